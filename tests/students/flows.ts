/** All students, from the files of this folder. `npm run paths` lists them. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Student } from './student.ts';

const files = globSync('*.student.ts', { cwd: import.meta.dirname }).toSorted();
const modules = await Promise.all(
  files.map(async (file) => (await import(pathToFileURL(join(import.meta.dirname, file)).href)) as object),
);

export const STUDENTS: readonly Student[] = modules.flatMap((module) => Object.values(module)).filter(isStudent);

function isStudent(exported: unknown): exported is Student {
  return typeof exported === 'object' && exported !== null && 'begins' in exported && 'views' in exported;
}

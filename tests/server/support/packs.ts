import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TRANSLATION_LANGUAGES } from '../../../contract/languages.ts';
import { ipaOf } from '../../../words/transcription.ts';
import type { Tables } from '../../../server/database/tables.ts';

/** The tables of a pack's content, without students' work or tokens. */
export const PACK_TABLES = [
  'organizations',
  'classes',
  'students',
  'class_students',
  'study_sets',
  'passages',
  'key_words',
  'scenarios',
  'items',
  'item_skills',
  'phrases',
  'pronunciations',
  'assignments',
  'assignment_students',
  'assignment_details',
] as const satisfies (keyof Tables)[];

const DEMO_SCHOOL = fileURLToPath(new URL('../../../server/demo-school', import.meta.url));

/** Copies the demo school's files of translations, if it has any, to a pack with some of its content. */
export function copyTranslations(folder: string): void {
  const from = join(DEMO_SCHOOL, 'translations');
  if (existsSync(from)) cpSync(from, join(folder, 'translations'), { recursive: true });
}

/** Returns made-up translations of a text. */
export const inEveryLanguage = (text: string): Record<string, string> =>
  Object.fromEntries(TRANSLATION_LANGUAGES.map((language) => [language, `${text} ${language}`]));

/** A study set of single words, one card each, for speaking or for the given skills. */
export function wordSet(id: string, words: readonly string[], skills: readonly string[] = ['speaking']) {
  return { id, name: `Set ${id}`, level: 'A1', topic: 'words', items: words.map((word) => wordCard(id, word, skills)) };
}

export function wordCard(set: string, word: string, skills: readonly string[]) {
  return {
    id: `${set}-${word}`,
    text: word,
    ipa: ipaOf(word),
    translations: inEveryLanguage(word),
    skills: {
      ...(skills.includes('speaking') && { speaking: {} }),
      ...(skills.includes('writing') && {
        writing: { scrambled: [{ word, letters: [...word].toReversed().join('') }] },
      }),
    },
  };
}

export function lessonOf(id: string, study_set: string) {
  return { id, name: id, type: 'study_set', study_set };
}

export function homework(id: string, group: string, lessons: object[], more: object = {}) {
  return { id, name: `Homework ${id}`, type: 'study_set', class: group, due: '+3d 17:00', lessons, ...more };
}

/** Replaces a pack. The files are JSON or bytes, by path. */
export function writePack(folder: string, files: Record<string, object | Buffer>): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), Buffer.isBuffer(content) ? content : JSON.stringify(content));
  }
  return folder;
}

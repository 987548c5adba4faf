import { readFile, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { LineCounter, isMap, parseDocument, visit, type Document } from 'yaml';
import { z } from 'zod';
import { checkPack } from './check.ts';
import type { PackFinding } from './finding.ts';
import { PackOriginsFile, PackPassageFile, PackSchoolFile, PackStudySetFile, type Pack } from './pack.schema.ts';
import { PackScenarioFile } from './scenario.schema.ts';
import { withItemFiles, withPassageFiles } from './spoken.ts';

/** Something wrong in a pack, as its author is told: the file relative to the pack, the line counted from 1. */
export type PackProblem = { file: string; line: number; message: string; hint: string };

/** Why a pack was refused. None of it was used; `problems` lists everything that was found. */
export class PackError extends Error {
  readonly problems: readonly PackProblem[];

  constructor(problems: readonly PackProblem[]) {
    super(problems.map((p) => `${p.file}:${p.line}: ${p.message} ${p.hint}`).join('\n'));
    this.name = 'PackError';
    this.problems = problems;
  }
}

/** A pack that was read, and where in its files something found in it stands. */
export type ReadPack = { pack: Pack; locate: (findings: readonly PackFinding[]) => PackProblem[] };

/** Reads the content pack in a folder. Refuses a wrong pack whole, with every problem found (PackError). */
export async function loadPack(dir: string, how: { isTested?: boolean } = {}): Promise<Pack> {
  return (await readPack(dir, how)).pack;
}

/**
 * The same, with the lines of the files. What takes long to find out is left out of a pack that its tests have looked
 * through already.
 */
export async function readPack(dir: string, { isTested = false } = {}): Promise<ReadPack> {
  const root = resolve(dir);
  const school = await readYaml(root, 'school.yaml', PackSchoolFile, { isOptional: true });
  const origins = await readYaml(root, 'audio/origins.yaml', PackOriginsFile, { isOptional: true });
  const sets = await readFolder(root, 'study-sets', PackStudySetFile);
  const passages = await readFolder(root, 'read-aloud', PackPassageFile);
  const scenarios = await readFolder(root, 'role-plays', PackScenarioFile);
  const read = [school, origins, ...sets, ...passages, ...scenarios];
  const misshapen = read.flatMap((file) => file.problems);
  if (misshapen.length > 0 || school.value === undefined) throw new PackError(misshapen);

  const pack: Pack = {
    dir: root,
    ...school.value,
    studySets: withFiles(sets).map(withItemFiles),
    passages: withFiles(passages).map(withPassageFiles),
    scenarios: withFiles(scenarios),
    pictures: await names(join(root, 'pictures')),
    audio: (await names(join(root, 'audio'))).filter((name) => name.endsWith('.mp3')),
    origins: origins.value ?? {},
  };
  const sources = new Map(read.map(({ name, source }) => [name, source]));
  const locate = (findings: readonly PackFinding[]) => located(findings, sources);
  const findings = checkPack(pack);
  if (!isTested && pack.scenarios.length > 0) {
    const { intentRules } = await import('./intent-rules.ts');
    findings.push(...pack.scenarios.flatMap(intentRules));
  }
  if (findings.length > 0) throw new PackError(locate(findings));
  return { pack, locate };
}

function withFiles<T>(files: readonly YamlFile<T>[]): (T & { file: string })[] {
  return files.flatMap(({ name, value }) => (value === undefined ? [] : [{ ...value, file: name }]));
}

/** The files are parsed again for it, because their documents together would fill the memory. */
function located(findings: readonly PackFinding[], sources: ReadonlyMap<string, string>): PackProblem[] {
  const lineOfFile = new Map(
    [...new Set(findings.map(({ file }) => file))].map((file) => [file, lineFinder(sources.get(file) ?? '')]),
  );
  return findings.map(({ file, path, message, hint }) => ({ file, line: lineOfFile.get(file)!(path), message, hint }));
}

/**
 * The moment a `due` or `done_at` stands for. Relative ones ("+1d 17:00") count days from the
 * day of `seededAt` in `timeZone`, which is the machine's own when left out.
 */
export function resolveMoment(moment: string, seededAt: Date, timeZone?: string): Date {
  const relative = /^([+-]\d+)d (\d\d):(\d\d)$/.exec(moment);
  if (relative === null) return new Date(moment);
  const [, days, hours, minutes] = relative;
  const today = wallClock(seededAt, timeZone);
  const wanted = Date.UTC(today.year, today.month - 1, today.day + Number(days), Number(hours), Number(minutes));
  // The offset of the target day is used, because the clocks may change in between.
  const guess = wanted - offsetAt(wanted, timeZone);
  return new Date(wanted - offsetAt(guess, timeZone));
}

type YamlFile<T> = { name: string; value: T | undefined; problems: PackProblem[]; source: string };

/** Its YAML files, by name. */
async function readFolder<T>(root: string, folder: string, schema: z.ZodType<T>): Promise<YamlFile<T>[]> {
  const files = (await names(join(root, folder))).filter((name) => /\.ya?ml$/.test(name));
  const read: YamlFile<T>[] = [];
  for (const name of files) read.push(await readYaml(root, `${folder}/${name}`, schema));
  return read;
}

/** One that may be missing is then as if it were empty. */
async function readYaml<T>(
  root: string,
  name: string,
  schema: z.ZodType<T>,
  { isOptional = false } = {},
): Promise<YamlFile<T>> {
  const source = await readFile(join(root, name), 'utf8').catch((error: NodeJS.ErrnoException) =>
    isOptional && error.code === 'ENOENT' ? '{}' : undefined,
  );
  if (source === undefined) {
    const problem = { file: name, line: 1, message: `${name} can't be read.`, hint: `Put ${name} into the pack.` };
    return { name, value: undefined, problems: [problem], source: '' };
  }
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  if (document.errors.length > 0) {
    const problems = document.errors.map((error) => ({
      file: name,
      line: lines.linePos(quoteAround(document, error.pos[0]) ?? error.pos[0]).line,
      message: `This is not YAML: ${error.message.split(' at line ')[0]?.split('\n')[0] ?? error.code}.`,
      hint: 'Check the indentation, the quotes and the colons of this line and the one above.',
    }));
    return { name, value: undefined, problems, source };
  }
  const parsed = schema.safeParse(document.toJS());
  if (parsed.success) return { name, value: parsed.data, problems: [], source };
  const lineAt = (path: readonly PropertyKey[]) => lineOf(document, lines, path);
  const problems = parsed.error.issues.map((issue) => ({ file: name, ...explain(issue, schema, lineAt) }));
  return { name, value: undefined, problems, source };
}

function lineFinder(source: string): (path: readonly PropertyKey[]) => number {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  return (path) => lineOf(document, lines, path);
}

/** Where the quoted text that contains an error begins: a quote left open is reported at the end of the file. */
function quoteAround(document: Document, position: number): number | undefined {
  let start: number | undefined;
  visit(document, {
    Scalar(_key, node) {
      if (node.type?.startsWith('QUOTE') && node.range && node.range[0] < position && position <= node.range[2])
        start = node.range[0];
    },
  });
  return start;
}

/** The line of the key at a path, or of the nearest thing above it that exists. */
function lineOf(document: Document, lines: LineCounter, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const parent = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true);
    const last = path[length - 1];
    const key = isMap(parent) ? parent.items.find((pair) => String(pair.key) === String(last))?.key : undefined;
    const node = key ?? document.getIn(path.slice(0, length), true);
    const start = rangeStart(node);
    if (start !== undefined) return lines.linePos(start).line;
  }
  return 1;
}

function rangeStart(node: unknown): number | undefined {
  if (typeof node !== 'object' || node === null || !('range' in node) || !Array.isArray(node.range)) return undefined;
  const start: unknown = node.range[0];
  return typeof start === 'number' ? start : undefined;
}

function explain(
  issue: z.core.$ZodIssue,
  schema: z.ZodType,
  lineAt: (path: readonly PropertyKey[]) => number,
): Omit<PackProblem, 'file'> {
  const where = issue.path.map(String).join('.');
  const field = schemaAt(schema, issue.path);
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    const allowed = field instanceof z.ZodObject ? Object.keys(field.shape) : [];
    return {
      line: lineAt([...issue.path, key]),
      message: `Unknown ${issue.keys.length > 1 ? 'keys' : 'key'} ${issue.keys.map((name) => `"${name}"`).join(', ')}.`,
      hint: allowed.length > 0 ? `Write one of ${allowed.join(', ')}.` : 'Take it out: nothing may stand here.',
    };
  }
  const missing = issue.code === 'invalid_type' && issue.message.endsWith('received undefined');
  return {
    line: lineAt(issue.path),
    message: missing ? `"${where}" is missing.` : `"${where}" is wrong: ${issue.message}.`,
    hint: hintOf(schema, issue.path),
  };
}

/** The description of the field, or of the nearest thing around it that has one. */
function hintOf(schema: z.ZodType, path: readonly PropertyKey[]): string {
  for (let length = path.length; length > 0; length -= 1) {
    const description = describedAt(schema, path.slice(0, length));
    if (description !== undefined) return description;
  }
  return 'Compare with a pack that is known to be good.';
}

function describedAt(schema: z.ZodType, path: readonly PropertyKey[]): string | undefined {
  let field: unknown = step(schema, path);
  while (field instanceof z.ZodType) {
    if (field.description !== undefined) return field.description;
    field = inner(field);
  }
  return undefined;
}

function schemaAt(schema: z.ZodType, path: readonly PropertyKey[]): unknown {
  return bare(step(schema, path));
}

function step(schema: z.ZodType, path: readonly PropertyKey[]): unknown {
  let field: unknown = schema;
  for (const key of path) {
    const holder = bare(field);
    if (holder instanceof z.ZodObject) field = holder.shape[String(key)];
    else if (holder instanceof z.ZodArray) field = holder.element;
    else if (holder instanceof z.ZodRecord) field = holder.valueType;
    else return undefined;
  }
  return field;
}

function bare(field: unknown): unknown {
  let found = field;
  for (let next = inner(found); next !== undefined; next = inner(found)) found = next;
  return found;
}

function inner(field: unknown): unknown {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) return field.unwrap();
  if (field instanceof z.ZodPipe) return field.in;
  return undefined;
}

async function names(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).toSorted();
}

function wallClock(
  at: Date,
  timeZone?: string,
): { year: number; month: number; day: number; hour: number; minute: number; second: number } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((entry) => entry.type === type)?.value);
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  };
}

function offsetAt(time: number, timeZone?: string): number {
  const at = new Date(time);
  const wall = wallClock(at, timeZone);
  const asUtc = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second);
  return asUtc - Math.floor(time / 1000) * 1000;
}

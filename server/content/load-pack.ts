import { realpath } from 'node:fs/promises';
import type { z } from 'zod';
import { checkPack } from './check.ts';
import type { PackFinding, PackProblem } from '../finding.ts';
import { isMediaName, readMediaFile, type MediaKind } from './media-file.ts';
import { PackOriginsFile, PackPassageFile, PackSchoolFile, PackStudySetFile, type Pack } from './pack.schema.ts';
import { readTranslations } from './pack-translations.ts';
import { further, lineFinder, MOST_PROBLEMS, unreadable, YamlFiles, type YamlFile } from './pack-yaml.ts';
import { namesInFolder } from '../plain-file.ts';
import { PackScenarioFile } from '../../dialogue/scenario/scenario.schema.ts';
import { withItemFiles, withPassageFiles } from './spoken.ts';

export type { PackProblem } from '../finding.ts';

/** Refuses a whole pack. `problems` lists everything that is wrong with it. */
export class PackError extends Error {
  readonly problems: readonly PackProblem[];

  constructor(problems: readonly PackProblem[]) {
    super(problems.map((p) => `${p.file}:${p.line}: ${p.message} ${p.hint}`).join('\n'));
    this.name = 'PackError';
    this.problems = problems;
  }
}

export type ReadPack = { pack: Pack; locate: (findings: readonly PackFinding[]) => PackProblem[] };

type How = {
  /** Skips the checks of a pack whose tests run them, because they take more than a second. */
  isTested?: boolean;
  /** Checks each intent's sentences with its rules, which is slow. True by default. */
  readsIntents?: boolean;
};

/** Reads a pack. Throws PackError with all problems if the pack is wrong. */
export async function loadPack(dir: string, how: How = {}): Promise<Pack> {
  return (await readPack(dir, how)).pack;
}

/** Like `loadPack`, with line numbers. */
export async function readPack(dir: string, { isTested = false, readsIntents = true }: How = {}): Promise<ReadPack> {
  const root = await realpath(dir);
  const yaml = new YamlFiles(root);
  const translations = await readTranslations(yaml);
  yaml.complete = translations.addTo;
  const school = await yaml.read('school.yaml', PackSchoolFile, { isOptional: true });
  const origins = await yaml.read('audio/origins.yaml', PackOriginsFile, { isOptional: true });
  const sets = await yaml.readFolder('study-sets', PackStudySetFile);
  const passages = await yaml.readFolder('read-aloud', PackPassageFile);
  const scenarios = await yaml.readFolder('role-plays', PackScenarioFile);
  const audio = await mediaIn(root, 'audio', isTested);
  const pictures = await mediaIn(root, 'pictures', isTested);
  const read = [school, origins, ...translations.files, ...sets, ...passages, ...scenarios];
  const misshapen = [...read, audio, pictures].flatMap((file) => file.problems);
  if (misshapen.length > 0 || school.value === undefined) throw new PackError(misshapen);

  const pack: Pack = {
    dir: root,
    ...school.value,
    studySets: withFiles(sets).map(withItemFiles),
    passages: withFiles(passages).map(withPassageFiles),
    scenarios: withFiles(scenarios),
    pictures: pictures.names,
    audio: audio.names,
    origins: origins.value ?? {},
  };
  const sources = new Map(read.map(({ name, source }) => [name, source]));
  const locate = (findings: readonly PackFinding[]) => located(findings, sources);
  if (isTested) return { pack, locate };
  const findings = checkPack(pack);
  if (readsIntents && pack.scenarios.length > 0) {
    const { intentRules } = await import('./intent-rules.ts');
    findings.push(...pack.scenarios.flatMap(intentRules));
  }
  if (findings.length > 0) throw new PackError(locate(findings));
  return { pack, locate };
}

/** Reads only the people and their assignments. Throws PackError if the file is wrong, and checks nothing else. */
export async function loadSchool(dir: string): Promise<z.infer<typeof PackSchoolFile>> {
  const { value, problems } = await new YamlFiles(await realpath(dir)).read('school.yaml', PackSchoolFile);
  if (value === undefined) throw new PackError(problems);
  return value;
}

function withFiles<T>(files: readonly YamlFile<T>[]): (T & { file: string })[] {
  return files.flatMap(({ name, value }) => (value === undefined ? [] : [{ ...value, file: name }]));
}

/** Parses the files again, because keeping all parsed documents would fill the memory. */
function located(findings: readonly PackFinding[], sources: ReadonlyMap<string, string>): PackProblem[] {
  const files = [...Map.groupBy(findings, ({ file }) => file)];
  const lineOfFile = new Map(files.map(([file]) => [file, lineFinder(sources.get(file) ?? '')]));
  const shown = new Set(files.flatMap(([, found]) => found.slice(0, MOST_PROBLEMS)));
  return [
    ...findings
      .filter((finding) => shown.has(finding))
      .map(({ file, path, message, hint }) => ({ file, line: lineOfFile.get(file)!(path), message, hint })),
    ...files.flatMap(([file, found]) => further(found.length).map((problem) => ({ file, ...problem }))),
  ];
}

/** Returns the names of a folder's recordings or pictures, and their problems. Reads no files if `isTested`. */
async function mediaIn(
  root: string,
  kind: MediaKind,
  isTested: boolean,
): Promise<{ names: string[]; problems: PackProblem[] }> {
  try {
    const names = (await namesInFolder(root, kind)).filter((name) => isMediaName(kind, name));
    const problems: PackProblem[] = [];
    if (!isTested)
      for (const name of names)
        await readMediaFile(root, `${kind}/${name}`, kind).catch((error: unknown) => problems.push(unreadable(error)));
    return { names, problems };
  } catch (error) {
    return { names: [], problems: [unreadable(error)] };
  }
}

/** Resolves a `due` or `done_at`. "+1d 17:00" counts days from `seededAt` in `timeZone`, by default the machine's. */
export function resolveMoment(moment: string, seededAt: Date, timeZone?: string): Date {
  const relative = /^([+-]\d+)d (\d\d):(\d\d)$/.exec(moment);
  if (relative === null) return new Date(moment);
  const [, days, hours, minutes] = relative;
  const today = wallClock(seededAt, timeZone);
  const wanted = Date.UTC(today.year, today.month - 1, today.day + Number(days), Number(hours), Number(minutes));
  // Use the target day's offset, because the clocks may change in between.
  const guess = wanted - offsetAt(wanted, timeZone);
  return new Date(wanted - offsetAt(guess, timeZone));
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

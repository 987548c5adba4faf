/** Plays tours on mutants, and returns the tours that noticed them. */
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { STUDENTS } from '../students/flows.ts';
import { handsOf, toursOf } from '../students/student.ts';
import { root } from './charts.ts';
import type { Chosen } from './chosen.ts';
import type { Told, TourJob } from './tours-worker.ts';

/** Maximum silence of a page in ms. A page that is silent while it plays a mutant hangs, which a student notices. */
const PATIENCE = 180_000;

/** Returns the tour of these flows that noticed each mutant, with its message, by the mutant's name in words. */
export async function playMutants(
  mutants: readonly Chosen[],
  flows: readonly string[] = STUDENTS.map(({ flow }) => flow),
): Promise<Map<string, string>> {
  const noticed = new Map<string, string>();
  const record = readRecord();
  for (let hung = true; hung;) {
    const left = mutants.filter(({ words }) => !noticed.has(words));
    const files = filesFor(left, flows, record);
    hung = files.length > 0 && (await playOnce({ mutants: left, files, charts: record }, noticed));
  }
  return noticed;
}

/** Returns true if the page hung on a mutant, which is then noticed. The rest has to be played again. */
async function playOnce(job: TourJob, noticed: Map<string, string>): Promise<boolean> {
  const red: string[] = [];
  const played = new Map<string, string[][]>();
  let current: { words: string; at: string } | undefined;
  const hung = await new Promise<boolean>((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('tours-worker.ts', import.meta.url)), {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let complaint = '';
    child.stderr!.on('data', (text) => (complaint += text));
    const limit = () =>
      setTimeout(() => {
        child.kill('SIGKILL');
        if (current === undefined) return reject(new Error(`The page is silent. ${complaint}`));
        noticed.set(current.words, `${current.at}: the page hung`);
        resolve(true);
      }, PATIENCE);
    let timer = limit();
    child.on('message', (told: Told) => {
      clearTimeout(timer);
      timer = limit();
      if (told.said === 'broken') {
        red.push(told.message);
        return;
      }
      const at = 'number' in told ? `tour ${told.number} of ${told.flow}` : told.flow;
      if (told.said === 'red') red.push(`${at}: ${told.message}`);
      else if (told.said === 'noticed') noticed.set(told.words, `${at}: ${told.message}`);
      else if (told.said === 'begins') current = { words: told.words, at };
      else played.set(told.flow, [...(played.get(told.flow) ?? []), told.charts]);
    });
    child.on('error', reject);
    child.on('exit', () => {
      clearTimeout(timer);
      if (played.size === 0 && red.length === 0) reject(new Error(`No tour was played. ${complaint}`));
      else resolve(false);
    });
    child.send(job);
  });
  if (red.length > 0) throw new Error(`Mutants are played when the tours pass. These do not:\n${red.join('\n')}`);
  writeRecord(played);
  return hung;
}

/** Returns the files whose tours may start these charts. A flow with a chart's name comes first, then short files. */
function filesFor(mutants: readonly Chosen[], flows: readonly string[], record: TourJob['charts']): string[] {
  const charts = new Set(mutants.map(({ chart }) => chart));
  const mayStart = (flow: string) => record[flow]?.some((chart) => charts.has(chart)) ?? charts.size > 0;
  const rank = ({ flow }: { flow: string }) => (charts.has(flow) ? 0 : (record[flow]?.length ?? 100));
  return STUDENTS.filter(({ flow }) => flows.includes(flow) && mayStart(flow))
    .toSorted((a, b) => rank(a) - rank(b))
    .map(handsOf);
}

/** The charts that each flow's tours started when they were last played. Tours that changed since then have no entry. */
const RECORD = join(root, 'node_modules/.cache/charts-of-tours.json');

interface Recorded {
  [flow: string]: { hash: string; charts: readonly string[] };
}

function readRecord(): Record<string, readonly string[]> {
  const hashes = hashesOfFlows();
  const fresh = Object.entries(recorded()).filter(([flow, { hash }]) => hashes[flow] === hash);
  return Object.fromEntries(fresh.map(([flow, { charts }]) => [flow, charts]));
}

function writeRecord(played: ReadonlyMap<string, readonly string[][]>): void {
  const hashes = hashesOfFlows();
  const whole = STUDENTS.filter((student) => played.get(student.flow)?.length === toursOf(student).length);
  if (whole.length === 0) return;
  const added = whole.map(({ flow }) => [flow, { hash: hashes[flow], charts: [...new Set(played.get(flow)!.flat())] }]);
  mkdirSync(dirname(RECORD), { recursive: true });
  writeFileSync(RECORD, JSON.stringify({ ...recorded(), ...Object.fromEntries(added) }));
}

function recorded(): Recorded {
  try {
    return JSON.parse(readFileSync(RECORD, 'utf8')) as Recorded;
  } catch {
    return {};
  }
}

/** Returns a hash of each flow's tours and of all rigs. */
function hashesOfFlows(): Record<string, string> {
  const text = (file: string) => readFileSync(join(root, file), 'utf8');
  const rigs = globSync('tests/students/*{-rig,-hands}.tsx', { cwd: root }).toSorted().map(text);
  return Object.fromEntries(
    STUDENTS.map((student) => {
      const hash = createHash('sha256');
      for (const part of [text(handsOf(student)), JSON.stringify(student), ...rigs]) hash.update(part);
      return [student.flow, hash.digest('hex')];
    }),
  );
}

/** Runs mutants and returns the tests that noticed them. */
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Chosen } from './chosen.ts';
import type { Job, Told } from './worker.ts';

/** A mutant with the test files that may notice it, the likeliest first. */
export interface Question {
  mutant: Chosen;
  files: readonly string[];
}

export interface Answer {
  mutant: Chosen;
  /** The failed tests, with their messages. */
  noticed: readonly string[];
}

type Ended = NonNullable<Told['ended']>;

/** A test file that hangs on a mutant has noticed it. */
const HUNG: Ended = { passed: false, duration: 0, failures: ['it never ended'] };
/** Time in ms that every file may take, in addition to five times its time on the unchanged chart. */
const PATIENCE = 10_000;

export async function runMutants(
  questions: readonly Question[],
  { workers = availableParallelism(), thorough = false }: { workers?: number; thorough?: boolean } = {},
): Promise<Answer[]> {
  const files = [...new Set(questions.flatMap((question) => question.files))];
  // A file that passes only once in a process would notice every mutant after the first.
  const round = [...files, ...files.slice(0, (workers - (files.length % workers)) % workers)];
  const unchanged = thorough ? files : [...round, ...round];
  const usual = await runAll(
    unchanged.map((file) => ({ file, mutant: null })),
    () => 120_000,
    workers,
  );
  const red = unchanged.flatMap((file, run) => (usual[run]!.passed ? [] : [`${file}: ${usual[run]!.failures[0]}`]));
  if (red.length > 0) throw new Error(`Mutants are run when the tests pass. These do not:\n${red.join('\n')}`);
  const patience = (file: string) => PATIENCE + 5 * usual[files.indexOf(file)]!.duration;

  const answers: Answer[] = questions.map(({ mutant }) => ({ mutant, noticed: [] }));
  async function ask(asked: readonly { index: number; mutant: Chosen; file: string }[]): Promise<void> {
    const ended = await runAll(
      asked.map(({ file, mutant }) => ({ file, mutant })),
      patience,
      workers,
    );
    for (const [place, { index, file }] of asked.entries()) {
      const said = ended[place]!.failures.map((failure) => `${file}: ${failure}`);
      answers[index]!.noticed = [...answers[index]!.noticed, ...said];
    }
  }
  if (thorough) {
    await ask(questions.flatMap(({ mutant, files: its }, index) => its.map((file) => ({ index, mutant, file }))));
    return answers;
  }
  // A second file runs only on mutants that passed the first.
  for (let turn = 0; ; turn++) {
    const asked = questions
      .map((question, index) => ({ index, mutant: question.mutant, file: question.files[turn] }))
      .filter(
        (one): one is typeof one & { file: string } =>
          answers[one.index]!.noticed.length === 0 && one.file !== undefined,
      );
    if (asked.length === 0) return answers;
    await ask(asked);
  }
}

async function runAll(job: Job, patience: (file: string) => number, workers: number): Promise<Ended[]> {
  const shares = Array.from({ length: workers }, (_, worker) => job.filter((__, index) => index % workers === worker));
  const ended = await Promise.all(shares.map((share) => runShare(share, patience)));
  return job.map((_, index) => ended[index % workers]![Math.floor(index / workers)]!);
}

/** Runs in a separate process, which is killed if it hangs. Another process continues with the rest. */
async function runShare(job: Job, patience: (file: string) => number): Promise<Ended[]> {
  const ended: Ended[] = [];
  while (ended.length < job.length) {
    const left = job.slice(ended.length);
    const before = ended.length;
    const hung = await new Promise<boolean>((resolve, reject) => {
      const child = fork(fileURLToPath(new URL('worker.ts', import.meta.url)), {
        // Property tests run briefly, because a thousand mutants would take too long otherwise.
        env: { FUZZ_RUNS: '15', ...process.env },
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      });
      let complaint = '';
      child.stderr!.on('data', (text) => (complaint += text));
      const limit = (ms: number) =>
        setTimeout(() => {
          child.kill('SIGKILL');
          resolve(true);
        }, ms);
      let timer = limit(120_000);
      child.on('message', ({ run, ended: end }: Told) => {
        clearTimeout(timer);
        if (end) ended[before + run] = end;
        timer = limit(patience(left[run]!.file));
      });
      child.on('error', reject);
      child.on('exit', () => {
        clearTimeout(timer);
        if (ended.length === before) reject(new Error(`No test file was run. ${complaint}`));
        else resolve(false);
      });
      child.send(left);
    });
    if (hung || ended.length < job.length) ended.push(HUNG);
  }
  return ended;
}

/**
 * One student at full effort while a classmate opens the list every 20 ms. Bar: the classmate's p99 is at most 3 times
 * its quiet value. Then 30 students log in from the address of a child that guesses 1,000 times at once. Bar: all get
 * in. `EFFORT_SECONDS` (15) is the duration.
 * Found on two quiet cores, as times the quiet p99: sockets 1.5, logins 1.8, bodies 2.3, guesses 1.6, visitors 1.2. All
 * 30 got in, known ones within 1 s and new ones within 1.8 s, and 100 guesses were judged.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { WebSocket } from 'ws';
import { MOST_SCORES } from '../contract/constants.ts';
import { paths, SESSION_TOKEN_HEADER } from '../contract/paths.ts';
import { PROVIDER_FLAGS } from '../scripts/prepare.mjs';
import { readConfig } from '../server/config/config.ts';
import { startServer } from '../server/provider/start-server.ts';
import { fakeScorer } from '../tests/server/support/fake-scorer.ts';
import { connect } from '../tests/server/support/speech-client.ts';
import { PASSWORD, writeTestSchool } from '../tests/server/support/test-school.ts';
import { openSessions } from './speakers.ts';

const SECONDS = Number(process.env.EFFORT_SECONDS ?? 15);
const ASKED = 20;
const BAR = 3;
const LOOPS = 50;
const STUDENTS = 31;
const GUESSES = 1_000;
const ADDRESS = '198.51.100.1';

type Serving = { url: string; tokens: string[] };
type Effort = keyof typeof EFFORTS;

async function serve(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'outloud-one-student-'));
  const settings = { DEMO: '1', DEMO_MODE: '1', TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'silent' };
  const config = { ...readConfig(settings), port: 0, host: '127.0.0.1', dataDir: folder };
  const server = await startServer(config, { school: writeTestSchool(join(folder, 'school')), scorer: fakeScorer() });
  const tokens = await openSessions(server, STUDENTS);
  process.once('disconnect', () => {
    void server.close().then(() => {
      rmSync(folder, { recursive: true, force: true });
      process.exit(0);
    });
  });
  process.send!({ url: server.url, tokens } satisfies Serving);
}

async function withServer<T>(task: (serving: Serving) => Promise<T>): Promise<T> {
  const child = fork(fileURLToPath(import.meta.url), ['serve'], {
    execArgv: PROVIDER_FLAGS,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [serving] = (await once(child, 'message')) as [Serving];
  try {
    return await task(serving);
  } finally {
    child.disconnect();
    await once(child, 'exit');
  }
}

async function send(url: string, method: string, path: string, token?: string, body?: unknown) {
  const headers: Record<string, string> = { 'content-type': 'application/json', 'x-forwarded-for': ADDRESS };
  if (token !== undefined) headers[SESSION_TOKEN_HEADER] = token;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await fetch(url + path, { method, headers, ...(text !== undefined && { body: text }) });
  return {
    status: answer.status,
    retryAfter: Number(answer.headers.get('retry-after') ?? 1),
    body: await answer.text(),
  };
}

const emailOf = (student: number) => `speaker-${student}@riverside.example`;
const logIn = (url: string, email: string, password = PASSWORD) =>
  send(url, 'POST', paths.login, undefined, { email, password });
const lesson = {
  api: 'v1',
  assignmentId: 'greet',
  assignmentDetailId: 'greet-speaking',
  studySetId: 'greetings',
} as const;
const wrong = { id: 'hello', score: 50, skill_mode: 'speak', receipt: 'x'.repeat(250) };
const LARGE = JSON.stringify(Array.from({ length: MOST_SCORES }, () => wrong));

const EFFORTS = {
  async sockets(url: string) {
    const { status, body } = await logIn(url, emailOf(0));
    if (status !== 200) return;
    const { user_token } = JSON.parse(body) as { user_token: string };
    for (let n = 0; n < 8; n += 1) {
      const ws = new WebSocket(`${url.replace('http', 'ws')}${paths.speech}?session=${user_token}`, {
        headers: { 'x-forwarded-for': ADDRESS },
      });
      ws.on('error', () => {});
      await new Promise((resolve) => ws.once('message', resolve).once('close', resolve));
    }
  },
  logins: (url: string) => logIn(url, emailOf(0)),
  bodies: (url: string, token: string) => send(url, 'PATCH', paths.scores(lesson), token, LARGE),
  guesses: (url: string) => logIn(url, `made-up-${Math.random()}@riverside.example`, 'wrong'),
  demo: (url: string) => send(url, 'POST', paths.demoToken),
};

/** Runs in a thread, so that the cost of the loops doesn't count as server latency. */
async function runLoops({ url, token, effort }: { url: string; token: string; effort: Effort }): Promise<number> {
  const until = performance.now() + SECONDS * 1_000;
  let turns = 0;
  const loops = Array.from({ length: LOOPS }, async () => {
    while (performance.now() < until) {
      // The server may close the connection while a large body is being sent.
      await Promise.resolve(EFFORTS[effort](url, token)).catch(() => {});
      turns += 1;
    }
  });
  await Promise.all(loops);
  return turns;
}

async function listsUntil(url: string, token: string, isOver: () => boolean) {
  const times: number[] = [];
  while (!isOver()) {
    const began = performance.now();
    const { status } = await send(url, 'GET', paths.assignments, token);
    if (status !== 200) throw new Error(`The list was answered ${status}.`);
    times.push(performance.now() - began);
    await wait(ASKED);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)]! * 10) / 10;
  return { medianMs: at(0.5), p99Ms: at(0.99), worstMs: at(1) };
}

const during = (effort: Effort) =>
  withServer(async ({ url, tokens: [one, classmate] }) => {
    await listsUntil(url, classmate, after(1));
    const quiet = await listsUntil(url, classmate, after(SECONDS));
    let turns: number | null = null;
    const worker = new Worker(new URL(import.meta.url), { workerData: { url, token: one, effort } });
    worker.once('message', (count: number) => (turns = count));
    const busy = await listsUntil(url, classmate, () => turns !== null);
    const speaks = await connect(url, classmate, { 'x-forwarded-for': ADDRESS }).then(
      (socket) => socket.close().then(() => true),
      () => false,
    );
    return { turns, quiet, busy, times: Math.round((busy.p99Ms / quiet.p99Ms) * 10) / 10, classmateCanSpeak: speaks };
  });

function after(seconds: number) {
  const until = performance.now() + seconds * 1_000;
  return () => performance.now() >= until;
}

/** @param known true if the students have logged in from this address before */
const classLogsIn = (known: boolean, emailAt: (guess: number) => string) =>
  withServer(async ({ url }) => {
    const students = Array.from({ length: STUDENTS - 1 }, (_, n) => emailOf(n + 1));
    if (known) for (const email of students) await logIn(url, email);
    const guesses = Promise.all(Array.from({ length: GUESSES }, (_, n) => logIn(url, emailAt(n), 'wrong')));
    const began = performance.now();
    let waited = 0;
    const ins = students.map(async (email) => {
      for (let time = 0; time < 10; time += 1) {
        const { status, retryAfter } = await logIn(url, email);
        if (status === 200) return performance.now() - began;
        waited += 1;
        if (retryAfter > 30) return null;
        await wait(retryAfter * 1_000);
      }
      return null;
    });
    const times = (await Promise.all(ins)).filter((ms) => ms !== null);
    const judged = (await guesses).filter(({ status }) => status === 401).length;
    const later = await logIn(url, emailOf(0));
    return {
      in: times.length,
      waited,
      lastMs: Math.round(Math.max(...times)),
      judged,
      oneMoreAfterwards: later.status,
    };
  });

async function bench() {
  const madeUp = (guess: number) => `made-up-${guess}@riverside.example`;
  const results: Record<string, unknown> = { bars: { times: BAR, in: STUDENTS - 1 } };
  for (const effort of Object.keys(EFFORTS) as Effort[]) results[effort] = await during(effort);
  results['whileGuessingKnown'] = await classLogsIn(true, madeUp);
  results['whileGuessingNew'] = await classLogsIn(false, madeUp);
  return results;
}

if (process.argv[2] === 'serve') await serve();
else if (parentPort === null) console.log(JSON.stringify(await bench()));
else parentPort.postMessage(await runLoops(workerData as Parameters<typeof runLoops>[0]));

/**
 * 100 devices come back online within one second, each with five lessons that were done without a network: 10 scores, the
 * progress, and the activity of each. 20 other students call meanwhile, and in a quiet time before. Bars: all delivered
 * in 60 s, each score once, and the others' p99 at most 3 times the quiet one. `RETURNING_QUIET` (15) is the quiet time in
 * seconds. `DATABASE_URL` uses PostgreSQL and empties its schema `public`.
 * Found on two quiet cores: 2,000 requests in 20.4 s, and the others' p99 is 10 ms instead of 8. On a machine with other
 * work (a load of 3 to 6 times its cores), the p99 rose from 26 to 301 ms, and from 79 to 1,924 ms when each entry was
 * sent alone, in 7,500 requests and 45 s.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createActor, waitFor } from 'xstate';
import { paths, SESSION_TOKEN_HEADER, type LessonAddress } from '../contract/paths.ts';
import { provideOutbox } from '../machines/outbox/outbox.provide.ts';
import type { OutboxReport } from '../machines/outbox/outbox.machine.ts';
import type { Delivery, KeptDelivery, OutboxPort } from '../machines/ports/outbox.port.ts';
import { activityEvent } from '../machines/shared/activity.ts';
import { progressReport } from '../machines/shared/assignment-progress.ts';
import { PortError } from '../machines/shared/failure.ts';
import type { AppRequest } from '../machines/shared/screen.ts';
import { randomFrom } from '../scoring/training/random.ts';
import { PROVIDER_FLAGS } from '../scripts/prepare.mjs';
import { readConfig } from '../server/config/config.ts';
import { startServer } from '../server/provider/start-server.ts';
import { browserProvider } from '../src/adapters/provider/provider.browser.ts';
import { fakeScorer } from '../tests/server/support/fake-scorer.ts';
import { writeTestSchool } from '../tests/server/support/test-school.ts';
import { somebody } from '../walks/support/somebody.ts';
import { emptyDatabase } from './empty-database.ts';
import { openSessions, type Serving } from './speakers.ts';

const DEVICES = 100;
const OTHERS = 20;
const QUIET = Number(process.env.RETURNING_QUIET ?? 15) * 1_000;
/** Time between two calls of one of the others, in ms. */
const EVERY = 500;
const SCORES = 10;
const BARS = { deliveredS: 60, times: 3 };
const LESSONS = [
  ['greet', 'greet-speaking', 'greetings', ['hello', 'good-morning', 'room-21']],
  ['greet', 'greet-all', 'greetings', ['hello', 'good-morning', 'room-21']],
  ['late', 'late-travel', 'travel', ['ticket', 'where-to']],
  ['done', 'done-travel', 'travel', ['ticket', 'where-to']],
  ['greet', 'greet-all', 'greetings', ['hello', 'good-morning', 'room-21']],
] as const;

type Delivered = { requests: number; seconds: number; failed: number; slowestDeviceS: number };

const role = process.argv[2];
if (role === 'serve') await serve();
else if (role === 'return') process.once('message', (serving: Serving) => void comeBack(serving));
else await measure();

function start(as: string): ChildProcess {
  const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const;
  return fork(fileURLToPath(import.meta.url), [as], { execArgv: PROVIDER_FLAGS, stdio: [...stdio] });
}

async function serve(): Promise<void> {
  await emptyDatabase(process.env.DATABASE_URL);
  const folder = mkdtempSync(join(tmpdir(), 'outloud-returning-'));
  const settings = readConfig({ ...process.env, LOG_LEVEL: 'silent' });
  const config = { ...settings, port: 0, host: '127.0.0.1', dataDir: folder };
  const server = await startServer(config, { school: writeTestSchool(join(folder, 'school')), scorer: fakeScorer() });
  const tokens = await openSessions(server, DEVICES + OTHERS);
  process.once('disconnect', () => {
    void server.close().then(() => {
      rmSync(folder, { recursive: true, force: true });
      process.exit(0);
    });
  });
  process.send!({ url: server.url, tokens } satisfies Serving);
}

function workOf(random: () => number): Delivery[] {
  return LESSONS.flatMap(([assignmentId, assignmentDetailId, studySetId, items]) => {
    const lesson: LessonAddress = { api: 'v1', assignmentId, assignmentDetailId, studySetId };
    const activity = (name: 'activity_started' | 'activity_completed'): Delivery => ({
      kind: 'activity',
      event: activityEvent(name, { lesson, assignment: null, id: crypto.randomUUID(), now: Date.now() }),
    });
    const scores = Array.from({ length: SCORES }, (_, index): Delivery => {
      const score = Math.floor(random() * 101);
      const id = items[index % items.length];
      return { kind: 'scores', lesson, scores: [{ id, skill_mode: 'speaking', score, finished: true }] };
    });
    const report = { lesson, assignment: null, studied: 60_000 };
    const begun = progressReport({ ...report, status: 'in_progress', score: null });
    const over = progressReport({ ...report, status: 'completed', score: 80 });
    return [
      activity('activity_started'),
      ...scores.slice(0, 1),
      { kind: 'progress', lesson, progress: begun },
      ...scores.slice(1),
      { kind: 'progress', lesson, progress: over },
      activity('activity_completed'),
    ];
  });
}

/** A device's outbox, in memory. */
function outboxOf(deliveries: readonly Delivery[], watchOnline: OutboxPort['watchOnline']): OutboxPort {
  const kept: KeptDelivery[] = deliveries.map((delivery, index) => ({ key: String(index), delivery }));
  return {
    put: () => {},
    read: () => kept,
    remove: (key) =>
      void kept.splice(
        kept.findIndex((one) => one.key === key),
        1,
      ),
    watch: () => () => {},
    watchOnline,
    exclusively: (task) => task(),
  };
}

/** Opens a page without a network, and lets it try once. */
async function openDevice(userId: string, token: string, random: () => number) {
  const online = Promise.withResolvers<void>();
  let authorize = (): Promise<string> => Promise.reject(new PortError({ kind: 'offline' }));
  const provider = browserProvider({ authorize: () => authorize(), refresh: async () => token }, 'v1');
  const store = outboxOf(workOf(random), (onOnline) => {
    void online.promise.then(onOnline);
    return () => {};
  });
  const { parent } = somebody<AppRequest | OutboxReport>();
  const outbox = createActor(provideOutbox(provider, store), { input: { parent, userId } }).start();
  await waitFor(outbox, (state) => state.matches('waitingToRetry'));
  return {
    async goOnline() {
      authorize = async () => token;
      online.resolve();
      await waitFor(outbox, (state) => state.matches('resting') && store.read(userId).length === 0);
      outbox.stop();
    },
  };
}

async function comeBack({ url, tokens }: Serving): Promise<void> {
  const random = randomFrom(1);
  const ask = fetch;
  let [requests, failed] = [0, 0];
  globalThis.fetch = async (path, init) => {
    requests += 1;
    const answer = await ask(new URL(path as string, url), init);
    if (!answer.ok) failed += 1;
    return answer;
  };
  const devices = await Promise.all(tokens.map((token, index) => openDevice(`speaker-${index}`, token, random)));
  process.send!('offline');
  await once(process, 'message');
  const begun = performance.now();
  const times = await Promise.all(
    devices.map(async (device) => {
      await wait(random() * 1_000);
      await device.goOnline();
      return performance.now() - begun;
    }),
  );
  const seconds = Math.max(...times) / 1_000;
  const slowestDeviceS = Math.round(seconds * 10) / 10;
  process.send!({ requests, failed, seconds, slowestDeviceS } satisfies Delivered);
  process.disconnect();
}

async function measure(): Promise<void> {
  const provider = start('serve');
  const [{ url, tokens }] = (await once(provider, 'message')) as [Serving];
  const agent = new Agent({ keepAlive: true, maxSockets: OTHERS });
  const lesson: LessonAddress = {
    api: 'v1',
    assignmentId: 'greet',
    assignmentDetailId: 'greet-all',
    studySetId: 'greetings',
  };
  let times: number[] = [];
  let failed = 0;
  let isOver = false;

  async function call(path: string, token: string, body?: unknown): Promise<void> {
    const begun = performance.now();
    const headers = { [SESSION_TOKEN_HEADER]: token, 'content-type': 'application/json' };
    const asked = request(url + path, { agent, headers, method: body ? 'PATCH' : 'GET' });
    asked.end(body && JSON.stringify(body));
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    for await (const _ of answer) continue;
    times.push(performance.now() - begun);
    if (answer.statusCode !== 200) failed += 1;
  }

  async function study(token: string, index: number): Promise<void> {
    await wait((index / OTHERS) * EVERY);
    for (let round = index; !isOver; round += 1) {
      const next = wait(EVERY);
      const score = [{ id: 'hello', skill_mode: 'speaking', score: round % 101, finished: true }];
      if (round % 2 === 0) await call(`${paths.assignments}?tab=todo`, token);
      else await call(paths.scores(lesson), token, score);
      await next;
    }
  }

  const others = tokens.slice(DEVICES).map(study);
  // The first calls also warm the provider up.
  await wait(5_000);
  times = [];
  await wait(QUIET);
  const quiet = spread(times);
  const devices = start('return');
  await once(devices, 'spawn');
  devices.send({ url, tokens: tokens.slice(0, DEVICES) } satisfies Serving);
  await once(devices, 'message');
  await wait(1_000);
  times = [];
  devices.send('online');
  const [delivered] = (await once(devices, 'message')) as [Delivered];
  const busy = spread(times);
  isOver = true;
  await Promise.all(others);
  provider.disconnect();
  await once(provider, 'exit');
  agent.destroy();
  console.log(
    JSON.stringify({
      bars: BARS,
      // Other work on the machine affects every figure.
      loadOfTheMachine: Math.round((loadavg()[0] / cpus().length) * 10) / 10,
      delivered,
      quiet,
      busy,
      times: Math.round((busy.p99Ms / quiet.p99Ms) * 10) / 10,
      failed,
    }),
  );
}

function spread(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0) * 10) / 10;
  return { count: sorted.length, medianMs: at(0.5), p99Ms: at(0.99), worstMs: at(1) };
}

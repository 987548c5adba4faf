/**
 * Two and four processes on one PostgreSQL behind a proxy, restarted in turn under the load of 500 students, 8 of whom
 * speak. Bars: no request fails twice, no acknowledged score is lost, nothing counts twice. Then
 * compares the reads per second of two processes with one (bar: 1.7 times, if there are enough cores).
 * `PROCESSES_SECONDS` is the duration of each load.
 * `PROCESSES_PART` is `restart-2`, `restart-4`, or `reads`.
 * Found on two cores, in 11 restarts each of four and two processes: nothing failed or was retried, no score of 1,617
 * and 1,553 acknowledged ones was lost, and every sentence was scored. Reads take 19 and 25 ms in the middle, 1.3 and
 * 2.8 s at p99, because each start takes a core for seconds. Reads miss their bar: 1,797 per second with one process,
 * 1,874 with two. Each takes 0.5 ms of a core in the provider, 0.3 in PostgreSQL, and 0.1 in the clients, so one
 * process leaves hardly a core free.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { paths, SESSION_TOKEN_HEADER } from '../contract/paths.ts';
import { fail } from '../scripts/prepare.mjs';
import { startPostgres } from '../scripts/postgres.mjs';
import { openDatabase } from '../server/database/open-database.ts';
import { PASSWORD, people } from '../tests/server/support/test-school.ts';
import { startProxy } from './proxy.ts';
import { compare, makeSchool, SchoolDay, spread } from './school-day.ts';
import {
  computed,
  computedByChildren,
  freePort,
  newDatabase,
  startProcess,
  stopProcess,
  type RunningProcess,
} from './servers.ts';

const SECONDS = Number(process.env.PROCESSES_SECONDS ?? 60);
const STUDENTS = 500;
const SPEAKERS = 8;
/** Concurrent requests to each process. */
const AT_ONCE = 16;
const READS_SECONDS = Math.min(SECONDS, 10);

const found = await startPostgres({ isDurable: true });
if (found === null) fail('This benchmark needs PostgreSQL. On Debian: apt-get install postgresql');
const postgres = found!;
const folder = mkdtempSync(join(tmpdir(), 'outloud-processes-'));
const parts: Record<string, () => Promise<unknown>> = {
  'restart-2': () => restarts(2),
  'restart-4': () => restarts(4),
  reads,
};
const wanted = process.env.PROCESSES_PART === undefined ? Object.keys(parts) : [process.env.PROCESSES_PART];
const results: Record<string, unknown> = {
  cores: availableParallelism(),
  loadOfTheMachine: Math.round((loadavg()[0] / availableParallelism()) * 10) / 10,
};
for (const name of wanted) results[name] = await parts[name]();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
console.log(JSON.stringify(results));

async function openSchool(name: string, students: number) {
  const databaseUrl = await newDatabase(postgres.url, name);
  const db = await openDatabase({ databaseUrl, dataDir: folder, databaseConnections: 4 });
  await makeSchool(db, join(folder, name), students);
  const environment = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, `${name}-data`),
    SCORING_WORKERS: '1',
    TRUSTED_PROXIES: '127.0.0.1',
    // The proxy checks twice a second.
    STOP_PAUSE_S: '1',
  };
  return { db, environment };
}

async function restarts(count: number) {
  const { db, environment } = await openSchool(`restart_${count}`, STUDENTS);
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const running: RunningProcess[] = await Promise.all(ports.map((port) => startProcess(port, environment)));
  const proxy = await startProxy(ports);
  const day = new SchoolDay(proxy.url);
  let isOver = false;
  const working = day.work(STUDENTS, SPEAKERS, SECONDS * 1000).finally(() => (isOver = true));
  let restarted = 0;
  const stopMs: number[] = [];
  const codes = new Set<number>();
  // Wait until all students have logged in.
  await wait(SECONDS * 250);
  while (!isOver)
    for (const [index, process_] of running.entries()) {
      if (isOver) break;
      const begun = performance.now();
      codes.add(await stopProcess(process_));
      stopMs.push(performance.now() - begun);
      running[index] = await startProcess(process_.port, environment);
      restarted += 1;
    }
  await working;
  const { passedOn, broken } = proxy;
  proxy.stop();
  for (const process_ of running) await stopProcess(process_);
  const compared = await compare(db, day.scores, day.events);
  await db.destroy();
  return {
    bars: { failed: 0, lost: 0, doubled: 0, spokenLost: 0 },
    seconds: SECONDS,
    restarted,
    stops: spread(stopMs),
    exitCodes: [...codes],
    ...compared,
    ...day.counts,
    failures: day.failures,
    proxy: { passedOn, broken },
    reads: spread(day.readMs),
    writes: spread(day.writeMs),
    scores: spread(day.scoreMs),
  };
}

/** Measures without a proxy, which would be the limit. Each process has its own clients. */
async function reads() {
  const { db, environment } = await openSchool('reads', 0);
  const ports = [await freePort(), await freePort()];
  const running = await Promise.all(ports.map((port) => startProcess(port, environment)));
  const body = JSON.stringify({ email: people.ana, password: PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(`http://127.0.0.1:${ports[0]}${paths.login}`, { method: 'POST', headers, body });
  const { user_token: token } = (await login.json()) as { user_token: string };
  const told = [];
  // Alternate, so that changes of the machine's speed affect both equally.
  for (const count of [1, 2, 1, 2]) {
    const used = running.slice(0, count);
    await hammer(used, token, 1);
    told.push({ processes: count, ...(await hammer(used, token, READS_SECONDS)) });
  }
  for (const process_ of running) await stopProcess(process_);
  await db.destroy();
  const best = (count: number) =>
    Math.max(...told.filter(({ processes }) => processes === count).map(({ perSecond }) => perSecond));
  return { bar: 1.7, times: Math.round((100 * best(2)) / best(1)) / 100, told };
}

async function hammer(used: readonly RunningProcess[], token: string, seconds: number) {
  const agent = new Agent({ keepAlive: true });
  const until = performance.now() + seconds * 1000;
  let count = 0;
  const ask = (port: number, path: string) =>
    new Promise<void>((resolve, reject) => {
      const headers = { [SESSION_TOKEN_HEADER]: token, 'accept-encoding': 'gzip' };
      request({ port, host: '127.0.0.1', path, agent, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}.`));
        answer.resume().on('end', resolve);
      })
        .on('error', reject)
        .end();
    });
  const before = used.map(({ child }) => computed(child.pid!));
  const own = process.cpuUsage();
  const ofPostgres = computedByChildren(postgres.pid!);
  await Promise.all(
    used.flatMap(({ port }) =>
      Array.from({ length: AT_ONCE }, async (_, index) => {
        for (let turn = index; performance.now() < until; turn += 1, count += 1)
          await ask(port, turn % 2 === 0 ? paths.profile : `${paths.assignments}?tab=todo`);
      }),
    ),
  );
  agent.destroy();
  const { user, system } = process.cpuUsage(own);
  const each = (ms: number) => Math.round((1000 * ms) / count) / 1000;
  return {
    perSecond: Math.round(count / seconds),
    serverMsEach: each(used.reduce((sum, { child }, index) => sum + computed(child.pid!) - before[index], 0)),
    postgresMsEach: each(computedByChildren(postgres.pid!) - ofPostgres),
    clientMsEach: each((user + system) / 1000),
  };
}

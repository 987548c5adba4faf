/**
 * Profile and assignment list at 500 requests per second in one process (bars: p99 of 10 and 15 ms), and the list of a
 * student with 500 assignments (bars: p99 of 10 ms, the event loop never blocked for more than 5 ms). Clients run in
 * another process. `LOAD_SECONDS` shortens it. `DATABASE_URL` uses PostgreSQL and empties its schema `public`.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { emptyDatabase } from './empty-database.ts';
import { paths, SESSION_TOKEN_HEADER } from '../contract/paths.ts';
import { readConfig } from '../server/config/config.ts';
import { startServer, type RunningServer } from '../server/provider/start-server.ts';
import { fakeScorer } from '../tests/server/support/fake-scorer.ts';
import { PASSWORD, people, writeTestSchool } from '../tests/server/support/test-school.ts';

const SECONDS = Number(process.env.LOAD_SECONDS ?? 20);
const RATE = 500;
const ASSIGNMENTS = 500;

/** `cpuMs`: processor time of all server threads, which other work doesn't change. */
type Told = { longestMs: number; cpuMs: number };

if (process.argv[2] === 'serve') await serve(process.argv[3]);
else await measure();

async function serve(folder: string): Promise<void> {
  await emptyDatabase(process.env.DATABASE_URL);
  const config = { ...readConfig({ ...process.env, LOG_LEVEL: 'info' }), port: 0, host: '127.0.0.1', dataDir: folder };
  const server = await startServer(config, { school: writeTestSchool(join(folder, 'school')), scorer: fakeScorer() });
  await giveWork(server);
  let before = process.cpuUsage();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  process.on('message', (message) => {
    if (message === 'begin') {
      delay.reset();
      delay.enable();
      before = process.cpuUsage();
    } else {
      const { user, system } = process.cpuUsage(before);
      process.send!({ longestMs: delay.max / 1e6, cpuMs: (user + system) / 1000 } satisfies Told);
    }
  });
  process.once('disconnect', () => void server.close().then(() => process.exit(0)));
  process.send!(server.url);
}

async function giveWork({ db }: RunningServer): Promise<void> {
  for (let at = 25; at < ASSIGNMENTS; at += 1) {
    const due_date = new Date(Date.now() + (at - 250) * 3_600_000).toISOString();
    await db
      .insertInto('assignments')
      .values({ id: `bulk-${at}`, class_id: 'r2', name: `Bulk ${at}`, type: 'study_set', due_date, whole_class: 1 })
      .execute();
    const details = ['greetings', 'travel'].map((study_set_id, position) => ({
      id: `bulk-${at}-${study_set_id}`,
      assignment_id: `bulk-${at}`,
      position,
      name: study_set_id,
      type: 'study_set',
      study_set_id,
      skill_modes: '["speaking"]',
    }));
    await db.insertInto('assignment_details').values(details).execute();
    const done = at % 3 === 0 ? ['ticket'] : ['ticket', 'where-to', 'hello', 'good-morning', 'room-21'];
    const score = (item_id: string) => ({
      student_id: 'pia',
      assignment_detail_id: `bulk-${at}-${item_id === 'ticket' || item_id === 'where-to' ? 'travel' : 'greetings'}`,
      item_id,
      skill: 'speaking',
      score: at % 101,
      finished: 1,
      first_scored_at: due_date,
      best_scored_at: due_date,
    });
    await db.insertInto('scores').values(done.map(score)).execute();
  }
}

async function measure(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'outloud-load-'));
  const child = fork(fileURLToPath(import.meta.url), ['serve', folder], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [url] = (await once(child, 'message')) as [string];
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const tokenOf = async (email: string) => {
    const body = JSON.stringify({ email, password: PASSWORD });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(url + paths.login, { method: 'POST', headers, body });
    return ((await answer.json()) as { user_token: string }).user_token;
  };
  const [ana, pia] = [await tokenOf(people.ana), await tokenOf(people.pia)];

  const call = (path: string, token: string) =>
    new Promise<number>((resolve, reject) => {
      const begun = performance.now();
      const headers = { [SESSION_TOKEN_HEADER]: token, 'accept-encoding': 'gzip' };
      const asked = request(url + path, { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}.`));
        answer.resume().on('end', () => resolve(performance.now() - begun));
      });
      asked.on('error', reject).end();
    });

  async function load(path: string, token: string, rate: number) {
    for (let warm = 0; warm < 200; warm += 1) await call(path, token);
    child.send('begin');
    const under: Promise<number>[] = [];
    const begun = performance.now();
    for (let sent = 0; sent < rate * SECONDS;) {
      const due = Math.floor(((performance.now() - begun) / 1000) * rate);
      for (; sent < Math.min(due, rate * SECONDS); sent += 1) under.push(call(path, token));
      await wait(1);
    }
    const latencies = (await Promise.all(under)).toSorted((a, b) => a - b);
    child.send('end');
    const [{ longestMs, cpuMs }] = (await once(child, 'message')) as [Told];
    const at = (share: number) => Math.round(latencies[Math.floor(share * latencies.length)]! * 10) / 10;
    return {
      requests: latencies.length,
      medianMs: at(0.5),
      p99Ms: at(0.99),
      longestBlockMs: Math.round(longestMs * 10) / 10,
      cpuMsEach: Math.round((cpuMs / latencies.length) * 1000) / 1000,
    };
  }

  const results = {
    profile: await load(paths.profile, ana, RATE),
    list: await load(paths.assignments, ana, RATE),
    listOf500: await load(`${paths.assignments}?tab=completed`, pia, 50),
    countsOf500: await load(paths.assignmentCounts, pia, 50),
  };
  child.disconnect();
  await once(child, 'exit');
  agent.destroy();
  rmSync(folder, { recursive: true, force: true });
  console.log(JSON.stringify(results));
}

/**
 * 30 students open their list at the same time after every result became stale, as after a change of content. Each has
 * 500 assignments with 36,000 scores. Bar: each within 2 s. `DATABASE_URL` uses PostgreSQL and empties its schema
 * `public`.
 * Found on two quiet cores: 1.74 s for the slowest of 30, 1.9 s of processor time, and at most 0.16 s for another
 * student's profile.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { paths, SESSION_TOKEN_HEADER } from '../contract/paths.ts';
import { PROVIDER_FLAGS } from '../scripts/prepare.mjs';
import { readConfig } from '../server/config/config.ts';
import type { Database } from '../server/database/tables.ts';
import { startServer } from '../server/provider/start-server.ts';
import { fakeScorer } from '../tests/server/support/fake-scorer.ts';
import { writeTestSchool } from '../tests/server/support/test-school.ts';
import { openSessions } from './speakers.ts';

const STUDENTS = Number(process.env.COLD_STUDENTS ?? 30);
const ASSIGNMENTS = 500;
const COMPLETED = 450;
/** Items of each of an assignment's two study sets, all spoken. */
const ITEMS = 36;
const BAR_MS = 2_000;

if (process.argv[2] === 'serve') await serve();
else await measure();

async function serve(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'outloud-cold-'));
  if (process.env.DATABASE_URL) {
    const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
    await client.connect();
    await client.query('drop schema if exists public cascade; create schema public');
    await client.end();
  }
  const config = { ...readConfig({ ...process.env, LOG_LEVEL: 'error' }), port: 0, host: '127.0.0.1', dataDir: folder };
  const server = await startServer(config, { school: writeTestSchool(join(folder, 'school')), scorer: fakeScorer() });
  const tokens = await openSessions(server, STUDENTS + 1);
  await giveWork(server.db);
  let before = process.cpuUsage();
  process.on('message', (message) => {
    if (message === 'cpu') {
      const { user, system } = process.cpuUsage(before);
      process.send!(Math.round((user + system) / 1000));
      return;
    }
    void sql`update assignments set revision = revision + 1`.execute(server.db).then(() => {
      before = process.cpuUsage();
      process.send!('stale');
    });
  });
  process.once('disconnect', () => {
    void server.close().then(() => {
      rmSync(folder, { recursive: true, force: true });
      process.exit(0);
    });
  });
  process.send!({ url: server.url, tokens });
}

async function giveWork(db: Database): Promise<void> {
  const due_date = new Date(Date.now() + 86_400_000).toISOString();
  const like = await db.selectFrom('items').selectAll().where('id', '=', 'hello').executeTakeFirstOrThrow();
  for (let at = 0; at < ASSIGNMENTS; at += 1) {
    const id = `cold-${at}`;
    await db
      .insertInto('assignments')
      .values({ id, class_id: 'r1', name: id, type: 'study_set', due_date, whole_class: 1 })
      .execute();
    for (const position of [0, 1]) {
      const set = `${id}-${position}`;
      await db.insertInto('study_sets').values({ id: set, name: set, level: 'A1', topic: 'people' }).execute();
      const items = Array.from({ length: ITEMS }, (_, place) => ({
        ...like,
        id: `${set}-${place}`,
        study_set_id: set,
        position: place,
      }));
      await db.insertInto('items').values(items).execute();
      const skills = items.map((item) => ({ item_id: item.id, skill: 'speaking', content: '{}' }));
      await db.insertInto('item_skills').values(skills).execute();
      const lesson = { id: set, assignment_id: id, position, name: set, type: 'study_set', study_set_id: set };
      await db
        .insertInto('assignment_details')
        .values({ ...lesson, skill_modes: '["speaking"]' })
        .execute();
    }
  }
  for (let student = 0; student < STUDENTS; student += 1)
    await sql`insert into scores
      (student_id, assignment_detail_id, item_id, skill, score, finished, verified_score, first_scored_at, best_scored_at)
      select ${`speaker-${student}`}, d.id, i.id, 'speaking', 80, 1, 80, ${due_date}, ${due_date}
      from assignment_details as d join items as i on i.study_set_id = d.study_set_id
      where d.assignment_id like 'cold-%' and not (d.assignment_id like '%3' and i.position = 0)`.execute(db);
}

async function measure(): Promise<void> {
  const child = fork(fileURLToPath(import.meta.url), ['serve'], {
    execArgv: PROVIDER_FLAGS,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ url, tokens }] = (await once(child, 'message')) as [{ url: string; tokens: string[] }];
  const list = async (token: string) => {
    const began = performance.now();
    const answer = await fetch(`${url}${paths.assignments}?tab=completed`, {
      headers: { [SESSION_TOKEN_HEADER]: token },
    });
    const { count } = (await answer.json()) as { count: number };
    if (count !== COMPLETED) throw new Error(`${count} assignments are completed, not ${COMPLETED}.`);
    return performance.now() - began;
  };
  const profile = async () => {
    const began = performance.now();
    const headers = { [SESSION_TOKEN_HEADER]: tokens[STUDENTS] };
    await (await fetch(url + paths.profile, { headers })).arrayBuffer();
    return performance.now() - began;
  };
  const students = tokens.slice(0, STUDENTS);
  const never = await list(students[0]);
  const known = await list(students[0]);
  await Promise.all(students.slice(1).map(list));
  child.send('stale');
  await once(child, 'message');
  let isOver = false;
  const lists = Promise.all(students.map(list)).finally(() => (isOver = true));
  const others: number[] = [];
  while (!isOver) {
    others.push(await profile());
    await wait(20);
  }
  const cold = await lists;
  child.send('cpu');
  const [cpuMs] = (await once(child, 'message')) as [number];
  child.disconnect();
  await once(child, 'exit');
  const round = (ms: number) => Math.round(ms);
  const sorted = cold.toSorted((a, b) => a - b);
  console.log(
    JSON.stringify({
      barMs: BAR_MS,
      aloneNeverMadeMs: round(never),
      knownMs: round(known),
      together: { cpuMs, medianMs: round(sorted[STUDENTS >> 1]), worstMs: round(sorted.at(-1)) },
      others: { worstMs: round(Math.max(...others)), asked: others.length },
    }),
  );
}

/**
 * `npm run school -- backup` while 500 students work, with SQLite and PostgreSQL, then a restore elsewhere. Bars: the
 * backup has every score and event acknowledged before it, no row refers to a missing one, and stored results match the
 * scores. `BACKUP_SECONDS` is the duration of the load. `BACKUP_PART` is `sqlite` or `postgres`.
 * Found on two cores with 40 s: 695 and 600 acknowledged before the backup, none lost or duplicated, backup 2.1 and 2.6
 * s, restore 1.7 and 2.7, writes at most 104 and 115 ms meanwhile.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { fail, root } from '../scripts/prepare.mjs';
import { startPostgres } from '../scripts/postgres.mjs';
import { isStale, makeResults } from '../server/assignments/results.ts';
import { openDatabase } from '../server/database/open-database.ts';
import type { Database } from '../server/database/tables.ts';
import { startProxy } from './proxy.ts';
import { compare, makeSchool, SchoolDay, spread } from './school-day.ts';
import { freePort, newDatabase, startProcess, stopProcess } from './servers.ts';

const SECONDS = Number(process.env.BACKUP_SECONDS ?? 40);
const STUDENTS = 500;
const wanted = process.env.BACKUP_PART === undefined ? ['sqlite', 'postgres'] : [process.env.BACKUP_PART];

const results: Record<string, unknown> = {};
for (const kind of wanted) results[kind] = await measure(kind);
console.log(JSON.stringify({ bars: { lost: 0, dangling: 0, different: 0 }, seconds: SECONDS, ...results }));

async function measure(kind: string) {
  const folder = mkdtempSync(join(tmpdir(), 'outloud-backup-load-'));
  const postgres = kind === 'postgres' ? await startPostgres({ isDurable: true }) : null;
  if (kind === 'postgres' && postgres === null)
    fail('PostgreSQL is not installed. On Debian: apt-get install postgresql');
  const settings = async (name: string): Promise<Record<string, string>> => ({
    DATA_DIR: join(folder, name),
    ...(postgres !== null && { DATABASE_URL: await newDatabase(postgres.url, name) }),
  });
  const open = ({ DATA_DIR, DATABASE_URL }: Record<string, string>) =>
    openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL, databaseConnections: 4 });

  const own = await settings('own');
  const made = await open(own);
  await makeSchool(made, join(folder, 'school'), STUDENTS);
  await made.destroy();
  const environment = { ...own, SCORING_WORKERS: '1', TRUSTED_PROXIES: '127.0.0.1' };
  const ports = await Promise.all(Array.from({ length: kind === 'sqlite' ? 1 : 2 }, freePort));
  const running = await Promise.all(ports.map((port) => startProcess(port, environment)));
  const proxy = await startProxy(ports);
  const day = new SchoolDay(proxy.url);
  const working = day.work(STUDENTS, 0, SECONDS * 1000);
  await wait(SECONDS * 500);
  const [writesBefore, scores, events] = [day.writeMs.length, new Map(day.scores), new Set(day.events)];
  const file = join(folder, 'backup.tar.gz');
  const begun = performance.now();
  await school(['backup', file], own);
  const backupMs = Math.round(performance.now() - begun);
  const during = day.writeMs.slice(writesBefore);
  await working;
  proxy.stop();
  for (const each of running) await stopProcess(each);

  const elsewhere = await settings('elsewhere');
  const restoring = performance.now();
  await school(['restore', file], elsewhere);
  const restoreMs = Math.round(performance.now() - restoring);
  const db = await open(elsewhere);
  const told = {
    ...(await compare(db, scores, events)),
    ...(await consistencyOf(db, kind)),
    backupMs,
    restoreMs,
    megabytes: Math.round(statSync(file).size / 1e5) / 10,
    failed: day.counts.failed,
    refused: day.counts.refused,
    writesBefore: spread(day.writeMs.slice(0, writesBefore)),
    writesDuring: spread(during),
  };
  await db.destroy();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
  return told;
}

async function school(words: readonly string[], environment: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, ['server/school/main.ts', ...words], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, ...environment },
  });
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error(`school ${words[0]} ended with ${code}.`);
}

/** `dangling`: rows that refer to a missing one. `different`: results that don't match the scores. */
async function consistencyOf(db: Database, kind: string) {
  const dangling = kind === 'sqlite' ? (await sql`pragma foreign_key_check`.execute(db)).rows.length : 0;
  const read = () =>
    db
      .selectFrom('assignment_results')
      .select(['student_id', 'assignment_id', 'status', 'average', 'lessons', 'verified'])
      .orderBy('student_id')
      .orderBy('assignment_id')
      .execute();
  const stale = await db
    .selectFrom('assignment_results')
    .innerJoin('assignments', 'assignments.id', 'assignment_results.assignment_id')
    .select('student_id')
    .where(isStale)
    .execute();
  const before = await read();
  for (const { student_id, assignment_id } of before) await makeResults(db, student_id, [assignment_id]);
  const after = await read();
  const different = before.filter((row, index) => JSON.stringify(row) !== JSON.stringify(after[index])).length;
  return { dangling, stale: stale.length, results: before.length, different };
}

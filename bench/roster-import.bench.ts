/**
 * Imports a roster of 10,000 students in 400 classes (OneRoster 1.1) twice into SQLite and into PostgreSQL, with a
 * running server. Bar: 60 s and 500 MB. Students get links, so no password is hashed (docs/decisions/0046).
 * `blocked_ms`: longest wait of a server's write. `move`: moves the SQLite store to PostgreSQL by backup and restore.
 * Found on two cores: 2.1 s and 401 MB with SQLite, 2.3 s and 360 MB with PostgreSQL. A write waited 434 ms, and 24.
 * The move of 500,552 scores: backup 5.1 s and 275 MB, restore 30.1 s and 472 MB.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { startPostgres } from '../scripts/postgres.mjs';
import { loadPack } from '../server/content/load-pack.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { seedSchool } from '../server/packs/seed.ts';
import type { Database } from '../server/database/tables.ts';
import { realSurroundings } from '../server/surroundings.ts';
import { writeTestSchool } from '../tests/server/support/test-school.ts';
import { newDatabase } from './servers.ts';

const STUDENTS = 10_000;
const CLASSES = 400;
const SCORES = 50;

const folder = mkdtempSync(join(tmpdir(), 'outloud-roster-'));
const roster = join(folder, 'roster');
mkdirSync(roster);

const lines = (header: string, rows: string[]) => `${[header, ...rows].join('\n')}\n`;
const numbers = Array.from({ length: STUDENTS }, (_, n) => n);
const classes = Array.from({ length: CLASSES }, (_, n) => n);
writeFileSync(join(roster, 'orgs.csv'), lines('sourcedId,name,type', ['hoa,Hoa Sen,school']));
writeFileSync(
  join(roster, 'classes.csv'),
  lines(
    'sourcedId,title,schoolSourcedId',
    classes.map((n) => `class-${n},Class ${n},hoa`),
  ),
);
writeFileSync(
  join(roster, 'users.csv'),
  lines('sourcedId,enabledUser,orgSourcedIds,role,username,givenName,familyName,email', [
    ...classes.map((n) => `teacher-${n},true,hoa,teacher,t${n},Teacher,Number ${n},`),
    ...numbers.map((n) => `student-${n},true,hoa,student,s${n},Given ${n},Family ${n},s${n}@hoa.example`),
  ]),
);
writeFileSync(
  join(roster, 'enrollments.csv'),
  lines('classSourcedId,userSourcedId,role,primary', [
    ...classes.map((n) => `class-${n},teacher-${n},teacher,true`),
    ...numbers.map((n) => `class-${n % CLASSES},student-${n},student,false`),
  ]),
);

type Settings = { DATA_DIR: string; DATABASE_URL?: string };

const postgres = await startPostgres({ isDurable: true });
const settings = async (name: string): Promise<Settings> => ({
  DATA_DIR: join(folder, name),
  ...((name === 'postgres' || name === 'moved') && {
    DATABASE_URL: await newDatabase(postgres!.url, `outloud_${name}`),
  }),
});

try {
  const results: Record<string, unknown> = {};
  for (const name of ['sqlite', ...(postgres === null ? [] : ['postgres'])])
    results[name] = await importedTwice(await settings(name));
  if (postgres !== null) results.move = await move(await settings('term'), await settings('moved'));
  console.log(JSON.stringify({ bars: { s: 60, peak_mb: 500 }, students: STUDENTS, ...results }));
} finally {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}

function open({ DATA_DIR, DATABASE_URL }: Settings): Promise<Database> {
  return openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL, databaseConnections: 1 });
}

async function importedTwice(own: Settings) {
  const db = await open(own);
  let blocked = 0;
  let refused = 0;
  let isOver = false;
  const writes = (async () => {
    while (!isOver) {
      const began = performance.now();
      await db
        .updateTable('login_turn')
        .set({ taken_at: new Date().toISOString() })
        .execute()
        .catch(() => (refused += 1));
      blocked = Math.max(blocked, performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  const importRoster = ['import-roster', roster, '--json'];
  const links = join(folder, `links-${own.DATABASE_URL === undefined ? 'sqlite' : 'postgres'}.csv`);
  const first = await run(own, ...importRoster, '--native-language', 'vi', '--links', links);
  const again = await run(own, ...importRoster, '--without-links');
  isOver = true;
  await writes;
  await db.destroy();
  return { first, again, blocked_ms: Math.round(blocked), refused };
}

async function makeScores(db: Database): Promise<void> {
  const [{ class_id }] = await db.selectFrom('class_students').select('class_id').limit(1).execute();
  const item = await db.selectFrom('item_skills').select(['item_id', 'skill']).limit(1).executeTakeFirstOrThrow();
  const { study_set_id } = await db
    .selectFrom('items')
    .select('study_set_id')
    .where('id', '=', item.item_id)
    .executeTakeFirstOrThrow();
  const at = new Date().toISOString();
  for (let n = 0; n < SCORES; n++) {
    const id = `term-${n}`;
    const assignment = { id, class_id, name: id, type: 'study_set', due_date: at, whole_class: 1 };
    await db.insertInto('assignments').values(assignment).execute();
    const detail = { id, assignment_id: id, position: 0, name: id, type: 'study_set', study_set_id, skill_modes: '[]' };
    await db.insertInto('assignment_details').values(detail).execute();
    await sql`
      insert into scores (student_id, assignment_detail_id, item_id, skill, score, finished, first_scored_at, best_scored_at)
      select id, ${id}, ${item.item_id}, ${item.skill}, ${n}, 1, ${at}, ${at} from students`.execute(db);
  }
}

async function move(from: Settings, to: Settings) {
  const db = await open(from);
  await seedSchool(db, await loadPack(writeTestSchool(join(folder, 'pack'))), realSurroundings);
  await run(from, 'import-roster', roster, '--native-language', 'vi', '--without-links', '--json');
  await makeScores(db);
  await db.destroy();
  const file = join(folder, 'backup.tar.gz');
  const backup = await run(from, 'backup', file, '--json');
  const restore = await run(to, 'restore', file, '--json');
  const there = await open(to);
  const { n } = await there
    .selectFrom('scores')
    .select(({ fn }) => fn.countAll<number | string>().as('n'))
    .executeTakeFirstOrThrow();
  await there.destroy();
  return { scores: Number(n), backup, restore };
}

async function run(own: Settings, ...words: string[]) {
  const started = performance.now();
  const child = spawn(process.execPath, [join(import.meta.dirname, '../server/school/main.ts'), ...words], {
    env: { ...process.env, ...own, PUBLIC_URL: 'https://outloud.example' },
  });
  let out = '';
  let error = '';
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (error += chunk));
  let peak = 0;
  const look = setInterval(() => {
    try {
      const [, kb = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
      peak = Math.max(peak, Number(kb) / 1024);
    } catch {}
  }, 50);
  const [status] = (await once(child, 'close')) as [number];
  clearInterval(look);
  if (status !== 0) throw new Error(error);
  return {
    s: Math.round(performance.now() - started) / 1000,
    peak_mb: Math.round(peak),
    counts: JSON.parse(out) as object,
  };
}

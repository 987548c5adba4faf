/**
 * Imports a roster of 10,000 students in 400 classes (OneRoster 1.1), then the same again, each by the program as an
 * operator runs it, beside a server that somebody uses. Bar: 60 s or less and 500 MB or less. No password is hashed:
 * each student gets a link (docs/decisions/0046). A write of the server waits while the store is written to: `blocked_ms`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../server/database/open-database.ts';

const STUDENTS = 10_000;
const CLASSES = 400;

const folder = mkdtempSync(join(tmpdir(), 'outloud-roster-'));
const dataDir = join(folder, 'data');
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

/** Runs the command and looks at its peak of memory until it ends. */
async function run(...words: string[]) {
  const started = performance.now();
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../server/school/main.ts'), 'import-roster', roster, '--json', ...words],
    { env: { ...process.env, DATA_DIR: dataDir, PUBLIC_URL: 'https://outloud.example' } },
  );
  let out = '';
  let error = '';
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (error += chunk));
  let peak = 0;
  const look = setInterval(() => {
    try {
      const [, kb = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
      peak = Math.max(peak, Number(kb) / 1024);
    } catch {
      // It has ended.
    }
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

try {
  const db = await openDatabase({ dataDir, databaseConnections: 1 });
  let blocked = 0;
  let isOver = false;
  const writes = (async () => {
    while (!isOver) {
      const began = performance.now();
      await db.updateTable('login_turn').set({ taken_at: new Date().toISOString() }).execute();
      blocked = Math.max(blocked, performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  const first = await run('--native-language', 'vi', '--links', join(folder, 'links.csv'));
  const again = await run('--without-links');
  isOver = true;
  await writes;
  await db.destroy();
  console.log(JSON.stringify({ students: STUDENTS, first, again, blocked_ms: Math.round(blocked) }));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

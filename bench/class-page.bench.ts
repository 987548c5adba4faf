/**
 * A teacher's class of 40 students and 200 assignments of 8 cards, each done in three of four cases: the time of each
 * request of the class's pages, one at a time (bar of the overview: p99 of 50 ms), and of the class page from the data
 * to the first frame that shows it (bar: 100 ms). Before every tenth request a student gets a score. `cpuMs` is the
 * processor time of the whole server for each request. `DATABASE_URL` uses PostgreSQL and empties its schema `public`.
 * Found: overview 34 ms, first frame 96 (median of 15). In alternate runs, 93 with the 20 assignments listed at first, and
 * 141 with all 200.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { emptyDatabase } from './empty-database.ts';
import { chromium as playwright } from 'playwright';
import { teacherPaths } from '../contract/teacher.ts';
import { readConfig } from '../server/config/config.ts';
import type { Database } from '../server/database/tables.ts';
import { startServer } from '../server/provider/start-server.ts';
import { startSchool } from '../e2e/support/school.ts';
import { CHROMIUM_ARGS, chromium } from '../scripts/chromium.mjs';
import { build } from '../scripts/prepare.mjs';
import { fakeScorer } from '../tests/server/support/fake-scorer.ts';
import { PASSWORD, teachers, writeTestSchool } from '../tests/server/support/test-school.ts';
import { lan } from '../walks/support/teacher-class.ts';
import { overviewOf } from '../walks/support/teacher-overview.ts';

const CLASS = 'r1';
const [STUDENTS, ASSIGNMENTS, CARDS, SETS] = [40, 200, 8, 25];
const REQUESTS = Number(process.env.CLASS_REQUESTS ?? 300);
const ROUNDS = 15;
const DAY = 86_400_000;

if (process.argv[2] === 'serve') await serve(process.argv[3]);
else await measure();

async function serve(folder: string): Promise<void> {
  await emptyDatabase(process.env.DATABASE_URL);
  const config = { ...readConfig({ ...process.env, LOG_LEVEL: 'info' }), port: 0, host: '127.0.0.1', dataDir: folder };
  const server = await startServer(config, { school: writeTestSchool(join(folder, 'school')), scorer: fakeScorer() });
  await fillClass(server.db);
  let turn = 0;
  let before = process.cpuUsage();
  process.on('message', (message) => {
    if (message === 'cpu') {
      const { user, system } = process.cpuUsage(before);
      before = process.cpuUsage();
      process.send!((user + system) / 1000);
      return;
    }
    turn += 1;
    const [student, assignment] = [(turn * 7) % STUDENTS, ASSIGNMENTS - 1 - (turn % 20)];
    void server.db
      .updateTable('scores')
      .set({ score: (turn * 31) % 101, best_scored_at: new Date().toISOString() })
      .where('student_id', '=', `bench-${student}`)
      .where('assignment_detail_id', '=', `bench-${assignment}`)
      .where('item_id', '=', itemOf(assignment, turn % CARDS))
      .execute()
      .then(() => process.send!('scored'));
  });
  process.once('disconnect', () => void server.close().then(() => process.exit(0)));
  process.send!(server.url);
}

function itemOf(assignment: number, card: number): string {
  return `bench-${assignment % SETS}-${card}`;
}

/** Fills the class with a school year of work, in the past and three weeks ahead. */
async function fillClass(db: Database): Promise<void> {
  const many = <T>(count: number, make: (place: number) => T) =>
    Array.from({ length: count }, (_, place) => make(place));
  const like = await db.selectFrom('students').selectAll().where('id', '=', 'ana').executeTakeFirstOrThrow();
  const students = many(STUDENTS, (place) => `bench-${place}`);
  await db
    .insertInto('students')
    .values(students.map((id) => ({ ...like, id, external_id: id, email: `${id}@riverside.example`, username: id })))
    .execute();
  await db
    .insertInto('class_students')
    .values(students.map((student_id) => ({ student_id, class_id: CLASS, is_primary: 1 })))
    .execute();
  const sets = many(SETS, (set) => ({ id: `bench-${set}`, name: `Unit ${set}`, level: 'A2', topic: 'people' }));
  await db.insertInto('study_sets').values(sets).execute();
  const words = 'think three sheep library yellow going mother very'.split(' ');
  const items = sets.flatMap(({ id }) =>
    many(CARDS, (card) => ({
      id: `${id}-${card}`,
      study_set_id: id,
      position: card,
      text: `The ${words[card]} is here.`,
      transcript: null,
      ipa: '',
      audio: '',
      game_sub_type: '',
      translations: '{}',
      definitions: '[]',
      picture: null,
    })),
  );
  await db.insertInto('items').values(items).execute();
  await db
    .insertInto('item_skills')
    .values(items.map(({ id }) => ({ item_id: id, skill: 'speaking', content: '{}' })))
    .execute();
  for (let at = 0; at < ASSIGNMENTS; at += 1) {
    const due = new Date(Date.now() + (at - ASSIGNMENTS + 12) * 1.7 * DAY).toISOString();
    const id = `bench-${at}`;
    await db
      .insertInto('assignments')
      .values({
        id,
        class_id: CLASS,
        name: `Unit ${at}: At the library`,
        type: 'study_set',
        due_date: due,
        whole_class: 1,
      })
      .execute();
    await db
      .insertInto('assignment_details')
      .values({
        id,
        assignment_id: id,
        position: 0,
        name: `Unit ${at}`,
        type: 'study_set',
        study_set_id: `bench-${at % SETS}`,
        skill_modes: '["speaking"]',
      })
      .execute();
    const busy = students.filter((_, place) => (place + at) % 4 !== 3);
    const scores = busy.flatMap((student_id, place) =>
      many(CARDS, (card) => ({
        student_id,
        assignment_detail_id: id,
        item_id: itemOf(at, card),
        skill: 'speaking',
        score: (place * 17 + card * 29 + at * 7) % 101,
        finished: 1,
        first_scored_at: due,
        best_scored_at: due,
      })),
    );
    await db.insertInto('scores').values(scores).execute();
  }
}

async function measure(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'outloud-class-'));
  const child = fork(fileURLToPath(import.meta.url), ['serve', folder], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [url] = (await once(child, 'message')) as [string];
  const login = await fetch(url + teacherPaths.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: teachers.tess, password: PASSWORD }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const call = (path: string) =>
    new Promise<{ ms: number; bytes: number }>((resolve, reject) => {
      const begun = performance.now();
      request(url + path, { agent, headers: { cookie, 'accept-encoding': 'gzip' } }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}.`));
        let bytes = 0;
        answer.on('data', (part: Buffer) => (bytes += part.length));
        answer.on('end', () => resolve({ ms: performance.now() - begun, bytes }));
      })
        .on('error', reject)
        .end();
    });
  const told = async (message: string) => {
    child.send(message);
    return ((await once(child, 'message')) as [unknown])[0];
  };
  const timesOf = async (path: string) => {
    const first = await call(path);
    for (let warm = 0; warm < 20; warm += 1) await call(path);
    await told('cpu');
    const all: number[] = [];
    for (let sent = 0; sent < REQUESTS; sent += 1) {
      if (sent % 10 === 0) {
        await told('score');
      }
      all.push((await call(path)).ms);
    }
    const cpuMs = Math.round((Number(await told('cpu')) / REQUESTS) * 10) / 10;
    const sorted = all.toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.floor(share * sorted.length)]! * 10) / 10;
    return {
      firstMs: Math.round(first.ms),
      medianMs: at(0.5),
      p99Ms: at(0.99),
      cpuMs,
      kB: Math.round(first.bytes / 1000),
    };
  };
  const results = {
    overview: await timesOf(teacherPaths.overview(CLASS)),
    speech: await timesOf(teacherPaths.speech(CLASS)),
    scores: await timesOf(teacherPaths.class(CLASS)),
  };
  child.disconnect();
  await once(child, 'exit');
  agent.destroy();
  rmSync(folder, { recursive: true, force: true });
  console.log(JSON.stringify({ unit: 'ms', bar: 50, ...results, paint: await paint() }));
}

type Watched = { taken: number; shown: number };

/** Runs in the page. A message posted in a frame arrives after the frame is drawn. */
function watch() {
  const watched: Watched = { taken: 0, shown: 0 };
  Object.assign(globalThis, { watched });
  const parse = JSON.parse.bind(JSON);
  JSON.parse = (text, reviver) => {
    if (typeof text === 'string' && text.includes('"standing"')) watched.taken = performance.now();
    return parse(text, reviver) as unknown;
  };
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    if (watched.shown === 0 && document.querySelector('td')) watched.shown = performance.now();
  };
  const next = () => {
    port2.postMessage(null);
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

async function paint() {
  build();
  const school = await startSchool();
  const browser = await playwright.launch({ executablePath: await chromium(), args: [...CHROMIUM_ARGS] });
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext({ baseURL: school.url, viewport: { width: 1366, height: 768 } });
    await context.addInitScript(watch);
    const page = await context.newPage();
    const json = (value: unknown) => ({ contentType: 'application/json', body: JSON.stringify(value) });
    await page.route('**/api/teacher/me', (route) => route.fulfill(json(lan)));
    await page.route('**/overview', (route) => route.fulfill(json(overviewOf(STUDENTS, ASSIGNMENTS))));
    await page.goto(`/teacher/classes/${CLASS}`);
    await page.locator('td').first().waitFor();
    await page.waitForTimeout(500);
    const { taken, shown } = await page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched);
    times.push(Math.round(shown - taken));
    await context.close();
  }
  await browser.close();
  await school.stop();
  times.sort((a, b) => a - b);
  return { bar: 100, medianMs: times[Math.floor(ROUNDS / 2)], times };
}

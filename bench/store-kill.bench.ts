/**
 * kill -9 at random points of start, migration, seeding, and writing scores with receipts. Bars in 500 rounds: the
 * store always opens, every acknowledged write is stored exactly once, and a score with a receipt is verified.
 * `KILL_ROUNDS` shortens it, `KILL_SEED` changes the random points.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { paths, SESSION_TOKEN_HEADER } from '../contract/paths.ts';
import type { PronunciationResult } from '../contract/pronunciation.ts';
import { randomFrom } from '../training/random.ts';
import { readConfig } from '../server/config/config.ts';
import { migrations } from '../server/database/migrations/migrations.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { startServer } from '../server/provider/start-server.ts';
import { fakeScorer } from '../tests/server/support/fake-scorer.ts';
import { connect, tone } from '../tests/server/support/speech-client.ts';
import { PASSWORD, people, writeTestSchool } from '../tests/server/support/test-school.ts';

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 500);
const ROUNDS_A_STORE = 5;
/** Maximum lifetime of a process, ms. Half of them die during their start. */
const STARTING = 1_200;
const WRITING = 800;

if (process.argv[2] === 'serve') await serve(process.argv[3]);
else await measure();

async function serve(folder: string): Promise<void> {
  const config = { ...readConfig({ LOG_LEVEL: 'silent' }), port: 0, host: '127.0.0.1', dataDir: folder };
  const scorer = fakeScorer();
  // Each recording has a higher score than the one before, also after a restart.
  Object.defineProperty(scorer, 'points', { get: () => (Date.now() % 1e8) / 1e6 });
  const server = await startServer(config, { school: writeTestSchool(join(folder, 'school')), scorer });
  process.send!(server.url);
}

type Acknowledged = { scores: Map<string, number>; receipts: number; events: Set<string> };
function nothing(): Acknowledged {
  return { scores: new Map(), receipts: 0, events: new Set() };
}

async function measure(): Promise<void> {
  const random = randomFrom(Number(process.env.KILL_SEED ?? 1));
  const told = {
    rounds: 0,
    killedWhileStarting: 0,
    stores: 0,
    acknowledged: 0,
    lost: 0,
    doubled: 0,
    unverified: 0,
    unopened: 0,
  };
  let folder = '';
  let sent = nothing();
  for (; told.rounds < ROUNDS; told.rounds += 1) {
    if (told.rounds % ROUNDS_A_STORE === 0) {
      if (folder !== '') await check(folder, sent);
      folder = await newStore(told.stores % 2 === 1);
      sent = nothing();
      told.stores += 1;
    }
    const child = fork(fileURLToPath(import.meta.url), ['serve', folder], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const exit = once(child, 'exit');
    const isStart = random() < 0.5;
    const starting = setTimeout(() => child.kill('SIGKILL'), isStart ? random() * STARTING : 60_000);
    const url = await ready(child);
    if (url === null) {
      if (child.signalCode === 'SIGKILL') told.killedWhileStarting += 1;
      else told.unopened += 1;
    } else {
      clearTimeout(starting);
      const killing = setTimeout(() => child.kill('SIGKILL'), random() * WRITING);
      await write(url, sent).catch(() => {});
      clearTimeout(killing);
      child.kill('SIGKILL');
    }
    await exit;
  }
  await check(folder, sent);
  console.log(JSON.stringify(told));

  async function check(data: string, { scores, receipts, events }: Acknowledged): Promise<void> {
    const db = await openDatabase({ dataDir: data, databaseConnections: 1 }).catch(() => null);
    if (db === null) {
      told.unopened += 1;
      return;
    }
    const kept = await db.selectFrom('scores').selectAll().where('student_id', '=', 'ben').execute();
    const had = await db.selectFrom('activity_events').selectAll().execute();
    told.acknowledged += scores.size + events.size;
    for (const [item, score] of scores) {
      const rows = kept.filter((row) => row.item_id === item);
      if ((rows[0]?.score ?? -1) < score) told.lost += 1;
      if (rows.length > 1) told.doubled += 1;
      if ((rows[0]?.verified_score ?? -1) < (rows[0]?.score ?? 0)) told.unverified += 1;
    }
    // In each round, the last receipt may be stored without an acknowledgment.
    const used = await db.selectFrom('receipts_used').select('receipt_id').execute();
    if (used.length < receipts) told.lost += receipts - used.length;
    if (used.length > receipts + ROUNDS_A_STORE) told.doubled += 1;
    for (const id of events) if (!had.some(({ event_id }) => event_id === id)) told.lost += 1;
    if (new Set(had.map(({ event_id }) => event_id)).size < had.length) told.doubled += 1;
    await db.destroy();
    rmSync(data, { recursive: true });
  }
}

/** Every other store has an older version, which the first start migrates. */
async function newStore(isOld: boolean): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'outloud-kill-'));
  const old = Object.fromEntries(Object.entries(migrations).slice(0, -1));
  if (isOld) await (await openDatabase({ dataDir: folder, databaseConnections: 1 }, old)).destroy();
  return folder;
}

async function ready(child: ChildProcess): Promise<string | null> {
  const ended = once(child, 'exit').then(() => null);
  return Promise.race([once(child, 'message').then(([url]) => String(url)), ended]);
}

async function speak(url: string, token: string, sentence: string): Promise<PronunciationResult> {
  const socket = await connect(url, token);
  await socket.start(sentence);
  socket.audio(tone(20));
  await socket.expect('audioACK');
  socket.send({ type: 'last_packet' });
  const { data } = await socket.expect('decoding_result');
  await socket.close();
  return data;
}

async function write(url: string, sent: Acknowledged): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const ask = async (method: string, path: string, body: unknown, token = '') => {
    const answer = await fetch(url + path, {
      method,
      headers: { ...headers, [SESSION_TOKEN_HEADER]: token },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    return answer;
  };
  const login = await ask('POST', paths.login, { email: people.ben, password: PASSWORD });
  const { user_token: token } = (await login.json()) as { user_token: string };
  const lesson = { api: 'v1', assignmentId: '', studySetId: '', assignmentDetailId: 'greet-all' } as const;
  const items = [
    ['hello', 'Hello'],
    ['good-morning', 'Good morning!'],
    ['room-21', 'Room 21'],
  ] as const;
  for (let turn = 0; ; turn += 1) {
    const [id, sentence] = items[turn % items.length];
    const { nativeness_score_percentage_user, engine_version, receipt } = await speak(url, token, sentence);
    const score = nativeness_score_percentage_user!;
    const update = { id, skill_mode: 'speaking', score, finished: true, engine_version, receipt };
    await ask('PATCH', paths.scores(lesson), [update], token);
    sent.scores.set(id, Math.max(score, sent.scores.get(id) ?? 0));
    sent.receipts += 1;
    const event_id = randomUUID();
    const event = {
      event_id,
      event: 'activity_started',
      activity_type: 'Study Set',
      activity_id: 'greetings',
      activity_name: '',
      assigned: true,
      assignment_id: 'greet',
      class_id: 'r1',
      teacher_id: 't',
      created_time: new Date().toISOString(),
    };
    await ask('POST', paths.trackActivity('ben'), [event], token);
    sent.events.add(event_id);
  }
}

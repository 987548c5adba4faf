/** A provider with its engine and any number of students, in a separate process. */
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { Sessions } from '../server/accounts/sessions.ts';
import { readConfig } from '../server/config/config.ts';
import { startServer, type RunningServer } from '../server/provider/start-server.ts';
import { voiceFolder } from '../server/voice/voice-files.ts';
import { realSurroundings } from '../server/surroundings.ts';
import { phraseKey } from '../words/phrase-key.ts';
import { people, writeTestSchool } from '../tests/server/support/test-school.ts';

export type Serving = { url: string; tokens: string[] };

const LOOK = 100;
const YEAR = 31_536_000;

type Served = {
  students: number;
  phrases: string[];
  /** Folder of the natural voices, which then speak what teachers write. */
  voice?: string;
};

/** Sends its parent a `Serving`, then its memory in bytes on `rest`, and the peak since then on `peak`. */
export async function serveSpeakers({ students, phrases, voice }: Served): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'outloud-speakers-'));
  if (process.env.DATABASE_URL) {
    const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
    await client.connect();
    await client.query('drop schema if exists public cascade; create schema public');
    await client.end();
  }
  const config = { ...readConfig({ ...process.env, LOG_LEVEL: 'error' }), port: 0, host: '127.0.0.1', dataDir: folder };
  if (voice !== undefined) symlinkSync(resolve(voice), voiceFolder(folder));
  const server = await startServer(config, { school: writeTestSchool(join(folder, 'school')) });
  await server.scoringReady;
  const tokens = await openSessions(server, students);
  if (voice !== undefined) await server.db.updateTable('teachers').set({ writes_content: 1 }).execute();
  const { id: item_id } = await server.db.selectFrom('items').select('id').limit(1).executeTakeFirstOrThrow();
  await server.db
    .insertInto('phrases')
    .values(phrases.map((phrase) => ({ phrase: phraseKey(phrase), item_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  let peak = 0;
  const look = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), LOOK);
  process.on('message', (what) => {
    if (what === 'rest') peak = process.memoryUsage.rss();
    process.send!(peak);
  });
  process.once('disconnect', () => {
    clearInterval(look);
    void server.close().then(() => {
      rmSync(folder, { recursive: true, force: true });
      process.exit(0);
    });
  });
  process.send!({ url: server.url, tokens } satisfies Serving);
}

export async function openSessions({ db }: RunningServer, count: number): Promise<string[]> {
  const lifetimes = { session: YEAR, refresh: YEAR, login: YEAR, tabLogin: YEAR };
  const sessions = new Sessions(
    db,
    lifetimes,
    realSurroundings,
    () => {},
    () => {},
  );
  const like = await db.selectFrom('students').selectAll().where('email', '=', people.ana).executeTakeFirstOrThrow();
  const classes = await db.selectFrom('class_students').selectAll().where('student_id', '=', like.id).execute();
  const tokens: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const id = `speaker-${n}`;
    await db
      .insertInto('students')
      .values({ ...like, id, external_id: id, email: `${id}@riverside.example` })
      .execute();
    await db
      .insertInto('class_students')
      .values(classes.map((row) => ({ ...row, student_id: id })))
      .execute();
    tokens.push((await db.transaction().execute((trx) => sessions.open(trx, id, true))).session);
  }
  return tokens;
}

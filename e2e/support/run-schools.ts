/** Runs test providers in one process, because starting a process and warming the engine takes long. */
import { subscribe } from 'node:diagnostics_channel';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engineScorer } from '../../server/speech/scorer.ts';
import { readConfig } from '../../server/config/config.ts';
import { loadPack } from '../../server/content/load-pack.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { seedSchool } from '../../server/packs/seed.ts';
import { DEMO_SCHOOL } from '../../server/folders.ts';
import { startServer, type RunningServer } from '../../server/provider/start-server.ts';
import { realSurroundings } from '../../server/surroundings.ts';
import { databaseOf, dropDatabaseOf, isOnPostgres } from './postgres-schools.ts';
import type { Asked } from './token-canary.ts';

export type Command =
  | { start: { id: number; environment: Record<string, string> } }
  /** `isOver`: the school will not be started again. */
  | { stop: { id: number; isOver: boolean } };
export type Answer =
  | { id: number; url: string }
  | { id: number; failure: string }
  | { id: number; line: string }
  | { id: number; token: string }
  | { id: number; asked: Asked }
  | { id: number; stopped: true };

const STORE = 'outloud.sqlite';
/** Certificate of the push service at PUSH_SERVICE, which is a host and port. */
const CERTIFICATE = new URL('../../tests/fixtures/push-service/certificate.pem', import.meta.url);
/** Store of an unused demo school, copied for each test, because making one takes most of a second. */
let demoSchool: Promise<Buffer> | undefined;

const engine = engineScorer(1);
const scorer = { ...engine, close: () => Promise.resolve() };
const schools = new Map<number, RunningServer>();
const folders = new Map<number, string>();

subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage };
  for (const [id, { port }] of schools) if (port === request.socket.localPort) tell({ id, asked: askedOf(request) });
});

process.on('message', (command: Command) => {
  if ('start' in command) void start(command.start);
  else void stop(command.stop);
});
process.once('disconnect', () => process.exit());
// Node stores its compile cache only when a process exits by itself.
process.once('SIGTERM', () => process.exit());

async function start({ id, environment }: { id: number; environment: Record<string, string> }): Promise<void> {
  const logTo = { write: (line: string) => tell({ id, line }) };
  const school = environment['SCHOOL'];
  const pushService = environment['PUSH_SERVICE'];
  const newToken = () => {
    const token = realSurroundings.newToken();
    tell({ id, token });
    return token;
  };
  // Node's channel doesn't report socket requests.
  const shouldUpgradeCallback = (request: IncomingMessage) => {
    tell({ id, asked: askedOf(request) });
    return true;
  };
  try {
    const given = readConfig(environment);
    const store = join(given.dataDir, STORE);
    const databaseUrl = isOnPostgres ? await databaseOf(given.dataDir, school ? 'pack' : 'demo school') : undefined;
    const config = { ...given, databaseUrl };
    folders.set(id, given.dataDir);
    if (!isOnPostgres && !school && !existsSync(store)) await writeFile(store, await (demoSchool ??= makeDemoSchool()));
    const server = await startServer(config, {
      scorer,
      logTo,
      around: { newToken },
      http: { shouldUpgradeCallback },
      ...(school && { school }),
      ...(pushService && {
        pushServices: { hosts: [pushService], ca: await readFile(CERTIFICATE, 'utf8') },
        remindersEvery: 200,
      }),
    });
    schools.set(id, server);
    await server.scoringReady;
    tell({ id, url: server.url });
  } catch (error) {
    tell({ id, failure: String(error) });
  }
}

async function makeDemoSchool(): Promise<Buffer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'outloud-demo-'));
  try {
    const db = await openDatabase({ dataDir, databaseConnections: 1 });
    await seedSchool(db, await loadPack(DEMO_SCHOOL, { isTested: true }), realSurroundings);
    await db.destroy();
    return await readFile(join(dataDir, STORE));
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

async function stop({ id, isOver }: { id: number; isOver: boolean }): Promise<void> {
  await schools.get(id)?.close();
  schools.delete(id);
  const folder = folders.get(id);
  if (isOver && isOnPostgres && folder !== undefined) await dropDatabaseOf(folder);
  tell({ id, stopped: true });
}

function askedOf({ url = '', headers: { referer = '' } }: IncomingMessage): Asked {
  return { url, referer };
}

function tell(answer: Answer): void {
  process.send!(answer);
}

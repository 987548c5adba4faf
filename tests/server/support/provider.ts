import { chmodSync, copyFileSync, linkSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { AuthData } from '../../../contract/account.ts';
import { ErrorBody } from '../../../contract/errors.ts';
import { paths, SESSION_TOKEN_HEADER } from '../../../contract/paths.ts';
import { NO_PASSWORD } from '../../../server/accounts/passwords.ts';
import { readConfig } from '../../../server/config/config.ts';
import { loadPack } from '../../../server/content/load-pack.ts';
import { makeReserve, RESERVE } from '../../../server/database/data-folder.ts';
import { openDatabase } from '../../../server/database/open-database.ts';
import { seedSchool } from '../../../server/packs/seed.ts';
import type { GrammarChecker } from '../../../server/role-play/grammar-checker.ts';
import type { Overrides } from '../../../server/provider/overrides.ts';
import { startServer, type RunningServer } from '../../../server/provider/start-server.ts';
import { realSurroundings } from '../../../server/surroundings.ts';
import { ReaderThread } from '../../../server/teachers/reader.ts';
import { madeOnce } from '../../support/one-run.ts';
import type { TestDatabase } from './databases.ts';
import { requireContract } from './contract-answers.ts';
import { fakeScorer, type FakeScorer } from './fake-scorer.ts';
import { unrecorded } from './statements.ts';
import { PASSWORD, writeTestSchool } from './test-school.ts';

export type Answer = { status: number; body: unknown; headers: Headers };
export type CallOptions = { token?: string; body?: unknown; headers?: Record<string, string> };

/** A running provider with the test school, its own clock, and a scorer that needs no engine. */
export type Provider = {
  readonly server: RunningServer;
  readonly database: TestDatabase;
  readonly url: string;
  /** Path of the SQLite store. */
  storeFile: string;
  /** The folder of the test school's pack, for reading. */
  school: string;
  scorer: FakeScorer;
  /** Everything that the provider logged, as lines of JSON. */
  logged: string[];
  now(): Date;
  advance(ms: number): void;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** Logs in a student of the test school, or another one with a password. */
  logIn(email: string, password?: string): Promise<AuthData>;
  /** Starts a second server on the same data, like another process. Closing the provider closes both. */
  startAnother(): Promise<RunningServer>;
  /** Stops the provider and starts it again on the same data. */
  restart(): Promise<void>;
  close(): Promise<void>;
};

/** Finds nothing. */
export const noGrammar: GrammarChecker = {
  check: async (sentences) => sentences.map(() => []),
  prefer: async (sentences) => sentences.map(() => null),
  warm: () => {},
  close: () => {},
};

export const noDatabase: TestDatabase = {
  config: { databaseUrl: undefined, databaseConnections: 1 },
  empty: async () => {},
  close: async () => {},
};

/** All providers of a test file share a thread, because starting one takes a second of a core. */
export const sharedReader = new ReaderThread();

const START = Date.parse('2026-05-04T08:00:00Z');
const A_DAY = 24 * 3_600_000;
const STORE = 'outloud.sqlite';
/** Names of the files that all providers of a run copy or link. */
const SHARED = { school: 'school', store: 'unused.sqlite', reserve: 'reserve' };

/** Returns the folder of the test school's pack. Read it only, because all providers of a run share it. */
const sharedSchool = () => madeOnce(SHARED.school, (path) => void writeTestSchool(path));

/** Copies the store of a new school. Creating one takes half a second of a core. */
async function copyStore(dataDir: string): Promise<void> {
  const store = await madeOnce(SHARED.store, async (path) => {
    const folder = mkdtempSync(join(tmpdir(), 'outloud-unused-'));
    try {
      await makeStore({ ...noDatabase.config, dataDir: folder });
      copyFileSync(join(folder, STORE), path);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  copyFileSync(store, join(dataDir, STORE));
  chmodSync(join(dataDir, STORE), 0o600);
  await linkReserve(dataDir);
}

/** The provider would write 8 MB in each data folder. A link to one such file costs nothing. */
async function linkReserve(dataDir: string): Promise<void> {
  const reserve = await madeOnce(SHARED.reserve, (path) => {
    makeReserve(dirname(path), basename(path));
  });
  try {
    linkSync(reserve, join(dataDir, RESERVE.name));
  } catch (error) {
    // A data folder on another disk gets its own reserve from the provider.
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
  }
}

/** Everyone's password, hashed in a fraction of the time that real passwords take, because tests log in so often. */
const cheapHash = () => hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

function makeStore(where: Parameters<typeof openDatabase>[0]): Promise<void> {
  return unrecorded(async () => {
    const db = await openDatabase(where);
    try {
      const pack = await loadPack(await sharedSchool());
      await seedSchool(db, pack, { ...realSurroundings, now: () => new Date(START) });
      const password_hash = await cheapHash();
      for (const table of ['students', 'teachers'] as const)
        await db.updateTable(table).set({ password_hash }).where('password_hash', '!=', NO_PASSWORD).execute();
    } finally {
      await db.destroy();
    }
  });
}

/** Calls a provider. Throws if a response differs from the contract. */
export function callsOf(url: () => string): Provider['call'] {
  return async (method: string, path: string, { token, body, headers }: CallOptions = {}) => {
    const response = await fetch(url() + path, {
      method,
      headers: {
        ...(token !== undefined && { [SESSION_TOKEN_HEADER]: token }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    const answered: unknown = isJson && text !== '' ? JSON.parse(text) : text;
    if (isJson) requireContract(method, path, response.status, answered);
    return { status: response.status, body: answered, headers: response.headers };
  };
}

export async function startProvider(
  database: TestDatabase = noDatabase,
  overrides: Overrides = {},
  settings: Record<string, string> = {},
): Promise<Provider> {
  const folder = mkdtempSync(join(tmpdir(), 'outloud-'));
  const school = await sharedSchool();
  const scorer = fakeScorer();
  const logged: string[] = [];
  let now = START;
  const config = {
    ...readConfig(settings),
    ...database.config,
    port: 0,
    host: '127.0.0.1',
    dataDir: join(folder, 'data'),
  };
  const isUsual = overrides.school === undefined && ['asked', 'loopback'].includes(config.demo);
  if (!isUsual) await database.empty();
  else if (config.databaseUrl === undefined) await copyStore(config.dataDir);
  else if (database.fill) await database.fill(() => makeStore(config));
  else await database.empty();
  const start = () =>
    startServer(config, {
      around: { now: () => new Date(now) },
      scorer,
      // Tests must not depend on an installed flite.
      voice: { say: async () => null },
      refusalHeld: 0,
      // The full grammar checker takes seconds to load.
      grammarChecker: noGrammar,
      transcriber: null,
      comparer: null,
      reader: sharedReader,
      // Tests that need these jobs start them, so that a slow test executes no other statements than a fast one.
      remindersEvery: A_DAY,
      repeatGrades: () => () => {},
      retentionEvery: A_DAY,
      heartbeat: A_DAY,
      metricsEvery: A_DAY,
      school,
      appFolder: join(folder, 'app'),
      logTo: { write: (line: string) => void logged.push(line) },
      ...overrides,
    });
  let server = await start();
  const others: RunningServer[] = [];

  const call = callsOf(() => server.url);

  return {
    database,
    get server() {
      return server;
    },
    get url() {
      return server.url;
    },
    storeFile: join(config.dataDir, STORE),
    school,
    scorer,
    logged,
    now: () => new Date(now),
    advance: (ms) => void (now += ms),
    call,
    async logIn(email, password = PASSWORD) {
      const { status, body } = await call('POST', paths.login, {
        body: { email, password, stay_logged_in: true },
      });
      if (status !== 200) throw new Error(`Logging in answered ${status}.`);
      return AuthData.parse(body);
    },
    async startAnother() {
      const another = await start();
      others.push(another);
      return another;
    },
    async restart() {
      await server.close();
      server = await start();
    },
    async close() {
      for (const running of [...others, server]) await running.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the code of a refusal. Fails if the response is not an ErrorBody. */
export function codeOf({ body }: Answer): string {
  return ErrorBody.parse(body).error.code;
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AuthData } from '../../../contract/account.ts';
import { ErrorBody } from '../../../contract/errors.ts';
import { paths, SESSION_TOKEN_HEADER } from '../../../contract/paths.ts';
import { readConfig } from '../../../server/config.ts';
import type { GrammarChecker } from '../../../server/role-play/grammar-checker.ts';
import { startServer, type Overrides, type RunningServer } from '../../../server/start-server.ts';
import type { TestDatabase } from './databases.ts';
import { fakeScorer, type FakeScorer } from './fake-scorer.ts';
import { PASSWORD, writeTestSchool } from './test-school.ts';

export type Answer = { status: number; body: unknown; headers: Headers };
export type CallOptions = { token?: string; body?: unknown; headers?: Record<string, string> };

/** A running provider with the test school, its own clock and a scorer that needs no engine. */
export type Provider = {
  readonly server: RunningServer;
  readonly url: string;
  /** Where SQLite keeps the store. */
  storeFile: string;
  scorer: FakeScorer;
  /** Everything it logged, as lines of JSON. */
  logged: string[];
  now(): Date;
  advance(ms: number): void;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** As a student of the test school, or of another with a password of its own. */
  logIn(email: string, password?: string): Promise<AuthData>;
  /** Starts another process's worth of it on the same data; it is closed with this one. */
  startAnother(): Promise<RunningServer>;
  /** Stops it and starts it again on the same data. */
  restart(): Promise<void>;
  close(): Promise<void>;
};

/** Finds nothing. */
export const noGrammar: GrammarChecker = {
  check: async (sentences) => sentences.map(() => []),
  warm: () => {},
  close: async () => {},
};

export const noDatabase: TestDatabase = {
  config: { databaseUrl: undefined, databaseConnections: 1 },
  empty: async () => {},
  close: async () => {},
};

export async function startProvider(
  database: TestDatabase = noDatabase,
  overrides: Overrides = {},
  settings: Record<string, string> = {},
): Promise<Provider> {
  const folder = mkdtempSync(join(tmpdir(), 'outloud-'));
  const school = writeTestSchool(join(folder, 'school'));
  const scorer = fakeScorer();
  const logged: string[] = [];
  let now = Date.parse('2026-05-04T08:00:00Z');
  await database.empty();
  const config = {
    ...readConfig(settings),
    ...database.config,
    port: 0,
    host: '127.0.0.1',
    dataDir: join(folder, 'data'),
  };
  const start = () =>
    startServer(config, {
      around: { now: () => new Date(now) },
      scorer,
      // Whether flite is installed must not change what a test sees.
      voice: { say: async () => null },
      refusalHeld: 0,
      // The grammar of native writers takes seconds to load.
      grammarChecker: noGrammar,
      school,
      appFolder: join(folder, 'app'),
      logTo: { write: (line: string) => void logged.push(line) },
      ...overrides,
    });
  let server = await start();
  const others: RunningServer[] = [];

  async function call(method: string, path: string, { token, body, headers }: CallOptions = {}): Promise<Answer> {
    const response = await fetch(server.url + path, {
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
    return {
      status: response.status,
      body: isJson && text !== '' ? JSON.parse(text) : text,
      headers: response.headers,
    };
  }

  return {
    get server() {
      return server;
    },
    get url() {
      return server.url;
    },
    storeFile: join(config.dataDir, 'outloud.sqlite'),
    scorer,
    logged,
    now: () => new Date(now),
    advance: (ms) => void (now += ms),
    call,
    async logIn(email, password = PASSWORD) {
      const { status, body } = await call('POST', paths.login, { body: { email, password } });
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

/** The code of a refusal; fails when the answer is not an ErrorBody. */
export function codeOf({ body }: Answer): string {
  return ErrorBody.parse(body).error.code;
}

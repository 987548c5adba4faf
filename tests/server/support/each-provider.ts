import { beforeAll, beforeEach } from 'vitest';
import type { Overrides } from '../../../server/provider/overrides.ts';
import type { TestDatabase } from './databases.ts';
import { noDatabase, startProvider, type Provider } from './provider.ts';
import { teacherBrowser, type TeacherBrowser } from './teacher.ts';
import { people } from './test-school.ts';

export type Open = () => Promise<TestDatabase>;
type Options = { settings?: Record<string, string>; overrides?: Overrides };
/** With a function, the options can be what a `beforeAll` or `beforeEach` above has made. */
type Given = Options | (() => Options);
type Running = Provider & {
  /** Stops the provider, and starts another one with a new school. */
  replace(options: Options): Promise<void>;
};
type Before = (start: () => Promise<(() => Promise<void>) | void>) => void;

/** Keeps sessions valid while a test moves the clock. */
export const LONG_SESSIONS = { SESSION_LIFETIME_S: '31536000' };
export const onSqlite: Open = async () => noDatabase;

/** Starts a provider for each test around this call, and returns what stands for the running one. */
export const eachProvider = (open?: Open, options?: Given) => running(beforeEach, open, options);

/** Starts one provider for all tests around this call. None of them may read what another one changes. */
export const oneProvider = (open?: Open, options?: Given) => running(beforeAll, open, options);

function running(before: Before, open: Open = onSqlite, options: Given = {}): Running {
  let database: TestDatabase;
  let provider: Provider;
  beforeAll(async () => {
    database = await open();
    return () => database.close();
  });
  const start = async ({ overrides, settings }: Options) =>
    void (provider = await startProvider(database, overrides, settings));
  before(async () => {
    await start(typeof options === 'function' ? options() : options);
    return () => provider.close();
  });
  const replace = (other: Options) => provider.close().then(() => start(other));
  return new Proxy({} as Running, {
    get: (_, name) => (name === 'replace' ? replace : (Reflect.get(provider, name) as unknown)),
  });
}

/** Returns the session tokens of students, who log in before the tests around this call, or before each of them. */
export function loggedIn<Name extends keyof typeof people>(
  provider: Provider,
  names: readonly Name[],
  before: Before = beforeAll,
): Record<Name, string> {
  const tokens = {} as Record<Name, string>;
  before(async () => {
    for (const name of names) tokens[name] = (await provider.logIn(people[name])).user_token;
  });
  return tokens;
}

/** Returns a browser without cookies for each test around this call. With an email, this teacher has logged in. */
export function eachTeacher(provider: Provider, email?: string): TeacherBrowser {
  const browser = teacherBrowser(provider);
  beforeEach(async () => {
    browser.jar.clear();
    if (email !== undefined) await browser.logIn(email);
  });
  return browser;
}

import fc from 'fast-check';
import { PostgresAdapter } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, type TestAPI } from 'vitest';
import { databases, type TestDatabase } from './databases.ts';
import { recordStatements } from './statements.ts';

/** Set by `npm run nightly`: every case runs on every database. */
const ON_ALL = Boolean(process.env.ALL_DATABASES);
/** The database for behavior. SQLite is the default of the product, needs no installation, and costs no second process. */
const MAIN = 'SQLite';

export type Cases = {
  /** Opens the database of these cases. */
  open: () => Promise<TestDatabase>;
  /** A case about behavior. It runs on the main database, and on the others in the nightly run. */
  it: TestAPI;
  /** A case that both databases must pass, because it is the first to execute a statement, or depends on locks. */
  onBoth: TestAPI;
};

/**
 * Runs all cases on the main database, and the cases about databases on the other one, too. Afterwards, it fails if a
 * statement was executed on the main database alone. Statements of properties don't count, because these are
 * random.
 */
export function overEach(title: string, define: (over: Cases & { name: string }) => void): void {
  // oxlint-disable-next-line vitest/valid-title -- each caller passes a string
  describe(title, () => {
    const executed = { main: new Set<string>(), other: new Set<string>() };
    beforeAll(() => {
      const before = fc.readConfigureGlobal();
      let inProperty = false;
      const stop = recordStatements((sql, adapter) => {
        if (inProperty) return;
        executed[adapter instanceof PostgresAdapter ? 'other' : 'main'].add(shapeOf(sql));
      });
      fc.configureGlobal({
        ...before,
        asyncBeforeEach: async () => void (inProperty = true),
        asyncAfterEach: async () => void (inProperty = false),
      });
      return () => {
        stop();
        fc.configureGlobal(before);
      };
    });
    describe.each(databases)('over $name', ({ name, open }) => {
      define({ name, open, it: ON_ALL || name === MAIN ? it : nothing, onBoth: it });
    });
    afterAll(() => {
      // With `-t`, only one database's cases may run.
      if (executed.other.size === 0) return;
      const alone = [...executed.main].filter((shape) => !executed.other.has(shape) && !OF_SQLITE.test(shape));
      expect(alone, 'No other database executed these. Change `it` to `onBoth` in a case that does').toEqual([]);
    });
  });
}

/** Runs each suite with a provider of its own. The providers share a database, because creating one takes long. */
export function overEachSuite(title: string, suites: Record<string, (cases: Cases) => void>): void {
  overEach(title, ({ open, ...cases }) => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await open();
      return () => database.close();
    });
    const shared = async () => ({ ...database, close: async () => {} });
    describe.each(Object.entries(suites))('%s', (_, suite) => {
      suite({ ...cases, open: shared });
    });
  });
}

/** Statements that only SQLite understands. */
const OF_SQLITE = /sqlite_|^(pragma|vacuum|create trigger)/;

/** Returns the statement without the databases' differences, for any number of values or rows. */
function shapeOf(sql: string): string {
  return sql
    .replace(/\$\d+/g, '?')
    .replace(/\s+/g, ' ')
    .replace(/\(\?(, \?)+\)/g, '(?)')
    .replace(/(\((?:[^()]|\([^()]*\))*\))(, ?\1)+/g, '$1');
}

/** Defines no case, with or without modifiers such as `each`. */
const nothing: TestAPI = new Proxy((() => nothing) as unknown as TestAPI, { get: () => nothing });

import * as fc from 'fast-check';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openKeyedHash, type KeyedHash } from '../../server/database/keyed-hash.ts';
import { LoginBudgets, type Guess } from '../../server/accounts/login-budgets.ts';
import { PasswordLogins } from '../../server/accounts/password-logins.ts';
import { Sessions } from '../../server/accounts/sessions.ts';
import { PasswordQueue } from '../../server/accounts/password-queue.ts';
import { loadPack } from '../../server/content/load-pack.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { seedSchool } from '../../server/packs/seed.ts';
import type { Database } from '../../server/database/tables.ts';
import { Refusal } from '../../server/errors.ts';
import { realSurroundings } from '../../server/surroundings.ts';
import { PASSWORD, people, writeTestSchool } from './support/test-school.ts';

const OWNER_AT = '192.0.2.1';
const codeOf = (error: unknown) => (error instanceof Refusal ? error.code : String(error));

describe('guesses of passwords', () => {
  let folder: string;
  let db: Database;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'outloud-guesses-'));
    db = await openDatabase({ dataDir: folder, databaseConnections: 1 });
    await seedSchool(db, await loadPack(writeTestSchool(join(folder, 'school'))), realSurroundings);
  });
  afterAll(async () => {
    await db.destroy();
    rmSync(folder, { recursive: true });
  });

  /** Simultaneous guesses, followed by a pause. */
  const round = fc.record({
    guesses: fc.array(
      fc.record({
        email: fc.constantFrom(people.ana, people.ben, 'nobody@riverside.example'),
        network: fc.constantFrom(OWNER_AT, '198.51.100.1', '198.51.100.2', '2001:db8:0:1'),
        process: fc.nat(1),
      }),
      { maxLength: 25 },
    ),
    pause: fc.integer({ min: 0, max: 2.5 * 60_000 }),
  });

  it('[AUTH-01] in any order and at any time, at most 10 per account are judged in five minutes, and the owner can log in', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 5 }), fc.scheduler(), async (rounds, scheduler) => {
        await db.deleteFrom('login_guesses').execute();
        await db.deleteFrom('known_places').execute();
        await db.deleteFrom('logins').execute();
        let now = Date.parse('2026-05-04T08:00:00Z');
        const around = { ...realSurroundings, now: () => new Date(now) };
        const hash = await openKeyedHash(db, around);
        const lifetimes = { session: 3600, refresh: 3600, login: 3600, tabLogin: 3600, mayStay: true };
        const sessions = new Sessions(
          db,
          lifetimes,
          around,
          () => {},
          () => {},
        );
        const judged: { email: string; at: number }[] = [];
        const judge = async (password: string) => {
          if (password !== PASSWORD) judged.push({ email: password, at: now });
          await scheduler.schedule(Promise.resolve(), password);
          return password === PASSWORD;
        };
        const processes = [0, 1].map(
          () => new PasswordLogins({ db, sessions, around, hash, tellSecurity: () => {}, judge }),
        );
        const logIn = async (process: number, email: string, password: string, network: string, device?: string) => {
          const answer = processes[process]!.logIn({ email, password }, { network, device });
          return scheduler.waitFor(answer.then(({ device: given }) => given));
        };
        const device = await logIn(0, people.ana, PASSWORD, OWNER_AT);

        for (const { guesses, pause } of rounds) {
          const answers = guesses.map(({ email, network, process }) =>
            // The password names the account, so every judged password is wrong.
            processes[process]!.logIn({ email, password: email }, { network, device: 'made-up' }).then(
              () => 'in',
              codeOf,
            ),
          );
          const owner = logIn(1, people.ana, PASSWORD, '203.0.113.9', device);
          const outcomes = await scheduler.waitFor(Promise.all(answers));
          for (const outcome of outcomes)
            expect(['invalid_credentials', 'too_many_attempts', 'busy']).toContain(outcome);
          expect(await owner).toBe(device);
          now += pause;
        }
        for (const { email, at } of judged) {
          const within = judged.filter(
            (other) => other.email === email && other.at >= at && other.at < at + 5 * 60_000,
          );
          const budget = email === people.ana ? 10 : 5;
          expect(within.length).toBeLessThanOrEqual(budget);
        }
      }),
      { numRuns: 25 },
    );
  }, 120_000);
});

/** Budgets over their own store, whose clock the test moves. */
describe('a crowd of guesses', () => {
  const NETWORK = '198.51.100.1';
  let folder: string;
  let db: Database;
  let hash: KeyedHash;
  let now = 0;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'outloud-crowd-'));
    db = await openDatabase({ dataDir: folder, databaseConnections: 1 });
    hash = await openKeyedHash(db, realSurroundings);
  });
  afterAll(async () => {
    await db.destroy();
    rmSync(folder, { recursive: true });
  });
  beforeEach(async () => {
    now = Date.parse('2026-05-04T08:00:00Z');
    await db.deleteFrom('login_guesses').execute();
  });

  const budgets = () => new LoginBudgets(db, hash, { ...realSurroundings, now: () => new Date(now) });
  type Who = { exists?: boolean; kind?: 'stranger' | 'network' | 'device'; network?: string };
  const guessOf = (email: string, { exists = true, kind = 'stranger', network = NETWORK }: Who = {}): Guess => ({
    email,
    network,
    exists,
    place: { kind, key: 'place' },
  });
  /** Returns `right` if a right password succeeds, or else the response to a wrong one. */
  async function guess(email: string, who?: Who) {
    try {
      const wanted = guessOf(email, who);
      const refused = await budgets().check(wanted);
      if (refused !== undefined) throw refused;
      const { crowd, ...counted } = await budgets().take(wanted);
      return { right: true, told: crowd === undefined ? 'invalid_credentials' : crowd.retryAfter, counted };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { right: false, told: error.retryAfter };
    }
  }
  const madeUp = async (count: number, from = '') => {
    for (let n = 0; n < count; n += 1) await guess(`made-up-${from}${n}`, { exists: false });
  };

  it('[AUTH-01] never stops a right password on the network, and gets one response for every wrong one', async () => {
    await madeUp(100);
    const told = 300;
    expect(await guess('another', { exists: false })).toEqual({ right: false, told });
    expect(await guess('stranger')).toMatchObject({ right: true, told });
    expect(await guess('known', { kind: 'network' })).toMatchObject({ right: true, told });
    expect(await guess('device', { kind: 'device' })).toMatchObject({ right: true, told: 'invalid_credentials' });
    expect(await guess('elsewhere', { network: '192.0.2.1' })).toMatchObject({ told: 'invalid_credentials' });
  });

  it('[AUTH-01] gets no more guesses at unknown accounts of one network than before, and all guesses at known ones', async () => {
    const judged = async (kind: 'stranger' | 'network') => {
      let count = 0;
      for (let account = 0; account < 25; account += 1)
        for (let n = 0; n < 6; n += 1) if ((await guess(`${kind}-${account}`, { kind })).right) count += 1;
      return count;
    };
    await madeUp(100);
    expect(await judged('stranger')).toBe(100);
    expect(await judged('network')).toBe(125);
  });

  it.each(['stranger', 'network'] as const)(
    '[AUTH-01] hides whether a %s’s account exists, before, during, and after the limit',
    async (kind) => {
      const tell = async (exists: boolean) => {
        await db.deleteFrom('login_guesses').execute();
        const told: unknown[] = [];
        const tryOne = async (times: number) => {
          for (let n = 0; n < times; n += 1) told.push((await guess('one', exists ? { kind } : { exists })).told);
        };
        await madeUp(98);
        await tryOne(3);
        now += 5 * 60_000;
        await madeUp(100, 'again-');
        now += 4 * 60_000;
        await tryOne(7);
        now += 1.5 * 60_000;
        await tryOne(6);
        for (let n = 0; n < 100; n += 1) told.push((await guess(`last-${n}`, { exists: false })).told);
        return told;
      };
      expect(await tell(true)).toEqual(await tell(false));
    },
  );

  it('[AUTH-01] does not count right passwords, so that one account can’t delay the others', async () => {
    for (let n = 0; n < 40; n += 1) {
      const { counted } = await guess('ana');
      await budgets().wasRight(db, counted!);
    }
    expect(await guess('ana')).toEqual({ right: false, told: 300 });
    expect(await guess('ana', { kind: 'device' })).toMatchObject({ right: true });
    expect(await guess('ben')).toMatchObject({ right: true, told: 'invalid_credentials' });
  });

  it('[AUTH-01] locks no one out because of a wrong clock', async () => {
    now += 2 * 86_400_000;
    for (let n = 0; n < 5; n += 1) await guess('ana');
    await madeUp(100);
    now -= 2 * 86_400_000;
    expect(await guess('ana')).toMatchObject({ right: true, told: 'invalid_credentials' });
    now += 2 * 86_400_000;
    expect(await guess('ana')).toMatchObject({ right: true, told: 'invalid_credentials' });
  });
});

describe('the queue of passwords', () => {
  const open = () => {
    const queue = new PasswordQueue();
    const running: { name: string; end: () => void }[] = [];
    const take = (lane: 'device' | 'network' | 'stranger', account: string) =>
      queue.take(lane, account, () => new Promise<void>((end) => running.push({ name: `${lane} ${account}`, end })));
    return { take, running };
  };

  it('[AUTH-01] judges two passwords at a time, known browsers first', async () => {
    const { take, running } = open();
    const all = [
      ...['a', 'b', 'c'].map((account) => take('stranger', account)),
      take('network', 'd'),
      take('device', 'e'),
    ];
    for (let done = 0; done < all.length; done += 1) {
      await expect.poll(() => running.length).toBe(Math.min(done + 2, all.length));
      running[done]!.end();
    }
    await Promise.all(all);
    expect(running.map(({ name }) => name)).toEqual([
      'stranger a',
      'stranger b',
      'device e',
      'network d',
      'stranger c',
    ]);
  });

  it('[AUTH-01] judges one password of an account at a time', async () => {
    const { take, running } = open();
    const all = [take('stranger', 'a'), take('stranger', 'a'), take('device', 'a'), take('stranger', 'b')];
    for (const expected of [['stranger a', 'stranger b'], ['device a'], ['stranger a']]) {
      await expect.poll(() => running.map(({ name }) => name)).toEqual(expected);
      for (const { end } of running.splice(0)) end();
    }
    await Promise.all(all);
  });

  it('[AUTH-01] names a time to retry when full, and delays no one else', async () => {
    const { take, running } = open();
    const waiting = Array.from({ length: 102 }, (_, index) => take('stranger', `a${index}`));
    await expect(take('stranger', 'late')).rejects.toMatchObject({ code: 'busy', status: 503, retryAfter: 2 });
    const known = Array.from({ length: 10 }, () => take('device', 'own'));
    await expect(take('device', 'own')).rejects.toMatchObject({ code: 'busy' });
    const another = take('device', 'another');
    for (let done = 0; done < 113; done += 1) {
      await expect.poll(() => running.length).toBeGreaterThan(done);
      running[done]!.end();
    }
    await Promise.all([...waiting, ...known, another]);
  });
});

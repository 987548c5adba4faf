import * as fc from 'fast-check';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openKeyedHash } from '../../server/accounts/keyed-hash.ts';
import { BUDGETS, GUESS_WINDOW } from '../../server/accounts/login-budgets.ts';
import { PasswordLogins } from '../../server/accounts/password-logins.ts';
import { Sessions } from '../../server/accounts/sessions.ts';
import { PasswordQueue } from '../../server/accounts/password-queue.ts';
import { loadPack } from '../../server/content/load-pack.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { seedSchool } from '../../server/database/seed.ts';
import type { Database } from '../../server/database/tables.ts';
import { Refusal } from '../../server/errors.ts';
import { realSurroundings } from '../../server/surroundings.ts';
import { PASSWORD, people, writeTestSchool } from './support/test-school.ts';

const OWNER_AT = '192.0.2.1';
const codeOf = (error: unknown) => (error instanceof Refusal ? error.code : String(error));

describe('guesses', () => {
  let folder: string;
  let db: Database;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'outloud-guesses-'));
    db = await openDatabase({ dataDir: folder, databaseConnections: 1 });
    await seedSchool(db, await loadPack(writeTestSchool(join(folder, 'school'))), realSurroundings);
  }, 60_000);
  afterAll(async () => {
    await db.destroy();
    rmSync(folder, { recursive: true });
  });

  /** Guesses made at once, then a pause. */
  const round = fc.record({
    guesses: fc.array(
      fc.record({
        email: fc.constantFrom(people.ana, people.ben, 'nobody@riverside.example'),
        network: fc.constantFrom(OWNER_AT, '198.51.100.1', '198.51.100.2', '2001:db8:0:1'),
        process: fc.nat(1),
      }),
      { maxLength: 25 },
    ),
    pause: fc.integer({ min: 0, max: GUESS_WINDOW / 2 }),
  });

  it('[AUTH-01] in any order and at any moment, no more than 10 of an account are judged in five minutes, and the owner gets in', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 5 }), fc.scheduler(), async (rounds, scheduler) => {
        await db.deleteFrom('login_guesses').execute();
        await db.deleteFrom('known_places').execute();
        await db.deleteFrom('logins').execute();
        let now = Date.parse('2026-05-04T08:00:00Z');
        const around = { ...realSurroundings, now: () => new Date(now) };
        const hash = await openKeyedHash(db, around);
        const lifetimes = { session: 3600, refresh: 3600, login: 3600, tabLogin: 3600 };
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
            // The password says whose it is: all of it that is judged is wrong.
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
            (other) => other.email === email && other.at >= at && other.at < at + GUESS_WINDOW,
          );
          const budget = email === people.ana ? BUDGETS.stranger + BUDGETS.network : BUDGETS.stranger;
          expect(within.length).toBeLessThanOrEqual(budget);
        }
      }),
      { numRuns: 25 },
    );
  }, 120_000);
});

describe('the queue of passwords', () => {
  const open = () => {
    const queue = new PasswordQueue();
    const running: { name: string; end: () => void }[] = [];
    const take = (lane: 'device' | 'network' | 'stranger', account: string) =>
      queue.take(lane, account, () => new Promise<void>((end) => running.push({ name: `${lane} ${account}`, end })));
    return { take, running };
  };

  it('[AUTH-01] two passwords are judged at a time; known browsers go first', async () => {
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

  it('[AUTH-01] a queue that is full tells when to come again, and keeps nobody else out', async () => {
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

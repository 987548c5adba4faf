import { describe, expect } from 'vitest';
import { AuthData, Profile, RefreshResponse } from '../../../contract/account.ts';
import { ErrorBody } from '../../../contract/errors.ts';
import { paths } from '../../../contract/paths.ts';
import { Sessions } from '../../../server/accounts/sessions.ts';
import { oneProvider } from '../support/each-provider.ts';
import { realSurroundings } from '../../../server/surroundings.ts';
import type { Cases } from '../support/over-each.ts';
import { codeOf } from '../support/provider.ts';
import { PASSWORD, people } from '../support/test-school.ts';

const HOUR = 3_600_000;

export function accountsSuite({ open, it, onBoth }: Cases): void {
  const provider = oneProvider(open);

  const logIn = (body: unknown) => provider.call('POST', paths.login, { body });
  const refresh = async (refresh_token: string, token?: string) => {
    const answer = await provider.call('POST', paths.refreshSession, {
      body: { refresh_token },
      ...(token !== undefined && { token }),
    });
    return { answer, tokens: answer.status === 200 ? RefreshResponse.parse(answer.body) : null };
  };
  const profile = (token: string) => provider.call('GET', paths.profile, { token });

  describe('login', () => {
    onBoth('[AUTH-01] [AUTH-11] returns tokens and the profile, for an address in upper or lower case', async () => {
      const { status, body } = await logIn({ email: people.ana.toUpperCase(), password: PASSWORD });
      expect(status).toBe(200);
      const { user_token, refresh_token, external_id, profile: own } = AuthData.parse(body);
      expect(own).toMatchObject({
        user_id: 'ana',
        email: people.ana,
        last_activity: null,
        organization_k12: { org_id: 'riverside', features_available: ['elsa_ai'] },
      });
      expect(external_id.length).toBeGreaterThan(5);
      expect(user_token).not.toBe(refresh_token);
      expect(Profile.parse((await profile(user_token)).body)).toEqual(own);
    });

    it("[AUTH-01] ends the student's longest unused login if there are too many, and no classmate’s", async () => {
      const classmate = await provider.logIn(people.ben);
      const tablet = await provider.logIn(people.ana);
      const forgotten = await provider.logIn(people.ana);
      provider.advance(1_000);
      const { tokens } = await refresh(tablet.refresh_token);
      for (let more = 0; more < 19; more += 1) await provider.logIn(people.ana);
      expect((await profile(forgotten.user_token)).status).toBe(401);
      expect((await profile(tokens!.session!)).status).toBe(200);
      expect((await profile(classmate.user_token)).status).toBe(200);
    });

    it('answers a wrong password and an unknown user alike', async () => {
      const wrong = await logIn({ email: people.ben, password: 'wrong' });
      const unknown = await logIn({ email: 'nobody@riverside.example', password: 'wrong' });
      expect([wrong.status, codeOf(wrong)]).toEqual([401, 'invalid_credentials']);
      expect(unknown.body).toEqual(wrong.body);
      expect(unknown.status).toBe(wrong.status);
    });

    it('[AUTH-10] tells an inactive student so, but only with the right password', async () => {
      const right = await logIn({ email: people.inactive, password: PASSWORD });
      expect([right.status, codeOf(right)]).toEqual([403, 'inactive_account']);
      expect(codeOf(await logIn({ email: people.inactive, password: 'wrong' }))).toBe('invalid_credentials');
    });
  });

  describe('bad bodies', () => {
    onBoth('get the places of their mistakes', async () => {
      const answer = await logIn({ email: 'not-an-address', password: 7 });
      expect(answer.status).toBe(422);
      const { error } = ErrorBody.parse(answer.body);
      expect(error.code).toBe('invalid_request');
      expect(error.issues?.map(({ path }) => path).toSorted()).toEqual(['email', 'password']);
      expect(JSON.stringify(answer.body)).not.toContain('not-an-address');
    });

    it('are refused without the content type of JSON', async () => {
      const response = await fetch(provider.url + paths.login, {
        method: 'POST',
        body: new URLSearchParams({ email: people.ana }),
      });
      expect(response.status).toBe(422);
      expect(ErrorBody.parse(await response.json()).error.code).toBe('invalid_request');
    });
  });

  describe('sessions', () => {
    it('[AUTH-07] rejects an expired session and accepts its refresh token', async () => {
      const login = await provider.logIn(people.ana);
      provider.advance(HOUR);
      const expired = await profile(login.user_token);
      expect([expired.status, codeOf(expired)]).toEqual([401, 'unauthorized']);
      const { tokens } = await refresh(login.refresh_token, login.user_token);
      expect((await profile(tokens?.session ?? '')).status).toBe(200);
    });

    it('[AUTH-07] rejects unknown, malformed, and expired refresh tokens', async () => {
      const login = await provider.logIn(people.ana);
      provider.advance(31 * 24 * HOUR);
      for (const token of [login.refresh_token, 'unknown', login.user_token]) {
        const { answer } = await refresh(token);
        expect([answer.status, codeOf(answer)]).toEqual([401, 'refresh_rejected']);
      }
      expect((await refresh('')).answer.status).toBe(422);
    });

    onBoth('[AUTH-14] lets two tabs refresh simultaneously', async () => {
      const login = await provider.logIn(people.ana);
      const first = await refresh(login.refresh_token);
      provider.advance(29_000);
      const second = await refresh(login.refresh_token);
      expect((await profile(first.tokens?.session ?? '')).status).toBe(200);
      expect((await profile(second.tokens?.session ?? '')).status).toBe(200);
    });

    it('[AUTH-07] accepts a refresh token again if its response never arrived', async () => {
      const login = await provider.logIn(people.ana);
      await refresh(login.refresh_token);
      provider.advance(2 * HOUR);
      expect((await refresh(login.refresh_token)).tokens).not.toBeNull();
    });

    it('[AUTH-07] ends the login when a used refresh token returns, and no other login', async () => {
      const login = await provider.logIn(people.ana);
      const elsewhere = await provider.logIn(people.ana);
      const { tokens } = await refresh(login.refresh_token);
      expect((await profile(tokens?.session ?? '')).status).toBe(200);
      provider.advance(31_000);
      expect(codeOf((await refresh(login.refresh_token)).answer)).toBe('refresh_rejected');
      expect((await profile(tokens?.session ?? '')).status).toBe(401);
      expect(codeOf((await refresh(tokens?.refresh_token ?? '')).answer)).toBe('refresh_rejected');
      expect((await profile(elsewhere.user_token)).status).toBe(200);
    });

    it("[AUTH-07] allows no second branch for a copied token: one holder's refresh ends the other's, whose use then ends the login", async () => {
      const login = await provider.logIn(people.ana);
      const own = (await refresh(login.refresh_token)).tokens!;
      const thiefs = (await refresh(login.refresh_token)).tokens!;
      provider.advance(31_000);
      const next = (await refresh(own.refresh_token!)).tokens!;
      expect((await profile(thiefs.session!)).status).toBe(401);
      expect((await profile(next.session!)).status).toBe(200);
      expect(codeOf((await refresh(thiefs.refresh_token!)).answer)).toBe('refresh_rejected');
      expect((await profile(next.session!)).status).toBe(401);
      expect(codeOf((await refresh(next.refresh_token!)).answer)).toBe('refresh_rejected');
    });

    it("[AUTH-07] lets the owner of a stolen token end the thief's branch", async () => {
      const login = await provider.logIn(people.ana);
      const own = (await refresh(login.refresh_token)).tokens!;
      const thiefs = (await refresh(login.refresh_token)).tokens!;
      const further = (await refresh(thiefs.refresh_token!)).tokens!;
      expect((await profile(further.session!)).status).toBe(200);
      expect(codeOf((await refresh(own.refresh_token!)).answer)).toBe('refresh_rejected');
      expect((await profile(further.session!)).status).toBe(401);
    });

    onBoth(
      '[AUTH-14] gives a late tab nothing within the grace period after another has continued, and ends nothing',
      async () => {
        const login = await provider.logIn(people.ana);
        const first = (await refresh(login.refresh_token)).tokens!;
        const second = (await refresh(first.refresh_token!)).tokens!;
        expect(codeOf((await refresh(login.refresh_token)).answer)).toBe('refresh_rejected');
        expect((await profile(second.session!)).status).toBe(200);
      },
    );

    it('[AUTH-07] reports a reuse to the operator, without token and name', async () => {
      const login = await provider.logIn(people.ana);
      const { tokens } = await refresh(login.refresh_token);
      await profile(tokens!.session!);
      provider.advance(31_000);
      const before = provider.logged.length;
      await refresh(login.refresh_token);
      const lines = provider.logged.slice(before);
      const told = lines.map((line) => JSON.parse(line) as object).filter((line) => 'security' in line);
      expect(told).toEqual([
        expect.objectContaining({
          level: 40,
          security: 'login_revoked',
          reason: 'refresh_token_reused',
          account: expect.stringMatching(/^[\w-]{22}$/),
        }),
      ]);
      for (const secret of [login.refresh_token, people.ana]) expect(lines.join('')).not.toContain(secret);
    });

    it('[AUTH-07] [D26] ends a login after 90 days, and one that does not stay after a day', async () => {
      for (const [stay_logged_in, days] of [
        [true, 90],
        [undefined, 1],
        [false, 1],
      ] as const) {
        const { body } = await logIn({ email: people.ana, password: PASSWORD, stay_logged_in });
        let token = AuthData.parse(body).refresh_token;
        const steps = 6;
        for (let step = 1; step < steps; step += 1) {
          provider.advance((days * 24 * HOUR) / steps);
          token = (await refresh(token)).tokens?.refresh_token ?? 'refused';
        }
        expect(token).not.toBe('refused');
        const { tokens } = await refresh(token);
        provider.advance((days * 24 * HOUR) / steps);
        expect((await profile(tokens?.session ?? '')).status).toBe(401);
        expect(codeOf((await refresh(tokens?.refresh_token ?? '')).answer)).toBe('refresh_rejected');
      }
    });

    it('[AUTH-07] [0122] lets no login stay if the school forbids it, not even an earlier one', async () => {
      const { db } = provider.server;
      const lifetimes = { session: 3_600, refresh: 2_592_000, login: 7_776_000, tabLogin: 86_400, mayStay: false };
      const around = { ...realSurroundings, now: provider.now };
      const strict = new Sessions(
        db,
        lifetimes,
        around,
        () => {},
        () => {},
      );
      const earlier = await provider.logIn(people.ana);
      await expect(strict.refresh(earlier.refresh_token)).rejects.toMatchObject({ code: 'refresh_rejected' });
      const opened = await db.transaction().execute((trx) => strict.open(trx, 'ana', true));
      const { refresh_token: next } = await strict.refresh(opened.refresh_token);
      provider.advance(25 * HOUR);
      await expect(strict.refresh(next)).rejects.toMatchObject({ code: 'refresh_rejected' });
    });

    it('[AUTH-05] survives 20 simultaneous refreshes', async () => {
      const login = await provider.logIn(people.ana);
      const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(login.refresh_token)));
      const sessions = answers.map(({ tokens }) => tokens?.session ?? '');
      expect(new Set([login.user_token, ...sessions]).size).toBe(21);
      expect((await profile(login.user_token)).status).toBe(200);
      expect(new Set((await Promise.all(sessions.map((token) => profile(token)))).map(({ status }) => status))).toEqual(
        new Set([200]),
      );
    });

    onBoth('[AUTH-09] ends this login at a logout, and no login elsewhere', async () => {
      const here = await provider.logIn(people.ana);
      const elsewhere = await provider.logIn(people.ana);
      expect((await profile(here.user_token)).status).toBe(200);
      expect((await provider.call('DELETE', paths.logout, { token: here.user_token })).status).toBe(204);
      expect((await profile(here.user_token)).status).toBe(401);
      expect(codeOf((await refresh(here.refresh_token)).answer)).toBe('refresh_rejected');
      expect((await profile(elsewhere.user_token)).status).toBe(200);
    });

    it('[AUTH-09] ends all refreshes at a logout in the middle of them', async () => {
      for (let round = 0; round < 5; round += 1) {
        const login = await provider.logIn(people.ana);
        const refreshes = Array.from({ length: 6 }, () => refresh(login.refresh_token));
        const [logout, ...answers] = await Promise.all([
          provider.call('DELETE', paths.logout, { token: login.user_token }),
          ...refreshes,
        ]);
        expect(logout.status).toBe(204);
        for (const { answer, tokens } of answers) {
          expect([200, 401]).toContain(answer.status);
          expect((await profile(tokens?.session ?? 'none')).status).toBe(401);
        }
      }
    });

    onBoth('[AUTH-10] refuses a deactivated student at once', async () => {
      const { user_token, refresh_token } = await provider.logIn(people.ben);
      const { db } = provider.server;
      await db.updateTable('students').set({ active: 0 }).where('id', '=', 'ben').execute();
      const answer = await profile(user_token);
      expect([answer.status, codeOf(answer)]).toEqual([403, 'inactive_account']);
      expect(codeOf((await refresh(refresh_token)).answer)).toBe('refresh_rejected');
      await db.updateTable('students').set({ active: 1 }).where('id', '=', 'ben').execute();
      expect((await profile(user_token)).status).toBe(200);
    });

    onBoth('stores neither tokens nor passwords', async () => {
      const { user_token, refresh_token } = await provider.logIn(people.ana);
      const { db } = provider.server;
      const stored = JSON.stringify([
        await db.selectFrom('token_pairs').selectAll().execute(),
        await db.selectFrom('students').selectAll().execute(),
      ]);
      for (const secret of [user_token, refresh_token, PASSWORD]) expect(stored).not.toContain(secret);
      expect(stored).toContain('$argon2id$');
    });

    it('[AUTH-08] keeps every login while the clock is briefly 100 days ahead', async () => {
      const before = await provider.logIn(people.ana);
      provider.advance(100 * 24 * HOUR);
      const ahead = await provider.logIn(people.ana);
      expect((await profile(ahead.user_token)).status).toBe(200);
      provider.advance(-100 * 24 * HOUR);
      expect((await profile(before.user_token)).status).toBe(200);
      const { refresh_token } = before;
      const refreshed = await provider.call('POST', paths.refreshSession, { body: { refresh_token } });
      expect(refreshed.status).toBe(200);
    });
  });
}

import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { AuthData } from '../../contract/account.ts';
import { provideSso } from '../../machines/login/sso.provide.ts';
import type { LoginPartReport } from '../../machines/login/login.types.ts';
import type { SsoReturn, SsoStart } from '../../machines/ports/login.port.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { handCall } from '../support/fakes.ts';
import { authData } from '../../walks/support/fixtures.ts';
import { somebody } from '../../walks/support/somebody.ts';

const EMAIL = 'linh.tran@riverside.example';
const PAGE = 'https://id.riverside.example/authorize?state=s';

function open({ email = '', query = {} }: { email?: string; query?: Record<string, string> } = {}) {
  const above = somebody<LoginPartReport>();
  const start = handCall<SsoStart, { page: string }>();
  const finish = handCall<SsoReturn, { auth: AuthData; stayLoggedIn: boolean }>();
  const stopped = vi.fn<() => void>();
  const left: { page: string; comeBack(): void }[] = [];
  const leaveFor = (page: string, comeBack: () => void) => {
    left.push({ page, comeBack });
    return stopped;
  };
  const actor = createActor(provideSso({ startSso: start.call, finishSso: finish.call }, { leaveFor }), {
    input: { parent: above.parent, email, query, mayStay: true },
  }).start();
  return { actor, start, finish, left, stopped, told: above.heard, state: () => actor.getSnapshot() };
}

const refusal = (code: 'sso_unknown_domain' | 'sso_failed' | 'sso_not_invited' | 'sso_no_organization') =>
  new PortError({ kind: 'refused', code, message: code });

describe('single sign-on', () => {
  test("[AUTH-02] names the form's state after a missing email and after a refusal", async () => {
    const { actor, start, state } = open();
    actor.send({ type: 'sso.submit', email: '', stayLoggedIn: true });
    expect(state().value).toEqual({ asking: 'incomplete' });
    actor.send({ type: 'sso.submit', email: EMAIL, stayLoggedIn: true });
    await start.refuse(refusal('sso_unknown_domain'));
    expect(state().value).toEqual({ asking: 'refused' });
  });

  test("[AUTH-02] leads to the identity provider's page, and shows the form again after Back", async () => {
    const { actor, start, left, stopped, state } = open();
    actor.send({ type: 'sso.submit', email: EMAIL, stayLoggedIn: true });
    await start.answer({ page: PAGE });
    expect(left.map(({ page }) => page)).toEqual([PAGE]);
    left[0]!.comeBack();
    expect(state()).toMatchObject({ value: { asking: 'editing' }, context: { email: EMAIL } });
    expect(stopped).toHaveBeenCalledTimes(1);
  });

  test.each([
    [
      { code: 'c', state: 's' },
      { code: 'c', state: 's' },
    ],
    [
      { code: 'c', state: 's', iss: 'https://id.example', other: 'x' },
      { code: 'c', state: 's', iss: 'https://id.example' },
    ],
    [
      { error: 'access_denied', state: 's' },
      { error: 'access_denied', state: 's' },
    ],
  ])('[AUTH-02] passes %o to the provider', (query, returned) => {
    const { finish, state } = open({ query });
    expect(finish.made).toEqual([returned]);
    expect(state().value).toBe('finishing');
  });

  test.each<Record<string, string>>([{ code: 'c' }, { state: 's' }, { error: 'access_denied' }, {}])(
    "[AUTH-02] rejects %o as an identity provider's answer",
    (query) => {
      const { finish, state } = open({ query });
      expect(finish.made).toEqual([]);
      expect(state().value).toEqual({ asking: 'editing' });
    },
  );

  test('[AUTH-02] tells the login of a student whom the provider admits', async () => {
    const { finish, told, state } = open({ query: { code: 'c', state: 's' } });
    await finish.answer({ auth: authData(), stayLoggedIn: false });
    expect(told()).toEqual([{ type: 'login.admitted', auth: authData(), stayLoggedIn: false }]);
    expect(state().status).toBe('done');
  });

  test.each(['sso_not_invited', 'sso_no_organization'] as const)('[AUTH-02] shows %s on the form', async (code) => {
    const { finish, told, state } = open({ query: { code: 'c', state: 's' } });
    await finish.refuse(refusal(code));
    expect(state()).toMatchObject({ value: { asking: 'refused' }, context: { failure: { code } } });
    expect(told()).toEqual([]);
  });
});

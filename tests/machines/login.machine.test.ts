import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { AuthData, LoginRequest } from '../../contract/account.ts';
import type { AppRequest } from '../../machines/app/app.types.ts';
import { mistakesIn } from '../../machines/login/login.machine.ts';
import { provideLogin } from '../../machines/login/login.provide.ts';
import { PortError, type Failure } from '../../machines/shared/failure.ts';
import { handCall, settled } from '../support/fakes.ts';
import { authData } from '../support/fixtures.ts';
import { somebody } from '../support/somebody.ts';

const credentials = { email: 'linh.tran@riverside.example', password: 'borrow-a-book', stayLoggedIn: false };

function open() {
  const above = somebody<AppRequest>();
  const { call, ...logIn } = handCall<LoginRequest, AuthData>();
  const actor = createActor(provideLogin({ logIn: call }), { input: { parent: above.parent } }).start();
  return {
    logIn,
    asked: above.heard,
    state: () => actor.getSnapshot(),
    submit: (changes: Partial<typeof credentials> = {}) =>
      actor.send({ type: 'login.submit', credentials: { ...credentials, ...changes } }),
  };
}

describe('login', () => {
  test.each([
    [{ email: '' }, { email: 'login.emailRequired', password: null }],
    [{ email: '   ' }, { email: 'login.emailRequired', password: null }],
    [{ email: 'linh.tran' }, { email: 'login.emailInvalid', password: null }],
    [{ email: 'linh@riverside' }, { email: 'login.emailInvalid', password: null }],
    [{ email: 'linh tran@riverside.example' }, { email: 'login.emailInvalid', password: null }],
    [{ email: 'linh@@riverside.example' }, { email: 'login.emailInvalid', password: null }],
    [{ password: '' }, { email: null, password: 'login.passwordRequired' }],
    [
      { email: '', password: '' },
      { email: 'login.emailRequired', password: 'login.passwordRequired' },
    ],
  ])('[AUTH-01] %o is told what is wrong, and nothing is sent', (changes, mistakes) => {
    const { logIn, submit, state } = open();
    submit(changes);
    expect(state().value).toBe('incomplete');
    expect(state().context.mistakes).toEqual(mistakes);
    expect(logIn.made).toEqual([]);
  });

  test.each(['linh.tran@riverside.example', ' linh.tran@riverside.example ', "o'neil+7b@a.b.example"])(
    '[AUTH-01] %s is an email address',
    (email) => {
      expect(mistakesIn({ email, password: ' ' })).toEqual({ email: null, password: null });
    },
  );

  test('[AUTH-01] a login the provider takes is handed on with its choice to stay, and said', async () => {
    const { logIn, submit, state, asked } = open();
    submit({ email: ' linh.tran@riverside.example ' });
    expect(logIn.made).toEqual([
      { email: 'linh.tran@riverside.example', password: 'borrow-a-book', stay_logged_in: false },
    ]);
    logIn.open[0]!.answer(authData());
    await settled();
    expect(asked()).toEqual([
      { type: 'app.signIn', auth: authData(), stayLoggedIn: false },
      { type: 'app.notify', notice: { kind: 'success', text: 'notice.loggedIn' } },
    ]);
    expect(state().status).toBe('done');
    expect(state().context.credentials.password).toBe('');
  });

  test('[AUTH-01] when something is missing the email stays in the form and the password does not', () => {
    const { submit, state } = open();
    submit({ email: 'linh.tran' });
    expect(state().context.credentials).toEqual({ ...credentials, email: 'linh.tran', password: '' });
  });

  test('[AUTH-01] a second press while the first is on its way sends nothing more', () => {
    const { logIn, submit } = open();
    submit();
    submit();
    expect(logIn.made).toHaveLength(1);
  });

  test.each<[string, Failure]>([
    ['AUTH-10', { kind: 'refused', code: 'inactive_account', message: 'Inactive' }],
    ['AUTH-01', { kind: 'refused', code: 'invalid_credentials', message: 'No' }],
    ['AUTH-01', { kind: 'offline' }],
  ])('[%s] %o keeps the student out and is told; the password is forgotten, the rest stays', async (_, failure) => {
    const { logIn, submit, state, asked } = open();
    submit();
    logIn.open[0]!.refuse(new PortError(failure));
    await settled();
    expect(state().value).toBe('refused');
    expect(state().context).toMatchObject({
      failure,
      credentials: { email: credentials.email, password: '', stayLoggedIn: false },
    });
    expect(asked()).toEqual([]);
  });

  test('[AUTH-10] a refused student may try again, and the old failure is gone', async () => {
    const { logIn, submit, state } = open();
    submit();
    logIn.open[0]!.refuse(new PortError({ kind: 'refused', code: 'inactive_account', message: 'Inactive' }));
    await settled();
    submit();
    expect(state().value).toBe('submitting');
    expect(state().context.failure).toBeNull();
  });
});

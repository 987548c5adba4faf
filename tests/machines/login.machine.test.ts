import { describe, expect, test } from 'vitest';
import { mistakesIn } from '../../machines/login/login.machine.ts';
import type { LoginPartInput } from '../../machines/login/login.types.ts';
import { PortError, type Failure } from '../../machines/shared/failure.ts';
import { byHand, type HandSnapshot } from '../../walks/support/by-hand.ts';
import { settled } from '../support/fakes.ts';
import { authData } from '../../walks/support/fixtures.ts';
import { loginRig } from '../support/login-rig.ts';

const credentials = { email: 'linh.tran@riverside.example', password: 'borrow-a-book', stayLoggedIn: false };

function open() {
  const rig = loginRig();
  return {
    ...rig,
    submit: (changes: Partial<typeof credentials> = {}) =>
      rig.send({ type: 'login.submit', credentials: { ...credentials, ...changes } }),
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
  ])('[AUTH-01] explains what is wrong with %o and sends nothing', (changes, mistakes) => {
    const { logIn, submit, state } = open();
    submit(changes);
    expect(state().value).toEqual({ credentials: 'incomplete' });
    expect(state().context.mistakes).toEqual(mistakes);
    expect(logIn.made).toEqual([]);
  });

  test.each(['linh.tran@riverside.example', ' linh.tran@riverside.example ', "o'neil+7b@a.b.example"])(
    '[AUTH-01] accepts %s as an email address',
    (email) => {
      expect(mistakesIn({ email, password: ' ' })).toEqual({ email: null, password: null });
    },
  );

  test('[AUTH-01] passes on a successful login with the choice to stay, and confirms it', async () => {
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

  test('[AUTH-01] keeps the email and clears the password if a field is missing', () => {
    const { submit, state } = open();
    submit({ email: 'linh.tran' });
    expect(state().context.credentials).toEqual({ ...credentials, email: 'linh.tran', password: '' });
  });

  test('[AUTH-01] sends nothing more on a second press during a request', () => {
    const { logIn, submit } = open();
    submit();
    submit();
    expect(logIn.made).toHaveLength(1);
  });

  test.each<[string, Failure]>([
    ['AUTH-10', { kind: 'refused', code: 'inactive_account', message: 'Inactive' }],
    ['AUTH-01', { kind: 'refused', code: 'invalid_credentials', message: 'No' }],
    ['AUTH-01', { kind: 'offline' }],
  ])('[%s] rejects the student with %o and says why, clears the password, and keeps the rest', async (_, failure) => {
    const { logIn, submit, state, asked } = open();
    submit();
    logIn.open[0]!.refuse(new PortError(failure));
    await settled();
    expect(state().value).toEqual({ credentials: 'refused' });
    expect(state().context).toMatchObject({
      failure,
      credentials: { email: credentials.email, password: '', stayLoggedIn: false },
    });
    expect(asked()).toEqual([]);
  });

  test('[AUTH-10] lets a refused student try again, and clears the old failure', async () => {
    const { logIn, submit, state } = open();
    submit();
    logIn.open[0]!.refuse(new PortError({ kind: 'refused', code: 'inactive_account', message: 'Inactive' }));
    await settled();
    submit();
    expect(state().value).toEqual({ credentials: 'submitting' });
    expect(state().context.failure).toBeNull();
  });
});

const OFFLINE = new PortError({ kind: 'offline' });
const NO_DEMO = new PortError({ kind: 'refused', code: 'not_found', message: 'No' });

describe('the demo school', () => {
  test('[AUTH-04] lets a student in without an account until the tab closes', async () => {
    const { send, state, enterDemo, asked } = loginRig();
    send({ type: 'login.tryDemo' });
    expect(state().value).toEqual({ demo: 'entering' });
    enterDemo.open[0]!.answer(authData());
    await settled();
    expect(asked()).toEqual([
      { type: 'app.signIn', auth: authData(), stayLoggedIn: false },
      { type: 'app.notify', notice: { kind: 'success', text: 'notice.loggedIn' } },
    ]);
    expect(state().status).toBe('done');
  });

  test('[AUTH-04] retries three times, a second apart, before the form shows the error', async () => {
    const { send, state, enterDemo, pass, asked } = loginRig();
    send({ type: 'login.tryDemo' });
    for (const again of [1, 2, 3]) {
      enterDemo.open[0]!.refuse(OFFLINE);
      await settled();
      expect(state().value).toEqual({ demo: 'waiting' });
      pass(999);
      expect(enterDemo.made).toHaveLength(again);
      pass(1);
      expect(enterDemo.made).toHaveLength(again + 1);
    }
    enterDemo.open[0]!.refuse(OFFLINE);
    await settled();
    expect(state()).toMatchObject({ value: { credentials: 'refused' }, context: { failure: { kind: 'offline' } } });
    expect(asked()).toEqual([]);
    send({ type: 'login.tryDemo' });
    expect(state()).toMatchObject({ value: { demo: 'entering' }, context: { failure: null, demoFailures: 0 } });
  });

  test.each(['server_error', 'busy'] as const)('[AUTH-04] is asked again after the response %s', async (code) => {
    const { send, state, enterDemo } = loginRig();
    send({ type: 'login.tryDemo' });
    enterDemo.open[0]!.refuse(new PortError({ kind: 'refused', code, message: 'Wait' }));
    await settled();
    expect(state().value).toEqual({ demo: 'waiting' });
  });

  test('[AUTH-04] does not retry if it is closed', async () => {
    const { send, state, enterDemo } = loginRig();
    send({ type: 'login.tryDemo' });
    enterDemo.open[0]!.refuse(NO_DEMO);
    await settled();
    expect(state()).toMatchObject({ value: { credentials: 'refused' }, context: { failure: NO_DEMO.failure } });
  });

  test('[AUTH-04] waits while a login is in progress', () => {
    const { send, state, submit } = open();
    submit();
    send({ type: 'login.tryDemo' });
    expect(state().value).toEqual({ credentials: 'submitting' });
  });
});

describe('the other ways to log in', () => {
  const EMAIL = credentials.email;
  const PARTS = [
    ['sso', 'sso'],
    ['forgot-password', 'forgotPassword'],
    ['join', 'join'],
  ] as const;
  const input = (actor: unknown) => (actor as { getSnapshot(): HandSnapshot }).getSnapshot().input as LoginPartInput;

  test.each([
    ['AUTH-02', 'sso'],
    ['AUTH-03', 'forgot-password'],
  ] as const)('[%s] opens %s at its address, with the typed email', async (_, part) => {
    const { send, go, asked, parts, state } = loginRig();
    send({ type: 'login.open', part, email: EMAIL });
    expect(asked()).toEqual([{ type: 'app.go', to: { name: 'Login', params: { '*': part } } }]);
    go(part);
    expect(parts.made).toEqual([part]);
    expect(state().context.part).toBeNull();
    parts.open[0]!.answer(byHand());
    await settled();
    expect(input(state().context.part)).toMatchObject({ email: EMAIL, query: {} });
  });

  test("[AUTH-02] opens from the identity provider's return address, with its parameters", async () => {
    const { parts, state } = loginRig({ at: 'sso', query: { code: 'c', state: 's' } });
    parts.open[0]!.answer(byHand());
    await settled();
    expect(state().value).toEqual({ sso: 'open' });
    expect(input(state().context.part)).toMatchObject({ query: { code: 'c', state: 's' } });
  });

  test('[AUTH-03] returns from a part to the form', () => {
    const { send, asked } = loginRig({ at: 'sso' });
    send({ type: 'login.back' });
    expect(asked()).toEqual([{ type: 'app.go', to: { name: 'Login' } }]);
  });

  test('[AUTH-01] forgets mistakes and a failure on the way to a part', async () => {
    const { go, state, submit, logIn } = open();
    submit();
    logIn.open[0]!.refuse(OFFLINE);
    await settled();
    go('sso');
    expect(state().context.failure).toBeNull();
    go('');
    submit({ email: '' });
    go('sso');
    expect(state().context.mistakes).toEqual({ email: null, password: null });
  });

  test.each(PARTS)('[AUTH-02] [AUTH-03] leads Back from %s to the form without the earlier error', async (name) => {
    const { go, parts, state, send, logIn } = open();
    send({ type: 'login.submit', credentials });
    logIn.open[0]!.refuse(OFFLINE);
    await settled();
    send({ type: 'login.submit', credentials });
    go(name);
    expect(state().context.credentials.password).toBe('');
    parts.open[0]!.answer(byHand());
    await settled();
    const { part } = state().context;
    go('');
    expect(state()).toMatchObject({
      value: { credentials: 'editing' },
      context: { part: null, failure: null, credentials: { email: EMAIL, password: '' } },
    });
    expect(part!.getSnapshot()).toMatchObject({ status: 'stopped' });
  });

  test('[NAV-08] ignores the same address a second time', () => {
    const { go, state, submit } = open();
    submit({ email: '' });
    go('');
    expect(state().value).toEqual({ credentials: 'incomplete' });
  });

  test.each(PARTS)('[NAV-07] loads %s again on request after a failure', async (at, name) => {
    const { parts, state, send } = loginRig({ at });
    parts.open[0]!.refuse(new TypeError('Failed to fetch dynamically imported module'));
    await settled();
    expect(state().value).toEqual({ [name]: 'unavailable' });
    send({ type: 'login.retry' });
    expect(state().value).toEqual({ [name]: 'loading' });
    expect(parts.made).toHaveLength(2);
  });

  test('[AUTH-02] logs in a student whom a part admits, for as long as the student chose there', async () => {
    const { parts, state, send, asked } = loginRig({ at: 'sso' });
    parts.open[0]!.answer(byHand());
    await settled();
    send({ type: 'login.admitted', auth: authData(), stayLoggedIn: true });
    expect(asked()).toEqual([
      { type: 'app.signIn', auth: authData(), stayLoggedIn: true },
      { type: 'app.notify', notice: { kind: 'success', text: 'notice.loggedIn' } },
    ]);
    expect(state().status).toBe('done');
  });

  test('[AUTH-02] [AUTH-04] knows at once which ways the operator allows', () => {
    expect(loginRig({ entrances: { sso: true, demo: false } }).state().context.entrances).toEqual({
      sso: true,
      demo: false,
    });
  });
});

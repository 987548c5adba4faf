import { describe, expect, test } from 'vitest';
import { mistakesIn } from '../../machines/login/login.machine.ts';
import type { LoginPartInput } from '../../machines/login/login.types.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { authData } from '../../walks/support/fixtures.ts';
import { byHand, type HandSnapshot } from '../../walks/support/by-hand.ts';
import { settled } from '../support/fakes.ts';
import { loginRig } from '../support/login-rig.ts';

const credentials = { email: 'linh.tran@riverside.example', password: 'borrow-a-book', stayLoggedIn: false };

const OFFLINE = new PortError({ kind: 'offline' });

function open() {
  const rig = loginRig();
  return {
    ...rig,
    submit: (changes: Partial<typeof credentials> = {}) =>
      rig.send({ type: 'login.submit', credentials: { ...credentials, ...changes } }),
  };
}

describe('login', () => {
  test.each(['linh.tran@riverside.example', ' linh.tran@riverside.example ', "o'neil+7b@a.b.example"])(
    '[AUTH-01] accepts %s as an email address',
    (email) => {
      expect(mistakesIn({ email, password: ' ' })).toEqual({ email: null, password: null });
    },
  );

  test('[AUTH-01] keeps the email and clears the password if a field is missing or the login is refused', async () => {
    const { logIn, submit, state } = open();
    submit({ email: 'linh.tran' });
    expect(state().context.credentials).toEqual({ ...credentials, email: 'linh.tran', password: '' });
    submit();
    submit();
    expect(logIn.made).toHaveLength(1);
    await logIn.refuse(OFFLINE);
    expect(state().context.credentials).toEqual({ ...credentials, password: '' });
  });

  test.each<[string, boolean, (rig: ReturnType<typeof open>) => void]>([
    ['the provider', false, ({ submit, logIn }) => (submit(), logIn.open[0]!.answer(authData()))],
    [
      'the demo school',
      false,
      ({ send, enterDemo }) => (send({ type: 'login.tryDemo' }), enterDemo.open[0]!.answer(authData())),
    ],
    [
      'single sign-on',
      true,
      ({ go, send }) => (go('sso'), send({ type: 'login.admitted', auth: authData(), stayLoggedIn: true })),
    ],
  ])('[AUTH-01] [AUTH-02] [AUTH-04] signs in a student whom %s admits, and ends', async (_, stayLoggedIn, admit) => {
    const rig = open();
    admit(rig);
    await settled();
    expect(rig.asked()).toEqual([
      { type: 'app.signIn', auth: authData(), stayLoggedIn },
      { type: 'app.notify', notice: { kind: 'success', text: 'notice.loggedIn' } },
    ]);
    expect(rig.state()).toMatchObject({ status: 'done', context: { credentials: { password: '' } } });
  });
});

describe('the demo school', () => {
  test('[AUTH-04] retries three times, a second apart, before the form shows the error', async () => {
    const { send, state, enterDemo, pass, asked } = loginRig();
    send({ type: 'login.tryDemo' });
    for (const again of [1, 2, 3]) {
      await enterDemo.refuse(OFFLINE);
      expect(state().value).toEqual({ demo: 'waiting' });
      pass(999);
      expect(enterDemo.made).toHaveLength(again);
      pass(1);
      expect(enterDemo.made).toHaveLength(again + 1);
    }
    await enterDemo.refuse(OFFLINE);
    expect(state()).toMatchObject({ value: { credentials: 'refused' }, context: { failure: { kind: 'offline' } } });
    expect(asked()).toEqual([]);
    send({ type: 'login.tryDemo' });
    expect(state()).toMatchObject({ value: { demo: 'entering' }, context: { failure: null, demoFailures: 0 } });
  });

  test.each(['server_error', 'busy'] as const)('[AUTH-04] is asked again after the response %s', async (code) => {
    const { send, state, enterDemo } = loginRig();
    send({ type: 'login.tryDemo' });
    await enterDemo.refuse(new PortError({ kind: 'refused', code, message: 'Wait' }));
    expect(state().value).toEqual({ demo: 'waiting' });
  });

  test('[AUTH-04] waits while a login is in progress', () => {
    const { send, state, submit } = open();
    submit();
    send({ type: 'login.tryDemo' });
    expect(state().value).toEqual({ credentials: 'submitting' });
  });
});

describe('the other ways to log in', () => {
  const PARTS = [
    ['sso', 'sso'],
    ['forgot-password', 'forgotPassword'],
    ['join', 'join'],
  ] as const;
  const input = (actor: unknown) => (actor as { getSnapshot(): HandSnapshot }).getSnapshot().input as LoginPartInput;

  test("[AUTH-02] opens from the identity provider's return address, with its parameters", async () => {
    const { parts, state } = loginRig({ at: 'sso', query: { code: 'c', state: 's' } });
    await parts.answer(byHand());
    expect(state().value).toEqual({ sso: 'open' });
    expect(input(state().context.part)).toMatchObject({ query: { code: 'c', state: 's' } });
  });

  test.each(PARTS)(
    '[AUTH-02] [AUTH-03] gives %s the typed email but no password, until Back ends it',
    async (at, name) => {
      const { send, go, parts, state, submit } = open();
      submit();
      send({ type: 'login.open', part: at, email: 'linh@work.example' });
      go(at);
      expect(state().context.credentials.password).toBe('');
      await parts.answer(byHand());
      const { part } = state().context;
      expect([state().value, input(part).email]).toEqual([{ [name]: 'open' }, 'linh@work.example']);
      go('');
      expect([state().context.part, part!.getSnapshot().status]).toEqual([null, 'stopped']);
    },
  );

  test('[AUTH-01] forgets mistakes and a failure on the way to a part', async () => {
    const { go, state, submit, logIn } = open();
    submit();
    await logIn.refuse(OFFLINE);
    go('sso');
    expect(state().context.failure).toBeNull();
    go('');
    submit({ email: '' });
    go('sso');
    expect(state().context.mistakes).toEqual({ email: null, password: null });
  });

  test('[NAV-08] ignores the same address a second time', () => {
    const { go, state, submit } = open();
    submit({ email: '' });
    go('');
    expect(state().value).toEqual({ credentials: 'incomplete' });
  });

  test.each(PARTS)('[NAV-07] loads %s again on request after a failure', async (at, name) => {
    const { parts, state, send } = loginRig({ at });
    await parts.refuse(new TypeError('Failed to fetch dynamically imported module'));
    expect(state().value).toEqual({ [name]: 'unavailable' });
    send({ type: 'login.retry' });
    expect(state().value).toEqual({ [name]: 'loading' });
    expect(parts.made).toHaveLength(2);
  });

  test('[AUTH-02] [AUTH-04] knows at once which ways the operator allows', () => {
    const entrances = { sso: true, demo: false, stay: false };
    expect(loginRig({ entrances }).state().context.entrances).toEqual(entrances);
  });
});

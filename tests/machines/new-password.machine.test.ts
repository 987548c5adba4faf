import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { NewPasswordRequest } from '../../contract/account.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import type { AppRequest } from '../../machines/shared/screen.ts';
import { provideNewPassword } from '../../machines/new-password/new-password.provide.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { handCall } from '../support/fakes.ts';
import { destination } from '../../walks/support/fixtures.ts';
import { somebody } from '../../walks/support/somebody.ts';

function open(hash = 'token-of-the-link') {
  const above = somebody<AppRequest>();
  const set = handCall<NewPasswordRequest, void>();
  const actor = createActor(provideNewPassword({ setPassword: set.call }), {
    input: { parent: above.parent, destination: destination('NewPassword', { hash }), profile: null },
  }).start();
  return {
    set,
    asked: above.heard,
    send: actor.send,
    state: () => actor.getSnapshot(),
    submit: (password: string) => actor.send({ type: 'newPassword.submit', password }),
  };
}

const refusal = (code: ErrorCode) => new PortError({ kind: 'refused', code, message: code });

describe('the new password', () => {
  test.each([
    ['', 'newPassword.required'],
    ['seven77', 'newPassword.tooShort'],
    ['👩‍🚀👩‍🚀', 'newPassword.tooShort'],
  ])('[AUTH-03] rejects "%s" as too weak and sends nothing', (password, mistake) => {
    const { set, state, submit } = open();
    submit(password);
    expect(state()).toMatchObject({ value: { asking: 'incomplete' }, context: { mistake, password: '' } });
    expect(set.made).toEqual([]);
  });

  test("[AUTH-03] is set once, ends this browser's login, and leads to Login", async () => {
    const { set, state, submit, asked } = open();
    submit('two pens');
    submit('two pens');
    expect(set.made).toEqual([{ token: 'token-of-the-link', password: 'two pens' }]);
    await set.answer();
    expect(asked()).toEqual([
      { type: 'app.notify', notice: { kind: 'success', text: 'notice.passwordChanged', duration: 6_000 } },
      { type: 'app.signOut' },
      { type: 'app.go', to: { name: 'Login', replace: true } },
    ]);
    expect(state()).toMatchObject({ value: 'changed', context: { password: '' } });
  });

  test.each([refusal('password_too_weak'), new PortError({ kind: 'offline' })])(
    '[AUTH-03] shows %o, and clears it on the next try',
    async (error) => {
      const { set, state, submit } = open();
      submit('password1');
      await set.refuse(error);
      expect(state()).toMatchObject({
        value: { asking: 'refused' },
        context: { failure: error.failure, password: '' },
      });
      submit('borrowed a book');
      expect(state()).toMatchObject({ value: 'setting', context: { failure: null } });
    },
  );

  test('[AUTH-03] leads from an expired link to a request for a new one', async () => {
    const { set, state, submit, send, asked } = open();
    submit('borrowed a book');
    await set.refuse(refusal('reset_link_invalid'));
    expect(state()).toMatchObject({ value: 'linkOfNoUse', context: { password: '' } });
    send({ type: 'newPassword.askAgain' });
    expect(asked()).toEqual([
      { type: 'app.go', to: { name: 'Login', params: { '*': 'forgot-password' }, replace: true } },
    ]);
  });

  test('[AUTH-03] leads Back to Login', () => {
    const { send, asked } = open();
    send({ type: 'newPassword.toLogin' });
    expect(asked()).toEqual([{ type: 'app.go', to: { name: 'Login', replace: true } }]);
  });

  test('[AUTH-03] uses a second link in the same tab in place of the expired one', () => {
    const { send, state, submit, set } = open('');
    send({ type: 'screen.moved', destination: destination('NewPassword', { hash: 'another' }) });
    expect(state().value).toEqual({ asking: 'editing' });
    send({ type: 'screen.moved', destination: destination('NewPassword') });
    expect(state().value).toBe('linkOfNoUse');
    send({ type: 'screen.moved', destination: destination('NewPassword', { hash: 'another' }) });
    submit('borrowed a book');
    expect(set.made).toEqual([{ token: 'another', password: 'borrowed a book' }]);
  });

  test('[AUTH-03] treats a cut-off address as an expired link', () => {
    expect(open('').state().value).toBe('linkOfNoUse');
  });
});

import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { NewPasswordRequest } from '../../contract/account.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { teacherPasswordMachine } from '../../machines/teacher/login/teacher-password.machine.ts';
import { handCall } from '../support/fakes.ts';

function open(token = 'token-of-the-link') {
  const set = handCall<NewPasswordRequest, void>();
  const actors = { setPassword: fromPromise<void, NewPasswordRequest>(({ input }) => set.call(input)) };
  const actor = createActor(teacherPasswordMachine.provide({ actors }), { input: { token } }).start();
  return {
    set,
    state: () => actor.getSnapshot(),
    submit: (password: string) => actor.send({ type: 'password.submit', password }),
    refuse: set.refuse,
  };
}

const refusal = (code: ErrorCode) => new PortError({ kind: 'refused', code, message: code });

describe('a teacher’s new password', () => {
  test('needs a link with a token', () => {
    expect(open().state().value).toEqual({ asking: 'editing' });
    expect(open('').state().value).toBe('linkOfNoUse');
  });

  test.each(['', 'seven77', '👩‍🚀👩‍🚀'])('is not sent if it is as short as "%s"', (password) => {
    const it = open();
    it.submit(password);
    expect(it.state()).toMatchObject({ value: { asking: 'tooShort' }, context: { password: '' } });
    expect(it.set.made).toEqual([]);
  });

  test('is set once, and forgotten here', async () => {
    const it = open();
    it.submit('two pens');
    it.submit('borrowed a pen');
    expect(it.set.made).toEqual([{ token: 'token-of-the-link', password: 'two pens' }]);
    await it.set.answer();
    expect(it.state()).toMatchObject({ status: 'done', value: 'changed', context: { password: '' } });
  });

  test.each([refusal('password_too_weak'), new PortError({ kind: 'offline' })])(
    '[ERR-01] shows %o, and clears it on the next try',
    async (error) => {
      const it = open();
      it.submit('password1');
      await it.refuse(error);
      expect(it.state()).toMatchObject({
        value: { asking: 'refused' },
        context: { password: '', failure: error.failure },
      });
      it.submit('seven77');
      expect(it.state()).toMatchObject({ value: { asking: 'tooShort' }, context: { failure: null } });
      it.submit('borrowed a book');
      expect(it.state()).toMatchObject({ value: 'setting', context: { failure: null } });
    },
  );

  test('is refused for good by a link that was used', async () => {
    const it = open();
    it.submit('borrowed a book');
    await it.refuse(refusal('reset_link_invalid'));
    expect(it.state()).toMatchObject({ value: 'linkOfNoUse', context: { password: '', failure: null } });
    it.submit('borrowed a pen');
    expect(it.set.made).toHaveLength(1);
  });
});

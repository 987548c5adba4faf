import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { TeacherLoginRequest } from '../../contract/teacher.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { teacherLoginMachine } from '../../machines/teacher/login/teacher-login.machine.ts';
import { handCall } from '../support/fakes.ts';

const EMAIL = 'co.lan@hoasen.example';

function open() {
  const logIn = handCall<TeacherLoginRequest, void>();
  const actors = { logIn: fromPromise<void, TeacherLoginRequest>(({ input }) => logIn.call(input)) };
  const actor = createActor(teacherLoginMachine.provide({ actors }), { input: { hasEnded: false } }).start();
  return {
    logIn,
    state: () => actor.getSnapshot(),
    submit: (email: string, password: string) => actor.send({ type: 'login.submit', email, password }),
    refuse: logIn.refuse,
  };
}

describe('the teachers’ login', () => {
  test('begins without a mistake', () => {
    expect(open().state()).toMatchObject({
      value: { asking: 'editing' },
      context: { email: '', password: '', failure: null },
    });
  });

  test.each([
    ['', 'secret'],
    ['co.lan', 'secret'],
    [EMAIL, ''],
  ])('sends nothing for the email "%s" and the password "%s", and keeps the email', (email, password) => {
    const it = open();
    it.submit(` ${email} `, password);
    expect(it.state()).toMatchObject({ value: { asking: 'incomplete' }, context: { email, password: '' } });
    expect(it.logIn.made).toEqual([]);
  });

  test('logs in once, without spaces around the email, and forgets the password', async () => {
    const it = open();
    it.submit(` ${EMAIL} `, 'secret');
    it.submit(EMAIL, 'another');
    expect(it.logIn.made).toEqual([{ email: EMAIL, password: 'secret' }]);
    await it.logIn.answer();
    expect(it.state()).toMatchObject({ status: 'done', value: 'loggedIn', context: { password: '' } });
  });

  test.each([
    new PortError({ kind: 'refused', code: 'invalid_credentials', message: 'Wrong' }),
    new PortError({ kind: 'offline' }),
  ])('[ERR-01] shows %o, keeps the email, and clears the failure on the next try', async (error) => {
    const it = open();
    it.submit(EMAIL, 'secret');
    await it.refuse(error);
    expect(it.state()).toMatchObject({
      value: { asking: 'refused' },
      context: { email: EMAIL, password: '', failure: error.failure },
    });
    it.submit(EMAIL, '');
    expect(it.state()).toMatchObject({ value: { asking: 'incomplete' }, context: { failure: null } });
    it.submit(EMAIL, 'another');
    expect(it.state()).toMatchObject({ value: 'submitting', context: { failure: null } });
  });
});

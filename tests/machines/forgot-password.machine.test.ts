import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { PasswordResetAnswer } from '../../contract/account.ts';
import { provideForgotPassword } from '../../machines/login/forgot-password.provide.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { handCall, settled } from '../support/fakes.ts';
import { nobody } from '../../walks/support/somebody.ts';

const EMAIL = 'linh.tran@riverside.example';

function open(email = '') {
  const request = handCall<{ email: string }, PasswordResetAnswer>();
  const actor = createActor(provideForgotPassword({ requestReset: request.call }), {
    input: { parent: nobody, email, query: {} },
  }).start();
  return {
    request,
    state: () => actor.getSnapshot(),
    submit: (typed: string) => actor.send({ type: 'forgotPassword.submit', email: typed }),
  };
}

describe('forgot password', () => {
  test.each([
    ['  ', 'login.emailRequired'],
    ['linh.tran', 'login.emailInvalid'],
  ])('[AUTH-03] rejects "%s" as an address and sends nothing', (email, mistake) => {
    const { request, state, submit } = open();
    submit(email);
    expect(state()).toMatchObject({ value: { asking: 'incomplete' }, context: { mistake, email } });
    expect(request.made).toEqual([]);
  });

  test.each(['student', 'administrator'] as const)(
    '[AUTH-03] confirms a request that went to the %s',
    async (sent_to) => {
      const { request, state, submit } = open(EMAIL);
      expect(state()).toMatchObject({ value: { asking: 'editing' }, context: { email: EMAIL } });
      submit(` ${EMAIL} `);
      expect(request.made).toEqual([{ email: EMAIL }]);
      submit(EMAIL);
      expect(request.made).toHaveLength(1);
      request.open[0]!.answer({ sent_to });
      await settled();
      expect(state()).toMatchObject({ value: 'sent', context: { sentTo: sent_to } });
    },
  );

  test('[AUTH-03] shows an error, and clears it on the next try', async () => {
    const { request, state, submit } = open();
    submit(EMAIL);
    request.open[0]!.refuse(new PortError({ kind: 'offline' }));
    await settled();
    expect(state()).toMatchObject({
      value: { asking: 'refused' },
      context: { failure: { kind: 'offline' }, email: EMAIL },
    });
    submit(EMAIL);
    expect(state()).toMatchObject({ value: 'requesting', context: { failure: null } });
  });
});

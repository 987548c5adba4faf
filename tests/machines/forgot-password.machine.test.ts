import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { PasswordResetAnswer } from '../../contract/account.ts';
import { provideForgotPassword } from '../../machines/login/forgot-password.provide.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { nobody } from '../../walks/support/somebody.ts';
import { handCall } from '../support/fakes.ts';

test("[AUTH-03] names the form's state after a missing email and after a refusal", async () => {
  const request = handCall<{ email: string }, PasswordResetAnswer>();
  const actor = createActor(provideForgotPassword({ requestReset: request.call }), {
    input: { parent: nobody, email: '', query: {}, mayStay: true },
  }).start();
  const submit = (email: string) => actor.send({ type: 'forgotPassword.submit', email });
  expect(actor.getSnapshot().value).toEqual({ asking: 'editing' });
  submit('');
  expect(actor.getSnapshot().value).toEqual({ asking: 'incomplete' });
  submit('linh.tran@riverside.example');
  await request.refuse(new PortError({ kind: 'offline' }));
  expect(actor.getSnapshot().value).toEqual({ asking: 'refused' });
});

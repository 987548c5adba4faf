import { forgotPasswordMachine, type ForgotPasswordContext } from '../machines/login/forgot-password.machine.ts';
import { PortError } from '../machines/shared/failure.ts';
import { nobody } from './support/somebody.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';

const cases: Case<typeof forgotPasswordMachine>[] = [
  { type: 'forgotPassword.submit', email: 'linh.tran@riverside.example' },
  { type: 'forgotPassword.submit', email: '' },
  done('requestReset', { sent_to: 'student' }),
  done('requestReset', { sent_to: 'administrator' }),
  failed('requestReset', new PortError({ kind: 'refused', code: 'too_many_attempts', message: 'Wait' })),
];

const key = ({ email, mistake, failure, sentTo }: ForgotPasswordContext) => [email, mistake, failure, sentTo];

export const walk = walkOf(forgotPasswordMachine, {
  input: { parent: nobody, email: '', query: {}, mayStay: true },
  cases,
  key,
});

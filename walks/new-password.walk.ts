import { newPasswordMachine, type NewPasswordContext } from '../machines/new-password/new-password.machine.ts';
import { PortError } from '../machines/shared/failure.ts';
import { destination } from './support/fixtures.ts';
import { nobody } from './support/somebody.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';

const cases: Case<typeof newPasswordMachine>[] = [
  { type: 'newPassword.submit', password: 'borrowed a book' },
  { type: 'newPassword.submit', password: 'seven77' },
  { type: 'newPassword.submit', password: '' },
  { type: 'screen.moved', destination: destination('NewPassword', { hash: 'another' }) },
  { type: 'screen.moved', destination: destination('NewPassword') },
  done('setPassword'),
  failed('setPassword', new PortError({ kind: 'refused', code: 'password_too_weak', message: 'Weak' })),
  failed('setPassword', new PortError({ kind: 'refused', code: 'reset_link_invalid', message: 'Used' })),
];

const key = ({ token, password, mistake, failure }: NewPasswordContext) => [
  token !== '',
  password !== '',
  mistake,
  failure,
];

const input = { parent: nobody, destination: destination('NewPassword', { hash: 'token' }), profile: null };
export const walk = walkOf(newPasswordMachine, { input, cases, key });
export const withoutToken = walkOf(newPasswordMachine, {
  input: { ...input, destination: destination('NewPassword') },
  cases,
  key,
});

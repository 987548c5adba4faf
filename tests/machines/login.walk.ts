import { loginMachine, type LoginContext } from '../../machines/login/login.machine.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { authData } from '../support/fixtures.ts';
import { done, failed, walkOf, type Case } from '../support/walk.ts';
import { nobody } from '../support/somebody.ts';

const complete = { email: 'linh.tran@riverside.example', password: 'borrow-a-book', stayLoggedIn: true };

export const cases: Case<typeof loginMachine>[] = [
  { type: 'login.submit', credentials: complete },
  { type: 'login.submit', credentials: { ...complete, email: '', password: '' } },
  { type: 'login.submit', credentials: { ...complete, email: 'linh.tran' } },
  done('0.login.submitting', authData()),
  failed('0.login.submitting', new PortError({ kind: 'refused', code: 'inactive_account', message: 'Inactive' })),
  failed('0.login.submitting', new PortError({ kind: 'offline' })),
];

export const key = ({ credentials, mistakes, failure }: LoginContext) => [
  credentials.email,
  credentials.password !== '',
  mistakes,
  failure,
];

export const walk = walkOf(loginMachine, { input: { parent: nobody }, cases, key });

import { forgotPasswordMachine } from '../machines/login/forgot-password.machine.ts';
import { joinMachine } from '../machines/login/join.machine.ts';
import { ssoMachine } from '../machines/login/sso.machine.ts';
import { loginMachine, type LoginContext } from '../machines/login/login.machine.ts';
import { PortError } from '../machines/shared/failure.ts';
import { authData } from './support/fixtures.ts';
import { loginAt } from './support/fixtures.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';
import { nobody } from './support/somebody.ts';

const complete = { email: 'linh.tran@riverside.example', password: 'borrow-a-book', stayLoggedIn: true };
const offline = new PortError({ kind: 'offline' });

/** Returns the machine of the part that the address names. */
const partOf = ({ at }: LoginContext) =>
  at.part === 'sso' ? ssoMachine : at.part === 'join' ? joinMachine : forgotPasswordMachine;

export const cases = ({ context }: { context: LoginContext }): Case<typeof loginMachine>[] => [
  { type: 'login.submit', credentials: complete },
  { type: 'login.submit', credentials: { ...complete, email: '', password: '' } },
  { type: 'login.submit', credentials: { ...complete, email: 'linh.tran' } },
  { type: 'login.open', part: 'sso', email: '' },
  { type: 'screen.moved', destination: loginAt('') },
  { type: 'screen.moved', destination: loginAt('sso') },
  { type: 'screen.moved', destination: loginAt('forgot-password') },
  { type: 'screen.moved', destination: loginAt('join') },
  { type: 'login.admitted', auth: authData(), stayLoggedIn: true },
  { type: 'login.go', to: { name: 'JoinClass' } },
  done('logIn', authData()),
  failed('logIn', new PortError({ kind: 'refused', code: 'inactive_account', message: 'Inactive' })),
  failed('logIn', offline),
  done('enterDemo', authData()),
  failed('enterDemo', offline),
  done('loadPart', partOf(context)),
  failed('loadPart'),
];

export const key = ({ at, credentials, mistakes, failure, part, demoFailures }: LoginContext) => [
  at.part,
  credentials.email,
  credentials.password !== '',
  mistakes,
  failure,
  part !== null,
  demoFailures,
];

export const walk = walkOf(loginMachine.provide({ actions: { readEntrances: () => {} } }), {
  input: { parent: nobody, destination: loginAt(''), profile: null },
  cases,
  key,
});

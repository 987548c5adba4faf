import { ssoMachine, type SsoContext } from '../machines/login/sso.machine.ts';
import { PortError } from '../machines/shared/failure.ts';
import { authData } from './support/fixtures.ts';
import { nobody } from './support/somebody.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';

const EMAIL = 'linh.tran@riverside.example';
const refused = (code: 'sso_unknown_domain' | 'sso_not_invited') =>
  new PortError({ kind: 'refused', code, message: code });

const cases: Case<typeof ssoMachine>[] = [
  { type: 'sso.submit', email: EMAIL, stayLoggedIn: true },
  { type: 'sso.submit', email: 'linh', stayLoggedIn: true },
  done('startSso', { page: 'https://id.riverside.example/authorize' }),
  failed('startSso', refused('sso_unknown_domain')),
  done('finishSso', { auth: authData(), stayLoggedIn: true }),
  failed('finishSso', refused('sso_not_invited')),
];

const key = ({ email, mistake, failure }: SsoContext) => [email, mistake, failure];

const input = { parent: nobody, email: '', query: {}, mayStay: true };
export const walk = walkOf(ssoMachine, { input, cases, key });
export const returning = walkOf(ssoMachine, { input: { ...input, query: { code: 'c', state: 's' } }, cases, key });

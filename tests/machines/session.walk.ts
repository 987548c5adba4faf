import { sessionMachine } from '../../machines/session/session.machine.ts';
import type { SessionContext } from '../../machines/session/session.types.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { authData, storedSession } from '../support/fixtures.ts';
import { done, failed, walkOf, type Case } from '../support/walk.ts';
import { nobody } from '../support/somebody.ts';

const current = storedSession();
const refreshed = storedSession({ user_token: 'token-2', refresh_token: 'refresh-2' });
const unrefreshable = storedSession({ refresh_token: null });

export const cases: Case<typeof sessionMachine>[] = [
  done('0.session.restoring', null),
  done('0.session.restoring', { session: current, freshFor: 300_000 }),
  done('0.session.restoring', { session: unrefreshable, freshFor: 0 }),
  { type: 'session.open', auth: authData(), stayLoggedIn: true },
  done('0.session.storing', current),
  { type: 'session.rejected', token: current.user_token },
  { type: 'session.rejected', token: 'token-0' },
  { type: 'session.storedElsewhere', session: null },
  { type: 'session.storedElsewhere', session: refreshed },
  done('0.session.signedIn.refreshing', refreshed),
  done('0.session.signedIn.refreshing', null),
  failed('0.session.signedIn.refreshing', new PortError({ kind: 'offline' })),
  failed(
    '0.session.signedIn.refreshing',
    new PortError({ kind: 'refused', code: 'refresh_rejected', message: 'Unknown' }),
  ),
];

export const key = ({ session, freshFor }: SessionContext) => [
  session?.user_token ?? null,
  session?.refresh_token ?? null,
  freshFor > 0,
];

export const walk = walkOf(sessionMachine, { input: { parent: nobody }, cases, key });

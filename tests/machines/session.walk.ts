import { sessionMachine } from '../../machines/session/session.machine.ts';
import type { RestoredSession, SessionContext } from '../../machines/session/session.types.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { authData, profile, storedSession } from '../support/fixtures.ts';
import { done, failed, walkOf, type Case } from '../support/walk.ts';
import { nobody } from '../support/somebody.ts';

const current = storedSession();
const unrefreshable = storedSession({ refresh_token: null });
const fresh = (session = current): RestoredSession => ({ session, freshFor: 300_000 });
const refreshed = fresh(storedSession({ user_token: 'token-2', refresh_token: 'refresh-2' }));
const other = fresh(storedSession({ user_token: 'token-9', profile: profile({ user_id: 'student-other' }) }));

/** What is stored when a login has been taken away. */
const cleared = (id: string) => [done(id, null), done(id, other)];

export const cases: Case<typeof sessionMachine>[] = [
  done('0.session.restoring', null),
  done('0.session.restoring', fresh()),
  done('0.session.restoring', { session: current, freshFor: 0 }),
  done('0.session.restoring', { session: unrefreshable, freshFor: 0 }),
  { type: 'app.signIn', auth: authData(), stayLoggedIn: true },
  done('0.session.storing', fresh()),
  { type: 'session.authorize', from: nobody },
  { type: 'session.rejected', token: current.user_token, from: nobody },
  { type: 'session.rejected', token: 'token-0', from: nobody },
  { type: 'session.storedElsewhere', stored: null },
  { type: 'session.storedElsewhere', stored: fresh() },
  { type: 'session.storedElsewhere', stored: refreshed },
  { type: 'session.storedElsewhere', stored: other },
  done('0.session.signedIn.refreshing', refreshed),
  done('0.session.signedIn.refreshing', other),
  done('0.session.signedIn.refreshing', null),
  failed('0.session.signedIn.refreshing', new PortError({ kind: 'offline' })),
  failed(
    '0.session.signedIn.refreshing',
    new PortError({ kind: 'refused', code: 'refresh_rejected', message: 'Unknown' }),
  ),
  ...cleared('0.session.expiring'),
  ...cleared('0.session.clearing'),
];

export const key = ({ session, freshFor, waiting }: SessionContext) => [
  session?.user_token ?? null,
  session?.refresh_token ?? null,
  freshFor > 0,
  waiting.length > 0,
];

export const walk = walkOf(sessionMachine, { input: { parent: nobody }, cases, key });

import { sessionMachine } from '../machines/session/session.machine.ts';
import type { SessionContext } from '../machines/session/session.types.ts';
import { PortError } from '../machines/shared/failure.ts';
import { authData, profile, storedSession } from './support/fixtures.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';
import { nobody } from './support/somebody.ts';

const current = storedSession();
const unrefreshable = storedSession({ refresh_token: null, refreshed_at: 0 });
const old = storedSession({ refreshed_at: 0 });
const refreshed = storedSession({ user_token: 'token-2', refresh_token: 'refresh-2' });
const other = storedSession({ user_token: 'token-9', profile: profile({ user_id: 'student-other' }) });
const oldOther = { ...other, refreshed_at: 0 };

/** The results of removing a login: storage is empty, or holds another student's login. */
const cleared = (id: string) => [done(id, null), done(id, other)];

const machine = sessionMachine.provide({
  guards: { isOld: ({ context }) => context.session!.refreshed_at === 0 },
});

export const cases: Case<typeof sessionMachine>[] = [
  done('0.session.restoring', null),
  done('0.session.restoring', current),
  done('0.session.restoring', old),
  done('0.session.restoring', unrefreshable),
  { type: 'app.signIn', auth: authData(), stayLoggedIn: true },
  done('0.session.storing', current),
  { type: 'session.authorize', from: nobody },
  { type: 'session.rejected', token: current.user_token, from: nobody },
  { type: 'session.rejected', token: 'token-0', from: nobody },
  { type: 'session.storedElsewhere', stored: null },
  { type: 'session.storedElsewhere', stored: current },
  { type: 'session.storedElsewhere', stored: refreshed },
  { type: 'session.storedElsewhere', stored: other },
  done('0.session.signedIn.refreshing', refreshed),
  done('0.session.signedIn.refreshing', other),
  done('0.session.signedIn.refreshing', oldOther),
  done('0.session.signedIn.refreshing', null),
  failed('0.session.signedIn.refreshing', new PortError({ kind: 'offline' })),
  failed(
    '0.session.signedIn.refreshing',
    new PortError({ kind: 'refused', code: 'refresh_rejected', message: 'Unknown' }),
  ),
  ...cleared('0.session.expiring'),
  ...cleared('0.session.clearing'),
];

export const key = ({ session, waiting }: SessionContext) => [
  session?.user_token ?? null,
  session?.refresh_token ?? null,
  session?.refreshed_at ?? null,
  waiting.length > 0,
];

export const walk = walkOf(machine, { input: { parent: nobody }, cases, key });

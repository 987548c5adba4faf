import { appMachine, EXPIRED, type AppContext } from '../machines/app/app.machine.ts';
import { byHand } from './support/by-hand.ts';
import { authData, destination, storedSession } from './support/fixtures.ts';
import { done, walkOf, type Case } from './support/walk.ts';

export const cases: Case<typeof appMachine>[] = [
  { type: 'app.go', to: { name: 'HomePage' } },
  { type: 'app.notify', notice: { kind: 'success', text: 'notice.loggedIn' } },
  { type: 'app.signIn', auth: authData(), stayLoggedIn: true },
  { type: 'session.signedIn', session: storedSession() },
  { type: 'session.signedOut', reason: 'loggedOut' },
  { type: 'app.signOut' },
  done('deliver', undefined),
  done('loadCompany', {
    outbox: byHand(),
    activity: byHand(),
    connection: byHand(),
    nextWork: byHand(),
    push: byHand(),
    classNews: byHand(),
  }),
  { type: 'network.returned' },
  { type: 'outbox.held', lessons: 1 },
  { type: 'notice.closed', text: EXPIRED },
  { type: 'notice.closed', text: 'notice.loggedIn' },
  { type: 'navigation.arrived', destination: destination('Login'), logic: byHand() },
  { type: 'navigation.arrived', destination: destination('HomeWorkAssignments'), logic: byHand() },
  { type: 'navigation.movedWithin', destination: destination('HomeWorkAssignments', { hash: 'overdue' }) },
];

export const key = ({ profile, screen }: AppContext) => [profile?.user_id ?? null, screen?.name ?? null];

export const walk = walkOf(appMachine, {
  input: undefined,
  cases,
  key,
  // Only a running app has loaded actors.
  walked: appMachine.provide({ actions: { tellScreen: () => {}, tellOutbox: () => {}, tellConnection: () => {} } }),
});

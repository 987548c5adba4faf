import { navigationMachine, type NavigationContext } from '../machines/navigation/navigation.machine.ts';
import { byHand } from './support/by-hand.ts';
import { destination, profile, storedSession } from './support/fixtures.ts';
import { done, walkOf, type Case } from './support/walk.ts';
import { nobody } from './support/somebody.ts';

export const cases: Case<typeof navigationMachine>[] = [
  { type: 'navigation.moved', destination: destination('HomeWorkAssignments') },
  { type: 'navigation.moved', destination: destination('HomeWorkAssignments', { hash: 'overdue' }) },
  { type: 'navigation.moved', destination: destination('Login') },
  // A destination that this student may not open.
  { type: 'navigation.moved', destination: destination('SelfStudyRolePlays') },
  { type: 'session.signedIn', session: storedSession({ profile: profile({ enable_role_plays: false }) }) },
  { type: 'session.signedOut', reason: 'loggedOut' },
  { type: 'session.signedOut', reason: 'nobody' },
  { type: 'navigation.go', to: { name: 'HomePage' } },
  { type: 'navigation.askBeforeLeaving', asks: true },
  { type: 'navigation.askBeforeLeaving', asks: false },
  done('0.navigation.deciding', null),
  done('0.navigation.deciding', destination('AssignmentDetailPage').path),
  done('0.navigation.loading', byHand()),
  done('0.navigation.countingReloads', 0),
  done('0.navigation.countingReloads', 3),
  done('0.navigation.countingReloads', 'offline'),
];

export const key = ({ destination: at, student, signedOutHere, savedPath, asks }: NavigationContext) => [
  at.path,
  student?.user_id ?? null,
  signedOutHere,
  savedPath,
  asks,
];

/** The browser stays in place. The cases contain its moves. */
const still = navigationMachine.provide({ actions: { go: () => {}, reload: () => {} } });

export const walk = walkOf(still, {
  input: { parent: nobody },
  cases,
  key,
  // The port reports the destination at once, so before the session reports a login or logout.
  without: ({ context }) => (context.destination.path === '' ? ['session.signedIn', 'session.signedOut'] : []),
});

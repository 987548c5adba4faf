import { navigationMachine, type NavigationContext } from '../machines/navigation/navigation.machine.ts';
import { byHand } from './support/by-hand.ts';
import { destination, profile, storedSession } from './support/fixtures.ts';
import { done, walkOf, type Case } from './support/walk.ts';
import { nobody } from './support/somebody.ts';

export const cases: Case<typeof navigationMachine>[] = [
  { type: 'navigation.moved', destination: destination('HomeWorkAssignments') },
  { type: 'navigation.moved', destination: destination('HomeWorkAssignments', { hash: 'overdue' }) },
  { type: 'navigation.moved', destination: destination('Login') },
  // Which this student may not use.
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
];

export const key = ({ destination: at, student, signedOutHere, savedPath, asks }: NavigationContext) => [
  at?.path ?? null,
  student?.user_id ?? null,
  signedOutHere,
  savedPath,
  asks,
];

/** The browser stays where it is: what moves it is part of the cases. */
const still = navigationMachine.provide({ actions: { go: () => {}, reload: () => {} } });

export const walk = walkOf(still, {
  input: { parent: nobody },
  cases,
  key,
  // The port tells where the browser is as soon as it is watched, so before anyone is known to be signed in or out.
  without: ({ context }) => (context.destination === null ? ['session.signedIn', 'session.signedOut'] : []),
});

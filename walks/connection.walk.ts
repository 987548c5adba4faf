import { connectionMachine } from '../machines/connection/connection.machine.ts';
import { nobody } from './support/somebody.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';

export const cases: Case<typeof connectionMachine>[] = [
  { type: 'outbox.held', lessons: 1 },
  { type: 'outbox.held', lessons: 0 },
  done('reach'),
  failed('reach'),
];

export const walk = walkOf(connectionMachine, {
  input: { parent: nobody },
  cases,
  key: () => null,
  // A walk knows one timer at a time.
  without: (snapshot) =>
    snapshot.matches({ network: { lost: 'waiting' }, work: 'sent' })
      ? ['xstate.after.nextTry.connection.network.lost.waiting', 'xstate.after.sentTime.connection.work.sent']
      : [],
});

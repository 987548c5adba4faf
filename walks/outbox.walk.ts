import { outboxMachine, type Failed, type OutboxContext, type Sent } from '../machines/outbox/outbox.machine.ts';
import { verdictOf } from '../machines/outbox/outbox.failure.ts';
import { PortError, type Failure } from '../machines/shared/failure.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';
import { nobody } from './support/somebody.ts';

const sent = (result: Sent) => done('sendNext', result);

const refusedAs = (failure: Failure, more: Partial<Failed> = {}) =>
  sent({
    type: 'sending.failed',
    failed: {
      key: 'a',
      failure,
      verdict: verdictOf(failure, false),
      othersWait: false,
      completion: false,
      ...more,
    },
  });

export const cases: Case<typeof outboxMachine>[] = [
  sent({ type: 'sending.nothing' }),
  sent({ type: 'sending.arrived', key: 'a' }),
  refusedAs({ kind: 'offline' }),
  refusedAs({ kind: 'offline' }, { completion: true }),
  refusedAs({ kind: 'unreadable' }),
  refusedAs({ kind: 'unreadable' }, { othersWait: true }),
  refusedAs({ kind: 'refused', code: 'invalid_request', message: 'No such item' }),
  refusedAs({ kind: 'refused', code: 'too_many_attempts', message: 'Later', retryAfter: 60 }),
  { type: 'store.held', lessons: [{ assignmentId: 'assignment-library', assignmentDetailId: 'lesson-desk' }] },
  {
    type: 'store.held',
    lessons: ['lesson-desk', 'lesson-chair'].map((assignmentDetailId) => ({ assignmentId: 'a', assignmentDetailId })),
  },
  { type: 'outbox.rested', key: 'a' },
  failed('sendNext', new PortError({ kind: 'offline' })),
];

export const key = ({ tries, aside, resting, told, unsent }: OutboxContext) => [
  tries > 0,
  aside,
  resting.slice(0, 1),
  told,
  unsent.length,
];

export const walk = walkOf(outboxMachine, {
  input: { parent: nobody, userId: 'student-linh' },
  cases,
  key,
  // Raised by the chart itself.
  without: ['sending.nothing', 'sending.arrived', 'sending.failed'],
});

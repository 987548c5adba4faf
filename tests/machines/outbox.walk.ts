import { outboxMachine, type OutboxContext } from '../../machines/outbox/outbox.machine.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { done, failed, walkOf, type Case } from '../support/walk.ts';
import { nobody } from '../support/somebody.ts';

export const cases: Case<typeof outboxMachine>[] = [
  done('sendOldest', { left: 0 }),
  done('sendOldest', { left: 2 }),
  failed('sendOldest', new PortError({ kind: 'offline' })),
  failed('sendOldest', new PortError({ kind: 'refused', code: 'invalid_request', message: 'No such item' })),
  done('dropOldest'),
];

export const key = ({ tries }: OutboxContext) => tries > 0;

export const walk = walkOf(outboxMachine, { input: { parent: nobody, userId: 'student-linh' }, cases, key });

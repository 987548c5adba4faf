import { deliveryMachine } from '../machines/outbox/delivery.machine.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';
import { nobody } from './support/somebody.ts';

export const cases: Case<typeof deliveryMachine>[] = [
  done('0.delivery.waiting.opening', nobody),
  failed('0.delivery.waiting.opening'),
  done('0.delivery.waiting.emptying'),
  failed('0.delivery.waiting.emptying'),
];

export const walk = walkOf(deliveryMachine, {
  input: undefined,
  cases,
  key: ({ outbox }) => outbox !== null,
});

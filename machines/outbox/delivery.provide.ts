import {
  createActor,
  fromPromise,
  toPromise,
  waitFor,
  type ActorOptions,
  type ActorRefFrom,
  type AnyActorRef,
} from 'xstate';
import { deliveryMachine } from './delivery.machine.ts';
import type { outboxMachine } from './outbox.machine.ts';

type OutboxActor = ActorRefFrom<typeof outboxMachine>;

export function provideDelivery(app: () => Pick<AnyActorRef, 'getSnapshot' | 'subscribe'>) {
  const openOutbox = (): OutboxActor => {
    const outbox = app().getSnapshot().children['outbox'] as OutboxActor | undefined;
    if (outbox === undefined) throw new Error('No outbox is open.');
    return outbox;
  };
  return deliveryMachine.provide({
    actors: {
      outboxOpened: fromPromise(async ({ signal }) => {
        await waitFor(app() as AnyActorRef, (state) => state.hasTag('delivering'), { signal });
        return openOutbox();
      }),
      outboxSettled: fromPromise(async ({ signal }) => {
        await waitFor(openOutbox(), (state) => state.hasTag('settled'), { signal });
      }),
    },
  });
}

/** Waits until the outbox has sent the student's work, with the delivery's limits. Never rejects. */
export function deliveryGate(
  delivery: typeof deliveryMachine,
  options: Pick<ActorOptions<typeof deliveryMachine>, 'clock'> = {},
): () => Promise<void> {
  return async () => {
    await toPromise(createActor(delivery, options).start());
  };
}

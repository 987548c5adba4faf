import { waitFor, type ActorRefFrom } from 'xstate';
import type { AppActor } from '../app/app.machine.ts';
import type { outboxMachine } from './outbox.machine.ts';

/** Longer than this nobody waits for a delivery, ms. */
const LONGEST_WAIT = { timeout: 5_000 };

/**
 * For whoever asks the provider for what deliveries change: waits until all were sent, or can't be for now, so
 * that a lesson that was cut off is found as the student left it. Never rejects.
 */
export function deliveryGate(app: () => AppActor): () => Promise<void> {
  return async () => {
    try {
      const { children } = await waitFor(app(), (state) => state.hasTag('delivering'), LONGEST_WAIT);
      const outbox = (children as { outbox?: ActorRefFrom<typeof outboxMachine> }).outbox!;
      outbox.send({ type: 'outbox.flush' });
      await waitFor(outbox, (state) => state.hasTag('settled'), LONGEST_WAIT);
    } catch {
      // What is asked for is shown as the provider has it.
    }
  };
}

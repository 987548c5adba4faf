/** Watches the states that machines enter, for the message of a failing tour. */
import { Actor, type AnyActorRef, type AnyMachineSnapshot, type Snapshot } from 'xstate';

interface Updated {
  update(this: AnyActorRef, snapshot: Snapshot<unknown>, event: unknown): void;
}

/**
 * Calls `tell` with each snapshot of each machine's actor, also of actors that know nothing of this file. Returns a
 * function that ends it.
 */
export function watchMachines(tell: (snapshot: AnyMachineSnapshot, actor: AnyActorRef) => void): () => void {
  // A machine binds its own methods when it is made, which may be earlier. All actors share this one.
  const methods = Actor.prototype as unknown as Updated;
  const { update } = methods;
  methods.update = function watched(snapshot, event) {
    if ('_nodes' in snapshot) tell(snapshot as AnyMachineSnapshot, this);
    update.call(this, snapshot, event);
  };
  return () => void (methods.update = update);
}

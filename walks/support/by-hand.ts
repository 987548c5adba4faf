/** An actor that the test controls, as a promise, a callback or a child machine. */
import type { ActorLogic, AnyEventObject, AnyStateMachine, Snapshot } from 'xstate';

export type HandSnapshot = Snapshot<unknown> & { input: unknown; heard: readonly AnyEventObject[] };

export const finish = (output: unknown) => ({ type: 'hand.finish', output });
export const fail = (error: unknown) => ({ type: 'hand.fail', error });

export function byHand(): ActorLogic<HandSnapshot, AnyEventObject, unknown> {
  return {
    getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input, heard: [] }),
    getPersistedSnapshot: (snapshot) => snapshot,
    transition(snapshot, event): HandSnapshot {
      if (event.type === 'hand.finish') return { ...snapshot, status: 'done', output: event['output'] } as HandSnapshot;
      if (event.type === 'hand.fail') return { ...snapshot, status: 'error', error: event['error'] } as HandSnapshot;
      if (event.type === 'xstate.stop') return { ...snapshot, status: 'stopped' } as HandSnapshot;
      return { ...snapshot, heard: [...snapshot.heard, event] };
    },
  };
}

export function withHands<M extends AnyStateMachine>(machine: M): M {
  const actors = Object.keys((machine.implementations as { actors: object }).actors);
  return machine.provide({ actors: Object.fromEntries(actors.map((name) => [name, byHand()])) } as never) as M;
}

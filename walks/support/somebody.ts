import { createActor, createEmptyActor, type AnyActorRef, type AnyEventObject, type EventObject } from 'xstate';
import { byHand } from './by-hand.ts';
import type { Parent } from '../../machines/shared/chart.ts';

/** A parent that ignores all events, for models without running actors. */
export const nobody: AnyActorRef = createEmptyActor();
// Until it starts, it would keep them.
nobody.start();

export function somebody<Event extends EventObject = AnyEventObject>() {
  const actor = createActor(byHand()).start();
  return {
    parent: actor as unknown as Parent<Event>,
    heard: () => actor.getSnapshot().heard as unknown as readonly Event[],
    heardOf: <Type extends Event['type']>(type: Type) =>
      (actor.getSnapshot().heard as unknown as readonly Event[]).filter(
        (event): event is Extract<Event, { type: Type }> => event.type === type,
      ),
  };
}

import type { ActorRef, EventObject, Snapshot } from 'xstate';

/** A parent actor, known only by the events that it accepts. */
export type Parent<Event extends EventObject> = ActorRef<Snapshot<unknown>, Event>;

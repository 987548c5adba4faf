import type { ActorRef, EventObject, Snapshot } from 'xstate';

/** The actor above, known only by the events it promises to understand. */
export type Parent<Event extends EventObject> = ActorRef<Snapshot<unknown>, Event>;

/** Parts that charts are written with. */
import {
  fromCallback,
  fromPromise,
  sendTo,
  type ActionArgs,
  type ActionFunction,
  type ActorLogic,
  type ActorRef,
  type AnyActorLogic,
  type AnyActorRef,
  type EventFrom,
  type EventObject,
  type NonReducibleUnknown,
  type ParameterizedObject,
  type Snapshot,
} from 'xstate';

/** A parent actor, known only by the events that it accepts. */
export type Parent<Event extends EventObject> = ActorRef<Snapshot<unknown>, Event>;

/** Returns an action that sends an event to the parent in the context. */
export const toParent = <
  Context extends { parent: AnyActorRef },
  Expressed extends EventObject,
  Params extends ParameterizedObject['params'] | undefined,
  Event extends EventObject,
>(
  eventFor: (args: ActionArgs<Context, Expressed, Event>, params: Params) => EventFrom<Context['parent']>,
): ActionFunction<Context, Expressed, Event, Params, never, never, never, never, never> =>
  sendTo(({ context }) => context.parent, eventFor);

/** Returns the action or guard with the event as its parameters. */
export const withEvent = <Name extends string>(type: Name) => ({
  type,
  params: <Event>({ event }: { event: Event }): Event => event,
});

/** Returns the action or guard with the actor's output as its parameters. */
export const withOutput = <Name extends string>(type: Name) => ({
  type,
  params: <Output>({ event }: { event: { output: Output } }): Output => event.output,
});

/**
 * Returns the event that started an actor, as one of the expected types. Throws if another event did. XState's
 * assertEvent would add 0.2 kB to every page.
 */
export function eventOf<Event extends { type: string }, Type extends Event['type']>(
  event: Event,
  ...types: readonly Type[]
): Extract<Event, { type: Type }> {
  if (!isOneOf(event, types)) throw new Error(`${event.type} is none of ${types.join(', ')}`);
  return event;
}

const isOneOf = <Event extends { type: string }, Type extends Event['type']>(
  event: Event,
  types: readonly Type[],
): event is Extract<Event, { type: Type }> => types.some((type) => type === event.type);

const names = new WeakMap<object, string>();

/** Returns the name of an actor declared without an implementation, else undefined. */
export function unprovidedName(logic: unknown): string | undefined {
  return typeof logic === 'object' && logic !== null ? names.get(logic) : undefined;
}

function declare<Logic extends AnyActorLogic>(name: string, logic: Logic): Logic {
  names.set(logic, name);
  return logic;
}

/** Declares a promise actor whose implementation comes from `provide`, and which rejects without one. */
export function unprovided<Output, Input = NonReducibleUnknown>(name: string) {
  return declare(
    name,
    fromPromise<Output, Input>(() => Promise.reject(new Error(`The actor '${name}' was not provided`))),
  );
}

export function unprovidedCallback<Event extends EventObject, Input = NonReducibleUnknown>(name: string) {
  return declare(
    name,
    fromCallback<Event, Input>(() => {
      throw new Error(`The actor '${name}' was not provided`);
    }),
  );
}

/** Declares an actor that may be a promise, a callback, or a machine. */
export const unprovidedLogic = unprovidedCallback as unknown as <Output, Event extends EventObject, Input>(
  name: string,
) => ActorLogic<Snapshot<Output>, Event, Input>;

import { fromCallback, fromPromise, type AnyActorLogic, type EventObject, type NonReducibleUnknown } from 'xstate';

const names = new WeakMap<object, string>();

/** The name under which an actor was declared and left without an implementation, or undefined when it has one. */
export function unprovidedName(logic: unknown): string | undefined {
  return typeof logic === 'object' && logic !== null ? names.get(logic) : undefined;
}

function declare<Logic extends AnyActorLogic>(name: string, logic: Logic): Logic {
  names.set(logic, name);
  return logic;
}

/**
 * Declares a promise actor that reaches the world. Its body comes from `provide`;
 * running it without one fails loudly, since a partial `provide` compiles.
 */
export function unprovided<Output, Input = NonReducibleUnknown>(name: string) {
  return declare(
    name,
    fromPromise<Output, Input>(() => Promise.reject(new Error(`The actor '${name}' was not provided`))),
  );
}

/** The same for an actor that runs until its state is left, listening and sending. */
export function unprovidedCallback<Event extends EventObject, Input = NonReducibleUnknown>(name: string) {
  return declare(
    name,
    fromCallback<Event, Input>(() => {
      throw new Error(`The actor '${name}' was not provided`);
    }),
  );
}

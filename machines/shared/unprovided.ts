import {
  fromCallback,
  fromPromise,
  type ActorLogic,
  type AnyActorLogic,
  type EventObject,
  type NonReducibleUnknown,
  type Snapshot,
} from 'xstate';

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

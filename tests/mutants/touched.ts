/**
 * In the page of the tours: starts the chosen mutant in place of its chart, and records the states that charts enter and
 * the events that they receive there. Import this file before any chart, because a machine binds its methods when it is
 * created.
 */
import { StateMachine, StateNode, type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { chosen } from './chosen.ts';
import { mutantsOf, mutated, type Chart, type Mutant } from './mutations.ts';

type Methods = Pick<AnyStateMachine, 'provide' | 'getInitialSnapshot' | 'restoreSnapshot'>;
type Root = AnyStateMachine['root'];
type Node = Pick<Root, 'path' | 'invoke'> & {
  machine: { id: string };
  /** XState marks this method as internal, so that its types leave it out. */
  next(snapshot: AnyMachineSnapshot, event: AnyEventObject): unknown;
};

const machines = StateMachine.prototype as unknown as Methods;
const nodes = StateNode.prototype as unknown as Node;
const real = { ...methodsOf(machines), next: nodes.next };
const invokes = Object.getOwnPropertyDescriptor(nodes, 'invoke')!;

/** The chart from which each machine with other implementations was made. */
const charts = new WeakMap<AnyStateMachine, AnyStateMachine>();
const changed = new WeakSet<AnyStateMachine>();
const known = new WeakMap<AnyStateMachine, Map<string, Mutant>>();
let touched = new Set<string>();
let isCreating = false;

/**
 * Forgets what was recorded. Returns the set that fills from now on, such as `login.credentials` and
 * `login.credentials, on login.submit`.
 */
export function recordTouched(): ReadonlySet<string> {
  touched = new Set();
  return touched;
}

/** Returns false if a tour that touched only these places plays the same on the mutant. */
export function isTouched({ words }: { words: string }, places: ReadonlySet<string>): boolean {
  const [, state, event, end] = /^in ([^,]+), (?:(?:on (\S+?)|when .* (is done|fails))(?: \[\d+\])?: )?/.exec(words)!;
  const ended = end === 'fails' ? ERROR : words.includes(', when all is done') ? undefined : end && DONE;
  const met = event?.includes('*') ? undefined : (event ?? ended);
  return places.has(met === undefined ? state! : `${state}, on ${met}`);
}

/** Types of events that tell the end of an actor, without its ID. */
const DONE = 'xstate.done.actor';
const ERROR = 'xstate.error.actor';

const placeOf = ({ machine, path }: Pick<Node, 'machine' | 'path'>) => [machine.id, ...path].join('.');

function methodsOf({ provide, getInitialSnapshot, restoreSnapshot }: Methods): Methods {
  return { provide, getInitialSnapshot, restoreSnapshot };
}

function create<Result>(how: () => Result): Result {
  isCreating = true;
  try {
    return how();
  } finally {
    isCreating = false;
  }
}

/** Returns the chosen mutant with this machine's implementations. Undefined if the machine is another chart. */
function mutantFor(machine: AnyStateMachine): AnyStateMachine | undefined {
  const { chart, words } = chosen() ?? {};
  if (words === undefined || machine.id !== chart || changed.has(machine)) return undefined;
  const origin = charts.get(machine) ?? machine;
  const its = known.get(origin) ?? new Map(mutantsOf(origin as Chart).map((each) => [each.words, each]));
  known.set(origin, its);
  const mutant = its.get(words);
  if (!mutant) throw new Error(`There is no mutant '${words}'`);
  const { config, implementations } = mutated(origin as Chart, mutant);
  const part = (name: 'actions' | 'delays') => {
    const provided = Object.entries(machine.implementations[name]).filter(
      ([key, value]) => value !== origin.implementations[name][key],
    );
    return { ...implementations[name], ...Object.fromEntries(provided) };
  };
  const options = { maxIterations: 1_000, ...(config['options'] as object | undefined) };
  const made = create(
    () =>
      new StateMachine({ ...config, options } as never, {
        ...machine.implementations,
        actions: part('actions'),
        delays: part('delays'),
      }) as unknown as AnyStateMachine,
  );
  changed.add(made);
  return made;
}

machines.provide = function provide(this: AnyStateMachine, implementations) {
  const made = create(() => real.provide.call(this, implementations));
  charts.set(made, charts.get(this) ?? this);
  return made;
};
machines.getInitialSnapshot = function start(this: AnyStateMachine, ...args) {
  return mutantFor(this)?.getInitialSnapshot(...args) ?? real.getInitialSnapshot.apply(this, args);
};
machines.restoreSnapshot = function restore(this: AnyStateMachine, ...args) {
  const restored = mutantFor(this)?.restoreSnapshot(...args) ?? real.restoreSnapshot.apply(this, args);
  for (const node of restored._nodes) touched.add(placeOf(node));
  return restored;
};
// XState reads a state's actors when the state is entered, and when the machine is created.
Object.defineProperty(nodes, 'invoke', {
  ...invokes,
  get(this: Node) {
    if (!isCreating) touched.add(placeOf(this));
    return invokes.get!.call(this) as unknown;
  },
});
nodes.next = function next(this: Node, snapshot, event) {
  touched.add(`${placeOf(this)}, on ${event.type}`);
  const ended = [DONE, ERROR].find((type) => event.type.startsWith(`${type}.`));
  if (ended !== undefined) touched.add(`${placeOf(this)}, on ${ended}`);
  return real.next.call(this, snapshot, event);
};

/** A machine's chart as plain data, which can be sent to the panel. */
import {
  StateMachine,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
} from 'xstate';
import { eventName, guardName, inSeconds, type TransitionKind } from './names.ts';

export interface Chart {
  /** ID of the machine. */
  id: string;
  /** Parents come before their children. The first is the root. */
  states: readonly ChartState[];
  transitions: readonly ChartTransition[];
  /** Charts of invoked machines, by machine ID. Only the outermost chart has them. */
  children: Readonly<Record<string, Chart>>;
}

export interface ChartState {
  id: string;
  key: string;
  parent: string | null;
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  initial: string | null;
  description: string | null;
  tags: readonly string[];
  invokes: readonly Invoked[];
}

export interface Invoked {
  id: string;
  name: string;
  /** ID of the invoked machine. Null for other actors. */
  machine: string | null;
}

export interface ChartTransition {
  id: string;
  source: string;
  /** Empty if the transition changes no state. */
  targets: readonly string[];
  kind: TransitionKind;
  /** "press", "after burning (6 s)". Empty if only the guard decides. */
  words: string;
  guard: string | null;
}

/** Returns the chart of a machine and, in `children`, of all machines that it invokes. */
export function chartOf(machine: AnyStateMachine): Chart {
  const children: Record<string, Chart> = {};
  const chart = chartAlone(machine, (child) => {
    if (child.id in children || child.id === machine.id) return;
    // An entry before the chart, so that machines that invoke each other end here.
    children[child.id] = { id: child.id, states: [], transitions: [], children: {} };
    children[child.id] = chartOf(child);
  });
  for (const child of Object.values(children)) Object.assign(children, child.children);
  for (const [id, child] of Object.entries(children)) children[id] = { ...child, children: {} };
  return { ...chart, children };
}

function chartAlone(machine: AnyStateMachine, meet: (child: AnyStateMachine) => void): Chart {
  const nodes = [...nodesOf(machine.root)];
  return {
    id: machine.id,
    states: nodes.map((node) => ({
      id: node.id,
      key: node.key,
      parent: node.parent?.id ?? null,
      kind: node.type,
      initial: node.initial?.target[0]?.id ?? null,
      description: node.description ?? null,
      tags: node.tags,
      invokes: node.invoke.map(({ id, src }) => {
        const logic: unknown = typeof src === 'string' ? machine.implementations.actors[src] : src;
        const child = logic instanceof StateMachine ? (logic as AnyStateMachine) : null;
        if (child) meet(child);
        return { id, name: typeof src === 'string' ? src : (child?.id ?? id), machine: child?.id ?? null };
      }),
    })),
    transitions: nodes.flatMap((node) =>
      definitionsOf(node).map(({ id, definition }) => {
        const { kind, name, words } = eventName(definition.eventType, node);
        const delay = kind === 'after' ? machine.implementations.delays[name] : undefined;
        return {
          id,
          source: node.id,
          targets: (definition.target ?? []).map((target) => target.id),
          kind,
          words: typeof delay === 'number' ? `${words} (${inSeconds(delay)})` : words,
          guard: definition.guard === undefined ? null : guardName(definition.guard),
        };
      }),
    ),
    children: {},
  };
}

function* nodesOf(node: AnyStateNode): Iterable<AnyStateNode> {
  yield node;
  for (const child of Object.values(node.states)) yield* nodesOf(child);
}

/** Returns a state's transitions with their IDs. */
function definitionsOf(node: AnyStateNode) {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map((definition, at) => ({
    id: `${node.id} ${at}`,
    definition,
  }));
}

/** Returns the IDs of the states that a snapshot is in. */
export function presentStates(snapshot: AnyMachineSnapshot): string[] {
  return snapshot._nodes.map(({ id }) => id);
}

/** Returns the IDs of the transitions that an event would take. Transitions without an event are left out. */
export function transitionsBy(snapshot: AnyMachineSnapshot, event: AnyEventObject): string[] {
  const taken = snapshot.machine.getTransitionData(snapshot as never, event) ?? [];
  return taken.flatMap((definition) => {
    const found = definitionsOf(definition.source).find((one) => one.definition === definition);
    return found ? [found.id] : [];
  });
}

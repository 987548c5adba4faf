/** Records the states and transitions that tests have taken, so that a path suite notices its gaps. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate';

export interface Gaps {
  states: string[];
  transitions: string[];
}

export class Coverage {
  readonly #machine: AnyStateMachine;
  readonly #states = new Set<string>();
  readonly #transitions = new Set<string>();

  constructor(machine: AnyStateMachine) {
    this.#machine = machine;
  }

  /** The initial states of a started actor, which no microstep reports. */
  started(): void {
    for (const node of initialNodes(this.#machine.root)) this.#states.add(node.id);
  }

  /** Pass to `createActor` as `inspect`. Children must be replaced by actors without charts. */
  inspect = (event: InspectionEvent): void => {
    if (event.type !== '@xstate.microstep') return;
    for (const transition of event._transitions) this.#transitions.add(nameOf(transition));
    for (const node of (event.snapshot as unknown as { _nodes: AnyStateNode[] })._nodes) this.#states.add(node.id);
  };

  gaps(): Gaps {
    const nodes = nodesOf(this.#machine.root);
    return {
      states: nodes.map(({ id }) => id).filter((id) => !this.#states.has(id)),
      transitions: nodes
        .flatMap((node) => transitionsOf(node).map(nameOf))
        .filter((name) => !this.#transitions.has(name)),
    };
  }
}

function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}

function initialNodes(node: AnyStateNode): AnyStateNode[] {
  if (node.type === 'parallel') return [node, ...Object.values(node.states).flatMap(initialNodes)];
  return [node, ...(node.initial?.target ?? []).flatMap(initialNodes)];
}

function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

/** Branches of an event differ by their guards. */
function nameOf(transition: AnyTransitionDefinition): string {
  const { source, eventType, target } = transition;
  const branches = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  const to = target?.map((node) => node.id).join(' + ') ?? '(stays)';
  return `${source.id} --${eventType || 'always'}[${branches.indexOf(transition)}]--> ${to}`;
}

/** Says for each state of a chart which story shows it. */
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import type { Flow } from './flow.ts';

export interface StateCoverage {
  /** Path in the chart, such as `playing.game.running`. */
  state: string;
  /** False if the state has no view of its own. */
  isSeen: boolean;
  /** State name of the first story that shows it. */
  story: string | null;
}

export interface MachineCoverage {
  machine: string;
  /** The reason why a machine has no view. */
  unseen: string | null;
  states: readonly StateCoverage[];
}

/** Returns which stories of the flow show the machine's states. Without a flow, the machine isn't seen. */
export function coverageOf(machine: AnyStateMachine, flow: Flow | undefined, unseen: string | null): MachineCoverage {
  const stories = flow ? storiesByState(flow.states()) : new Map<string, string>();
  const states = restingStates(machine.root).map((node) => {
    const state = node.path.join('.');
    return {
      state,
      isSeen: flow !== undefined && !node.path.some((part) => flow.unseenRegions.includes(part)),
      story: stories.get(state) ?? null,
    };
  });
  return { machine: machine.id, unseen, states };
}

function storiesByState(snapshots: ReadonlyMap<string, AnyMachineSnapshot>): Map<string, string> {
  const found = new Map<string, string>();
  for (const [story, { _nodes: nodes }] of snapshots)
    for (const { path } of nodes) if (!found.has(path.join('.'))) found.set(path.join('.'), story);
  return found;
}

/** Returns the leaves of a chart in which it can rest. */
function restingStates(node: AnyStateNode): AnyStateNode[] {
  const children = Object.values(node.states);
  if (children.length > 0) return children.flatMap(restingStates);
  const passesOn = node.always?.some(({ guard }) => guard === undefined) ?? false;
  return passesOn ? [] : [node];
}

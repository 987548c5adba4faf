/** Says for each state of each chart which story shows it, and which student's tours and end-to-end tests enter it. */
import { StateMachine, type AnyMachineSnapshot, type AnyStateMachine, type AnyStateNode } from 'xstate';
import { FLOWS, UNSEEN } from '../flows.ts';
import recorded from './entered.json' with { type: 'json' };

/** Tours such as `speaking 3`, the first of each flow, and files of end-to-end tests, that enter a state. */
export interface Entered {
  tours: readonly string[];
  e2e: readonly string[];
}

/** By machine and state. */
export type EnteredStates = Readonly<Record<string, Readonly<Record<string, Entered>>>>;

export interface StateCoverage extends Entered {
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

const FILES = import.meta.glob<Record<string, unknown>>('/machines/**/*.machine.ts', { eager: true });

export function coverageMap(entered: EnteredStates = recorded): MachineCoverage[] {
  const machines = Object.values(FILES)
    .flatMap((file) => Object.values(file))
    .filter((value): value is AnyStateMachine => value instanceof StateMachine);
  return [...new Set(machines)]
    .map((machine) => coverageOf(machine, entered[machine.id] ?? {}))
    .toSorted((a, b) => a.machine.localeCompare(b.machine));
}

function coverageOf(machine: AnyStateMachine, entered: EnteredStates[string]): MachineCoverage {
  const flow = FLOWS.find(({ name }) => name === machine.id);
  const stories = flow ? storiesByState(flow.states()) : new Map<string, string>();
  const states = restingStates(machine.root).map((node) => {
    const state = node.path.join('.');
    return {
      state,
      isSeen: flow !== undefined && !node.path.some((part) => flow.unseenRegions.includes(part)),
      story: stories.get(state) ?? null,
      tours: entered[state]?.tours ?? [],
      e2e: entered[state]?.e2e ?? [],
    };
  });
  return { machine: machine.id, unseen: UNSEEN[machine.id] ?? null, states };
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

export interface Share {
  count: number;
  of: number;
}

/** Returns how many states have a story, of those with a view, and how many are entered, of all. */
export function sharesOf(states: readonly StateCoverage[]): Record<'stories' | 'tours' | 'e2e', Share> {
  const share = (all: readonly StateCoverage[], has: (state: StateCoverage) => boolean): Share => ({
    count: all.filter(has).length,
    of: all.length,
  });
  return {
    stories: share(
      states.filter(({ isSeen }) => isSeen),
      ({ story }) => story !== null,
    ),
    tours: share(states, ({ tours }) => tours.length > 0),
    e2e: share(states, ({ e2e }) => e2e.length > 0),
  };
}

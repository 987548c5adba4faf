import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import { inWords } from '../packages/chart-panel/src/names.ts';
import type { ChartWalk } from '../walks/support/walk.ts';

/** Returns a state's name in stories, such as `playing.game.speaking`, with + between regions. */
export function nameOf(value: unknown, unseenRegions: readonly string[] = []): string {
  if (typeof value === 'string') return value;
  return Object.entries(value as object)
    .filter(([key]) => !unseenRegions.includes(key))
    .map(([key, child]) => {
      const name = nameOf(child, unseenRegions);
      return name === '' ? key : `${key}.${name}`;
    })
    .join('+');
}

/** Returns a state's name for people: `capturing.endingSoon+sound.silent` is "Capturing › Ending soon, Sound › Silent". */
export function titleOf(state: string): string {
  return state
    .split('+')
    .map((region) => region.split('.').map(inWords).join(' › '))
    .join(', ');
}

/** Returns the name of the export with a state's story. */
export function exportOf(state: string): string {
  return state.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** Walks a chart and returns one snapshot for every state, without running actors. */
export function statesOf<M extends AnyStateMachine>(
  walks: readonly ChartWalk<M>[],
  unseenRegions: readonly string[] = [],
): Map<string, SnapshotFrom<M>> {
  const found = new Map<string, SnapshotFrom<M>>();
  for (const walk of walks) {
    const walked = Object.values(walk.getAdjacencyMap()) as unknown as { state: AnyMachineSnapshot }[];
    for (const { state } of walked) {
      const name = nameOf(state.value, unseenRegions);
      if (!found.has(name)) found.set(name, state as SnapshotFrom<M>);
    }
  }
  return found;
}

/** The shortest path of a walk to a state. */
export interface Route {
  walk: Pick<ChartWalk<AnyStateMachine>, 'machine' | 'input'> & {
    allEventsAt(snapshot: AnyMachineSnapshot): readonly AnyEventObject[];
  };
  events: readonly AnyEventObject[];
}

/** Returns the events that lead to every state. */
export function routesOf<M extends AnyStateMachine>(
  walks: readonly ChartWalk<M>[],
  unseenRegions: readonly string[] = [],
): Map<string, Route> {
  const found = new Map<string, Route>();
  for (const walk of walks) {
    const { start, transitions } = walk.everyTransition();
    const keep = (state: AnyMachineSnapshot, events: readonly AnyEventObject[]) => {
      const name = nameOf(state.value, unseenRegions);
      if (!found.has(name)) found.set(name, { walk, events });
    };
    keep(start.state, []);
    for (const { route, step, isRoute } of transitions)
      if (isRoute)
        keep(
          step.state,
          [...route.slice(1), step].map(({ event }) => event),
        );
  }
  return found;
}

const walked = new WeakMap<object, ReadonlyMap<string, unknown>>();

/** Returns a snapshot of another chart, for a story that draws both. */
export function snapshotIn<M extends AnyStateMachine>(walk: ChartWalk<M>, state: string): SnapshotFrom<M> {
  const states = walked.get(walk) ?? statesOf([walk]);
  walked.set(walk, states);
  const found = states.get(state);
  if (found === undefined)
    throw new Error(`${walk.machine.id} has no ${state}. There are: ${[...states.keys()].join(', ')}`);
  return found as SnapshotFrom<M>;
}

/** A visible flow, described in `flows/<flow>.states.tsx`. */
import type { ReactNode } from 'react';
import { fn } from 'storybook/test';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import { offer } from '../packages/chart-panel/src/story.tsx';
import type { ChartWalk } from '../walks/support/walk.ts';
import { routesOf, statesOf, type Route } from './states.ts';

export interface Flow {
  machine: AnyStateMachine;
  /** Parallel regions that change nothing on screen. */
  unseenRegions: readonly string[];
  /** One snapshot for every state. The first call walks the chart. */
  states(): ReadonlyMap<string, AnyMachineSnapshot>;
  /** The events that lead to every state. */
  routes(): ReadonlyMap<string, Route>;
  draw(snapshot: AnyMachineSnapshot): ReactNode;
}

/** Receives all events of a story, and offers them to its actor. */
export const send = fn((event?: AnyEventObject): void => void offer(event));

/** Describes a flow by its chart's walks and the way to draw a snapshot. */
export function flow<M extends AnyStateMachine>(
  walks: readonly ChartWalk<M>[],
  draw: (snapshot: SnapshotFrom<M>) => ReactNode,
  unseenRegions: readonly string[] = [],
): Flow {
  let states: ReadonlyMap<string, AnyMachineSnapshot> | undefined;
  let routes: ReadonlyMap<string, Route> | undefined;
  return {
    machine: walks[0]!.machine,
    unseenRegions,
    states: () => (states ??= statesOf(walks, unseenRegions)),
    routes: () => (routes ??= routesOf(walks, unseenRegions)),
    draw: draw as Flow['draw'],
  };
}

/** A visible flow, described in `flows/<flow>.states.tsx`. */
import type { ReactNode } from 'react';
import { fn } from 'storybook/test';
import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { ChartWalk } from '../walks/support/walk.ts';
import { statesOf } from './states.ts';

export interface Flow {
  machine: AnyStateMachine;
  /** Parallel regions that change nothing on screen. */
  unseenRegions: readonly string[];
  states: ReadonlyMap<string, AnyMachineSnapshot>;
  draw(snapshot: AnyMachineSnapshot): ReactNode;
}

/** Receives all events of a story. */
export const send = fn();

/** Describes a flow by its chart's walks and the way to draw a snapshot. */
export function flow<M extends AnyStateMachine>(
  walks: readonly ChartWalk<M>[],
  draw: (snapshot: SnapshotFrom<M>) => ReactNode,
  unseenRegions: readonly string[] = [],
): Flow {
  return {
    machine: walks[0]!.machine,
    unseenRegions,
    states: statesOf(walks, unseenRegions) as ReadonlyMap<string, AnyMachineSnapshot>,
    draw: draw as Flow['draw'],
  };
}

/** A flow that a person can see. Each is described in `<flow>.states.tsx`, beside its feature. */
import type { ReactNode } from 'react';
import { fn } from 'storybook/test';
import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { ChartWalk } from '../tests/support/walk.ts';
import { statesOf } from './states.ts';

export interface Flow {
  machine: AnyStateMachine;
  /** Parallel regions that change nothing on screen. */
  unseenRegions: readonly string[];
  states: ReadonlyMap<string, AnyMachineSnapshot>;
  draw(snapshot: AnyMachineSnapshot): ReactNode;
}

/** Where the events of a story go. */
export const send = fn();

/** The walks of a chart, and how a snapshot of it is drawn. */
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

/** A visible flow, described in `flows/<flow>.states.tsx`. */
import type { ReactNode } from 'react';
import { fn } from 'storybook/test';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { SessionOptions } from '../packages/chart-panel/src/session.ts';
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
  /** Returns what an actor of which the story has only a picture answers to an event. */
  answer: Answer | undefined;
  draw(snapshot: AnyMachineSnapshot): ReactNode;
}

export type Answer = NonNullable<SessionOptions['answer']>;

/** Receives all events of a story, and offers them to its actor. */
export const send = fn((event?: AnyEventObject): void => void offer(event));

/** Describes a flow by its chart's walks and the way to draw a snapshot. */
export function flow<M extends AnyStateMachine>(
  walks: readonly ChartWalk<M>[],
  draw: (snapshot: SnapshotFrom<M>) => ReactNode,
  unseenRegions: readonly string[] = [],
  answer?: Answer,
): Flow {
  let states: ReadonlyMap<string, AnyMachineSnapshot> | undefined;
  let routes: ReadonlyMap<string, Route> | undefined;
  return {
    machine: walks[0]!.machine,
    unseenRegions,
    answer,
    states: () => (states ??= statesOf(walks, unseenRegions)),
    routes: () => (routes ??= routesOf(walks, unseenRegions)),
    draw: draw as Flow['draw'],
  };
}

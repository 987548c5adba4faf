/** The live actor of a state's story. */
import { sanitize, storyNameFromExport } from 'storybook/internal/csf';
import type { AnyMachineSnapshot } from 'xstate';
import type { StoryOfState } from '../packages/chart-panel/src/protocol.ts';
import { presentStates } from '../packages/chart-panel/src/chart.ts';
import { stopped, type SessionOptions } from '../packages/chart-panel/src/session.ts';
import { withHands } from '../walks/support/by-hand.ts';
import type { Flow } from './flow.ts';
import { exportOf } from './states.ts';

/** Returns what starts the actor of a story and leads it to the story's state. Its actors do nothing, and no time passes. */
export function optionsOf(flow: Flow, state: string, id: string): SessionOptions {
  const { walk, events } = flow.routes().get(state)!;
  return {
    machine: withHands(walk.machine),
    charted: walk.machine,
    input: walk.input,
    path: events,
    eventsAt: (snapshot: AnyMachineSnapshot) => walk.allEventsAt(snapshot),
    answer: flow.answer,
    clock: stopped,
    stories: storiesOf(flow, id),
  };
}

function storiesOf(flow: Flow, id: string): StoryOfState[] {
  const title = id.slice(0, id.indexOf('--'));
  return [...flow.states()].map(([state, snapshot]) => ({
    story: `${title}--${idOf(state)}`,
    states: presentStates(snapshot),
  }));
}

/** Returns a state's part of its story's ID. */
export function idOf(state: string): string {
  return sanitize(storyNameFromExport(exportOf(state)));
}

/** Messages between a story and the panel, through Storybook's channel. All are plain data. */
import type { Chart } from './chart.ts';

/** From the story: it has a chart. */
export const STORY = 'chart-panel/story';
/** From the story: its actor has moved, or has just started. */
export const MOMENT = 'chart-panel/moment';
/** From the panel. */
export const COMMAND = 'chart-panel/command';

export interface StoryMessage {
  story: string;
}

export interface Moment {
  story: string;
  /** Only in the first moment of a story. */
  chart?: Chart;
  /** Stories of this chart, only in the first moment of a story. */
  stories?: readonly StoryOfState[];
  /** IDs of the present states. The IDs of a child's states begin with the child's prefix. */
  present: readonly string[];
  steps: readonly StepTaken[];
  /** Number of the present step, from 0. */
  at: number;
  /** Number of the step that the story shows. */
  shown: number;
  choices: readonly Choice[];
  isReplaying: boolean;
  /** Type of the last event from the screen, if the chart didn't move. Otherwise null. */
  withoutEffect: string | null;
  isOver: boolean;
}

export interface StoryOfState {
  story: string;
  /** All states that the chart is in. */
  states: readonly string[];
}

export interface StepTaken {
  /** Event of the step, in words. */
  words: string;
  /** Payload of the event, shortened. */
  details: string;
  transitions: readonly string[];
}

/** An event that the actor would take now. */
export interface Choice {
  id: number;
  words: string;
  details: string;
  transitions: readonly string[];
}

export type Command = { story: string } & (
  | { type: 'open' }
  | { type: 'send'; choice: number }
  | { type: 'go'; step: number }
  | { type: 'replay' }
);

/** Returns the story that shows a state and otherwise differs least from the present states. */
export function storyOf(
  state: string,
  stories: readonly StoryOfState[],
  present: readonly string[],
): string | undefined {
  const now = new Set(present);
  const distance = ({ states }: StoryOfState) =>
    states.filter((id) => !now.has(id)).length + present.filter((id) => !states.includes(id)).length;
  return stories.filter(({ states }) => states.includes(state)).toSorted((a, b) => distance(a) - distance(b))[0]?.story;
}

/** Returns an event's payload in one short line. */
export function detailsOf(event: { type: string }): string {
  const { type: _, ...payload } = event;
  if (Object.keys(payload).length === 0) return '';
  const text = JSON.stringify(payload, (_key, value: unknown) => {
    if (value instanceof Error) return value.message;
    if (value instanceof ArrayBuffer) return `${value.byteLength} bytes`;
    return value;
  }).replaceAll(/"(\w+)":/g, '$1: ');
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}

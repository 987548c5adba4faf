/**
 * The content panel of a screen. Where the window is narrow and high enough it lies over the page and has two places,
 * between which a finger, a key or a press moves it (LAY-02); elsewhere it flows with the page. The screen that has it
 * starts it; it ends with that screen.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { WindowSize } from '../ports/window.port.ts';
import { unprovidedCallback } from '../shared/unprovided.ts';

/** How far below its highest place it rests, px. */
export const TRAVEL = 98;

/** What stays free above it at its highest, px. */
const FREE = 130;

/** The widest window it lies over, and the lowest: in a lower one too little of it would show. */
const WIDEST = 640;
const LOWEST = 480;

/** From this speed on, px a second, it goes where it was thrown. */
const THROW = 400;

export interface PanelContext {
  /** null until it is known. */
  size: WindowSize | null;
  /** A size that came too soon after the last; null when there is none. */
  later: WindowSize | null;
}

export type PanelEvent =
  | { type: 'window.resized'; size: WindowSize }
  | { type: 'panel.expand' }
  | { type: 'panel.collapse' }
  | { type: 'panel.toggle' }
  | { type: 'panel.grab' }
  /** `below`: px under its highest place; `speed`: px a second, downwards. */
  | { type: 'panel.drop'; below: number; speed: number };

function liesOver(size: WindowSize | null): boolean {
  return size !== null && size.width <= WIDEST && size.height >= LOWEST;
}

/** px. */
export function panelHeight({ context: { size } }: PanelSnapshot): number {
  return (size?.height ?? 0) - FREE;
}

export const panelMachine = setup({
  types: { context: {} as PanelContext, events: {} as PanelEvent },
  actors: { windowSize: unprovidedCallback<{ type: 'never' }>('windowSize') },
  actions: {
    measure: assign((_, { size }: { size: WindowSize | null }) => ({ size, later: null })),
    measureLater: assign((_, { size }: { size: WindowSize }) => ({ later: size })),
  },
  guards: {
    liesOver: ({ context }) => liesOver(context.size),
    flows: ({ context }) => !liesOver(context.size),
    hasLater: ({ context }) => context.later !== null,
    goesUp: (_, { below, speed }: { below: number; speed: number }) =>
      Math.abs(speed) > THROW ? speed < 0 : below < TRAVEL / 2,
  },
  delays: { resizeThrottle: 1_000 },
}).createMachine({
  id: 'panel',
  context: { size: null, later: null },
  invoke: { src: 'windowSize' },
  type: 'parallel',
  states: {
    place: {
      initial: 'flowing',
      states: {
        flowing: { always: { guard: 'liesOver', target: 'over' } },
        over: {
          always: { guard: 'flows', target: 'flowing' },
          initial: 'resting',
          on: { 'panel.expand': '.expanded', 'panel.collapse': '.resting', 'panel.grab': '.dragged' },
          states: {
            resting: { on: { 'panel.toggle': 'expanded' } },
            expanded: { on: { 'panel.toggle': 'resting' } },
            dragged: {
              on: {
                'panel.drop': [
                  { guard: { type: 'goesUp', params: ({ event }) => event }, target: 'expanded' },
                  { target: 'resting' },
                ],
              },
            },
          },
        },
      },
    },
    size: {
      initial: 'followed',
      states: {
        followed: {
          on: {
            'window.resized': { target: 'throttled', actions: { type: 'measure', params: ({ event }) => event } },
          },
        },
        throttled: {
          description: 'A window that is pulled larger has many sizes: one a second is enough.',
          on: { 'window.resized': { actions: { type: 'measureLater', params: ({ event }) => event } } },
          after: {
            resizeThrottle: [
              {
                guard: 'hasLater',
                target: 'throttled',
                reenter: true,
                actions: { type: 'measure', params: ({ context }) => ({ size: context.later }) },
              },
              { target: 'followed' },
            ],
          },
        },
      },
    },
  },
});

export type PanelActor = ActorRefFrom<typeof panelMachine>;
export type PanelSnapshot = SnapshotFrom<typeof panelMachine>;

/**
 * A screen's content panel. In a narrow and high window it overlays the page and moves between two heights (LAY-02).
 */
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { WindowSize } from '../ports/window.port.ts';
import { unprovidedCallback, withEvent } from '../shared/chart.ts';

/** Distance between the two heights, in px. */
export const TRAVEL = 98;

/** Free space above the panel at its highest, in px. */
const FREE = 130;

/** Maximum width and minimum height, in px, of a window in which the panel overlays the page. */
const WIDEST = 640;
const LOWEST = 480;

/** Minimum speed, in px a second, at which the panel moves in the direction of a throw. */
const THROW = 400;

export interface PanelContext {
  size: WindowSize | null;
  later: WindowSize | null;
}

export type PanelEvent =
  | { type: 'window.resized'; size: WindowSize }
  | { type: 'panel.expand' }
  | { type: 'panel.collapse' }
  | { type: 'panel.toggle' }
  | { type: 'panel.grab' }
  /** `below`: px below the highest position. `speed`: px a second, downward. */
  | { type: 'panel.drop'; below: number; speed: number };

function liesOver(size: WindowSize | null): boolean {
  return size !== null && size.width <= WIDEST && size.height >= LOWEST;
}

/** In px. */
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
              on: { 'panel.drop': [{ guard: withEvent('goesUp'), target: 'expanded' }, { target: 'resting' }] },
            },
          },
        },
      },
    },
    size: {
      initial: 'followed',
      states: {
        followed: {
          on: { 'window.resized': { target: 'throttled', actions: withEvent('measure') } },
        },
        throttled: {
          description: 'Limits size changes to one a second while the student resizes the window.',
          on: { 'window.resized': { actions: withEvent('measureLater') } },
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

export type PanelSnapshot = SnapshotFrom<typeof panelMachine>;

/** Keeps the microphone open during a speaking game, so that a press records at once. Never prompts for permission. */
import { setup } from 'xstate';
import type { SurroundingsEvent } from '../ports/microphone.port.ts';
import { unprovided, unprovidedCallback } from '../shared/chart.ts';

export type MicrophoneStandbyEvent = SurroundingsEvent | { type: 'standby.lost' };

export const microphoneStandbyMachine = setup({
  types: { events: {} as MicrophoneStandbyEvent },
  actors: {
    isAllowed: unprovided<boolean>('isAllowed'),
    standby: unprovidedCallback<{ type: 'never' }>('standby'),
    surroundings: unprovidedCallback<{ type: 'never' }>('surroundings'),
  },
  guards: { allowed: (_, { allowed }: { allowed: boolean }) => allowed },
  // Long enough to look up a word in another tab.
  delays: { hiddenLimit: 30_000 },
}).createMachine({
  id: 'microphoneStandby',
  invoke: { src: 'surroundings' },
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        src: 'isAllowed',
        onDone: [
          { guard: { type: 'allowed', params: ({ event }) => ({ allowed: event.output }) }, target: 'standingBy' },
          { target: 'resting' },
        ],
        onError: 'resting',
      },
      on: { 'page.hidden': 'away', 'device.changed': { target: 'checking', reenter: true } },
    },
    resting: {
      description: "The microphone isn't allowed yet or is missing. A press opens it.",
      on: { 'device.changed': 'checking', 'page.hidden': 'away' },
    },
    standingBy: {
      invoke: { src: 'standby' },
      initial: 'seen',
      on: {
        'standby.lost': 'resting',
        // Checks again because another microphone may be the default now.
        'device.changed': 'checking',
      },
      states: {
        seen: { on: { 'page.hidden': 'unseen' } },
        unseen: { on: { 'page.seen': 'seen' }, after: { hiddenLimit: '#microphoneStandby.away' } },
      },
    },
    away: {
      description: 'The page is hidden, so other programs may use the device.',
      on: { 'page.seen': 'checking' },
    },
  },
});

/**
 * Keeps the microphone open for as long as a speaking game is played, so that a press records at once. It never
 * asks the student: it waits until a press has been allowed. The game starts it; leaving the game lets go.
 */
import { setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { SurroundingsEvent } from '../ports/microphone.port.ts';
import { unprovided, unprovidedCallback } from '../shared/unprovided.ts';

export type MicrophoneHoldEvent = SurroundingsEvent | { type: 'hold.lost' };

export const microphoneHoldMachine = setup({
  types: { events: {} as MicrophoneHoldEvent },
  actors: {
    isAllowed: unprovided<boolean>('isAllowed'),
    hold: unprovidedCallback<{ type: 'never' }>('hold'),
    surroundings: unprovidedCallback<{ type: 'never' }>('surroundings'),
  },
  guards: { allowed: (_, { allowed }: { allowed: boolean }) => allowed },
  // Long enough to look a word up in another tab.
  delays: { hiddenLimit: 30_000 },
}).createMachine({
  id: 'microphoneHold',
  invoke: { src: 'surroundings' },
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        src: 'isAllowed',
        onDone: [
          { guard: { type: 'allowed', params: ({ event }) => ({ allowed: event.output }) }, target: 'holding' },
          { target: 'resting' },
        ],
        onError: 'resting',
      },
      on: { 'page.hidden': 'away', 'device.changed': { target: 'checking', reenter: true } },
    },
    resting: {
      description: 'Not allowed yet, or there is no microphone: a press opens it.',
      on: { 'device.changed': 'checking', 'page.hidden': 'away' },
    },
    holding: {
      invoke: { src: 'hold' },
      initial: 'seen',
      on: {
        'hold.lost': 'resting',
        // Another microphone may be the one to hold now.
        'device.changed': 'checking',
      },
      states: {
        seen: { on: { 'page.hidden': 'unseen' } },
        unseen: { on: { 'page.seen': 'seen' }, after: { hiddenLimit: '#microphoneHold.away' } },
      },
    },
    away: {
      description: 'Nobody sees the page: the device is free for others.',
      on: { 'page.seen': 'checking' },
    },
  },
});

export type MicrophoneHoldActor = ActorRefFrom<typeof microphoneHoldMachine>;
export type MicrophoneHoldSnapshot = SnapshotFrom<typeof microphoneHoldMachine>;

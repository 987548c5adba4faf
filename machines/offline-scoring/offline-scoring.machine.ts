/** The student's switch for scoring without a network (docs/decisions/0133). Runs while the drawer is open. */
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { KeptEngine } from '../ports/offline-scoring.port.ts';
import { unprovided, withOutput } from '../shared/chart.ts';

export type OfflineScoringEvent = { type: 'offlineScoring.turnOn' } | { type: 'offlineScoring.turnOff' };

export const offlineScoringMachine = setup({
  types: {
    context: {} as Pick<KeptEngine, 'bytes'>,
    events: {} as OfflineScoringEvent,
    tags: {} as 'on' | 'busy' | 'hidden',
  },
  actors: {
    look: unprovided<KeptEngine>('look'),
    keep: unprovided<KeptEngine>('keep'),
    drop: unprovided<KeptEngine>('drop'),
  },
  actions: { setSize: assign({ bytes: (_, { bytes }: KeptEngine) => bytes }) },
  guards: { isKept: (_, { isKept }: KeptEngine) => isKept },
}).createMachine({
  id: 'offlineScoring',
  context: { bytes: 0 },
  initial: 'looking',
  states: {
    looking: {
      tags: 'hidden',
      invoke: {
        src: 'look',
        id: 'look',
        onDone: [
          { guard: withOutput('isKept'), target: 'on', actions: withOutput('setSize') },
          { target: 'off', actions: withOutput('setSize') },
        ],
        onError: 'unavailable',
      },
    },
    off: { on: { 'offlineScoring.turnOn': 'keeping' } },
    keeping: {
      tags: ['on', 'busy'],
      description: 'The download continues if the drawer closes.',
      invoke: { src: 'keep', id: 'keep', onDone: 'on', onError: 'failed' },
      on: { 'offlineScoring.turnOff': 'dropping' },
    },
    on: { tags: 'on', on: { 'offlineScoring.turnOff': 'dropping' } },
    dropping: {
      tags: 'busy',
      invoke: { src: 'drop', id: 'drop', onDone: 'off', onError: 'looking' },
    },
    failed: {
      description: 'The network failed, or the device has no room.',
      on: { 'offlineScoring.turnOn': 'keeping' },
    },
    unavailable: {
      tags: 'hidden',
      description: 'This browser has no service worker, or no version of the app is stored yet.',
    },
  },
});

export type OfflineScoringSnapshot = SnapshotFrom<typeof offlineScoringMachine>;

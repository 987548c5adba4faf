/** The result of a reading (RA-03): this device's copy, else the provider's. */
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { AppRequest, ScreenInput } from '../shared/screen.ts';
import type { Destination } from '../ports/navigation.port.ts';
import type { FoundRecording } from '../ports/recording.port.ts';
import { addressOf, routeTo, viewOf, type ReadingAddress } from '../read-aloud/result-address.ts';
import { readingResultMachine } from '../reading-result/reading-result.machine.ts';
import type { Reading } from '../reading-result/reading-result.types.ts';
import { eventOf, toParent, unprovided, unprovidedCallback, withEvent } from '../shared/chart.ts';
import { failureOf } from '../shared/failure.ts';
import type { ReadAloudResultContext, ReadAloudResultEvent } from './read-aloud-result.types.ts';

export const readAloudResultMachine = setup({
  types: {
    context: {} as ReadAloudResultContext,
    events: {} as ReadAloudResultEvent,
    input: {} as ScreenInput,
    children: {} as { loadReading: 'loadReading'; result: 'readingResult' },
  },
  actors: {
    findReading: unprovidedCallback<{ type: 'never' }, ReadingAddress & { userId: string }>('findReading'),
    loadReading: unprovided<Reading, ReadingAddress>('loadReading'),
    readingResult: readingResultMachine,
  },
  actions: {
    keepOwn: assign((_, { own }: { own: FoundRecording | null }) => ({ own })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    setView: assign((_, { destination }: { destination: Destination }) => ({ view: viewOf(destination) })),
    goBack: toParent(({ context }): AppRequest => ({
      type: 'app.go',
      to: routeTo('ReadingAloudDetail', context.address),
    })),
  },
}).createMachine({
  id: 'readAloudResult',
  context: ({ input: { parent, destination, profile } }) => ({
    parent,
    userId: profile?.user_id ?? '',
    address: addressOf(destination),
    firstLanguage: profile?.organization_k12?.native_language ?? 'en',
    view: viewOf(destination),
    own: null,
    failure: null,
  }),
  initial: 'finding',
  on: { 'screen.moved': { actions: withEvent('setView') }, 'readAloudResult.back': { actions: 'goBack' } },
  states: {
    finding: {
      description: 'Looks on this device.',
      invoke: {
        src: 'findReading',
        input: ({ context: { address, userId } }) => ({ ...address, userId }),
      },
      on: {
        'reading.found': { target: 'ready', actions: withEvent('keepOwn') },
        'reading.missing': { target: 'loading', actions: withEvent('keepOwn') },
      },
    },
    loading: {
      invoke: {
        src: 'loadReading',
        id: 'loadReading',
        input: ({ context }) => context.address,
        onDone: 'ready',
        onError: { target: 'unavailable', actions: withEvent('keepFailure') },
      },
    },
    unavailable: { on: { 'readAloudResult.retry': 'finding' } },
    ready: {
      invoke: {
        src: 'readingResult',
        id: 'result',
        input: ({ context: { parent, userId, address, firstLanguage, view, own }, event }) => {
          const known = eventOf(event, 'reading.found', 'xstate.done.actor.loadReading');
          const reading = known.type === 'reading.found' ? known.reading : known.output;
          return { parent, userId, address, firstLanguage, view, reading, own };
        },
      },
      on: { 'screen.moved': { actions: sendTo('result', ({ event }) => event) } },
    },
  },
});

export type ReadAloudResultActor = ActorRefFrom<typeof readAloudResultMachine>;
export type ReadAloudResultSnapshot = SnapshotFrom<typeof readAloudResultMachine>;

/** Shows another origin's conversation in a frame, for one fixed lesson (NAV-10), if an origin is configured (D37). */
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { AppRequest, ScreenEvent, ScreenInput } from '../shared/screen.ts';
import type { Route } from '../ports/navigation.port.ts';
import { failureOf, type Failure } from '../shared/failure.ts';
import { toParent, unprovided, withEvent, type Parent } from '../shared/chart.ts';

/** In ms. The frame fails if it doesn't report in time. */
const LONGEST_LOADING = 30_000;

export interface FlutterEmbedContext {
  parent: Parent<AppRequest>;
  /** The frame's address, including the student's token, or null if no frame is shown. */
  address: string | null;
  failure: Failure | null;
}

export type FlutterEmbedEvent =
  | ScreenEvent
  | { type: 'flutterEmbed.loaded' }
  | { type: 'flutterEmbed.failed' }
  | { type: 'flutterEmbed.retry' }
  | { type: 'flutterEmbed.back' };

export const flutterEmbedMachine = setup({
  types: {
    context: {} as FlutterEmbedContext,
    events: {} as FlutterEmbedEvent,
    input: {} as ScreenInput,
  },
  actors: { findAddress: unprovided<string | null>('findAddress') },
  actions: {
    go: toParent((_, to: Route): AppRequest => ({ type: 'app.go', to })),
    keepAddress: assign({ address: (_, { address }: { address: string | null }) => address }),
    forgetAddress: assign({ address: null }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => failureOf(error) }),
    forgetFailure: assign({ failure: null }),
  },
  guards: { isConfigured: (_, { address }: { address: string | null }) => address !== null },
  delays: { longestLoading: LONGEST_LOADING },
}).createMachine({
  id: 'flutterEmbed',
  context: ({ input }) => ({ parent: input.parent, address: null, failure: null }),
  initial: 'opening',
  on: { 'flutterEmbed.back': { actions: { type: 'go', params: { name: 'HomeWorkAssignments' } } } },
  states: {
    opening: {
      entry: 'forgetFailure',
      invoke: {
        src: 'findAddress',
        id: 'findAddress',
        onDone: [
          {
            guard: { type: 'isConfigured', params: ({ event }) => ({ address: event.output }) },
            target: 'loading',
            actions: { type: 'keepAddress', params: ({ event }) => ({ address: event.output }) },
          },
          { target: 'notConfigured' },
        ],
        onError: { target: 'unavailable', actions: withEvent('keepFailure') },
      },
    },
    loading: {
      description: 'The frame is present, and its content is loading.',
      on: { 'flutterEmbed.loaded': 'shown', 'flutterEmbed.failed': 'unavailable' },
      after: { longestLoading: 'unavailable' },
    },
    shown: {},
    notConfigured: { description: 'The operator has allowed no other origin.' },
    unavailable: { entry: 'forgetAddress', on: { 'flutterEmbed.retry': 'opening' } },
  },
});

export type FlutterEmbedSnapshot = SnapshotFrom<typeof flutterEmbedMachine>;

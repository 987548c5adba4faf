/** The page of a passage (RA-01): its text, a model reading, its key words, and earlier readings (RA-03). */
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { ReadAloudGame, RecordingList } from '../../contract/read-aloud.ts';
import type { AppRequest, ScreenEvent, ScreenInput } from '../shared/screen.ts';
import { audioPlayerMachine, type AudioPlayerReport, type Speed } from '../audio-player/audio-player.machine.ts';
import type { Route } from '../ports/navigation.port.ts';
import { eventOf, toParent, unprovided, withEvent, withOutput, type Parent } from '../shared/chart.ts';
import { failureOf, type Failure } from '../shared/failure.ts';

export interface PassageAddress {
  assignmentId: string;
  assignmentDetailId: string;
}

export interface PassageDetail {
  passage: ReadAloudGame;
  /** Latest first. Also empty if loading failed. */
  recordings: RecordingList;
}

export interface ReadAloudDetailContext {
  parent: Parent<AppRequest>;
  address: PassageAddress;
  detail: PassageDetail | null;
  failure: Failure | null;
  speed: Speed;
}

export type ReadAloudDetailEvent =
  | ScreenEvent
  | AudioPlayerReport
  | { type: 'readAloudDetail.go'; to: Route }
  | { type: 'readAloudDetail.retry' }
  | { type: 'readAloudDetail.showText' }
  | { type: 'readAloudDetail.foldText' }
  | { type: 'readAloudDetail.listen'; url: string | null; speed: Speed }
  | { type: 'readAloudDetail.stop' };

export const readAloudDetailMachine = setup({
  types: {
    context: {} as ReadAloudDetailContext,
    events: {} as ReadAloudDetailEvent,
    input: {} as ScreenInput,
  },
  actors: {
    load: unprovided<PassageDetail, PassageAddress>('load'),
    audioPlayer: audioPlayerMachine,
  },
  actions: {
    go: toParent((_, to: Route): AppRequest => ({ type: 'app.go', to })),
    keepDetail: assign((_, detail: PassageDetail) => ({ detail })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    setSpeed: assign((_, { speed }: { speed: Speed }) => ({ speed })),
  },
}).createMachine({
  id: 'readAloudDetail',
  context: ({ input: { parent, destination } }) => ({
    parent,
    address: {
      assignmentId: destination.params['id'] ?? '',
      assignmentDetailId: destination.params['assignmentDetailId'] ?? '',
    },
    detail: null,
    failure: null,
    speed: 'normal',
  }),
  initial: 'loading',
  on: { 'readAloudDetail.go': { actions: { type: 'go', params: ({ event }) => event.to } } },
  states: {
    loading: {
      invoke: {
        src: 'load',
        input: ({ context }) => context.address,
        onDone: { target: 'ready', actions: withOutput('keepDetail') },
        onError: { target: 'unavailable', actions: withEvent('keepFailure') },
      },
    },
    unavailable: { on: { 'readAloudDetail.retry': 'loading' } },
    ready: {
      type: 'parallel',
      states: {
        text: {
          initial: 'folded',
          states: {
            folded: { on: { 'readAloudDetail.showText': 'whole' } },
            whole: { on: { 'readAloudDetail.foldText': 'folded' } },
          },
        },
        model: {
          initial: 'silent',
          on: { 'readAloudDetail.listen': { target: '.sounding', actions: withEvent('setSpeed') } },
          states: {
            silent: {},
            sounding: {
              invoke: {
                src: 'audioPlayer',
                input: ({ context: { speed }, event, self }) => ({
                  parent: self,
                  url: eventOf(event, 'readAloudDetail.listen').url,
                  autoplay: true,
                  speed,
                }),
              },
              on: { 'readAloudDetail.stop': 'silent', 'audio.ended': 'silent' },
            },
          },
        },
      },
    },
  },
});

export type ReadAloudDetailSnapshot = SnapshotFrom<typeof readAloudDetailMachine>;

/** The report on a conversation (RP-04), in English or the student's language, with sentences to hear. */
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { RolePlayReport, Scenario } from '../../contract/role-play.ts';
import type { AppRequest, ScreenEvent, ScreenInput } from '../shared/screen.ts';
import { audioPlayerMachine, type AudioPlayerReport } from '../audio-player/audio-player.machine.ts';
import type { Route } from '../ports/navigation.port.ts';
import { failureOf, isNotFound, type Failure } from '../shared/failure.ts';
import { NOT_FOUND, rolePlayAddress, routeToIntroduction, type RolePlayAddress } from '../shared/role-play-routes.ts';
import { toParent, unprovided, withEvent, withOutput, type Parent } from '../shared/chart.ts';

/** A sentence to listen to. If `audio_url` is null, the browser's voice says it. */
export interface Sample {
  text: string;
  audio_url: string | null;
}

export interface LoadedReport {
  scenario: Scenario;
  report: RolePlayReport;
}

export interface RolePlayReportContext {
  parent: Parent<AppRequest>;
  address: RolePlayAddress;
  conversationId: string;
  loaded: LoadedReport | null;
  failure: Failure | null;
  sample: Sample | null;
}

export type RolePlayReportEvent =
  | ScreenEvent
  | AudioPlayerReport
  | { type: 'report.go'; to: Route }
  | { type: 'report.retry' }
  | { type: 'report.translate' }
  | { type: 'report.showEnglish' }
  | { type: 'report.listen'; sample: Sample }
  | { type: 'report.stop' };

export interface ReportRequest {
  scenarioId: string;
  conversationId: string;
}

export const rolePlayReportMachine = setup({
  types: {
    context: {} as RolePlayReportContext,
    events: {} as RolePlayReportEvent,
    input: {} as ScreenInput,
  },
  actors: {
    load: unprovided<LoadedReport, ReportRequest>('load'),
    audioPlayer: audioPlayerMachine,
  },
  actions: {
    go: toParent((_, to: Route): AppRequest => ({ type: 'app.go', to })),
    keepLoaded: assign((_, loaded: LoadedReport) => ({ loaded })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    setSample: assign((_, { sample }: { sample: Sample }) => ({ sample })),
  },
  guards: {
    isNamed: ({ context }) => context.conversationId !== '',
    isUnknown: (_, { error }: { error: unknown }) => isNotFound(error),
  },
}).createMachine({
  id: 'rolePlayReport',
  context: ({ input: { parent, destination } }) => ({
    parent,
    address: rolePlayAddress(destination),
    conversationId: destination.query['conversation'] ?? '',
    loaded: null,
    failure: null,
    sample: null,
  }),
  initial: 'arriving',
  on: { 'report.go': { actions: { type: 'go', params: ({ event }) => event.to } } },
  states: {
    arriving: { always: [{ guard: 'isNamed', target: 'loading' }, { target: 'unnamed' }] },
    unnamed: {
      description: 'The address names no conversation. The introduction lists past results.',
      entry: { type: 'go', params: ({ context }) => ({ ...routeToIntroduction(context.address), replace: true }) },
    },
    loading: {
      invoke: {
        src: 'load',
        input: ({ context: { address, conversationId } }) => ({ scenarioId: address.scenarioId, conversationId }),
        onDone: { target: 'ready', actions: withOutput('keepLoaded') },
        onError: [
          { guard: withEvent('isUnknown'), target: 'unknown' },
          { target: 'unavailable', actions: withEvent('keepFailure') },
        ],
      },
    },
    unavailable: { on: { 'report.retry': 'loading' } },
    unknown: {
      description: 'The student has no such conversation.',
      entry: { type: 'go', params: NOT_FOUND },
    },
    ready: {
      type: 'parallel',
      states: {
        texts: {
          initial: 'english',
          states: {
            english: { on: { 'report.translate': 'translated' } },
            translated: { on: { 'report.showEnglish': 'english' } },
          },
        },
        voice: {
          initial: 'silent',
          states: {
            silent: {
              on: { 'report.listen': { target: 'sounding', actions: withEvent('setSample') } },
            },
            sounding: {
              invoke: {
                src: 'audioPlayer',
                input: ({ context: { sample }, self }) => ({
                  parent: self,
                  url: sample?.audio_url ?? null,
                  say: sample?.text ?? null,
                  autoplay: true,
                }),
              },
              on: {
                // A handler on the region would also re-enter the texts.
                'report.listen': { target: 'sounding', reenter: true, actions: withEvent('setSample') },
                'report.stop': 'silent',
                'audio.ended': 'silent',
              },
            },
          },
        },
      },
    },
  },
});

export type RolePlayReportSnapshot = SnapshotFrom<typeof rolePlayReportMachine>;

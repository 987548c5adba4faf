/** The page of a scenario before the role-play (RP-01), with sentences to hear and earlier results (RP-04). */
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Scenario } from '../../contract/role-play.ts';
import type { AppRequest, ScreenEvent, ScreenInput } from '../shared/screen.ts';
import { audioPlayerMachine, type AudioPlayerReport } from '../audio-player/audio-player.machine.ts';
import type { Route } from '../ports/navigation.port.ts';
import { failureOf, isNotFound, type Failure } from '../shared/failure.ts';
import { NOT_FOUND, rolePlayAddress, type RolePlayAddress } from '../shared/role-play-routes.ts';
import { toParent, unprovided, withEvent, withOutput, type Parent } from '../shared/chart.ts';

export interface RolePlayIntroductionContext {
  parent: Parent<AppRequest>;
  address: RolePlayAddress;
  scenario: Scenario | null;
  failure: Failure | null;
  sentence: number;
}

export type RolePlayIntroductionEvent =
  | ScreenEvent
  | AudioPlayerReport
  | { type: 'introduction.go'; to: Route }
  | { type: 'introduction.retry' }
  | { type: 'introduction.listen'; sentence: number }
  | { type: 'introduction.stop' };

export const rolePlayIntroductionMachine = setup({
  types: {
    context: {} as RolePlayIntroductionContext,
    events: {} as RolePlayIntroductionEvent,
    input: {} as ScreenInput,
  },
  actors: {
    load: unprovided<Scenario, { scenarioId: string }>('load'),
    audioPlayer: audioPlayerMachine,
  },
  actions: {
    go: toParent((_, to: Route): AppRequest => ({ type: 'app.go', to })),
    keepScenario: assign((_, scenario: Scenario) => ({ scenario })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    setSentence: assign((_, { sentence }: { sentence: number }) => ({ sentence })),
  },
  guards: { isUnknown: (_, { error }: { error: unknown }) => isNotFound(error) },
}).createMachine({
  id: 'rolePlayIntroduction',
  context: ({ input: { parent, destination } }) => ({
    parent,
    address: rolePlayAddress(destination),
    scenario: null,
    failure: null,
    sentence: 0,
  }),
  initial: 'loading',
  on: { 'introduction.go': { actions: { type: 'go', params: ({ event }) => event.to } } },
  states: {
    loading: {
      invoke: {
        src: 'load',
        input: ({ context }) => ({ scenarioId: context.address.scenarioId }),
        onDone: { target: 'ready', actions: withOutput('keepScenario') },
        onError: [
          { guard: withEvent('isUnknown'), target: 'unknown' },
          { target: 'unavailable', actions: withEvent('keepFailure') },
        ],
      },
    },
    unavailable: { on: { 'introduction.retry': 'loading' } },
    unknown: { description: 'The scenario does not exist.', entry: { type: 'go', params: NOT_FOUND } },
    ready: {
      initial: 'silent',
      on: { 'introduction.listen': { target: '.sounding', reenter: true, actions: withEvent('setSentence') } },
      states: {
        silent: {},
        sounding: {
          invoke: {
            src: 'audioPlayer',
            input: ({ context: { scenario, sentence }, self }) => {
              const spoken = scenario?.key_sentences[sentence];
              return { parent: self, url: spoken?.audio_url ?? null, say: spoken?.text ?? null, autoplay: true };
            },
          },
          on: { 'introduction.stop': 'silent', 'audio.ended': 'silent' },
        },
      },
    },
  },
});

export type RolePlayIntroductionSnapshot = SnapshotFrom<typeof rolePlayIntroductionMachine>;

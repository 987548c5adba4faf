/**
 * The profile drawer (PROF-01): microphone check, the school's pages (PROF-02), user ID (PROF-03), logout (PROF-05).
 */
import {
  assign,
  enqueueActions,
  sendTo,
  setup,
  spawnChild,
  stopChild,
  type ActorRefFrom,
  type AnyActorLogic,
  type SnapshotFrom,
} from 'xstate';
import { COPIED_TOAST } from '../../contract/constants.ts';
import type { AppRequest } from '../shared/screen.ts';
import { automaticStopMachine } from '../automatic-stop/automatic-stop.machine.ts';
import type { MicrophoneCheckInput } from '../microphone-check/microphone-check.machine.ts';
import { offlineScoringMachine } from '../offline-scoring/offline-scoring.machine.ts';
import { pushMachine } from '../push/push.machine.ts';
import type { UsageCommand } from '../ports/usage.port.ts';
import { themeMachine } from '../theme/theme.machine.ts';
import { unprovided, unprovidedCallback, withEvent } from '../shared/chart.ts';
import type { LanguageChoice, ProfileContext, ProfileEvent, ProfileInput, WantedPage } from './profile.types.ts';

/** In ms, for a slow network. */
const LONGEST_LOADING = 30_000;

const spawnCheck = (logic: AnyActorLogic, input: MicrophoneCheckInput) =>
  // eslint-disable-next-line typescript/no-explicit-any -- xstate's types let only declared actors have an id
  spawnChild<ProfileContext, ProfileEvent, undefined, ProfileEvent, any>(logic, { id: 'check', input });

const noPage: Pick<ProfileContext, 'wanted' | 'address'> = { wanted: { page: 'terms', language: 'en' }, address: '' };

export const profileMachine = setup({
  types: {
    context: {} as ProfileContext,
    events: {} as ProfileEvent,
    input: {} as ProfileInput,
    children: {} as {
      push: 'push';
      automaticStop: 'automaticStop';
      offlineScoring: 'offlineScoring';
      theme: 'theme';
      usage: 'usage';
    },
  },
  actors: {
    push: pushMachine,
    automaticStop: automaticStopMachine,
    offlineScoring: offlineScoringMachine,
    theme: themeMachine,
    loadCheck: unprovided<AnyActorLogic>('loadCheck'),
    findPage: unprovided<string, WantedPage>('findPage'),
    reachPage: unprovided<void, { address: string }>('reachPage'),
    copy: unprovided<void, { text: string }>('copy'),
    usage: unprovidedCallback<UsageCommand, { userId: string }>('usage'),
  },
  actions: {
    openCheck: enqueueActions(({ enqueue, self }, { logic }: { logic: AnyActorLogic }) => {
      enqueue(spawnCheck(logic, { parent: self }));
    }),
    closeCheck: stopChild('check'),
    want: assign((_, { page, language }: WantedPage) => ({ wanted: { page, language }, address: '' })),
    keepAddress: assign({ address: (_, { address }: { address: string }) => address }),
    chooseLanguage: sendTo(
      ({ context }) => context.account,
      (_, { language }: LanguageChoice) => ({ type: 'account.chooseLanguage' as const, language }),
    ),
    reportLanguage: sendTo('usage', (_, { language, previous }: LanguageChoice): UsageCommand => ({
      type: 'usage.report',
      usage: { event: 'language_selected', language, previous_language: previous },
    })),
    tell: sendTo(
      ({ context }) => context.app,
      (_, request: AppRequest) => request,
    ),
  },
  guards: {
    /** True for another language, if the student's use of the app is analyzed (ANA-01). */
    isReported: ({ context: { student } }, { language, previous }: LanguageChoice) =>
      student.analytics !== false && language !== previous,
  },
  delays: { longestLoading: LONGEST_LOADING },
}).createMachine({
  id: 'profile',
  context: ({ input }) => ({ ...input, ...noPage }),
  invoke: [
    { src: 'push', id: 'push', input: ({ context: { app, externalId } }) => ({ app, externalId }) },
    { src: 'automaticStop', id: 'automaticStop' },
    { src: 'offlineScoring', id: 'offlineScoring' },
    { src: 'theme', id: 'theme' },
    { src: 'usage', id: 'usage', input: ({ context }) => ({ userId: context.student.user_id }) },
  ],
  initial: 'open',
  on: {
    'profile.close': '.closed',
    'profile.chooseLanguage': [
      { guard: withEvent('isReported'), actions: [withEvent('reportLanguage'), withEvent('chooseLanguage')] },
      { actions: withEvent('chooseLanguage') },
    ],
    'profile.guide': {
      target: '.closed',
      actions: { type: 'tell', params: { type: 'app.go', to: { name: 'Guide' } } },
    },
  },
  states: {
    open: {
      type: 'parallel',
      states: {
        place: {
          initial: 'reading',
          states: {
            reading: {
              on: {
                'profile.checkMicrophone': 'loadingCheck',
                'profile.openPage': { target: 'page', actions: withEvent('want') },
                'profile.askLogOut': 'confirmingLogOut',
              },
            },
            loadingCheck: {
              invoke: {
                src: 'loadCheck',
                id: 'loadCheck',
                onDone: {
                  target: 'checkingMicrophone',
                  actions: { type: 'openCheck', params: ({ event }) => ({ logic: event.output }) },
                },
                onError: {
                  target: 'reading',
                  actions: {
                    type: 'tell',
                    params: { type: 'app.notify', notice: { kind: 'error', text: 'notice.checkFailed' } },
                  },
                },
              },
            },
            checkingMicrophone: {
              exit: 'closeCheck',
              on: {
                'check.reload': { actions: { type: 'tell', params: { type: 'app.reload' } } },
                'xstate.done.actor.check': 'reading',
              },
            },
            page: {
              description: 'The terms or the privacy page covers the drawer.',
              on: { 'profile.closePage': 'reading' },
              initial: 'finding',
              states: {
                finding: {
                  invoke: {
                    src: 'findPage',
                    id: 'findPage',
                    input: ({ context }) => context.wanted,
                    onDone: {
                      target: 'reaching',
                      actions: { type: 'keepAddress', params: ({ event }) => ({ address: event.output }) },
                    },
                    onError: 'unavailable',
                  },
                },
                reaching: {
                  invoke: {
                    src: 'reachPage',
                    id: 'reachPage',
                    input: ({ context }) => ({ address: context.address }),
                    onDone: 'loading',
                    onError: 'unavailable',
                  },
                },
                loading: {
                  description: 'The frame is present, and its content is loading.',
                  on: { 'profile.pageLoaded': 'shown', 'profile.pageFailed': 'unavailable' },
                  after: { longestLoading: 'unavailable' },
                },
                shown: {},
                unavailable: { on: { 'profile.retryPage': 'finding' } },
              },
            },
            confirmingLogOut: {
              on: {
                'profile.keepLoggedIn': 'reading',
                'profile.confirmLogOut': {
                  target: '#profile.closed',
                  actions: { type: 'tell', params: { type: 'app.signOut' } },
                },
              },
            },
          },
        },
        id: {
          initial: 'resting',
          states: {
            resting: { on: { 'profile.copyId': 'copying' } },
            copying: {
              invoke: {
                src: 'copy',
                id: 'copy',
                input: ({ context }) => ({ text: context.externalId }),
                onDone: {
                  target: 'resting',
                  actions: {
                    type: 'tell',
                    params: {
                      type: 'app.notify',
                      notice: { kind: 'success', text: 'notice.copiedUserId', duration: COPIED_TOAST },
                    },
                  },
                },
                onError: {
                  target: 'resting',
                  actions: {
                    type: 'tell',
                    params: { type: 'app.notify', notice: { kind: 'error', text: 'notice.copyRefused' } },
                  },
                },
              },
            },
          },
        },
      },
    },
    closed: { type: 'final' },
  },
});

export type ProfileActor = ActorRefFrom<typeof profileMachine>;
export type ProfileSnapshot = SnapshotFrom<typeof profileMachine>;

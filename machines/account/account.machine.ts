/**
 * Who is logged in and in which language: the drawer behind the header's menu button (PROF-01), the language (I18N-01),
 * logout (AUTH-09). From the drawer the microphone can be checked at any time.
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
import type { AppRequest } from '../app/app.types.ts';
import type { MicrophoneCheckInput, MicrophoneCheckReport } from '../microphone-check/microphone-check.machine.ts';
import type { Language } from '../ports/language.port.ts';
import type { Parent } from '../shared/parent.ts';
import { unprovided } from '../shared/unprovided.ts';

export interface AccountContext {
  parent: Parent<AppRequest>;
  /** The language on screen. */
  language: Language;
  /** The language being loaded, which may not come. */
  wanted: Language;
}

export type AccountEvent =
  | { type: 'account.open' }
  | { type: 'account.close' }
  | { type: 'account.chooseLanguage'; language: Language }
  | { type: 'account.checkMicrophone' }
  /** How to use Outloud is to be read. */
  | { type: 'account.guide' }
  | MicrophoneCheckReport
  | { type: 'xstate.done.actor.check' }
  | { type: 'account.askLogOut' }
  | { type: 'account.confirmLogOut' }
  | { type: 'account.keepLoggedIn' };

/** Loaded late, with the check's logic: the login needs neither. */
const spawnCheck = (logic: AnyActorLogic, input: MicrophoneCheckInput) =>
  // eslint-disable-next-line typescript/no-explicit-any -- xstate's types let only declared actors have an id
  spawnChild<AccountContext, AccountEvent, undefined, AccountEvent, any>(logic, { id: 'check', input });

export const accountMachine = setup({
  types: {
    context: {} as AccountContext,
    events: {} as AccountEvent,
    input: {} as Pick<AccountContext, 'parent'>,
    tags: {} as 'open',
  },
  actors: {
    preferredLanguage: unprovided<Language>('preferredLanguage'),
    loadLanguage: unprovided<void, { language: Language }>('loadLanguage'),
    storeLanguage: unprovided<void, { language: Language }>('storeLanguage'),
    loadCheck: unprovided<AnyActorLogic>('loadCheck'),
  },
  actions: {
    want: assign({ wanted: (_, { language }: { language: Language }) => language }),
    speak: assign({ language: ({ context }) => context.wanted }),
    openCheck: enqueueActions(({ enqueue, self }, { logic }: { logic: AnyActorLogic }) => {
      enqueue(spawnCheck(logic, { parent: self }));
    }),
    closeCheck: stopChild('check'),
    tell: sendTo(
      ({ context }) => context.parent,
      (_, request: AppRequest) => request,
    ),
  },
}).createMachine({
  id: 'account',
  context: ({ input }) => ({ parent: input.parent, language: 'en', wanted: 'en' }),
  type: 'parallel',
  states: {
    language: {
      initial: 'preferring',
      on: {
        'account.chooseLanguage': { target: '.loadingChoice', actions: { type: 'want', params: ({ event }) => event } },
      },
      states: {
        preferring: {
          invoke: {
            src: 'preferredLanguage',
            onDone: {
              target: 'loading',
              actions: { type: 'want', params: ({ event }) => ({ language: event.output }) },
            },
            onError: 'ready',
          },
        },
        loading: {
          invoke: {
            src: 'loadLanguage',
            input: ({ context }) => ({ language: context.wanted }),
            onDone: { target: 'ready', actions: 'speak' },
            onError: 'ready',
          },
        },
        ready: {},
        loadingChoice: {
          invoke: {
            src: 'loadLanguage',
            input: ({ context }) => ({ language: context.wanted }),
            onDone: { target: 'storing', actions: 'speak' },
            onError: {
              target: 'ready',
              actions: {
                type: 'tell',
                params: { type: 'app.notify', notice: { kind: 'error', text: 'notice.languageFailed' } },
              },
            },
          },
        },
        storing: {
          invoke: {
            src: 'storeLanguage',
            input: ({ context }) => ({ language: context.language }),
            onDone: 'ready',
            onError: 'ready',
          },
        },
      },
    },
    drawer: {
      initial: 'closed',
      states: {
        closed: { on: { 'account.open': 'open' } },
        open: {
          tags: 'open',
          on: {
            'account.close': 'closed',
            'account.guide': {
              target: 'closed',
              actions: { type: 'tell', params: { type: 'app.go', to: { name: 'Guide' } } },
            },
          },
          initial: 'reading',
          states: {
            reading: { on: { 'account.askLogOut': 'confirmingLogOut', 'account.checkMicrophone': 'loadingCheck' } },
            loadingCheck: {
              invoke: {
                src: 'loadCheck',
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
            confirmingLogOut: {
              on: {
                'account.keepLoggedIn': 'reading',
                'account.confirmLogOut': {
                  target: '#account.drawer.closed',
                  actions: { type: 'tell', params: { type: 'app.signOut' } },
                },
              },
            },
          },
        },
      },
    },
  },
});

export type AccountActor = ActorRefFrom<typeof accountMachine>;
export type AccountSnapshot = SnapshotFrom<typeof accountMachine>;

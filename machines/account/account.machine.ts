/** The app's language (I18N-01) and the profile drawer (PROF-01), whose code loads when it first opens. */
import {
  assign,
  enqueueActions,
  setup,
  spawnChild,
  stopChild,
  type ActorRefFrom,
  type AnyActorLogic,
  type SnapshotFrom,
} from 'xstate';
import type { Profile } from '../../contract/account.ts';
import type { AppRequest } from '../shared/screen.ts';
import type { Language } from '../../contract/languages.ts';
import type { StoredSession } from '../ports/session.port.ts';
import type { ProfileInput } from '../profile/profile.types.ts';
import { toParent, unprovided, withEvent, type Parent } from '../shared/chart.ts';
import type { SignedIn, SignedOut } from '../shared/signing.ts';

export interface AccountContext {
  parent: Parent<AppRequest>;
  student: Pick<StoredSession, 'profile' | 'external_id'> | null;
  language: Language;
  wanted: Language;
}

export type AccountEvent =
  | SignedIn
  | SignedOut
  | { type: 'account.open' }
  | { type: 'account.chooseLanguage'; language: Language }
  | { type: 'xstate.done.actor.profile' };

const spawnProfile = (logic: AnyActorLogic, input: ProfileInput) =>
  // eslint-disable-next-line typescript/no-explicit-any -- xstate's types let only declared actors have an id
  spawnChild<AccountContext, AccountEvent, undefined, AccountEvent, any>(logic, { id: 'profile', input });

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
    loadProfile: unprovided<AnyActorLogic, { student: Profile | null }>('loadProfile'),
  },
  actions: {
    want: assign({ wanted: (_, { language }: { language: Language }) => language }),
    speak: assign({ language: ({ context }) => context.wanted }),
    /** Selects the displayed language in the drawer again, so that the student can choose the other one. */
    stay: assign({ wanted: ({ context }) => context.language }),
    openProfile: enqueueActions(
      ({ context: { parent, student }, enqueue, self }, { logic }: { logic: AnyActorLogic }) => {
        if (!student) return;
        const { profile, external_id } = student;
        enqueue(spawnProfile(logic, { app: parent, account: self, student: profile, externalId: external_id }));
      },
    ),
    closeProfile: stopChild('profile'),
    tell: toParent((_, request: AppRequest) => request),
  },
  guards: { isSignedIn: ({ context }) => context.student !== null },
}).createMachine({
  id: 'account',
  context: ({ input }) => ({ parent: input.parent, student: null, language: 'en', wanted: 'en' }),
  type: 'parallel',
  on: {
    'session.signedIn': { actions: assign({ student: ({ event }) => event.session }) },
    'session.signedOut': { target: '.drawer.closed', actions: assign({ student: null }) },
  },
  states: {
    language: {
      initial: 'preferring',
      on: { 'account.chooseLanguage': { target: '.loadingChoice', actions: withEvent('want') } },
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
            onError: { target: 'ready', actions: 'stay' },
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
              actions: [
                'stay',
                {
                  type: 'tell',
                  params: { type: 'app.notify', notice: { kind: 'error', text: 'notice.languageFailed' } },
                },
              ],
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
        closed: { on: { 'account.open': { guard: 'isSignedIn', target: 'loading' } } },
        loading: {
          tags: 'open',
          invoke: {
            src: 'loadProfile',
            input: ({ context }) => ({ student: context.student?.profile ?? null }),
            onDone: {
              target: 'open',
              actions: { type: 'openProfile', params: ({ event }) => ({ logic: event.output }) },
            },
            onError: {
              target: 'closed',
              actions: {
                type: 'tell',
                params: { type: 'app.notify', notice: { kind: 'error', text: 'notice.profileFailed' } },
              },
            },
          },
        },
        open: {
          tags: 'open',
          exit: 'closeProfile',
          on: { 'xstate.done.actor.profile': 'closed' },
        },
      },
    },
  },
});

export type AccountActor = ActorRefFrom<typeof accountMachine>;
export type AccountSnapshot = SnapshotFrom<typeof accountMachine>;

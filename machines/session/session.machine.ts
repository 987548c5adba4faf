/**
 * Keeps the tokens of the student who is signed in, for as long as the app runs.
 * Requests ask it for a token and wait while it is `refreshing`, so that all of them share one
 * refresh (AUTH-05). A session that can't go on is `expired` until the student has read so (AUTH-08).
 */
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { TOKEN_REFRESH_COOLDOWN } from '../../contract/constants.ts';
import type { StoredSession } from '../ports/session.port.ts';
import { failureOf } from '../shared/failure.ts';
import { unprovided, unprovidedCallback } from '../shared/unprovided.ts';
import type {
  RefreshOutcome,
  RestoredSession,
  SessionContext,
  SessionEvent,
  SessionOpen,
  SessionReport,
} from './session.types.ts';

const LEAVING = { type: 'report', params: { type: 'session.closed', leaving: true } } as const;
const NOT_LEAVING = { type: 'report', params: { type: 'session.closed', leaving: false } } as const;

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as Pick<SessionContext, 'parent'>,
    tags: {} as 'settled' | 'signedIn',
  },
  actors: {
    restoreSession: unprovided<RestoredSession | null>('restoreSession'),
    storeSession: unprovided<StoredSession, SessionOpen>('storeSession'),
    refreshSession: unprovided<RefreshOutcome, StoredSession>('refreshSession'),
    clearSession: unprovided<void>('clearSession'),
    logOut: unprovided<void, StoredSession>('logOut'),
    otherTabs: unprovidedCallback<{ type: 'never' }>('otherTabs'),
  },
  actions: {
    keep: assign((_, { session, freshFor }: RestoredSession) => ({ session, freshFor })),
    keepStored: assign(({ event }) =>
      event.type === 'session.storedElsewhere' ? { session: event.session, freshFor: TOKEN_REFRESH_COOLDOWN } : {},
    ),
    forget: assign({ session: null, freshFor: 0 }),
    report: sendTo(
      ({ context }) => context.parent,
      (_, report: SessionReport) => report,
    ),
    reportOpened: sendTo(
      ({ context }) => context.parent,
      ({ context }): SessionReport => ({ type: 'session.opened', session: context.session! }),
    ),
  },
  guards: {
    isCurrentToken: ({ context, event }) =>
      event.type === 'session.rejected' && event.token === context.session?.user_token,
    canRefresh: ({ context }) => context.session?.refresh_token != null,
    signedInElsewhere: ({ event }) => event.type === 'session.storedElsewhere' && event.session !== null,
    signedOutElsewhere: ({ event }) => event.type === 'session.storedElsewhere' && event.session === null,
  },
  delays: {
    tokenRefreshCooldown: ({ context }) => context.freshFor,
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ parent: input.parent, session: null, freshFor: 0 }),
  invoke: { src: 'otherTabs' },
  initial: 'restoring',
  states: {
    restoring: {
      invoke: {
        src: 'restoreSession',
        onDone: [
          {
            guard: ({ event }) => event.output !== null,
            target: 'signedIn',
            actions: [{ type: 'keep', params: ({ event }) => event.output! }, 'reportOpened'],
          },
          { target: 'signedOut', actions: NOT_LEAVING },
        ],
        onError: { target: 'signedOut', actions: NOT_LEAVING },
      },
    },
    signedOut: {
      tags: 'settled',
      entry: 'forget',
      on: {
        'session.open': 'storing',
        'session.storedElsewhere': {
          guard: 'signedInElsewhere',
          target: 'signedIn',
          actions: ['keepStored', 'reportOpened'],
        },
      },
    },
    storing: {
      invoke: {
        src: 'storeSession',
        input: ({ event }) => event as SessionOpen,
        onDone: {
          target: 'signedIn',
          actions: [
            { type: 'keep', params: ({ event }) => ({ session: event.output, freshFor: TOKEN_REFRESH_COOLDOWN }) },
            'reportOpened',
          ],
        },
        onError: { target: 'signedOut', actions: NOT_LEAVING },
      },
    },
    signedIn: {
      tags: 'signedIn',
      initial: 'fresh',
      on: {
        'session.signOut': 'signingOut',
        'session.rejected': [
          { guard: 'isCurrentToken', target: '.rejected' },
          // An older token: the refresh that replaced it has already been made.
        ],
        'session.storedElsewhere': [
          { guard: 'signedOutElsewhere', target: 'signedOut', actions: LEAVING },
          {
            target: '.fresh',
            actions: 'keepStored',
          },
        ],
      },
      states: {
        fresh: {
          tags: 'settled',
          after: { tokenRefreshCooldown: 'stale' },
        },
        stale: {
          tags: 'settled',
          description: 'The last refresh is 300000 ms old or more: the next request waits for a new one (AUTH-05).',
          on: { 'session.authorize': { guard: 'canRefresh', target: 'refreshing' } },
        },
        rejected: {
          always: [{ guard: 'canRefresh', target: 'refreshing' }, { target: '#session.expiring' }],
        },
        refreshing: {
          description: 'Every request waits here for the same refresh.',
          on: { 'session.rejected': {} },
          invoke: {
            src: 'refreshSession',
            input: ({ context }) => context.session!,
            onDone: [
              {
                guard: ({ event }) => event.output !== null,
                target: 'fresh',
                actions: {
                  type: 'keep',
                  params: ({ event }) => ({ session: event.output!, freshFor: TOKEN_REFRESH_COOLDOWN }),
                },
              },
              { target: '#session.expiring' },
            ],
            onError: [
              {
                // Decision 27: no network is no expiry; the old token is kept and used.
                guard: ({ event }) => failureOf(event.error).kind === 'offline',
                target: 'stale',
              },
              { target: '#session.expiring' },
            ],
          },
        },
      },
    },
    expiring: {
      entry: 'forget',
      invoke: { src: 'clearSession', onDone: 'expired', onError: 'expired' },
    },
    expired: {
      tags: 'settled',
      description: "'Token is expired. Please login again!' is shown; closing it signs out (AUTH-08).",
      entry: { type: 'report', params: { type: 'session.expired' } },
      on: {
        'session.expiryAcknowledged': { target: 'signedOut', actions: NOT_LEAVING },
        'session.open': 'storing',
        'session.storedElsewhere': {
          guard: 'signedInElsewhere',
          target: 'signedIn',
          actions: ['keepStored', 'reportOpened'],
        },
      },
    },
    signingOut: {
      description: 'The outcome of the logout call is ignored (AUTH-09).',
      invoke: {
        src: 'logOut',
        input: ({ context }) => context.session!,
        onDone: 'clearing',
        onError: 'clearing',
      },
    },
    clearing: {
      invoke: {
        src: 'clearSession',
        onDone: { target: 'signedOut', actions: LEAVING },
        onError: { target: 'signedOut', actions: LEAVING },
      },
    },
  },
});

export type SessionActor = ActorRefFrom<typeof sessionMachine>;
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

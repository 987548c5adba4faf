/**
 * Holds the signed-in student's tokens. Requests share one refresh (AUTH-05). A session that cannot continue is
 * `expired` until the student has been told (AUTH-08). Another student's session counts as a sign-out and a sign-in
 * (D46).
 */
import { and, assign, enqueueActions, setup, spawnChild, type ActorRefFrom } from 'xstate';
import type { StoredSession } from '../ports/session.port.ts';
import { failureOf } from '../shared/failure.ts';
import type { SignedOutReason, SignIn } from '../shared/signing.ts';
import { toParent, unprovided, unprovidedCallback, withEvent, withOutput } from '../shared/chart.ts';
import type { SessionAnswer, SessionContext, SessionEvent, SessionReport } from './session.types.ts';

const answerOf = ({ session }: SessionContext): SessionAnswer =>
  session
    ? { type: 'session.granted', token: session.user_token, studentId: session.profile.user_id }
    : { type: 'session.denied' };

const reportOn = ({ session }: SessionContext): SessionReport =>
  session ? { type: 'session.signedIn', session } : { type: 'session.signedOut', reason: 'nobody' };

const signedOut = (reason: SignedOutReason) =>
  ({ type: 'report', params: { type: 'session.signedOut', reason } }) as const;

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as Pick<SessionContext, 'parent'>,
  },
  actors: {
    restoreSession: unprovided<StoredSession | null>('restoreSession'),
    storeSession: unprovided<StoredSession, SignIn>('storeSession'),
    /** Returns the session to continue with, or null if no student is signed in. */
    refreshSession: unprovided<StoredSession | null, StoredSession | null>('refreshSession'),
    /** Clears only this login. Returns the session stored now. */
    clearSession: unprovided<StoredSession | null, StoredSession | null>('clearSession'),
    expireSession: unprovided<StoredSession | null, StoredSession | null>('expireSession'),
    logOut: unprovided<void, StoredSession | null>('logOut'),
    otherTabs: unprovidedCallback<{ type: 'never' }>('otherTabs'),
  },
  actions: {
    keep: assign((_, session: SessionContext['session']) => ({ session })),
    forget: assign({ session: null }),
    logOut: spawnChild('logOut', { input: ({ context }: { context: SessionContext }) => context.session }),
    report: toParent((_, report: SessionReport) => report),
    reportSession: toParent(({ context }) => reportOn(context)),
    letWait: assign({
      waiting: ({ context, event }) => ('from' in event ? [...context.waiting, event.from] : context.waiting),
    }),
    answer: enqueueActions(({ context, event, enqueue }) => {
      if ('from' in event) enqueue.sendTo(event.from, answerOf(context));
    }),
    answerWaiting: enqueueActions(({ context, enqueue }) => {
      // A request that timed out has already ended.
      const present = context.waiting.filter((requester) => requester.getSnapshot().status === 'active');
      for (const requester of present) enqueue.sendTo(requester, answerOf(context));
      enqueue.assign({ waiting: [] });
    }),
  },
  guards: {
    isSomeone: (_, { stored }: { stored: StoredSession | null }) => stored !== null,
    isNobody: (_, { stored }: { stored: StoredSession | null }) => stored === null,
    isOtherStudent: ({ context }, { stored }: { stored: StoredSession | null }) =>
      stored?.profile.user_id !== context.session?.profile.user_id,
    isKnown: ({ context }, { stored }: { stored: StoredSession | null }) =>
      stored?.user_token === context.session?.user_token,
    /** True if the tokens are due for a refresh. Uses the clock, because timers stop while the device sleeps. */
    isOld: (_args): boolean => {
      throw new Error("The guard 'isOld' was not provided");
    },
    isWaitedFor: ({ context }) => context.waiting.length > 0,
    isCurrentToken: ({ context }, { token }: { token: string }) => token === context.session?.user_token,
    canRefresh: ({ context }) => context.session?.refresh_token != null,
    isRefusal: (_, { error }: { error: unknown }) => {
      const failure = failureOf(error);
      return failure.kind === 'refused' && !['server_error', 'too_many_attempts', 'busy'].includes(failure.code);
    },
  },
  delays: {
    /** Maximum wait for a refresh. A sleeping tab may hold the lock, or the network may be dead. */
    refreshLimit: 30_000,
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ parent: input.parent, session: null, waiting: [] }),
  invoke: { src: 'otherTabs' },
  initial: 'restoring',
  on: {
    'session.authorize': { actions: 'letWait' },
    'session.rejected': { actions: 'letWait' },
  },
  states: {
    restoring: {
      invoke: {
        src: 'restoreSession',
        onDone: [
          {
            guard: { type: 'isSomeone', params: ({ event }) => ({ stored: event.output }) },
            target: 'signedIn',
            actions: [withOutput('keep'), 'reportSession'],
          },
          { target: 'signedOut', actions: 'reportSession' },
        ],
        onError: { target: 'signedOut', actions: signedOut('nobody') },
      },
    },
    signedOut: {
      entry: ['forget', 'answerWaiting'],
      on: {
        'app.signIn': 'storing',
        'session.authorize': { actions: 'answer' },
        'session.rejected': { actions: 'answer' },
        'session.storedElsewhere': {
          guard: withEvent('isSomeone'),
          target: 'signedIn',
          actions: [{ type: 'keep', params: ({ event }) => event.stored }, 'reportSession'],
        },
      },
    },
    storing: {
      invoke: {
        src: 'storeSession',
        input: ({ event }) => event as SignIn,
        onDone: { target: 'signedIn', actions: [withOutput('keep'), 'reportSession'] },
        onError: { target: 'signedOut', actions: signedOut('nobody') },
      },
    },
    signedIn: {
      initial: 'received',
      on: {
        'app.signOut': { target: 'clearing', actions: 'logOut' },
        'session.storedElsewhere': [
          { guard: withEvent('isNobody'), target: 'signedOut', actions: signedOut('loggedOut') },
          {
            guard: withEvent('isOtherStudent'),
            target: '.received',
            actions: [
              signedOut('otherStudent'),
              { type: 'keep', params: ({ event }) => event.stored },
              'reportSession',
            ],
          },
          { guard: withEvent('isKnown') },
          { target: '.received', actions: { type: 'keep', params: ({ event }) => event.stored } },
        ],
      },
      states: {
        received: {
          always: [{ guard: and(['isWaitedFor', 'isOld', 'canRefresh']), target: 'refreshing' }, { target: 'settled' }],
        },
        settled: {
          description:
            'If the last refresh was at least 300000 ms ago, the next request waits for a new one (AUTH-05).',
          entry: 'answerWaiting',
          on: {
            'session.authorize': [
              { guard: and(['isOld', 'canRefresh']), target: 'refreshing', actions: 'letWait' },
              { actions: 'answer' },
            ],
            'session.rejected': [
              { guard: withEvent('isCurrentToken'), target: 'rejected', actions: 'letWait' },
              // The refused token is an older one, which a refresh has already replaced.
              { actions: 'answer' },
            ],
          },
        },
        rejected: {
          always: [{ guard: 'canRefresh', target: 'refreshing' }, { target: '#session.expiring' }],
        },
        refreshing: {
          description: 'All requests wait here for one refresh.',
          after: { refreshLimit: 'settled' },
          invoke: {
            src: 'refreshSession',
            input: ({ context }) => context.session,
            onDone: [
              {
                guard: { type: 'isNobody', params: ({ event }) => ({ stored: event.output }) },
                target: '#session.signedOut',
                actions: signedOut('loggedOut'),
              },
              {
                guard: { type: 'isOtherStudent', params: ({ event }) => ({ stored: event.output }) },
                target: 'received',
                actions: [signedOut('otherStudent'), withOutput('keep'), 'reportSession'],
              },
              {
                description: 'Tokens from another tab may have expired since.',
                target: 'received',
                actions: withOutput('keep'),
              },
            ],
            onError: [
              { guard: withEvent('isRefusal'), target: '#session.expiring' },
              // A bad network is not an expiry, so the old token stays in use (D27, D45).
              { target: 'settled' },
            ],
          },
        },
      },
    },
    expiring: {
      invoke: {
        src: 'expireSession',
        input: ({ context }) => context.session,
        onDone: [
          {
            guard: { type: 'isNobody', params: ({ event }) => ({ stored: event.output }) },
            target: 'expired',
          },
          {
            // A student logged in elsewhere in the meantime.
            target: 'signedIn',
            actions: [signedOut('expired'), withOutput('keep'), 'reportSession'],
          },
        ],
        onError: 'expired',
      },
    },
    expired: {
      description: "Shows 'Token is expired. Please login again!'. Closing it signs out (AUTH-08).",
      entry: ['forget', 'answerWaiting', { type: 'report', params: { type: 'session.expired' } }],
      on: {
        'session.authorize': { actions: 'answer' },
        'session.rejected': { actions: 'answer' },
        'session.expiryAcknowledged': { target: 'signedOut', actions: signedOut('expired') },
        'app.signIn': 'storing',
        'session.storedElsewhere': {
          guard: withEvent('isSomeone'),
          target: 'signedIn',
          actions: [signedOut('expired'), { type: 'keep', params: ({ event }) => event.stored }, 'reportSession'],
        },
      },
    },
    clearing: {
      description: "Doesn't wait for the logout request and ignores its outcome (AUTH-09).",
      invoke: {
        src: 'clearSession',
        input: ({ context }) => context.session,
        onDone: [
          {
            guard: { type: 'isNobody', params: ({ event }) => ({ stored: event.output }) },
            target: 'signedOut',
            actions: signedOut('loggedOut'),
          },
          {
            description: 'A student logged in elsewhere, and this tab did not know yet.',
            target: 'signedIn',
            actions: [signedOut('loggedOut'), withOutput('keep'), 'reportSession'],
          },
        ],
        onError: { target: 'signedOut', actions: signedOut('loggedOut') },
      },
    },
  },
});

export type SessionActor = ActorRefFrom<typeof sessionMachine>;

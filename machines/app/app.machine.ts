/** The root actor, started once outside React. It passes messages between its children, which don't know each other. */
import {
  assign,
  enqueueActions,
  sendTo,
  setup,
  spawnChild,
  type ActorRefFrom,
  type AnyActorLogic,
  type AnyActorRef,
  type SnapshotFrom,
} from 'xstate';
import type { Profile } from '../../contract/account.ts';
import { accountMachine, type AccountEvent } from '../account/account.machine.ts';
import type { ClassNewsActor } from '../class-news/class-news.machine.ts';
import type { ConnectionActor, ConnectionEvent } from '../connection/connection.machine.ts';
import { navigationMachine, type NavigationEvent } from '../navigation/navigation.machine.ts';
import { noticesMachine, type NoticesEvent } from '../notices/notices.machine.ts';
import type { OutboxActor, OutboxEvent } from '../outbox/outbox.machine.ts';
import type { Destination } from '../ports/navigation.port.ts';
import { sessionMachine } from '../session/session.machine.ts';
import type { SessionEvent } from '../session/session.types.ts';
import { unprovided, unprovidedCallback, withEvent } from '../shared/chart.ts';
import type { AppEvent, Company } from './app.types.ts';
import type { ScreenEvent, ScreenInput } from '../shared/screen.ts';

export interface AppContext {
  profile: Profile | null;
  /** Current screen, or null until the first one has loaded. */
  screen: Destination | null;
}

/** Text of the notice that ends an expired session when the student closes it (AUTH-08). */
export const EXPIRED = 'session.expired';

/** Spawns lazily loaded logic. xstate's types allow IDs only for declared actors, and those load with the app. */
const spawnLoaded = (logic: AnyActorLogic, options: { id: 'screen' | keyof Company; input: object }) =>
  // eslint-disable-next-line typescript/no-explicit-any -- any actor may come
  spawnChild<AppContext, AppEvent, undefined, AppEvent, any>(logic, options);

export const appMachine = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    /** `leaving`: the student has logged out, and the app hides the student's data. */
    tags: {} as 'delivering' | 'leaving',
    children: {} as {
      session: 'session';
      notices: 'notices';
      navigation: 'navigation';
      account: 'account';
    },
  },
  actors: {
    session: sessionMachine,
    notices: noticesMachine,
    navigation: navigationMachine,
    account: accountMachine,
    /** Removes this device's data about students who aren't signed in, including notifications (AUTH-09, PROF-04). */
    forgetOthers: unprovided<void, { studentId: string | null }>('forgetOthers'),
    /** Keeps other tabs from deleting the student's data. */
    presence: unprovidedCallback<{ type: 'never' }, { studentId: string | null }>('presence'),
    deliver: unprovided<void>('deliver'),
    loadCompany: unprovided<Company, { student: Profile | null }>('loadCompany'),
  },
  actions: {
    tellSession: sendTo('session', (_, event: SessionEvent) => event),
    tellNotices: sendTo('notices', (_, event: NoticesEvent) => event),
    tellNavigation: sendTo('navigation', (_, event: NavigationEvent) => event),
    tellAccount: sendTo('account', (_, event: AccountEvent) => event),
    openScreen: enqueueActions(({ context, enqueue, self }, { destination, logic }: Arrived) => {
      const input: ScreenInput = { parent: self, destination, profile: context.profile };
      enqueue(spawnLoaded(logic, { id: 'screen', input }));
      enqueue.assign({ screen: destination });
    }),
    closeScreen: enqueueActions(({ enqueue }) => {
      enqueue.stopChild('screen');
      enqueue.assign({ screen: null });
    }),
    openCompany: enqueueActions(({ context: { profile }, enqueue, self }, { company }: { company: Company }) => {
      if (!profile) return;
      const input = { parent: self, userId: profile.user_id };
      for (const id of COMPANY) enqueue(spawnLoaded(company[id], { id, input }));
    }),
    closeCompany: enqueueActions(({ enqueue }) => {
      for (const id of COMPANY) enqueue.stopChild(id);
    }),
    tellScreen: enqueueActions(({ enqueue, self }, event: ScreenEvent) => {
      const screen = screenOf(self.getSnapshot().children);
      if (screen) enqueue.sendTo(screen, event);
    }),
    tellOutbox: enqueueActions(({ enqueue, self }, event: OutboxEvent) => {
      const outbox = outboxOf(self.getSnapshot().children);
      if (outbox) enqueue.sendTo(outbox, event);
    }),
    tellConnection: enqueueActions(({ enqueue, self }, event: ConnectionEvent) => {
      const connection = connectionOf(self.getSnapshot().children);
      if (connection) enqueue.sendTo(connection, event);
    }),
  },
  guards: {
    isSignedIn: ({ context }) => context.profile !== null,
  },
  delays: {
    loadRetry: 5_000,
    /** Maximum wait for the deletion, so that a database that never opens doesn't block the next student. */
    longestForgetting: 10_000,
  },
}).createMachine({
  id: 'app',
  context: { profile: null, screen: null },
  invoke: [
    { src: 'notices', id: 'notices', systemId: 'notices', input: ({ self }) => ({ parent: self }) },
    { src: 'navigation', id: 'navigation', systemId: 'navigation', input: ({ self }) => ({ parent: self }) },
    { src: 'account', id: 'account', systemId: 'account', input: ({ self }) => ({ parent: self }) },
    { src: 'session', id: 'session', systemId: 'session', input: ({ self }) => ({ parent: self }) },
  ],
  type: 'parallel',
  on: {
    'app.go': { actions: { type: 'tellNavigation', params: ({ event }) => ({ type: 'navigation.go', to: event.to }) } },
    'app.notify': {
      actions: { type: 'tellNotices', params: ({ event }) => ({ type: 'notice.show', notice: event.notice }) },
    },
    'app.signIn': { actions: withEvent('tellSession') },
    'app.signOut': { actions: withEvent('tellSession') },
    'app.askBeforeLeaving': {
      actions: {
        type: 'tellNavigation',
        params: ({ event }) => ({ type: 'navigation.askBeforeLeaving', asks: event.asks }),
      },
    },
    'app.reload': { actions: { type: 'tellNavigation', params: { type: 'navigation.reload' } } },
    'session.signedIn': {
      actions: [
        assign({ profile: ({ event }) => event.session.profile }),
        withEvent('tellNavigation'),
        withEvent('tellAccount'),
      ],
    },
    'session.signedOut': {
      description: 'Nothing of a student outlives the session, neither the screen nor the company (D46).',
      target: ['.screen.starting', '.company.forgetting'],
      actions: [withEvent('tellNavigation'), assign({ profile: null }), withEvent('tellAccount')],
    },
    'session.expired': {
      actions: {
        type: 'tellNotices',
        params: { type: 'notice.show', notice: { kind: 'error', text: EXPIRED } },
      },
    },
    'notice.closed': {
      guard: ({ event }) => event.text === EXPIRED,
      actions: { type: 'tellSession', params: { type: 'session.expiryAcknowledged' } },
    },
    'navigation.movedWithin': {
      actions: {
        type: 'tellScreen',
        params: ({ event }) => ({ type: 'screen.moved', destination: event.destination }),
      },
    },
    'network.returned': { actions: withEvent('tellOutbox') },
    'outbox.held': { actions: withEvent('tellConnection') },
    'navigation.leaveAsked': { actions: { type: 'tellScreen', params: { type: 'screen.leaveAsked' } } },
  },
  states: {
    screen: {
      initial: 'starting',
      on: { 'navigation.arrived': { target: '.showing', actions: withEvent('openScreen') } },
      states: {
        starting: { description: 'The session is unknown, or the first screen has not loaded.' },
        showing: {
          exit: 'closeScreen',
          on: { 'xstate.error.actor.screen': 'broken' },
          initial: 'drawn',
          states: {
            drawn: { on: { 'drawing.failed': 'undrawn' } },
            undrawn: {
              description: "Drawing failed. The screen's actor keeps running and can be drawn again.",
              on: { 'drawing.retry': 'drawn' },
            },
          },
        },
        broken: { description: 'One screen failed. The session and the other screens are fine.' },
      },
    },
    company: {
      description: 'Actors that run while a student is signed in, on any screen.',
      initial: 'closed',
      states: {
        closed: { always: { guard: 'isSignedIn', target: 'forgetting' } },
        forgetting: {
          description:
            'Runs at every start, login and logout. Data that could not be removed is left for the next time.',
          invoke: {
            src: 'forgetOthers',
            id: 'forgetOthers',
            input: ({ context }) => ({ studentId: context.profile?.user_id ?? null }),
            onDone: 'forgotten',
            onError: 'forgotten',
          },
          after: { longestForgetting: 'forgotten' },
        },
        forgotten: { always: [{ guard: 'isSignedIn', target: 'present' }, { target: 'closed' }] },
        present: {
          invoke: { src: 'presence', input: ({ context }) => ({ studentId: context.profile?.user_id ?? null }) },
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                src: 'loadCompany',
                id: 'loadCompany',
                input: ({ context }) => ({ student: context.profile }),
                onDone: {
                  target: 'open',
                  actions: { type: 'openCompany', params: ({ event }) => ({ company: event.output }) },
                },
                onError: 'waitingToLoad',
              },
            },
            waitingToLoad: {
              after: { loadRetry: 'loading' },
            },
            open: {
              tags: 'delivering',
              exit: 'closeCompany',
              initial: 'staying',
              states: {
                staying: { on: { 'app.signOut': 'leaving' } },
                leaving: {
                  tags: 'leaving',
                  description: "Sends the student's work while the session is valid, for 5 s at most.",
                  invoke: {
                    src: 'deliver',
                    id: 'deliver',
                    onDone: { actions: { type: 'tellSession', params: { type: 'app.signOut' } } },
                    onError: { actions: { type: 'tellSession', params: { type: 'app.signOut' } } },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
});

const COMPANY = ['outbox', 'activity', 'connection', 'nextWork', 'push', 'classNews'] as const;

export function screenOf(children: Partial<Record<string, AnyActorRef>>): AnyActorRef | undefined {
  return children['screen'];
}

export function outboxOf(children: Partial<Record<string, AnyActorRef>>): OutboxActor | undefined {
  return children['outbox'] as OutboxActor | undefined;
}

export function classNewsOf(children: Partial<Record<string, AnyActorRef>>): ClassNewsActor | undefined {
  return children['classNews'] as ClassNewsActor | undefined;
}

export function connectionOf(children: Partial<Record<string, AnyActorRef>>): ConnectionActor | undefined {
  return children['connection'] as ConnectionActor | undefined;
}

type Arrived = Extract<AppEvent, { type: 'navigation.arrived' }>;

export type AppActor = ActorRefFrom<typeof appMachine>;
export type AppSnapshot = SnapshotFrom<typeof appMachine>;

/**
 * The root actor, started once outside React. It holds the actors that live as long as the app, and the
 * present screen's own actor, and passes word between them; nothing else knows of its siblings.
 */
import {
  assign,
  enqueueActions,
  sendTo,
  setup,
  stopChild,
  type ActorRefFrom,
  type AnyActorLogic,
  type SnapshotFrom,
} from 'xstate';
import type { Profile } from '../../contract/account.ts';
import { accountMachine, type AccountEvent } from '../account/account.machine.ts';
import { navigationMachine, type NavigationEvent } from '../navigation/navigation.machine.ts';
import { noticesMachine, type NoticesEvent } from '../notices/notices.machine.ts';
import type { Destination } from '../ports/navigation.port.ts';
import { sessionMachine } from '../session/session.machine.ts';
import type { SessionEvent } from '../session/session.types.ts';
import { unprovided } from '../shared/unprovided.ts';
import type { AppEvent, ScreenEvent, ScreenInput } from './app.types.ts';

export interface AppContext {
  profile: Profile | null;
  /** The screen that is shown, null until the first one has loaded. */
  screen: Destination | null;
  /** The student whose outbox is sent, null until it is. */
  outboxOf: string | null;
}

/** The text of the notice whose closing ends an expired session (AUTH-08). */
export const EXPIRED = 'session.expired';

export const appMachine = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
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
    /** The outbox's logic; no login needs its code. */
    loadOutbox: unprovided<AnyActorLogic>('loadOutbox'),
  },
  actions: {
    tellSession: sendTo('session', (_, event: SessionEvent) => event),
    tellNotices: sendTo('notices', (_, event: NoticesEvent) => event),
    tellNavigation: sendTo('navigation', (_, event: NavigationEvent) => event),
    tellAccount: sendTo('account', (_, event: AccountEvent) => event),
    closeScreen: stopChild('screen'),
    openScreen: assign(({ event, context, spawn, self }) => {
      const { logic, destination } = event as Arrived;
      const input: ScreenInput = { parent: self, destination, profile: context.profile };
      // Each screen brings its own logic, so that the app's chart need not know every flow.
      (spawn as (logic: AnyActorLogic, options: object) => unknown)(logic, { id: 'screen', input });
      return { screen: destination };
    }),
    openOutbox: assign(({ context, spawn, self }, { logic }: { logic: AnyActorLogic }) => {
      const userId = context.profile!.user_id;
      (spawn as (logic: AnyActorLogic, options: object) => unknown)(logic, {
        id: 'outbox',
        input: { parent: self, userId },
      });
      return { outboxOf: userId };
    }),
    closeOutbox: stopChild('outbox'),
    tellScreen: enqueueActions(({ enqueue, self }, event: ScreenEvent) => {
      const screen = self.getSnapshot().children['screen'];
      if (screen) enqueue.sendTo(screen, event);
    }),
  },
  guards: {
    isSignedIn: ({ context }) => context.profile !== null,
    isSignedOut: ({ context }) => context.profile === null,
    isOtherStudent: ({ context }) => context.profile?.user_id !== context.outboxOf,
  },
  delays: { loadRetry: 5_000 },
}).createMachine({
  id: 'app',
  context: { profile: null, screen: null, outboxOf: null },
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
    'app.signIn': {
      actions: {
        type: 'tellSession',
        params: ({ event }) => ({ type: 'session.open', auth: event.auth, stayLoggedIn: event.stayLoggedIn }),
      },
    },
    'app.signOut': { actions: { type: 'tellSession', params: { type: 'session.signOut' } } },
    'app.askBeforeLeaving': {
      actions: {
        type: 'tellNavigation',
        params: ({ event }) => ({ type: 'navigation.askBeforeLeaving', asks: event.asks }),
      },
    },
    'app.reload': { actions: { type: 'tellNavigation', params: { type: 'navigation.reload' } } },
    'session.opened': {
      actions: [
        assign({ profile: ({ event }) => event.session.profile }),
        { type: 'tellNavigation', params: { type: 'navigation.signedIn' } },
      ],
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
    'session.closed': {
      actions: [
        {
          type: 'tellNavigation',
          params: ({ event }) => ({ type: 'navigation.signedOut', leaving: event.leaving }),
        },
        assign({ profile: null }),
        { type: 'tellAccount', params: { type: 'account.close' } },
      ],
    },
    'navigation.hashMoved': {
      actions: { type: 'tellScreen', params: ({ event }) => ({ type: 'screen.hashMoved', hash: event.hash }) },
    },
    'navigation.leaveAsked': { actions: { type: 'tellScreen', params: { type: 'screen.leaveAsked' } } },
  },
  states: {
    screen: {
      initial: 'starting',
      on: { 'navigation.arrived': '.showing' },
      states: {
        starting: { description: 'Until the session is known and the first screen has loaded.' },
        showing: {
          entry: 'openScreen',
          exit: 'closeScreen',
          on: { 'xstate.error.actor.screen': 'broken' },
        },
        broken: { description: 'One screen failed; the session and the other screens are sound.' },
      },
    },
    outbox: {
      description: 'What a signed-in student did is sent, whatever screen is shown.',
      initial: 'closed',
      states: {
        closed: { always: { guard: 'isSignedIn', target: 'loading' } },
        loading: {
          always: { guard: 'isSignedOut', target: 'closed' },
          invoke: {
            src: 'loadOutbox',
            id: 'loadOutbox',
            onDone: {
              target: 'open',
              actions: { type: 'openOutbox', params: ({ event }) => ({ logic: event.output }) },
            },
            onError: 'waitingToLoad',
          },
        },
        waitingToLoad: {
          always: { guard: 'isSignedOut', target: 'closed' },
          after: { loadRetry: 'loading' },
        },
        open: {
          tags: 'delivering',
          exit: ['closeOutbox', assign({ outboxOf: null })],
          always: { guard: 'isOtherStudent', target: 'closed' },
        },
      },
    },
  },
});

type Arrived = Extract<AppEvent, { type: 'navigation.arrived' }>;

export type AppActor = ActorRefFrom<typeof appMachine>;
export type AppSnapshot = SnapshotFrom<typeof appMachine>;

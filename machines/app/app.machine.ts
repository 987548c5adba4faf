/**
 * The root actor, started once outside React. It holds the actors that live as long as the app, and the present
 * screen's own actor, and passes messages between them; no other actor knows its siblings.
 */
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
import { navigationMachine, type NavigationEvent } from '../navigation/navigation.machine.ts';
import { noticesMachine, type NoticesEvent } from '../notices/notices.machine.ts';
import type { OutboxActor } from '../outbox/outbox.machine.ts';
import type { Destination } from '../ports/navigation.port.ts';
import { sessionMachine } from '../session/session.machine.ts';
import type { SessionEvent } from '../session/session.types.ts';
import { unprovided, unprovidedCallback } from '../shared/unprovided.ts';
import type { AppEvent, Company, ScreenEvent, ScreenInput } from './app.types.ts';

export interface AppContext {
  profile: Profile | null;
  /** The screen that is shown, null until the first one has loaded. */
  screen: Destination | null;
}

/** The text of the notice that, when closed, ends an expired session (AUTH-08). */
export const EXPIRED = 'session.expired';

/**
 * For logic that comes with its screen: xstate's types let only declared actors have an id, and these can't be declared
 * without the app's chart loading the code of every flow.
 */
const spawnLoaded = (logic: AnyActorLogic, options: { id: 'screen' | keyof Company; input: object }) =>
  // eslint-disable-next-line typescript/no-explicit-any -- any actor may come
  spawnChild<AppContext, AppEvent, undefined, AppEvent, any>(logic, options);

export const appMachine = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    /** `leaving`: the student has logged out, and nothing of theirs is shown any more. */
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
    /** Removes what this device keeps of students who are not signed in, notifications included (AUTH-09, PROF-04). */
    forgetOthers: unprovided<void, { studentId: string | null }>('forgetOthers'),
    /** Keeps other tabs from forgetting the student. */
    presence: unprovidedCallback<{ type: 'never' }, { studentId: string }>('presence'),
    /** Ends when the outbox has sent everything, or can't for now. */
    deliver: unprovided<void>('deliver'),
    /** Loaded late because the login doesn't need its code. */
    loadCompany: unprovided<Company, { student: Profile }>('loadCompany'),
  },
  actions: {
    tellSession: sendTo('session', (_, event: SessionEvent) => event),
    tellNotices: sendTo('notices', (_, event: NoticesEvent) => event),
    tellNavigation: sendTo('navigation', (_, event: NavigationEvent) => event),
    tellAccount: sendTo('account', (_, event: AccountEvent) => event),
    // Each screen brings its own logic, so that the app's chart need not know every flow.
    openScreen: enqueueActions(({ context, enqueue, self }, { destination, logic }: Arrived) => {
      const input: ScreenInput = { parent: self, destination, profile: context.profile };
      enqueue(spawnLoaded(logic, { id: 'screen', input }));
      enqueue.assign({ screen: destination });
    }),
    closeScreen: enqueueActions(({ enqueue }) => {
      enqueue.stopChild('screen');
      enqueue.assign({ screen: null });
    }),
    openCompany: enqueueActions(({ context, enqueue, self }, { company }: { company: Company }) => {
      const input = { parent: self, userId: context.profile!.user_id };
      for (const id of COMPANY) enqueue(spawnLoaded(company[id], { id, input }));
    }),
    closeCompany: enqueueActions(({ enqueue }) => {
      for (const id of COMPANY) enqueue.stopChild(id);
    }),
    tellScreen: enqueueActions(({ enqueue, self }, event: ScreenEvent) => {
      const screen = screenOf(self.getSnapshot().children);
      if (screen) enqueue.sendTo(screen, event);
    }),
  },
  guards: {
    isSignedIn: ({ context }) => context.profile !== null,
  },
  delays: {
    loadRetry: 5_000,
    /** A database that never opens must not hold up what the next student does. */
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
    'app.signIn': { actions: { type: 'tellSession', params: ({ event }) => event } },
    'app.signOut': { actions: { type: 'tellSession', params: ({ event }) => event } },
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
        { type: 'tellNavigation', params: ({ event }) => event },
        { type: 'tellAccount', params: ({ event }) => event },
      ],
    },
    'session.signedOut': {
      description: 'Nothing of a student outlives the session: not the screen, not the company (D46).',
      target: ['.screen.starting', '.company.forgetting'],
      actions: [
        { type: 'tellNavigation', params: ({ event }) => event },
        assign({ profile: null }),
        { type: 'tellAccount', params: ({ event }) => event },
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
    'navigation.movedWithin': {
      actions: {
        type: 'tellScreen',
        params: ({ event }) => ({ type: 'screen.moved', destination: event.destination }),
      },
    },
    'navigation.leaveAsked': { actions: { type: 'tellScreen', params: { type: 'screen.leaveAsked' } } },
  },
  states: {
    screen: {
      initial: 'starting',
      on: {
        'navigation.arrived': {
          target: '.showing',
          actions: { type: 'openScreen', params: ({ event }) => event },
        },
      },
      states: {
        starting: { description: 'Until the session is known and the first screen has loaded.' },
        showing: {
          exit: 'closeScreen',
          on: { 'xstate.error.actor.screen': 'broken' },
          initial: 'drawn',
          states: {
            drawn: { on: { 'drawing.failed': 'undrawn' } },
            undrawn: {
              description: 'A fault in drawing it. Its actor goes on, and is drawn again from what it knows.',
              on: { 'drawing.retry': 'drawn' },
            },
          },
        },
        broken: { description: 'One screen failed; the session and the other screens are fine.' },
      },
    },
    company: {
      description: 'Who stays with a signed-in student, whatever screen is shown.',
      initial: 'closed',
      states: {
        closed: { always: { guard: 'isSignedIn', target: 'forgetting' } },
        forgetting: {
          description: 'At every start, login and logout. What could not be removed is left to the next time.',
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
          invoke: { src: 'presence', input: ({ context }) => ({ studentId: context.profile!.user_id }) },
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                src: 'loadCompany',
                id: 'loadCompany',
                input: ({ context }) => ({ student: context.profile! }),
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
                  description: 'What the student did is sent while the session is good, for 5 s at most.',
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

/** What a student did is sent; whether the student is there; and where reminders go. */
const COMPANY = ['outbox', 'activity', 'push'] as const;

/** The actor of the screen that is shown; each screen has a logic of its own. */
export function screenOf(children: Partial<Record<string, AnyActorRef>>): AnyActorRef | undefined {
  return children['screen'];
}

/** undefined until its code is loaded. */
export function outboxOf(children: Partial<Record<string, AnyActorRef>>): OutboxActor | undefined {
  return children['outbox'] as OutboxActor | undefined;
}

type Arrived = Extract<AppEvent, { type: 'navigation.arrived' }>;

export type AppActor = ActorRefFrom<typeof appMachine>;
export type AppSnapshot = SnapshotFrom<typeof appMachine>;

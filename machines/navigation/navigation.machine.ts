/** Decides which screen is shown: guards the routes (NAV-02 to NAV-04) and loads lazy screens (NAV-07). */
import { assign, setup, type AnyActorLogic } from 'xstate';
import { PAGE_RELOAD_LIMIT } from '../../contract/constants.ts';
import type { Profile } from '../../contract/account.ts';
import { mayEnter } from '../shared/features.ts';
import type { Destination, PageReloads, Route } from '../ports/navigation.port.ts';
import { toParent, unprovided, unprovidedCallback, withEvent, type Parent } from '../shared/chart.ts';
import type { SignedIn, SignedOut } from '../shared/signing.ts';

export type ScreenLogic = AnyActorLogic;

export interface NavigationContext {
  parent: Parent<NavigationReport>;
  destination: Destination;
  student: Profile | null;
  /** True after a student logged out. The next page requested with Back isn't saved for the next student. */
  signedOutHere: boolean;
  /** Path that a student requested before logging in. Always a path of this app. */
  savedPath: string | null;
  /** True if the screen must be asked before Back leaves it (D18). */
  asks: boolean;
}

export type NavigationEvent =
  | { type: 'navigation.moved'; destination: Destination }
  | SignedIn
  | SignedOut
  | { type: 'navigation.go'; to: Route }
  | { type: 'navigation.askBeforeLeaving'; asks: boolean }
  | { type: 'navigation.retry' }
  /** Doesn't count as a failed screen. */
  | { type: 'navigation.reload' };

export type NavigationReport =
  | { type: 'navigation.arrived'; destination: Destination; logic: ScreenLogic }
  | { type: 'navigation.movedWithin'; destination: Destination }
  | { type: 'navigation.leaveAsked' };

const LOGIN: Route = { name: 'Login', replace: true };
const NOT_FOUND: Route = { name: 'NotFound', replace: true };

/** The destination until the address bar reports the current one, which it does at once. */
const NOWHERE: Destination = {
  path: '',
  name: 'NotFound',
  params: {},
  query: {},
  hash: '',
  loginRequired: false,
  redirectAfterLogin: null,
  needs: null,
};

export const navigationMachine = setup({
  types: {
    context: {} as NavigationContext,
    events: {} as NavigationEvent,
    input: {} as Pick<NavigationContext, 'parent'>,
  },
  actors: {
    addressBar: unprovidedCallback<{ type: 'never' }>('addressBar'),
    readSavedPath: unprovided<string | null>('readSavedPath'),
    savePath: unprovided<void, { path: string }>('savePath'),
    clearSavedPath: unprovided<void>('clearSavedPath'),
    loadScreen: unprovided<ScreenLogic, { destination: Destination; student: Profile | null }>('loadScreen'),
    countReloads: unprovided<PageReloads>('countReloads'),
    reloadPage: unprovided<void, { count: number }>('reloadPage'),
  },
  actions: {
    go: (_args, _to: Route | { path: string; replace: boolean }) => {
      throw new Error("The action 'go' was not provided");
    },
    reload: () => {
      throw new Error("The action 'reload' was not provided");
    },
    moveTo: assign({ destination: (_, { destination }: { destination: Destination }) => destination }),
    report: toParent((_, report: NavigationReport) => report),
  },
  guards: {
    signedOutHereAndNeedsLogin: ({ context }) => context.signedOutHere && context.destination.loginRequired,
    needsLogin: ({ context }) => context.student === null && context.destination.loginRequired,
    hasSavedPath: ({ context }) => context.student !== null && context.savedPath !== null,
    isNotAllowed: ({ context }) => !mayEnter(context.student, context.destination.needs),
    sentOnAfterLogin: ({ context }) => context.student !== null && context.destination.redirectAfterLogin !== null,
    keepsNoPath: (_, { reason }: SignedOut) => reason === 'loggedOut' || reason === 'otherStudent',
    staysOnScreen: ({ context, event }) =>
      event.type === 'navigation.moved' && screenIn(event.destination) === screenIn(context.destination),
    asksBeforeLeaving: ({ context }) => context.asks,
    isOffline: (_, { count }: { count: PageReloads }) => count === 'offline',
    mayReload: (_, { count }: { count: PageReloads }) => typeof count === 'number' && count < PAGE_RELOAD_LIMIT,
  },
}).createMachine({
  id: 'navigation',
  context: ({ input }) => ({
    parent: input.parent,
    destination: NOWHERE,
    student: null,
    signedOutHere: false,
    savedPath: null,
    asks: false,
  }),
  invoke: { src: 'addressBar' },
  initial: 'waitingForSession',
  on: {
    'navigation.moved': { target: '.deciding', actions: withEvent('moveTo') },
    'session.signedIn': {
      target: '.deciding',
      actions: assign({ student: ({ event }) => event.session.profile, signedOutHere: false }),
    },
    'session.signedOut': [
      {
        // After a logout, no path stays behind for the next student on a shared computer.
        guard: withEvent('keepsNoPath'),
        target: '.redirecting.toLogin',
        actions: assign({ student: null, signedOutHere: true, asks: false }),
      },
      { target: '.guarding', actions: assign({ student: null, asks: false }) },
    ],
    'navigation.reload': { actions: 'reload' },
    'navigation.askBeforeLeaving': { actions: assign({ asks: ({ event }) => event.asks }) },
    'navigation.go': { actions: { type: 'go', params: ({ event }) => event.to } },
  },
  states: {
    waitingForSession: {
      on: { 'navigation.moved': { actions: withEvent('moveTo') } },
    },
    deciding: {
      invoke: {
        src: 'readSavedPath',
        onDone: { target: 'guarding', actions: assign({ savedPath: ({ event }) => event.output }) },
        onError: { target: 'guarding', actions: assign({ savedPath: null }) },
      },
    },
    guarding: {
      always: [
        { guard: 'signedOutHereAndNeedsLogin', target: 'redirecting.toLogin' },
        { guard: 'needsLogin', target: 'redirecting.savingPath' },
        { guard: 'hasSavedPath', target: 'redirecting.toSavedPath' },
        { guard: 'sentOnAfterLogin', target: 'redirecting.afterLogin' },
        { guard: 'isNotAllowed', target: 'redirecting.toNotFound' },
        { target: 'loading' },
      ],
    },
    redirecting: {
      description: 'Ends when the address bar has moved.',
      initial: 'toLogin',
      states: {
        savingPath: {
          invoke: {
            src: 'savePath',
            input: ({ context }) => ({ path: context.destination.path }),
            onDone: 'toLogin',
            onError: 'toLogin',
          },
        },
        toLogin: { entry: { type: 'go', params: LOGIN } },
        toNotFound: { entry: { type: 'go', params: NOT_FOUND } },
        toSavedPath: {
          invoke: {
            src: 'clearSavedPath',
            onDone: 'goingToSavedPath',
            onError: 'goingToSavedPath',
          },
        },
        goingToSavedPath: {
          entry: {
            type: 'go',
            params: ({ context }) => ({ path: context.savedPath ?? context.destination.path, replace: true }),
          },
        },
        afterLogin: {
          entry: {
            type: 'go',
            params: ({ context: { destination } }) => ({
              name: destination.redirectAfterLogin ?? destination.name,
              ...(destination.redirectAfterLogin === 'JoinClass' && { query: { ...destination.query } }),
              replace: true,
            }),
          },
        },
      },
    },
    loading: {
      invoke: {
        src: 'loadScreen',
        input: ({ context }) => ({ destination: context.destination, student: context.student }),
        onDone: {
          target: 'shown',
          actions: {
            type: 'report',
            params: ({ context, event }) => ({
              type: 'navigation.arrived',
              destination: context.destination,
              logic: event.output,
            }),
          },
        },
        onError: 'countingReloads',
      },
    },
    shown: {
      on: {
        'navigation.moved': [
          {
            guard: 'staysOnScreen',
            actions: [
              withEvent('moveTo'),
              {
                type: 'report',
                params: ({ event }) => ({ type: 'navigation.movedWithin', destination: event.destination }),
              },
            ],
          },
          {
            guard: 'asksBeforeLeaving',
            actions: [
              { type: 'go', params: ({ context }) => ({ path: context.destination.path, replace: false }) },
              { type: 'report', params: { type: 'navigation.leaveAsked' } },
            ],
          },
        ],
      },
    },
    countingReloads: {
      invoke: {
        src: 'countReloads',
        onDone: [
          { guard: { type: 'isOffline', params: ({ event }) => ({ count: event.output }) }, target: 'offline' },
          { guard: { type: 'mayReload', params: ({ event }) => ({ count: event.output }) }, target: 'reloading' },
          { target: 'unavailable' },
        ],
        onError: 'unavailable',
      },
    },
    reloading: {
      invoke: {
        src: 'reloadPage',
        input: ({ event }) => ({ count: (event as unknown as { output: number }).output + 1 }),
        onError: 'unavailable',
      },
    },
    offline: {
      description:
        'The screen did not load because the browser is offline. A reload would show its error page (NAV-07).',
      on: { 'navigation.retry': 'loading' },
    },
    unavailable: {
      description: 'The screen did not load after three reloads, or reloads can’t be counted (NAV-07).',
      on: { 'navigation.retry': 'loading' },
    },
  },
});

/** Ignores the hash and the path after the route, which the screen itself handles. */
function screenIn({ name, params, query }: Destination): string {
  return JSON.stringify([name, { ...params, '*': undefined }, query]);
}

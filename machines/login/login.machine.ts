/**
 * The login: by email and password (AUTH-01), by the school's identity provider (AUTH-02), as a demo guest (AUTH-04),
 * the forgotten password (AUTH-03), and joining a class. The address names the open part. Rarely used parts load on demand.
 */
import { assign, enqueueActions, setup, type AnyActorLogic, type AnyActorRef, type SnapshotFrom } from 'xstate';
import { DEMO_TOKEN_RETRIES } from '../../contract/constants.ts';
import type { AuthData, LoginRequest } from '../../contract/account.ts';
import type { AppRequest, ScreenEvent, ScreenInput } from '../shared/screen.ts';
import { failureOf, isForNow, type Failure } from '../shared/failure.ts';
import { toParent, unprovided, withEvent, type Parent } from '../shared/chart.ts';
import { emailMistake, type EmailMistake } from './email.ts';
import type { Credentials, LoginPart, LoginPartReport } from './login.types.ts';
import type { Entrances } from '../ports/login.port.ts';

/** Text keys (AUTH-01). */
export interface LoginMistakes {
  email: EmailMistake | null;
  password: 'login.passwordRequired' | null;
}

export interface LoginContext {
  parent: Parent<AppRequest>;
  at: { part: string; query: Readonly<Record<string, string>> };
  entrances: Entrances;
  credentials: Credentials;
  mistakes: LoginMistakes;
  failure: Failure | null;
  part: AnyActorRef | null;
  demoFailures: number;
}

export type LoginEvent =
  | ScreenEvent
  | { type: 'login.submit'; credentials: Credentials }
  | { type: 'login.open'; part: LoginPart; email: string }
  | { type: 'login.back' }
  | { type: 'login.tryDemo' }
  | { type: 'login.retry' }
  | LoginPartReport;

const NO_MISTAKES: LoginMistakes = { email: null, password: null };

/** Checks the credentials before a request is sent (AUTH-01). */
export function mistakesIn({ email, password }: Pick<Credentials, 'email' | 'password'>): LoginMistakes {
  return { email: emailMistake(email), password: password === '' ? 'login.passwordRequired' : null };
}

const loginSetup = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    input: {} as ScreenInput,
  },
  actors: {
    logIn: unprovided<AuthData, LoginRequest>('logIn'),
    enterDemo: unprovided<AuthData>('enterDemo'),
    /** Returns a part's provided logic. Rejects if its files cannot be loaded. */
    loadPart: unprovided<AnyActorLogic, { part: LoginPart }>('loadPart'),
  },
  actions: {
    readEntrances: assign({
      entrances: (): Entrances => {
        throw new Error("The action 'readEntrances' was not provided");
      },
    }),
    keepCredentials: assign({ credentials: (_, { credentials }: { credentials: Credentials }) => credentials }),
    forgetPassword: assign({ credentials: ({ context }) => ({ ...context.credentials, password: '' }) }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => failureOf(error) }),
    moveTo: assign({ at: (_, { destination }: Pick<ScreenInput, 'destination'>) => placeIn(destination) }),
    openPart: assign({
      part: ({ context, spawn, self }, { logic }: { logic: AnyActorLogic }) =>
        spawn(logic, {
          input: {
            parent: self,
            email: context.credentials.email,
            query: context.at.query,
            mayStay: context.entrances.stay,
          },
        }),
    }),
    closePart: enqueueActions(({ context: { part }, enqueue }) => {
      if (part) enqueue.stopChild(part);
      enqueue.assign({ part: null });
    }),
    signIn: toParent((_, { auth, stayLoggedIn }: { auth: AuthData; stayLoggedIn: boolean }): AppRequest => ({
      type: 'app.signIn',
      auth,
      stayLoggedIn,
    })),
    welcome: toParent((): AppRequest => ({ type: 'app.notify', notice: { kind: 'success', text: 'notice.loggedIn' } })),
    tell: toParent((_, request: AppRequest) => request),
  },
  guards: {
    isComplete: (_, { credentials }: { credentials: Credentials }) => {
      const mistakes = mistakesIn(credentials);
      return mistakes.email === null && mistakes.password === null;
    },
    isAt: ({ context }, { part }: { part: LoginPart }) => context.at.part === part,
    isElsewhere: ({ context }, { destination }: Pick<ScreenInput, 'destination'>) =>
      placeIn(destination).part !== context.at.part,
    mayTryDemoAgain: ({ context }, { error }: { error: unknown }) =>
      context.demoFailures < DEMO_TOKEN_RETRIES && isForNow(failureOf(error)),
  },
  delays: { demoRetry: 1_000 },
});

const partOf = (part: LoginPart) =>
  loginSetup.createStateConfig({
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          src: 'loadPart',
          id: 'loadPart',
          input: { part },
          onDone: { target: 'open', actions: { type: 'openPart', params: ({ event }) => ({ logic: event.output }) } },
          onError: 'unavailable',
        },
      },
      open: { exit: 'closePart' },
      unavailable: { on: { 'login.retry': 'loading' } },
    },
  });

export const loginMachine = loginSetup.createMachine({
  id: 'login',
  context: ({ input }) => ({
    parent: input.parent,
    at: placeIn(input.destination),
    entrances: { sso: false, demo: false, stay: true },
    credentials: { email: '', password: '', stayLoggedIn: false },
    mistakes: NO_MISTAKES,
    failure: null,
    part: null,
    demoFailures: 0,
  }),
  entry: 'readEntrances',
  initial: 'finding',
  on: {
    'screen.moved': {
      guard: withEvent('isElsewhere'),
      target: '.finding',
      actions: [withEvent('moveTo'), assign({ mistakes: NO_MISTAKES, failure: null }), 'forgetPassword'],
    },
    'login.go': { actions: { type: 'tell', params: ({ event: { to } }) => ({ type: 'app.go', to }) } },
    'login.back': { actions: { type: 'tell', params: { type: 'app.go', to: { name: 'Login' } } } },
    'login.open': {
      actions: [
        assign({ credentials: ({ context, event }) => ({ ...context.credentials, email: event.email }) }),
        {
          type: 'tell',
          params: ({ event }) => ({ type: 'app.go', to: { name: 'Login', params: { '*': event.part } } }),
        },
      ],
    },
  },
  states: {
    finding: {
      description: 'The address names the part.',
      always: [
        { guard: { type: 'isAt', params: { part: 'sso' } }, target: 'sso' },
        { guard: { type: 'isAt', params: { part: 'forgot-password' } }, target: 'forgotPassword' },
        { guard: { type: 'isAt', params: { part: 'join' } }, target: 'join' },
        { target: 'credentials' },
      ],
    },
    credentials: {
      initial: 'editing',
      on: {
        'login.submit': [
          {
            guard: withEvent('isComplete'),
            target: '.submitting',
            actions: [withEvent('keepCredentials'), assign({ mistakes: NO_MISTAKES, failure: null })],
          },
          {
            target: '.incomplete',
            actions: [
              withEvent('keepCredentials'),
              assign({ mistakes: ({ event }) => mistakesIn(event.credentials), failure: null }),
              'forgetPassword',
            ],
          },
        ],
        'login.tryDemo': { target: 'demo', actions: assign({ mistakes: NO_MISTAKES, failure: null, demoFailures: 0 }) },
      },
      states: {
        editing: {},
        incomplete: { description: 'A field is empty, or the email address is invalid.' },
        submitting: {
          on: { 'login.submit': {}, 'login.tryDemo': {} },
          invoke: {
            src: 'logIn',
            id: 'logIn',
            input: ({ context: { credentials } }) => ({
              email: credentials.email.trim(),
              password: credentials.password,
              stay_logged_in: credentials.stayLoggedIn,
            }),
            onDone: {
              target: '#login.admitted',
              actions: [
                {
                  type: 'signIn',
                  params: ({ context, event }) => ({
                    auth: event.output,
                    stayLoggedIn: context.credentials.stayLoggedIn,
                  }),
                },
                'welcome',
                'forgetPassword',
              ],
            },
            onError: { target: 'refused', actions: [withEvent('keepFailure'), 'forgetPassword'] },
          },
        },
        refused: { description: 'Wrong password, inactive account (AUTH-10), too many attempts, or no network.' },
      },
    },
    sso: {
      ...partOf('sso'),
      on: { 'login.admitted': { target: 'admitted', actions: [withEvent('signIn'), 'welcome'] } },
    },
    forgotPassword: partOf('forgot-password'),
    join: partOf('join'),
    demo: {
      description: 'Requests a demo student for a day (D31), with up to three retries.',
      initial: 'entering',
      states: {
        entering: {
          invoke: {
            src: 'enterDemo',
            id: 'enterDemo',
            onDone: {
              target: '#login.admitted',
              actions: [
                { type: 'signIn', params: ({ event }) => ({ auth: event.output, stayLoggedIn: false }) },
                'welcome',
              ],
            },
            onError: [
              {
                guard: withEvent('mayTryDemoAgain'),
                target: 'waiting',
                actions: assign({ demoFailures: ({ context }) => context.demoFailures + 1 }),
              },
              { target: '#login.credentials.refused', actions: withEvent('keepFailure') },
            ],
          },
        },
        waiting: { after: { demoRetry: 'entering' } },
      },
    },
    admitted: { type: 'final' },
  },
});

function placeIn({ params, query }: ScreenInput['destination']): LoginContext['at'] {
  return { part: params['*'] ?? '', query };
}

export type LoginSnapshot = SnapshotFrom<typeof loginMachine>;

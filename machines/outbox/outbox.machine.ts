/**
 * Sends the student's work and retries until everything has arrived. A delivery stays in the outbox until the provider
 * accepts it or refuses it for good (docs/decisions/0009).
 */
import { assign, raise, sendTo, setup, stateIn, type ActorRefFrom } from 'xstate';
import type { LessonAddress } from '../../contract/paths.ts';
import type { AppRequest } from '../shared/screen.ts';
import { failureText, type Failure } from '../shared/failure.ts';
import { toParent, unprovided, unprovidedCallback, withEvent, type Parent } from '../shared/chart.ts';
import type { Verdict } from './outbox.failure.ts';
import { shareOf } from './outbox.parts.ts';

export interface OutboxContext {
  parent: Parent<AppRequest | OutboxReport>;
  userId: string;
  /** Number of consecutive failures of any kind. */
  tries: number;
  /** Keys of deliveries with a `forItself` failure, oldest failure first. Each is retried after all others. */
  aside: readonly string[];
  /** Keys of deliveries that the provider wants later, after the time in its response. */
  resting: readonly string[];
  /** Seconds that the provider asks to wait before the next try, or 0. */
  pause: number;
  /** True if the student was told that a lesson's completion could not be sent. Reset when a delivery arrives. */
  told: boolean;
  /** Lessons with deliveries that cannot be sent for now. */
  unsent: readonly UnsentLesson[];
}

export type UnsentLesson = Pick<LessonAddress, 'assignmentId' | 'assignmentDetailId'>;

export type OutboxEvent =
  | { type: 'outbox.changed' }
  | { type: 'network.returned' }
  | { type: 'store.held'; lessons: readonly UnsentLesson[] }
  | { type: 'outbox.flush' }
  | { type: 'outbox.rested'; key: string }
  | Sent;

/** Number of lessons with work that cannot be sent for now. */
export type OutboxReport = { type: 'outbox.held'; lessons: number };

export type StoreCommand = { type: 'store.drop'; key: string } | { type: 'store.look' };

export type SendRequest = Pick<OutboxContext, 'userId' | 'aside' | 'resting'>;

/** The result of sending one delivery. `sending` raises it as an event. */
export type Sent =
  | { type: 'sending.nothing' }
  | { type: 'sending.arrived'; key: string }
  | { type: 'sending.failed'; failed: Failed };

export interface Failed {
  key: string;
  failure: Failure;
  verdict: Verdict;
  /** True if other deliveries wait that have not failed. */
  othersWait: boolean;
  completion: boolean;
}

/** In ms. In this time a class of 100 students sends five lessons each without slowing other students down. */
const LONGEST_TURN_WAIT = 20_000;

const failedIn = ({ event }: { event: Extract<Sent, { type: 'sending.failed' }> }) => event.failed;

export const outboxMachine = setup({
  types: {
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    input: {} as Pick<OutboxContext, 'parent' | 'userId'>,
    /** Everything has been sent or cannot be sent for now. */
    tags: {} as 'settled',
  },
  actors: {
    store: unprovidedCallback<StoreCommand, { userId: string }>('store'),
    /**
     * Sends the oldest delivery that isn't set aside, else the one set aside longest, but none that rests. Rejects only
     * if the store cannot be used.
     */
    sendNext: unprovided<Sent, SendRequest>('sendNext'),
  },
  actions: {
    notifyFailure: toParent((_, { failure }: Failed): AppRequest => ({
      type: 'app.notify',
      notice: { kind: 'error', text: failureText(failure) },
    })),
    report: toParent((_, { lessons }: { lessons: number }): OutboxReport => ({ type: 'outbox.held', lessons })),
    lookWhatWaits: sendTo('store', { type: 'store.look' as const }),
    drop: sendTo('store', (_, { key }: Failed) => ({ type: 'store.drop' as const, key })),
    setAside: assign(({ context: { aside, tries } }, { key, failure }: Failed) => ({
      aside: [...aside.filter((other) => other !== key), key],
      tries: tries + 1,
      pause: retryAfter(failure),
    })),
    rest: assign(({ context: { aside, resting } }, { key }: Failed) => ({
      aside: aside.filter((other) => other !== key),
      resting: [...resting, key],
      tries: 0,
    })),
    wakeLater: raise((_, { key }: Failed) => ({ type: 'outbox.rested' as const, key }), {
      delay: (_, { failure }) => retryAfter(failure) * 1_000,
    }),
    wake: assign(({ context }, { key }: { key: string }) => ({
      resting: context.resting.filter((other) => other !== key),
    })),
    /** A browser may report the network some seconds before it works. */
    beginAnew: assign({ tries: 0 }),
    countTry: assign(({ context }, { pause }: Pick<OutboxContext, 'pause'>) => ({ tries: context.tries + 1, pause })),
    arrive: assign(({ context }, { key }: { key: string }) => ({
      aside: context.aside.filter((other) => other !== key),
      tries: 0,
      told: false,
    })),
  },
  guards: {
    isForGood: (_, { verdict }: Failed) => verdict === 'forGood',
    isForAll: (_, { verdict }: Failed) => verdict === 'forAll',
    othersWait: (_, { othersWait }: Failed) => othersWait,
    isToRest: (_, { failure, verdict }: Failed) => verdict === 'forItself' && retryAfter(failure) > 0,
    isUntoldCompletion: ({ context }, { completion }: Failed) => completion && !context.told,
    /** A class comes back online together, with the work of several lessons each. */
    isMuch: ({ context }) => context.unsent.length > 1,
    hasMore: stateIn({ sending: 'more' }),
  },
  delays: {
    turnWait: ({ context }) => shareOf(context.userId) * LONGEST_TURN_WAIT,
    // 2, 4, 8, 16, then every 30 s, or later if the provider says so.
    retryBackoff: ({ context: { tries, pause } }) => Math.max(Math.min(2 ** tries, 30), pause) * 1_000,
  },
}).createMachine({
  id: 'outbox',
  context: ({ input }) => ({ ...input, tries: 0, aside: [], resting: [], pause: 0, told: false, unsent: [] }),
  invoke: { src: 'store', id: 'store', input: ({ context }) => ({ userId: context.userId }) },
  initial: 'sending',
  on: {
    'outbox.rested': { actions: withEvent('wake') },
    'network.returned': { actions: 'beginAnew' },
    'store.held': {
      actions: [
        assign({ unsent: ({ event }) => event.lessons }),
        { type: 'report', params: ({ event }) => ({ lessons: event.lessons.length }) },
      ],
    },
  },
  states: {
    sending: {
      invoke: {
        src: 'sendNext',
        id: 'sendNext',
        input: ({ context: { userId, aside, resting } }) => ({ userId, aside, resting }),
        onDone: { actions: raise(({ event }) => event.output) },
        onError: { target: 'waitingToRetry', actions: { type: 'countTry', params: { pause: 0 } } },
      },
      on: {
        'sending.nothing': [
          { guard: 'hasMore', target: 'sending', reenter: true },
          { target: 'resting', actions: assign({ tries: 0 }) },
        ],
        'sending.arrived': { target: 'sending', reenter: true, actions: withEvent('arrive') },
        'sending.failed': [
          {
            description: "The provider will never accept it, so it is dropped and doesn't block the rest.",
            guard: { type: 'isForGood', params: failedIn },
            target: 'sending',
            reenter: true,
            actions: [
              { type: 'drop', params: failedIn },
              { type: 'notifyFailure', params: failedIn },
              assign({ tries: 0 }),
            ],
          },
          {
            description: 'The student is told once that a completed lesson waits (SET-11).',
            guard: { type: 'isUntoldCompletion', params: failedIn },
            actions: [{ type: 'notifyFailure', params: failedIn }, assign({ told: true }), raise(({ event }) => event)],
          },
          {
            description:
              'The provider gave a time for the retry. The delivery rests until then, and the others continue.',
            guard: { type: 'isToRest', params: failedIn },
            target: 'sending',
            reenter: true,
            actions: [
              { type: 'rest', params: failedIn },
              { type: 'wakeLater', params: failedIn },
            ],
          },
          {
            guard: { type: 'isForAll', params: failedIn },
            target: 'waitingToRetry',
            actions: { type: 'countTry', params: ({ event }) => ({ pause: retryAfter(event.failed.failure) }) },
          },
          {
            guard: { type: 'othersWait', params: failedIn },
            target: 'sending',
            reenter: true,
            actions: { type: 'setAside', params: failedIn },
          },
          { target: 'waitingToRetry', actions: { type: 'setAside', params: failedIn } },
        ],
      },
      initial: 'one',
      states: {
        one: {
          on: { 'outbox.changed': 'more', 'outbox.rested': { target: 'more', actions: withEvent('wake') } },
        },
        more: { description: 'A delivery was added, or has rested, during the current request.' },
      },
    },
    waitingToRetry: {
      description: 'The provider cannot be reached, or only deliveries with a `forItself` failure are left.',
      tags: 'settled',
      entry: 'lookWhatWaits',
      after: { retryBackoff: 'sending' },
      on: {
        'network.returned': [
          { guard: 'isMuch', target: 'awaitingTurn', actions: 'beginAnew' },
          { target: 'sending', actions: 'beginAnew' },
        ],
        'outbox.flush': 'sending',
        'outbox.changed': 'sending',
      },
    },
    awaitingTurn: {
      description: 'The network is back for a whole class, so each student sends at another time.',
      tags: 'settled',
      after: { turnWait: 'sending' },
      on: { 'outbox.flush': 'sending', 'outbox.changed': 'sending' },
    },
    resting: {
      tags: 'settled',
      entry: 'lookWhatWaits',
      on: {
        'outbox.changed': 'sending',
        'outbox.flush': 'sending',
        'outbox.rested': { target: 'sending', actions: withEvent('wake') },
      },
    },
  },
});

/** Returns the seconds that the provider asks to wait, at most one day, or 0 if it gives no time. */
function retryAfter(failure: Failure): number {
  return failure.kind === 'refused' ? Math.min(failure.retryAfter ?? 0, 86_400) : 0;
}

export type OutboxActor = ActorRefFrom<typeof outboxMachine>;

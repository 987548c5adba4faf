/**
 * A logged-in student asks for a class with its code (docs/decisions/0119). The student is in the class at once if a
 * teacher has let them in, and otherwise as soon as a teacher does.
 */
import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { AskedClass } from '../../contract/class-codes.ts';
import type { Route } from '../ports/navigation.port.ts';
import { failureOf, isNotFound, type Failure } from '../shared/failure.ts';
import type { AppRequest, ScreenEvent, ScreenInput } from '../shared/screen.ts';
import { unprovided, withEvent, withOutput } from '../shared/chart.ts';

export interface JoinClassContext {
  screen: ScreenInput;
  code: string;
  /** The class that the student asked for, or null before the provider's response. */
  asked: AskedClass | null;
  failure: Failure | null;
}

export type JoinClassEvent =
  | ScreenEvent
  | { type: 'joinClass.submit'; code: string }
  | { type: 'joinClass.go'; to: Route };

export const joinClassMachine = setup({
  types: {
    context: {} as JoinClassContext,
    events: {} as JoinClassEvent,
    input: {} as ScreenInput,
  },
  actors: {
    ask: unprovided<AskedClass, { code: string }>('ask'),
  },
  actions: {
    go: sendTo(
      ({ context }) => context.screen.parent,
      (_, { to }: { to: Route }): AppRequest => ({ type: 'app.go', to }),
    ),
    keep: assign((_, { code }: { code: string }) => ({ code: code.trim(), failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
  guards: {
    isEmpty: (_, { code }: { code: string }) => code.trim() === '',
    isUnknown: (_, { error }: { error: unknown }) => isNotFound(error),
    isIn: (_, { state }: AskedClass) => state === 'in',
  },
}).createMachine({
  id: 'joinClass',
  context: ({ input }) => ({ screen: input, code: input.destination.query['code'] ?? '', asked: null, failure: null }),
  on: { 'joinClass.go': { actions: withEvent('go') } },
  initial: 'asking',
  states: {
    asking: {
      initial: 'editing',
      on: {
        'joinClass.submit': [
          { guard: withEvent('isEmpty'), target: '.incomplete', actions: withEvent('keep') },
          { target: 'sending', actions: withEvent('keep') },
        ],
      },
      states: {
        editing: {},
        incomplete: { description: 'There is no code.' },
        unknown: { description: 'No class of the school has this code now.' },
        refused: { description: 'Too many wrong codes, a visitor of the demo school, or no network.' },
      },
    },
    sending: {
      invoke: {
        src: 'ask',
        id: 'ask',
        input: ({ context: { code } }) => ({ code }),
        onDone: [
          { guard: withOutput('isIn'), target: 'joined', actions: assign(({ event }) => ({ asked: event.output })) },
          { target: 'waiting', actions: assign(({ event }) => ({ asked: event.output })) },
        ],
        onError: [
          { guard: withEvent('isUnknown'), target: 'asking.unknown' },
          { target: 'asking.refused', actions: withEvent('keepFailure') },
        ],
      },
    },
    waiting: { description: 'A teacher of the class lets the student in.' },
    joined: {},
  },
});

export type JoinClassSnapshot = SnapshotFrom<typeof joinClassMachine>;

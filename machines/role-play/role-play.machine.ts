/**
 * A role-play, from loading it to the end of its conversation (RP-02). A conversation that was cut off is resumed
 * without the welcome.
 */
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Conversation, ConversationStart } from '../../contract/role-play.ts';
import type { AppRequest } from '../shared/screen.ts';
import { LOST_CONNECTION } from '../conversation/conversation.parts.ts';
import { conversationMachine } from '../conversation/conversation.machine.ts';
import { failureOf, isBadNetwork, isNotFound, lacksNetwork } from '../shared/failure.ts';
import { NOT_FOUND } from '../shared/role-play-routes.ts';
import { unprovided, unprovidedCallback, withEvent, withOutput } from '../shared/chart.ts';
import type { WorkInput, WorkReport } from '../sitting/sitting.types.ts';
import {
  beginning,
  begins,
  conversationInput,
  conversationStart,
  wayBack,
  wayToActivity,
  wayToResults,
} from './role-play.parts.ts';
import type {
  OpenedRolePlay,
  RolePlayContext,
  RolePlayEvent,
  RolePlayRequest,
  StartRequest,
} from './role-play.types.ts';

/** Tries again in `target` when the network is back or the student retries. */
const failed = <Target extends string>(target: Target) =>
  ({
    invoke: { src: 'networkReturn' },
    on: {
      'network.returned': { guard: 'lacksNetwork', target },
      'rolePlay.retry': target,
      'work.close': 'quit',
    },
  }) as const;

export const rolePlayMachine = setup({
  types: {
    context: {} as RolePlayContext,
    events: {} as RolePlayEvent,
    input: {} as WorkInput,
    output: {} as AppRequest,
    children: {} as { conversation: 'conversation' },
  },
  actors: {
    /** Returns a new ID, and marks the conversation as new on this device. */
    nameConversation: unprovided<string, { userId: string }>('nameConversation'),
    openRolePlay: unprovided<OpenedRolePlay, RolePlayRequest>('openRolePlay'),
    startConversation: unprovided<Conversation, StartRequest>('startConversation'),
    startHere: unprovided<Conversation, ConversationStart>('startHere'),
    /** Reports `network.returned`. */
    networkReturn: unprovidedCallback<{ type: 'never' }>('networkReturn'),
    conversation: conversationMachine,
  },
  actions: {
    report: sendTo(
      ({ context }) => context.screen.parent,
      (_, report: WorkReport) => report,
    ),
    keepOpened: assign((_, opened: OpenedRolePlay) => ({ opened, conversation: opened.conversation })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
  guards: {
    isUnknown: (_, { error }: { error: unknown }) => isNotFound(error),
    isOffline: (_, { error }: { error: unknown }) => isBadNetwork(failureOf(error)),
    lacksNetwork: ({ context }) => lacksNetwork(context),
    hasId: ({ context }) => context.conversationId !== '',
    wasCutOff: (_, { conversation }: OpenedRolePlay) => conversation !== null,
  },
}).createMachine({
  id: 'rolePlay',
  context: ({ input }) => beginning(input),
  output: ({ event }) => event.output as AppRequest,
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'hasId', target: 'loading' }, { target: 'naming' }] },
    naming: {
      description: 'A new conversation gets its ID. Its address reopens this screen.',
      invoke: {
        src: 'nameConversation',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: { actions: { type: 'report', params: ({ context, event }) => wayToActivity(context, event.output) } },
      },
    },
    loading: {
      invoke: {
        src: 'openRolePlay',
        input: ({ context: { lesson, userId, conversationId } }) => ({ lesson, userId, conversationId }),
        onDone: [
          {
            guard: withOutput('wasCutOff'),
            target: 'conversing',
            actions: withOutput('keepOpened'),
          },
          { target: 'welcoming', actions: withOutput('keepOpened') },
        ],
        onError: [
          { guard: withEvent('isUnknown'), target: 'unknown' },
          { target: 'unavailable', actions: withEvent('keepFailure') },
        ],
      },
      on: { 'work.close': 'quit' },
    },
    unavailable: failed('loading'),
    welcoming: {
      description:
        'Shows the begin message and, before any recording, the notice that the conversation is stored for the teacher (D39).',
      on: {
        'rolePlay.setSpeed': { actions: assign({ speed: ({ event }) => event.speed }) },
        'rolePlay.begin': 'starting',
        'work.close': 'quit',
      },
    },
    starting: {
      invoke: {
        src: 'startConversation',
        input: ({ context }) => ({ userId: context.userId, start: conversationStart(context) }),
        onDone: { target: 'conversing', actions: assign({ conversation: ({ event }) => event.output }) },
        onError: [
          {
            guard: withEvent('isOffline'),
            target: 'startingHere',
            actions: withEvent('keepFailure'),
          },
          { target: 'unstarted', actions: withEvent('keepFailure') },
        ],
      },
      on: { 'work.close': 'quit' },
    },
    startingHere: {
      description: 'Without a network, this device holds the conversation to its end (docs/decisions/0085).',
      invoke: {
        src: 'startHere',
        input: ({ context }) => conversationStart(context),
        onDone: {
          target: 'conversing',
          actions: [
            assign(({ event }) => ({ conversation: event.output, isHere: true })),
            { type: 'report', params: LOST_CONNECTION },
          ],
        },
        onError: 'unstarted',
      },
      on: { 'work.close': 'quit' },
    },
    unstarted: failed('starting'),
    conversing: {
      entry: { type: 'report', params: ({ context }) => begins(context) },
      invoke: {
        src: 'conversation',
        id: 'conversation',
        input: ({ context }) => conversationInput(context),
        onDone: [{ guard: ({ event }) => event.output === 'reported', target: 'finished' }, { target: 'quit' }],
      },
      on: { 'work.*': { actions: sendTo('conversation', ({ event }) => event) } },
    },
    unknown: { type: 'final', output: { type: 'app.go', to: NOT_FOUND } satisfies AppRequest },
    finished: { type: 'final', output: ({ context }) => wayToResults(context) },
    quit: { type: 'final', output: ({ context }) => wayBack(context) },
  },
});

export type RolePlayActor = ActorRefFrom<typeof rolePlayMachine>;
export type RolePlaySnapshot = SnapshotFrom<typeof rolePlayMachine>;

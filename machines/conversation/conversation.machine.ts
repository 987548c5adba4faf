/**
 * A conversation with a tutor, from its first line to its report (RP-02, RP-03, RP-05, RP-06, RP-08). The screen always
 * shows the understood text.
 */
import { assign, enqueueActions, not, sendTo, setup, stateIn, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { MISSES_BEFORE_HINTS } from '../../contract/constants.ts';
import type { Conversation, RolePlayReport, StudentTurn } from '../../contract/role-play.ts';
import { audioPlayerMachine, type Speed } from '../audio-player/audio-player.machine.ts';
import { microphoneStandbyMachine } from '../microphone-standby/microphone-standby.machine.ts';
import { failureOf, isBadNetwork, lacksNetwork, type Failure } from '../shared/failure.ts';
import { toParent, unprovided, unprovidedCallback, withEvent } from '../shared/chart.ts';
import type { WorkReport } from '../sitting/sitting.types.ts';
import { turnMachine } from '../turn/turn.machine.ts';
import type { TurnEvent } from '../turn/turn.types.ts';
import type { HeldTurns } from '../ports/lesson-store.port.ts';
import {
  answeredHere,
  answeredThere,
  beginning,
  completion,
  finishOf,
  heldWithTurn,
  isHere,
  isOver,
  lateCompletion,
  lineOf,
  LOST_CONNECTION,
  newTutorMessages,
  place,
  suggestionsOf,
  type Answered,
} from './conversation.parts.ts';
import { leavingOver, listening, silentDuringQuestion, unsent, type Told } from './conversation.transitions.ts';
import type {
  ConversationContext,
  ConversationEnd,
  ConversationEvent,
  ConversationInput,
  FinishRequest,
} from './conversation.types.ts';

export const conversationMachine = setup({
  types: {
    context: {} as ConversationContext,
    events: {} as ConversationEvent,
    input: {} as ConversationInput,
    output: {} as ConversationEnd,
    children: {} as { player: 'audioPlayer'; replay: 'audioPlayer'; turn: 'turn' },
  },
  actors: {
    answerTurn: unprovidedCallback<{ type: 'never' }, { conversationId: string; turn: StudentTurn }>('answerTurn'),
    /** Answers the last turn on this device. */
    holdTurn: unprovided<Conversation, HeldTurns>('holdTurn'),
    finishConversation: unprovided<RolePlayReport, FinishRequest>('finishConversation'),
    /** Reports `network.returned`. */
    networkReturn: unprovidedCallback<{ type: 'never' }>('networkReturn'),
    microphoneStandby: microphoneStandbyMachine,
    audioPlayer: audioPlayerMachine,
    turn: turnMachine,
  },
  actions: {
    report: toParent((_, report: WorkReport) => report),
    tellPlayer: sendTo(
      (_, { id }: Told) => id,
      (_, { event }: Told) => event,
    ),
    tellTurn: sendTo('turn', (_, event: TurnEvent) => event),
    /** Queues the tutor's new messages. */
    keepConversation: enqueueActions(({ context, enqueue }, { conversation, held }: Answered) => {
      const { conversation: before, parent, corrects } = context;
      const toSay = newTutorMessages(before.messages, conversation, corrects);
      enqueue.assign({ conversation, toSay, turn: null, corrects: null, draft: '', coming: '', held });
      enqueue.sendTo(parent, place({ conversation, turn: null, draft: '', held }));
      // Nothing would be lost, so the leave question closes.
      if (isOver({ ...context, conversation })) enqueue.sendTo(parent, { type: 'sitting.stay' });
      if (conversation.is_offline && !before.is_offline) enqueue.sendTo(parent, LOST_CONNECTION);
      if (conversation.misses === MISSES_BEFORE_HINTS) enqueue.raise({ type: 'conversation.missedTwice' });
      else if (suggestionsOf(conversation).length > 0) enqueue.raise({ type: 'conversation.nearlyUnderstood' });
    }),
    keepPlace: toParent(({ context }) => place(context)),
    setReplay: assign((_, { message, speed }: { message: number; speed: Speed }) => ({ replayed: message, speed })),
    completeLater: toParent(({ context }) => lateCompletion(context)),
  },
  guards: {
    isAsked: stateIn({ open: { question: 'asked' } }),
    isHere: ({ context }) => isHere(context.held),
    canHold: ({ context }, { failure }: { failure: Failure }) => isBadNetwork(failure) && context.held !== null,
    lacksNetwork: ({ context }) => lacksNetwork(context),
    hasTurn: ({ context }) => context.turn !== null,
    hasSuggestions: ({ context }) => suggestionsOf(context.conversation).length > 0,
    hasToSay: ({ context }) => context.toSay.length > 0,
    hasEnded: ({ context }) => context.conversation.status === 'ended',
    isParting: ({ context }) => context.conversation.status === 'parting',
    isOver: ({ context }) => isOver(context),
    hasFeedback: ({ context }) => context.conversation.is_feedback_available,
  },
}).createMachine({
  id: 'conversation',
  context: ({ input }) => beginning(input),
  output: ({ event }) => event.output as ConversationEnd,
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      invoke: { src: 'microphoneStandby' },
      on: {
        'conversation.setSpeed': { actions: assign({ speed: ({ event }) => event.speed }) },
        'work.close': { actions: { type: 'report', params: { type: 'sitting.close' } } },
        'work.quit': 'left',
        'work.studied': { actions: assign({ studied: ({ event }) => event.studied }) },
        'turn.draft': { actions: [assign({ draft: ({ event }) => event.text }), 'keepPlace'] },
        'utterance.reload': { actions: { type: 'report', params: { type: 'app.reload' } } },
      },
      states: {
        talk: {
          initial: 'deciding',
          on: {
            'conversation.finish': [
              { guard: 'hasFeedback', target: '.finishing' },
              { actions: { type: 'report', params: { type: 'sitting.close' } } },
            ],
            'work.close': { ...leavingOver, guard: 'isOver' },
          },
          states: {
            deciding: {
              always: [
                { guard: 'isAsked', target: 'held' },
                { guard: 'hasTurn', target: 'sending' },
                { guard: 'hasToSay', target: 'tutorSpeaking' },
                { guard: 'hasEnded', target: 'ended' },
                { guard: 'isParting', target: 'parting' },
                { target: 'studentTurn' },
              ],
            },
            held: {
              description:
                'The tutor answered while the leave question was open. Its lines wait until the question closes.',
              on: { 'work.resume': 'deciding' },
            },
            tutorSpeaking: {
              description: 'Plays line by line. If the browser blocks autoplay, a tap anywhere starts it (RP-08).',
              invoke: {
                src: 'audioPlayer',
                id: 'player',
                input: ({ context, self }) => ({
                  parent: self,
                  autoplay: true,
                  waitsForTap: true,
                  ...lineOf(context, context.toSay[0] ?? -1),
                }),
              },
              on: {
                'audio.ended': {
                  target: 'deciding',
                  actions: assign({ toSay: ({ context }) => context.toSay.slice(1) }),
                },
                'conversation.skip': { target: 'deciding', actions: assign({ toSay: [] }) },
                ...silentDuringQuestion('player'),
              },
            },
            studentTurn: {
              invoke: {
                src: 'turn',
                id: 'turn',
                input: ({ context: { conversationId, conversation, understood, draft, startsTyped, held }, self }) => ({
                  parent: self,
                  conversationId,
                  conversation,
                  understood,
                  draft,
                  startsTyped,
                  isHeldHere: isHere(held),
                }),
                onDone: { target: 'sending', actions: assign(({ event }) => event.output) },
              },
              on: {
                'turn.takeHint': { actions: withEvent('tellTurn') },
                'work.pause': { actions: withEvent('tellTurn') },
              },
            },
            sending: { always: [{ guard: 'isHere', target: 'holding' }, { target: 'replying' }] },
            replying: {
              invoke: {
                src: 'answerTurn',
                // oxlint-disable-next-line typescript/no-non-null-assertion -- `hasTurn`, or the turn's end
                input: ({ context: { conversationId, turn } }) => ({ conversationId, turn: turn! }),
              },
              entry: [assign({ coming: '' }), 'keepPlace'],
              on: {
                'tutor.delta': { actions: assign({ coming: ({ context, event }) => context.coming + event.text }) },
                'tutor.answered': {
                  target: 'deciding',
                  actions: { type: 'keepConversation', params: ({ context, event }) => answeredThere(context, event) },
                },
                'tutor.failed': [
                  { guard: withEvent('canHold'), target: 'holding' },
                  { target: 'unanswered', actions: assign({ failure: ({ event }) => event.failure }) },
                ],
              },
            },
            holding: {
              description: 'Without a network, this device answers, then also all later turns (docs/decisions/0085).',
              entry: 'keepPlace',
              invoke: {
                src: 'holdTurn',
                input: ({ context }) => heldWithTurn(context),
                onDone: {
                  target: 'deciding',
                  actions: { type: 'keepConversation', params: ({ context, event }) => answeredHere(context, event) },
                },
                onError: { target: 'unanswered', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
              },
            },
            parting: {
              description:
                'The tutor has said goodbye. The student sees the results, or talks on (docs/decisions/0154).',
              on: { 'conversation.seeReport': 'finishing', 'conversation.talkOn': 'studentTurn' },
            },
            ended: {
              description: 'The ended message.',
              on: { 'conversation.seeReport': 'finishing' },
            },
            finishing: {
              invoke: {
                src: 'finishConversation',
                input: ({ context }) => finishOf(context),
                onDone: {
                  target: '#conversation.reported',
                  actions: { type: 'report', params: ({ context, event }) => completion(context, event.output) },
                },
                onError: {
                  target: 'unreported',
                  actions: assign({ failure: ({ event }) => failureOf(event.error) }),
                },
              },
              on: { 'work.close': leavingOver, 'conversation.finish': {} },
            },
            ...unsent,
          },
        },
        replay: {
          description: 'Replays a line, but not during a recording.',
          initial: 'silent',
          states: {
            silent: { on: { 'conversation.listen': listening } },
            sounding: {
              invoke: {
                src: 'audioPlayer',
                id: 'replay',
                input: ({ context, self }) => ({ parent: self, autoplay: true, ...lineOf(context, context.replayed) }),
              },
              on: {
                'conversation.listen': listening,
                ...silentDuringQuestion('replay'),
                'audio.ended': 'silent',
                'conversation.stopListening': 'silent',
                'utterance.began': 'silent',
              },
            },
          },
        },
        question: {
          description: 'Nothing is recorded or played during the leave question (RP-03).',
          initial: 'unasked',
          states: {
            unasked: { on: { 'work.pause': 'asked' } },
            asked: { on: { 'work.resume': 'unasked' } },
          },
        },
        hints: {
          description: 'Suggested sentences, shown on request and after two misses.',
          initial: 'closed',
          on: { 'conversation.missedTwice': '.open' },
          states: {
            closed: { on: { 'conversation.toggleHints': 'open', 'conversation.nearlyUnderstood': 'didYouMean' } },
            didYouMean: {
              description: 'Asks "Did you mean …?" until a turn is understood or unlike every sentence.',
              always: { guard: not('hasSuggestions'), target: 'closed' },
              on: { 'conversation.toggleHints': 'open', 'turn.takeHint': 'closed' },
            },
            open: { on: { 'conversation.toggleHints': 'closed', 'turn.takeHint': 'closed' } },
          },
        },
        goals: {
          description: 'On a narrow screen, the goals are folded under their count.',
          initial: 'folded',
          states: {
            folded: { on: { 'conversation.toggleGoals': 'shown' } },
            shown: { on: { 'conversation.toggleGoals': 'folded' } },
          },
        },
      },
    },
    reported: { type: 'final', output: 'reported' satisfies ConversationEnd },
    left: { type: 'final', output: 'left' satisfies ConversationEnd },
  },
});

export type ConversationActor = ActorRefFrom<typeof conversationMachine>;
export type ConversationSnapshot = SnapshotFrom<typeof conversationMachine>;

/**
 * A conversation with a tutor, from its first line to its report (RP-02, RP-03, RP-05, RP-06, RP-08). The student
 * answers by saying one of the expected phrases or by typing. The screen always shows the understood text.
 */
import { assign, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { studySeconds } from '../shared/assignment-progress.ts';
import { NOT_FOUND } from '../shared/role-play-routes.ts';
import { beginning, conversationStart, sittingInput, wayBack, wayToActivity, wayToResults } from './role-play.parts.ts';
import { lineOf } from './role-play.selectors.ts';
import { rolePlaySetup } from './role-play.setup.ts';
import {
  choosing,
  choosingWord,
  goals,
  hints,
  question,
  replay,
  studentTurnOpen,
  unheard,
} from './role-play.states.ts';

/** Leaves without the leave question, because the conversation has ended (RP-03). */
const leavingEnded = {
  'rolePlay.close': { actions: 'completeLater' },
  'screen.leaveAsked': { actions: 'completeLater' },
} as const;

export const rolePlayMachine = rolePlaySetup.createMachine({
  id: 'rolePlay',
  context: ({ input }) => beginning(input),
  initial: 'arriving',
  on: { 'rolePlay.setSpeed': { actions: assign({ speed: ({ event }) => event.speed }) } },
  states: {
    arriving: { always: [{ guard: 'hasId', target: 'loading' }, { target: 'naming' }] },
    naming: {
      description: 'A new conversation gets its ID. Its address reopens this screen.',
      invoke: {
        src: 'newId',
        onDone: { actions: { type: 'ask', params: ({ context, event }) => wayToActivity(context, event.output) } },
      },
    },
    loading: {
      invoke: {
        src: 'openRolePlay',
        input: ({ context: { lesson, userId, conversationId } }) => ({ lesson, userId, conversationId }),
        onDone: [
          {
            guard: { type: 'wasCutOff', params: ({ event }) => event.output },
            target: 'conversing',
            actions: { type: 'keepOpened', params: ({ event }) => event.output },
          },
          { target: 'welcoming', actions: { type: 'keepOpened', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: { type: 'isUnknown', params: ({ event }) => event }, target: 'unknown' },
          { target: 'unavailable', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
      on: { 'rolePlay.close': 'quit' },
    },
    unavailable: { on: { 'rolePlay.retry': 'loading', 'rolePlay.close': 'quit' } },
    welcoming: {
      description:
        'Shows the begin message and, before any recording, the notice that the conversation is stored for the teacher (D39).',
      on: { 'rolePlay.begin': 'starting', 'rolePlay.close': 'quit' },
    },
    starting: {
      invoke: {
        src: 'startConversation',
        input: ({ context }) => conversationStart(context),
        onDone: { target: 'conversing', actions: { type: 'keepConversation', params: ({ event }) => event.output } },
        onError: { target: 'unstarted', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
      on: { 'rolePlay.close': 'quit' },
    },
    unstarted: { on: { 'rolePlay.retry': 'starting', 'rolePlay.close': 'quit' } },
    conversing: {
      type: 'parallel',
      invoke: [
        {
          src: 'sitting',
          id: 'sitting',
          input: ({ context, self }) => sittingInput(context, self),
          onDone: [{ guard: 'isReported', target: 'finished' }, { target: 'quit' }],
        },
        { src: 'microphoneStandby' },
      ],
      on: {
        'rolePlay.close': { actions: { type: 'tellSitting', params: { type: 'sitting.close' } } },
        'screen.leaveAsked': { actions: { type: 'tellSitting', params: { type: 'sitting.close' } } },
        'rolePlay.draft': { actions: [assign({ draft: ({ event }) => event.text }), 'keepPlace'] },
        'sitting.studied': { actions: assign({ studied: ({ event }) => event.studied }) },
        'utterance.reload': { actions: { type: 'ask', params: { type: 'app.reload' } } },
      },
      states: {
        talk: {
          initial: 'deciding',
          on: {
            'rolePlay.finish': [
              { guard: 'hasFeedback', target: '.finishing' },
              { actions: { type: 'tellSitting', params: { type: 'sitting.close' } } },
            ],
            'rolePlay.close': { guard: 'hasEnded', actions: 'completeLater' },
            'screen.leaveAsked': { guard: 'hasEnded', actions: 'completeLater' },
          },
          states: {
            deciding: {
              always: [
                { guard: 'isAsked', target: 'held' },
                { guard: 'hasTurn', target: 'replying' },
                { guard: 'hasToSay', target: 'tutorSpeaking' },
                { guard: 'hasEnded', target: 'ended' },
                { target: 'studentTurn' },
              ],
            },
            held: {
              description:
                'The tutor answered while the leave question was open. Its lines wait until the question closes.',
              on: { 'sitting.stayed': 'deciding' },
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
                  ...lineOf(context, context.toSay[0]!),
                }),
              },
              on: {
                'audio.ended': { target: 'deciding', actions: 'nextLine' },
                'rolePlay.skip': { target: 'deciding', actions: 'skipLines' },
                'sitting.asking': { actions: { type: 'tellPlayer', params: { type: 'audio.pause' } } },
                'sitting.stayed': { actions: { type: 'tellPlayer', params: { type: 'audio.resume' } } },
              },
            },
            studentTurn: {
              initial: 'naming',
              states: {
                naming: {
                  invoke: {
                    src: 'newId',
                    onDone: [
                      {
                        guard: 'hasTyped',
                        target: 'open.typing',
                        actions: { type: 'setTurnId', params: ({ event }) => ({ turnId: event.output }) },
                      },
                      {
                        target: 'open.speaking',
                        actions: { type: 'setTurnId', params: ({ event }) => ({ turnId: event.output }) },
                      },
                    ],
                  },
                },
                open: studentTurnOpen,
              },
            },
            unheard,
            choosing,
            choosingWord,
            replying: {
              invoke: {
                src: 'answerTurn',
                input: ({ context: { conversationId, turn } }) => ({ conversationId, turn: turn! }),
              },
              entry: [assign({ coming: '' }), 'keepPlace'],
              on: {
                'tutor.delta': { actions: assign({ coming: ({ context, event }) => context.coming + event.text }) },
                'tutor.answered': {
                  target: 'deciding',
                  actions: { type: 'keepConversation', params: ({ event }) => event.conversation },
                },
                'tutor.failed': { target: 'unanswered', actions: assign({ failure: ({ event }) => event.failure }) },
              },
            },
            unanswered: {
              description: 'The turn is stored, and sent again when the student retries.',
              on: { 'rolePlay.retry': 'replying' },
            },
            ended: {
              description: 'The ended message.',
              on: { 'rolePlay.seeReport': 'finishing' },
            },
            finishing: {
              invoke: {
                src: 'finishConversation',
                input: ({ context: { conversationId, studied } }) => ({
                  conversationId,
                  finish: { lessonTime: studySeconds(studied / 1_000) },
                }),
                onDone: {
                  target: 'reported',
                  actions: [assign({ report: ({ event }) => event.output }), 'complete'],
                },
                onError: { target: 'unreported', actions: { type: 'keepFailure', params: ({ event }) => event } },
              },
              on: { ...leavingEnded, 'rolePlay.finish': {} },
            },
            unreported: { on: { ...leavingEnded, 'rolePlay.retry': 'finishing' } },
            reported: {
              entry: { type: 'tellSitting', params: { type: 'sitting.end' } },
              on: { 'rolePlay.finish': {} },
            },
          },
        },
        replay,
        question,
        hints,
        goals,
      },
    },
    unknown: { type: 'final', entry: { type: 'ask', params: { type: 'app.go', to: NOT_FOUND } } },
    finished: { type: 'final', entry: { type: 'ask', params: ({ context }) => wayToResults(context) } },
    quit: { type: 'final', entry: { type: 'ask', params: ({ context }) => wayBack(context) } },
  },
});

export type RolePlayActor = ActorRefFrom<typeof rolePlayMachine>;
export type RolePlaySnapshot = SnapshotFrom<typeof rolePlayMachine>;

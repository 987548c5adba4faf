/**
 * A conversation with a tutor, from its first line to its report (RP-02, RP-03, RP-05, RP-06, RP-08). The student
 * answers by saying one of the expected phrases or by typing. The screen always shows the understood text.
 */
import { assign, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { studySeconds } from '../shared/assignment-progress.ts';
import { NOT_FOUND } from '../shared/role-play-routes.ts';
import type { AppRequest } from '../shared/screen.ts';
import { beginning, begins, conversationStart, wayBack, wayToActivity, wayToResults } from './role-play.parts.ts';
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
const leavingEnded = { target: '#rolePlay.quit', actions: 'completeLater' } as const;

export const rolePlayMachine = rolePlaySetup.createMachine({
  id: 'rolePlay',
  context: ({ input }) => beginning(input),
  output: ({ event }) => event.output as AppRequest,
  initial: 'arriving',
  on: { 'rolePlay.setSpeed': { actions: assign({ speed: ({ event }) => event.speed }) } },
  states: {
    arriving: { always: [{ guard: 'hasId', target: 'loading' }, { target: 'naming' }] },
    naming: {
      description: 'A new conversation gets its ID. Its address reopens this screen.',
      invoke: {
        src: 'newId',
        onDone: { actions: { type: 'report', params: ({ context, event }) => wayToActivity(context, event.output) } },
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
      on: { 'work.close': 'quit' },
    },
    unavailable: { on: { 'rolePlay.retry': 'loading', 'work.close': 'quit' } },
    welcoming: {
      description:
        'Shows the begin message and, before any recording, the notice that the conversation is stored for the teacher (D39).',
      on: { 'rolePlay.begin': 'starting', 'work.close': 'quit' },
    },
    starting: {
      invoke: {
        src: 'startConversation',
        input: ({ context }) => conversationStart(context),
        onDone: { target: 'conversing', actions: { type: 'keepConversation', params: ({ event }) => event.output } },
        onError: { target: 'unstarted', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
      on: { 'work.close': 'quit' },
    },
    unstarted: { on: { 'rolePlay.retry': 'starting', 'work.close': 'quit' } },
    conversing: {
      type: 'parallel',
      entry: { type: 'report', params: ({ context }) => begins(context) },
      invoke: { src: 'microphoneStandby' },
      on: {
        'work.close': { actions: { type: 'report', params: { type: 'sitting.close' } } },
        'work.quit': 'quit',
        'rolePlay.draft': { actions: [assign({ draft: ({ event }) => event.text }), 'keepPlace'] },
        'work.studied': { actions: assign({ studied: ({ event }) => event.studied }) },
        'utterance.reload': { actions: { type: 'report', params: { type: 'app.reload' } } },
      },
      states: {
        talk: {
          initial: 'deciding',
          on: {
            'rolePlay.finish': [
              { guard: 'hasFeedback', target: '.finishing' },
              { actions: { type: 'report', params: { type: 'sitting.close' } } },
            ],
            'work.close': { ...leavingEnded, guard: 'hasEnded' },
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
                  ...lineOf(context, context.toSay[0]!),
                }),
              },
              on: {
                'audio.ended': { target: 'deciding', actions: 'nextLine' },
                'rolePlay.skip': { target: 'deciding', actions: 'skipLines' },
                'work.pause': { actions: { type: 'tellPlayer', params: { type: 'audio.pause' } } },
                'work.resume': { actions: { type: 'tellPlayer', params: { type: 'audio.resume' } } },
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
                  target: '#rolePlay.finished',
                  actions: { type: 'complete', params: ({ event }) => event.output },
                },
                onError: { target: 'unreported', actions: { type: 'keepFailure', params: ({ event }) => event } },
              },
              on: { 'work.close': leavingEnded, 'rolePlay.finish': {} },
            },
            unreported: { on: { 'work.close': leavingEnded, 'rolePlay.retry': 'finishing' } },
          },
        },
        replay,
        question,
        hints,
        goals,
      },
    },
    unknown: { type: 'final', output: { type: 'app.go', to: NOT_FOUND } satisfies AppRequest },
    finished: { type: 'final', output: ({ context }) => wayToResults(context) },
    quit: { type: 'final', output: ({ context }) => wayBack(context) },
  },
});

export type RolePlayActor = ActorRefFrom<typeof rolePlayMachine>;
export type RolePlaySnapshot = SnapshotFrom<typeof rolePlayMachine>;

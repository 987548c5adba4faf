/**
 * A student's turn in a conversation, said, typed, or chosen. It ends with the turn, which the conversation sends
 * (RP-02).
 */
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toParent, unprovided, withEvent } from '../shared/chart.ts';
import { LONGEST_RECORDING, LONGEST_TYPED_TURN } from '../../contract/constants.ts';
import type { StudentTurn, TurnUnderstood } from '../../contract/role-play.ts';
import { utteranceMachine } from '../utterance/utterance.machine.ts';
import type { UtteranceOutput } from '../utterance/utterance.types.ts';
import {
  beginning,
  isCorrectable,
  isTyping,
  missedTurn,
  phraseTurn,
  spokenTurn,
  startTurn,
  takenBack,
  takenText,
  transcribedTurn,
  transcriptOf,
  typedTurn,
  writtenTurn,
} from './turn.parts.ts';
import type { TurnContext, TurnEvent, TurnInput, TurnOutput, TurnReport } from './turn.types.ts';

/** `turn` is null after three unsuccessful recordings. */
interface Spoken {
  output: Pick<UtteranceOutput, 'turn'>;
}

type Of = { context: TurnContext };

/** Sends a tapped hint, which counts as not spoken (D41). */
const sendingHint = {
  target: '#turn.said',
  actions: [
    { type: 'setTurn', params: ({ context }: Of) => writtenTurn(context, context.hint ?? '', 'hint') },
    'forgetUnderstood',
  ],
} as const;

const draftOf = ({ event: { text } }: { event: { text: string } }): TurnReport => ({ type: 'turn.draft', text });

export const turnMachine = setup({
  types: {
    context: {} as TurnContext,
    events: {} as TurnEvent,
    input: {} as TurnInput,
    output: {} as TurnOutput,
    children: {} as { utterance: 'utterance' },
  },
  actors: { newId: unprovided<string>('newId'), utterance: utteranceMachine },
  actions: {
    report: toParent((_, report: TurnReport) => report),
    openMicrophone: sendTo('utterance', { type: 'utterance.begin' }),
    dropRecording: sendTo('utterance', { type: 'utterance.drop' }),
    setTurn: assign((_, turn: StudentTurn) => ({ turn })),
    keepUnderstood: assign((_, { output }: Spoken) => ({ understood: output.turn })),
    keepHint: assign((_, { text }: { text: string }) => ({ hint: text })),
    typeHint: assign(({ context }, { text }: { text: string }) => ({
      hint: text,
      draft: text,
      hintsTyped: context.hintsTyped + 1,
    })),
    forgetUnderstood: assign({ understood: null }),
    takeBack: assign(({ context }) => takenBack(context)),
  },
  guards: {
    startsTyped: ({ context }) => context.startsTyped,
    isTyping: ({ context }) => isTyping(context),
    hasHint: ({ context }) => context.hint !== null,
    hasDraft: ({ context }) => {
      const { length } = context.draft.trim();
      return length > 0 && length <= LONGEST_TYPED_TURN;
    },
    saysFinish: (_, { text }: { text: string | undefined }) =>
      /^finish (the )?conversation\W*$/i.test(text?.trim() ?? ''),
    isCorrectable: ({ context }) => isCorrectable(context),
    hasTranscript: ({ context }) => transcriptOf(context) !== null,
    isHeard: (_, { output }: Spoken) => output.turn !== null,
    hasVerdict: (_, { output, verdict }: Spoken & { verdict: TurnUnderstood['verdict'] }) =>
      output.turn?.verdict === verdict,
  },
}).createMachine({
  id: 'turn',
  context: ({ input }) => beginning(input),
  output: ({ context: { turn, understood, corrects } }) => ({ turn, understood, corrects }),
  initial: 'naming',
  on: {
    'turn.draft': {
      actions: [assign({ draft: ({ event }) => event.text }), withEvent('report')],
    },
  },
  states: {
    naming: {
      invoke: {
        src: 'newId',
        onDone: [
          { guard: 'isTyping', target: 'open.typing', actions: assign({ turnId: ({ event }) => event.output }) },
          { target: 'open', actions: assign({ turnId: ({ event }) => event.output }) },
        ],
      },
    },
    open: {
      initial: 'speaking',
      on: {
        'turn.type': '.typing',
        'turn.speak': '.speaking',
        'turn.correct': { guard: 'isCorrectable', target: 'choosing', actions: 'takeBack' },
      },
      states: {
        speaking: {
          on: {
            'turn.takeHint': { target: '.sayingTheHint', actions: withEvent('keepHint') },
            'work.pause': { actions: 'dropRecording' },
          },
          initial: 'freely',
          states: {
            freely: { always: { guard: 'hasHint', target: 'sayingTheHint' } },
            sayingTheHint: {
              description: 'The student reads a hint aloud. Tapping the hint opens the microphone but sends nothing.',
              entry: 'openMicrophone',
              on: { 'turn.sendHint': sendingHint },
            },
          },
          invoke: {
            src: 'utterance',
            id: 'utterance',
            input: ({ context }) => ({
              parent: context.parent,
              start: startTurn(context),
              longest: LONGEST_RECORDING,
              isHeldHere: context.isHeldHere,
            }),
            onDone: [
              {
                guard: { type: 'saysFinish', params: ({ event }) => ({ text: takenText(event.output) }) },
                target: '#turn.naming',
                actions: { type: 'report', params: { type: 'conversation.finish' } },
              },
              {
                guard: { type: 'hasVerdict', params: ({ event }) => ({ ...event, verdict: 'unsure' }) },
                target: '#turn.choosing',
                actions: withEvent('keepUnderstood'),
              },
              {
                guard: { type: 'hasVerdict', params: ({ event }) => ({ ...event, verdict: 'slot_unsure' }) },
                target: '#turn.choosing.word',
                actions: withEvent('keepUnderstood'),
              },
              {
                guard: withEvent('isHeard'),
                target: '#turn.said',
                actions: [
                  withEvent('keepUnderstood'),
                  { type: 'setTurn', params: ({ context }) => spokenTurn(context) },
                ],
              },
              { target: '#turn.unheard' },
            ],
          },
        },
        typing: {
          on: {
            'turn.takeHint': [
              {
                guard: 'startsTyped',
                actions: [withEvent('typeHint'), { type: 'report', params: draftOf }],
              },
              { target: 'speaking', actions: withEvent('keepHint') },
            ],
            'turn.send': [
              {
                guard: { type: 'saysFinish', params: ({ context }) => ({ text: context.draft }) },
                actions: { type: 'report', params: { type: 'conversation.finish' } },
              },
              {
                guard: 'hasDraft',
                target: '#turn.said',
                actions: [{ type: 'setTurn', params: ({ context }) => typedTurn(context) }, 'forgetUnderstood'],
              },
            ],
          },
        },
      },
    },
    unheard: {
      description: 'Nothing was heard in three recordings. The student can retry or type.',
      on: {
        'turn.speak': 'open',
        'turn.type': 'open.typing',
        'turn.sendHint': { ...sendingHint, guard: 'hasHint' },
      },
    },
    choosing: {
      initial: 'sentence',
      on: {
        'turn.choose': {
          target: 'said',
          actions: { type: 'setTurn', params: ({ context, event }) => phraseTurn(context, event.phrase, 'chosen') },
        },
        'turn.chooseNone': {
          target: 'said',
          actions: { type: 'setTurn', params: ({ context }) => missedTurn(context) },
        },
        'turn.speak': 'open',
        'turn.type': 'open.typing',
      },
      states: {
        sentence: {
          description: '"Did you say …?" (D48)',
          on: {
            'turn.choose': {
              guard: { type: 'saysFinish', params: ({ event }) => event.phrase },
              target: '#turn.naming',
              actions: { type: 'report', params: { type: 'conversation.finish' } },
            },
            'turn.chooseTranscript': {
              guard: 'hasTranscript',
              target: '#turn.said',
              actions: {
                type: 'setTurn',
                params: ({ context }) => transcribedTurn(context, transcriptOf(context) ?? ''),
              },
            },
          },
        },
        word: { description: 'All but one word was understood. The student chooses only that word.' },
      },
    },
    said: { type: 'final' },
  },
});

export type TurnActor = ActorRefFrom<typeof turnMachine>;
export type TurnSnapshot = SnapshotFrom<typeof turnMachine>;

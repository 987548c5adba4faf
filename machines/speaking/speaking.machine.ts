/**
 * The speaking game: one sentence, said and scored up to the maximum number of attempts (SPK-01 to SPK-12). A scored
 * recording stays available until the next attempt, so that the student can compare it (SPK-12, D43).
 */
import { assign, enqueueActions, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { FEEDBACK_DELAYS, LONGEST_RECORDING } from '../../contract/constants.ts';
import { creditOf, type PronunciationResult } from '../../contract/pronunciation.ts';
import { audioPlayerMachine, type AudioPlayerReport, type Speed } from '../audio-player/audio-player.machine.ts';
import { comparisonMachine, type ComparisonInput } from '../comparison/comparison.machine.ts';
import { microphoneStandbyMachine } from '../microphone-standby/microphone-standby.machine.ts';
import {
  extIdOf,
  feedbackDelay,
  type Answer,
  type GameCommand,
  type GameInput,
  type GameReport,
} from '../shared/game.ts';
import { hasAttemptAfter } from '../shared/passing.ts';
import { toParent, unprovidedCallback, withEvent, withOutput } from '../shared/chart.ts';
import { utteranceMachine } from '../utterance/utterance.machine.ts';
import type { UtteranceOutput, UtteranceReport } from '../utterance/utterance.types.ts';
import { modelUrl, sentenceOf, startStream } from './sentence.ts';

export interface SpeakingContext extends GameInput {
  /** The last score. It stays visible during the next attempt, so that the student sees which words to improve. */
  result: UtteranceOutput['result'];
  recording: UtteranceOutput['recording'];
  word: number;
  /** True if the student was heard before the attempt was given up, but with other words. */
  heardOther: boolean;
}

export type SpeakingEvent =
  | GameCommand
  | UtteranceReport
  | AudioPlayerReport
  | { type: 'speaking.listen'; speed: Speed }
  | { type: 'speaking.continue' }
  | { type: 'speaking.tryAgain' }
  | { type: 'speaking.openFeedback' }
  | { type: 'speaking.openWord'; index: number }
  | { type: 'speaking.hearWord'; index: number }
  | { type: 'speaking.practiceWord' }
  | { type: 'speaking.closeReview' };

export const speakingMachine = setup({
  types: {
    context: {} as SpeakingContext,
    events: {} as SpeakingEvent,
    input: {} as GameInput,
    children: {} as { utterance: 'utterance'; player: 'audioPlayer'; comparison: 'comparison' },
  },
  actors: {
    microphoneStandby: microphoneStandbyMachine,
    utterance: utteranceMachine,
    keptRecording: unprovidedCallback<{ type: 'never' }, { recording: string | null }>('keptRecording'),
    audioPlayer: audioPlayerMachine,
    comparison: comparisonMachine,
  },
  actions: {
    report: toParent((_, report: GameReport) => report),
    answer: toParent(({ context }, { score }: { score: number }) => answerOf(context, score)),
    answerIfHeard: enqueueActions(({ context, enqueue }) => {
      const score = context.result && creditOf(context.result);
      if (score !== null) enqueue.sendTo(context.parent, answerOf(context, score));
    }),
    practiceWord: enqueueActions(({ context: { parent, result, word }, enqueue }) => {
      const chosen = result?.words[word];
      if (chosen) enqueue.sendTo(parent, { type: 'game.practiceWord', word: chosen.word_orig });
    }),
    listen: sendTo('player', (_, { speed }: { speed: Speed }) => ({ type: 'audio.play', speed })),
    stopListening: sendTo('player', { type: 'audio.stop' }),
    stopComparison: sendTo('comparison', { type: 'comparison.stop' }),
    // An interrupted recording is dropped and doesn't count as an attempt.
    dropRecording: sendTo('utterance', { type: 'utterance.drop' }),
    hearIfAsked: enqueueActions(({ event, enqueue }) => {
      if (event.type !== 'speaking.hearWord') return;
      enqueue.sendTo('comparison', { type: 'comparison.hearModel', part: { kind: 'word', index: event.index } });
    }),
    keepResult: assign((_, { result, recording }: UtteranceOutput) => ({ result, recording })),
    setWord: assign({ word: (_, { index }: { index: number }) => index }),
    nextAttempt: assign({
      attempt: ({ context }) => context.attempt + (isUnsure(context) ? 0 : 1),
      recording: null,
    }),
    giveUp: assign((_, { heardOther }: UtteranceOutput) => ({ result: null, heardOther })),
    begin: sendTo('utterance', { type: 'utterance.begin' }),
  },
  guards: {
    isScored: (_, { result }: UtteranceOutput) => result !== null,
    isUnsure: ({ context }) => isUnsure(context),
    canTryAgain: ({ context }) => canTryAgain(context),
  },
  delays: {
    failedFeedback: ({ context: { ios } }) =>
      feedbackDelay(ios, {
        correct: false,
        failed: ios ? FEEDBACK_DELAYS.speakingFailedOnIos : FEEDBACK_DELAYS.speakingFailed,
      }),
  },
}).createMachine({
  id: 'speaking',
  context: ({ input }) => ({ ...input, result: null, recording: null, word: 0, heardOther: false }),
  invoke: [
    { src: 'microphoneStandby' },
    {
      src: 'audioPlayer',
      id: 'player',
      input: ({ context, self }) => ({
        parent: self,
        url: modelUrl(context),
        say: sentenceOf(context),
        autoplay: false,
      }),
    },
  ],
  initial: 'attempting',
  on: { 'speaking.listen': { actions: withEvent('listen') }, 'game.pause': { actions: 'stopListening' } },
  states: {
    attempting: {
      invoke: {
        src: 'utterance',
        id: 'utterance',
        input: ({ context, self }) => ({ parent: self, start: startStream(context), longest: LONGEST_RECORDING }),
        onDone: [
          { guard: withOutput('isScored'), target: 'judged', actions: withOutput('keepResult') },
          { target: 'givenUp', actions: withOutput('giveUp') },
        ],
      },
      initial: 'silent',
      on: {
        'utterance.began': '.talking',
        'utterance.stopped': '.silent',
        'utterance.reload': { actions: { type: 'report', params: { type: 'game.reload' } } },
        'game.pause': { actions: ['stopListening', 'dropRecording'] },
      },
      states: {
        silent: {},
        again: {
          description: 'The press on Try again also records, so the microphone opens with the connection.',
          entry: 'begin',
        },
        talking: {
          description: 'The model stops playing, because the microphone would hear it.',
          entry: 'stopListening',
          on: { 'speaking.listen': {} },
        },
      },
    },
    judged: {
      invoke: { src: 'keptRecording', input: ({ context }) => ({ recording: context.recording }) },
      initial: 'scored',
      states: {
        scored: {
          description: 'The scoring drawer is open: Continue or Try again. An unsure word uses up no attempt (0123).',
          entry: 'answerIfHeard',
          initial: 'summary',
          on: {
            'speaking.continue': [
              {
                guard: 'isUnsure',
                target: '#speaking.done',
                actions: { type: 'answer', params: { score: 0 } },
              },
              { target: '#speaking.done' },
            ],
            'speaking.tryAgain': { guard: 'canTryAgain', target: 'retrying' },
            'speaking.openFeedback': '.reviewing',
            'speaking.openWord': { target: '.reviewing.word', actions: withEvent('setWord') },
            'speaking.hearWord': { target: '.reviewing.word', actions: withEvent('setWord') },
          },
          states: {
            summary: {},
            reviewing: {
              invoke: { src: 'comparison', id: 'comparison', input: ({ context }) => comparisonInput(context) },
              initial: 'feedback',
              on: {
                'speaking.closeReview': 'summary',
                'game.pause': { actions: ['stopListening', 'stopComparison'] },
              },
              states: {
                feedback: {
                  description:
                    'Pronunciation, intonation and pace, and the recordings of student and model side by side.',
                },
                word: {
                  description: 'The sounds of one word.',
                  entry: 'hearIfAsked',
                  on: { 'speaking.practiceWord': { actions: ['stopComparison', 'practiceWord'] } },
                },
              },
            },
          },
        },
        retrying: {
          description: 'The judged sentence stays while the drawer closes (FB-01). Then the next attempt begins.',
          initial: 'leaving',
          states: {
            leaving: {
              after: { failedFeedback: { target: '#speaking.attempting.again', actions: 'nextAttempt' } },
              on: { 'game.pause': { target: 'paused', actions: 'stopListening' } },
            },
            paused: { on: { 'game.resume': 'leaving' } },
          },
        },
      },
    },
    givenUp: {
      description: 'The sentence was not heard after three automatic retries (SPK-04).',
      entry: { type: 'answer', params: { score: 0 } },
      on: { 'speaking.continue': 'done' },
    },
    done: { type: 'final' },
  },
});

function answerOf({ entry, result }: SpeakingContext, score: number): GameReport {
  const extId = extIdOf(entry.id, 'speaking');
  return {
    type: 'game.answered',
    answer: { extId, score, correct: false, ...(score > 0 && result && vouchedFor(result)) },
  };
}

type Vouched = Pick<Answer, 'engineVersion' | 'receipt' | 'isUnsure'>;

function vouchedFor({ engine_version, receipt, certainty }: PronunciationResult): Vouched {
  return {
    engineVersion: engine_version,
    ...(receipt !== undefined && { receipt }),
    ...(certainty === 'unsure' && { isUnsure: true }),
  };
}

const isUnsure = ({ result }: SpeakingContext): boolean => result !== null && creditOf(result) === null;

export const canTryAgain = (context: SpeakingContext): boolean => hasAttemptAfter(context.attempt) || isUnsure(context);

function comparisonInput(context: SpeakingContext): ComparisonInput {
  return {
    itemId: context.isPractice ? null : context.entry.id,
    modelUrl: modelUrl(context),
    // oxlint-disable-next-line typescript/no-non-null-assertion -- `isScored` let the attempt through
    result: context.result!,
    recording: context.recording,
  };
}

export type SpeakingActor = ActorRefFrom<typeof speakingMachine>;
export type SpeakingSnapshot = SnapshotFrom<typeof speakingMachine>;

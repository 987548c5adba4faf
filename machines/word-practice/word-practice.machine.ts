/**
 * Practices one word as often as the student likes (WORD-01, SET-12, SPK-12). Each score is recorded, so that the
 * provider knows when the student said the word well (docs/decisions/0072).
 */
import { assign, enqueueActions, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { DictionaryResult } from '../../contract/dictionary.ts';
import { audioPlayerMachine, type AudioPlayerReport, type Speed } from '../audio-player/audio-player.machine.ts';
import { failureOf, type Failure } from '../shared/failure.ts';
import type { Answer, GameReport } from '../shared/game.ts';
import { unprovided, unprovidedCallback, withEvent, withOutput, type Parent } from '../shared/chart.ts';
import { speakingMachine } from '../speaking/speaking.machine.ts';
import { bareWord, isKnown, isWord, notLookedUp, practiceEntry } from './practice-entry.ts';

export interface WordPracticeInput {
  parent: Parent<WordPracticeReport>;
  userId: string;
  word: string;
  firstLanguage: string;
}

export type WordPracticeReport = Extract<GameReport, { type: 'game.reload' }>;

export interface WordPracticeContext extends WordPracticeInput {
  result: DictionaryResult;
  ios: boolean;
  failure: Failure | null;
  /** Best score (0-100) since the practice began. */
  best: number | null;
}

export type WordPracticeEvent =
  | GameReport
  | AudioPlayerReport
  | { type: 'wordPractice.listen'; speed: Speed }
  | { type: 'wordPractice.practice' }
  | { type: 'wordPractice.lookUp'; word: string }
  | { type: 'wordPractice.retry' }
  | { type: 'wordPractice.back' };

export interface LookedUp {
  result: DictionaryResult;
  ios: boolean;
}

export interface SaidCommand {
  type: 'record.said';
  word: string;
  /** 0-100. */
  score: number;
}

export const wordPracticeMachine = setup({
  types: {
    context: {} as WordPracticeContext,
    events: {} as WordPracticeEvent,
    input: {} as WordPracticeInput,
    children: {} as { player: 'audioPlayer'; speaking: 'speaking'; record: 'record' },
  },
  actors: {
    record: unprovidedCallback<SaidCommand, { userId: string }>('record'),
    lookUp: unprovided<LookedUp, { word: string }>('lookUp'),
    audioPlayer: audioPlayerMachine,
    speaking: speakingMachine,
  },
  actions: {
    chooseWord: assign((_, { word }: { word: string }) => ({
      word: bareWord(word),
      result: notLookedUp(bareWord(word)),
      best: null,
    })),
    keepResult: assign((_, { result, ios }: LookedUp) => ({ result, ios })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    keepScore: enqueueActions(
      ({ context, enqueue }, { score, isUnsure = false }: Pick<Answer, 'score' | 'isUnsure'>) => {
        // A score of 0 means that nothing was heard, or that the engine is unsure (0123).
        const isHeard = score > 0 && !isUnsure;
        enqueue.assign({ best: Math.max(context.best ?? 0, isHeard ? score : 0) });
        if (isHeard) enqueue.sendTo('record', { type: 'record.said', word: context.word, score });
      },
    ),
  },
  guards: {
    isWord: ({ context }) => isWord(context.word),
    isKnown: (_, { result }: { result: DictionaryResult }) => isKnown(result),
    isRefusedWord: (_, { error }: { error: unknown }) => {
      const failure = failureOf(error);
      return failure.kind === 'refused' && failure.code === 'invalid_request';
    },
    isThisWord: ({ context }, { word }: { word: string }) =>
      bareWord(word).toLowerCase() === context.word.toLowerCase(),
  },
}).createMachine({
  id: 'wordPractice',
  context: ({ input }) => ({
    ...input,
    word: bareWord(input.word),
    result: notLookedUp(bareWord(input.word)),
    ios: false,
    failure: null,
    best: null,
  }),
  invoke: { src: 'record', id: 'record', input: ({ context }) => ({ userId: context.userId }) },
  initial: 'arriving',
  on: { 'wordPractice.back': '.closed' },
  states: {
    arriving: { always: [{ guard: 'isWord', target: 'lookingUp' }, { target: 'notAWord' }] },
    lookingUp: {
      invoke: {
        src: 'lookUp',
        input: ({ context }) => ({ word: context.word }),
        onDone: [
          { guard: withOutput('isKnown'), target: 'found', actions: withOutput('keepResult') },
          { target: 'unknown', actions: withOutput('keepResult') },
        ],
        onError: [
          { guard: withEvent('isRefusedWord'), target: 'notAWord' },
          { target: 'failed', actions: withEvent('keepFailure') },
        ],
      },
    },
    found: {
      initial: 'presenting',
      states: {
        presenting: {
          description: "The word's meaning and sound. The student can hear it without a microphone.",
          invoke: {
            src: 'audioPlayer',
            id: 'player',
            input: ({ context: { result }, self }) => ({
              parent: self,
              url: practiceEntry(result).audio_url,
              say: result.sentence,
              autoplay: false,
            }),
          },
          on: {
            'wordPractice.listen': {
              actions: sendTo('player', ({ event }) => ({ type: 'audio.play', speed: event.speed })),
            },
            'wordPractice.practice': 'practicing',
          },
          initial: 'unpracticed',
          states: {
            unpracticed: {},
            practiced: { description: "Shows this visit's best score. The student can practice again or go back." },
          },
        },
        practicing: {
          description: 'The speaking game for this one word, starting with the first attempt.',
          invoke: {
            src: 'speaking',
            id: 'speaking',
            input: ({ context: { result, firstLanguage, ios }, self }) => ({
              parent: self,
              entry: practiceEntry(result),
              name: result.sentence,
              attempt: 1,
              firstLanguage,
              ios,
              isPractice: true,
            }),
            onDone: 'presenting.practiced',
          },
          on: {
            'game.answered': { actions: { type: 'keepScore', params: ({ event }) => event.answer } },
            'game.practiceWord': [
              { guard: withEvent('isThisWord'), target: 'presenting.practiced' },
              { target: '#wordPractice.arriving', actions: withEvent('chooseWord') },
            ],
            'game.reload': { actions: sendTo(({ context }) => context.parent, { type: 'game.reload' }) },
          },
        },
      },
    },
    unknown: {
      description: "The dictionary doesn't know the word and suggests similar spellings.",
      on: { 'wordPractice.lookUp': { target: 'arriving', actions: withEvent('chooseWord') } },
    },
    notAWord: { description: 'Empty, too long, or not a word.' },
    failed: { on: { 'wordPractice.retry': 'lookingUp' } },
    closed: { type: 'final' },
  },
});

export type WordPracticeActor = ActorRefFrom<typeof wordPracticeMachine>;
export type WordPracticeSnapshot = SnapshotFrom<typeof wordPracticeMachine>;

/**
 * The warm-up before a passage (RA-01). The student sees, hears and practices its key words. All steps are optional.
 */
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { AppRequest, ScreenInput } from '../shared/screen.ts';
import { audioPlayerMachine } from '../audio-player/audio-player.machine.ts';
import type { Route, ScreenName } from '../ports/navigation.port.ts';
import { failureOf } from '../shared/failure.ts';
import { toParent, unprovided, withEvent, withOutput } from '../shared/chart.ts';
import { speakingMachine } from '../speaking/speaking.machine.ts';
import { bareWord, practiceEntry } from '../word-practice/practice-entry.ts';
import { wordPracticeMachine } from '../word-practice/word-practice.machine.ts';
import { asLookedUp, keyWordOf } from './key-words.selectors.ts';
import type { KeyWordsContext, KeyWordsEvent, LoadedKeyWords, WarmUpAddress } from './key-words.types.ts';

export const keyWordsMachine = setup({
  types: {
    context: {} as KeyWordsContext,
    events: {} as KeyWordsEvent,
    input: {} as ScreenInput,
    children: {} as { player: 'audioPlayer'; speaking: 'speaking'; wordPractice: 'wordPractice' },
  },
  actors: {
    load: unprovided<LoadedKeyWords, { readAloudId: string }>('load'),
    audioPlayer: audioPlayerMachine,
    speaking: speakingMachine,
    wordPractice: wordPracticeMachine,
  },
  actions: {
    ask: toParent((_, request: AppRequest) => request),
    keepWords: assign((_, { passage: { key_words, pronunciations }, ios }: LoadedKeyWords) => ({
      words: key_words,
      pronunciations,
      ios,
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    keepBest: assign(({ context }, { score }: { score: number }) => {
      const { id } = keyWordOf(context);
      return { best: { ...context.best, [id]: Math.max(context.best[id] ?? 0, score) } };
    }),
    turnTo: assign((_, { index }: { index: number }) => ({ index })),
    keepOther: assign((_, { word }: { word: string }) => ({ otherWord: word })),
  },
  guards: {
    hasWords: (_, { passage }: LoadedKeyWords) => passage.key_words.length > 0,
    hasNext: ({ context }) => context.index + 1 < context.words.length,
    hasPrevious: ({ context }) => context.index > 0,
    hasAny: ({ context }) => context.words.length > 0,
    isThisWord: ({ context }, { word }: { word: string }) =>
      bareWord(word).toLowerCase() === bareWord(keyWordOf(context).text).toLowerCase(),
  },
}).createMachine({
  id: 'keyWords',
  context: ({ input: { parent, destination, profile } }) => ({
    parent,
    userId: profile?.user_id ?? '',
    address: {
      assignmentId: destination.params['id'] ?? '',
      assignmentDetailId: destination.params['assignmentDetailId'] ?? '',
      readAloudId: destination.params['warmUpId'] ?? '',
    },
    firstLanguage: profile?.organization_k12?.native_language ?? 'en',
    words: [],
    pronunciations: undefined,
    ios: false,
    failure: null,
    index: 0,
    best: {},
    otherWord: '',
  }),
  initial: 'loading',
  on: {
    'keyWords.read': {
      actions: { type: 'ask', params: ({ context }) => goTo('ReadingAloudLesson', context.address) },
    },
    'keyWords.back': {
      actions: { type: 'ask', params: ({ context }) => goTo('ReadingAloudDetail', context.address) },
    },
    'game.reload': { actions: { type: 'ask', params: { type: 'app.reload' } } },
  },
  states: {
    loading: {
      invoke: {
        src: 'load',
        input: ({ context }) => context.address,
        onDone: [
          { guard: withOutput('hasWords'), target: 'word', actions: withOutput('keepWords') },
          { target: 'finished' },
        ],
        onError: { target: 'unavailable', actions: withEvent('keepFailure') },
      },
    },
    unavailable: { on: { 'keyWords.retry': 'loading' } },
    word: {
      initial: 'presenting',
      on: {
        'keyWords.next': [
          {
            guard: 'hasNext',
            target: '.presenting',
            reenter: true,
            actions: { type: 'turnTo', params: ({ context }) => ({ index: context.index + 1 }) },
          },
          { target: 'finished' },
        ],
        'keyWords.previous': {
          guard: 'hasPrevious',
          target: '.presenting',
          reenter: true,
          actions: { type: 'turnTo', params: ({ context }) => ({ index: context.index - 1 }) },
        },
      },
      states: {
        presenting: {
          description: "The word's meaning and sound. It plays at once until the student has practiced it.",
          invoke: {
            src: 'audioPlayer',
            id: 'player',
            input: ({ context, self }) => {
              const { id, audio_url, text } = keyWordOf(context);
              return { parent: self, url: audio_url, say: text, autoplay: context.best[id] === undefined };
            },
          },
          on: {
            'keyWords.listen': {
              actions: sendTo('player', ({ event }) => ({ type: 'audio.play', speed: event.speed })),
            },
            'keyWords.practice': 'practicing',
          },
        },
        practicing: {
          description: 'The speaking game for this one word, starting with the first attempt.',
          invoke: {
            src: 'speaking',
            id: 'speaking',
            input: ({ context, self }) => ({
              parent: self,
              entry: practiceEntry(asLookedUp(keyWordOf(context), context.pronunciations)),
              name: keyWordOf(context).text,
              attempt: 1,
              firstLanguage: context.firstLanguage,
              ios: context.ios,
              isPractice: true,
            }),
            onDone: 'presenting',
          },
          on: {
            'game.answered': { actions: { type: 'keepBest', params: ({ event }) => event.answer } },
            'game.practiceWord': [
              { guard: withEvent('isThisWord'), target: 'presenting' },
              { target: 'practicingOther', actions: withEvent('keepOther') },
            ],
            'keyWords.back': 'presenting',
          },
        },
        practicingOther: {
          description: 'Practices a single word of a key word that has several (SPK-12).',
          invoke: {
            src: 'wordPractice',
            id: 'wordPractice',
            input: ({ context: { otherWord, firstLanguage, userId }, self }) => ({
              parent: self,
              userId,
              word: otherWord,
              firstLanguage,
            }),
            onDone: 'presenting',
          },
        },
      },
    },
    finished: {
      description: 'The student has seen all words, or the passage has none.',
      on: { 'keyWords.previous': { guard: 'hasAny', target: 'word' } },
    },
  },
});

function goTo(name: ScreenName, { assignmentId, assignmentDetailId, readAloudId }: WarmUpAddress): AppRequest {
  const params = { id: assignmentId, assignmentDetailId };
  const to: Route = { name, params: name === 'ReadingAloudLesson' ? { ...params, readAloudId } : params };
  return { type: 'app.go', to };
}

export type KeyWordsActor = ActorRefFrom<typeof keyWordsMachine>;
export type KeyWordsSnapshot = SnapshotFrom<typeof keyWordsMachine>;

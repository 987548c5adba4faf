/**
 * The writing game: the student puts letters in order (WRI-01) and can submit once the audio has ended. After a wrong
 * word, the student can fix it before the next card (0128).
 */
import { and, assign, sendTo, setup, stateIn, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { FEEDBACK_DELAYS } from '../../contract/constants.ts';
import {
  audioPlayerMachine,
  type AudioPlayerReport,
  type AudioPlayerSnapshot,
  type Speed,
} from '../audio-player/audio-player.machine.ts';
import {
  extIdOf,
  feedbackDelay,
  shownFor,
  shownUntil,
  type GameCommand,
  type GameInput,
  type GameReport,
} from '../shared/game.ts';
import {
  boardOf,
  cleared,
  isEmpty,
  isFull,
  isSolved,
  pairsOf,
  place,
  takeBack,
  withoutWrong,
  type Board,
} from './board.ts';
import { toParent } from '../shared/chart.ts';

export interface WritingContext extends GameInput {
  board: Board;
}

export type WritingEvent =
  | AudioPlayerReport
  | GameCommand
  | { type: 'writing.listen'; speed: Speed }
  | { type: 'writing.place'; tile: number; slot: number | null }
  | { type: 'writing.takeBack'; slot: number }
  | { type: 'writing.redo' }
  | { type: 'writing.submit' }
  | { type: 'writing.fix' }
  | { type: 'writing.next' };

interface Moved<Type extends WritingEvent['type']> {
  context: WritingContext;
  event: Extract<WritingEvent, { type: Type }>;
}

const writingSetup = setup({
  types: {
    context: {} as WritingContext,
    events: {} as WritingEvent,
    input: {} as GameInput,
    children: {} as { player: 'audioPlayer' },
  },
  actors: { audioPlayer: audioPlayerMachine },
  actions: {
    pausePlayer: sendTo('player', { type: 'audio.pause' }),
    resumePlayer: sendTo('player', { type: 'audio.resume' }),
    setBoard: assign({ board: (_, { board }: { board: Board }) => board }),
    answer: toParent(({ context }, { correct }: { correct: boolean }): GameReport => ({
      type: 'game.answered',
      answer: { extId: extIdOf(context.entry.id, 'writing'), score: 0, correct, submitted: pairsOf(context.board) },
    })),
  },
  guards: {
    isHeard: stateIn({ writing: { audio: 'heard' } }),
    isSolved: ({ context }) => isSolved(context.board),
    canFix: stateIn({ writing: { board: { wrong: 'waiting' } } }),
    hasLetters: ({ context }) => !isEmpty(context.board),
    isFull: ({ context }) => isFull(context.board),
  },
  delays: {
    passedFeedback: ({ context: { ios } }) => feedbackDelay(ios, { correct: true, failed: 0 }),
    failedFeedback: ({ context: { ios } }) =>
      feedbackDelay(ios, { correct: false, failed: FEEDBACK_DELAYS.writingFailed }),
  },
});

/** Moves of letters while the board is open. */
const moves = {
  'writing.place': {
    actions: {
      type: 'setBoard',
      params: ({ context, event }: Moved<'writing.place'>) => ({ board: place(context.board, event.tile, event.slot) }),
    },
  },
  'writing.takeBack': {
    actions: {
      type: 'setBoard',
      params: ({ context, event }: Moved<'writing.takeBack'>) => ({ board: takeBack(context.board, event.slot) }),
    },
  },
  'writing.redo': {
    guard: 'hasLetters',
    actions: {
      type: 'setBoard',
      params: ({ context }: Moved<'writing.redo'>) => ({ board: cleared(context.board) }),
    },
  },
} as const;

export const writingMachine = writingSetup.createMachine({
  id: 'writing',
  context: ({ input }) => ({ ...input, board: boardOf(input.entry) }),
  invoke: {
    src: 'audioPlayer',
    id: 'player',
    input: ({ context, self }) => ({
      parent: self,
      url: context.entry.audio_url,
      say: context.name,
      autoplay: true,
    }),
  },
  initial: 'writing',
  on: {
    'game.pause': { actions: 'pausePlayer' },
    'game.resume': { actions: 'resumePlayer' },
    'writing.listen': { actions: sendTo('player', ({ event }) => ({ type: 'audio.play', speed: event.speed })) },
  },
  states: {
    writing: {
      type: 'parallel',
      states: {
        audio: {
          initial: 'unheard',
          states: {
            unheard: { on: { 'audio.ended': 'heard' } },
            heard: {},
          },
        },
        board: {
          initial: 'arranging',
          states: {
            arranging: {
              on: {
                ...moves,
                'writing.submit': [
                  { guard: and(['isHeard', 'isSolved']), target: 'correct' },
                  { guard: and(['isHeard', 'isFull']), target: 'wrong' },
                ],
              },
            },
            correct: {
              entry: { type: 'answer', params: { correct: true } },
              ...shownFor('passedFeedback', '#writing.done'),
            },
            wrong: {
              entry: { type: 'answer', params: { correct: false } },
              on: { 'writing.fix': { guard: 'canFix', target: 'fixing' } },
              ...shownUntil('failedFeedback', 'writing.next', '#writing.done'),
            },
            fixing: {
              description: 'The attempt is answered, so a fixed word changes no score.',
              entry: {
                type: 'setBoard',
                params: ({ context }) => ({ board: withoutWrong(context.board) }),
              },
              on: {
                ...moves,
                'writing.submit': [
                  { guard: 'isSolved', target: 'fixed' },
                  { guard: 'isFull', target: 'fixing', reenter: true },
                ],
                'writing.next': '#writing.done',
              },
            },
            fixed: shownFor('passedFeedback', '#writing.done'),
          },
        },
      },
    },
    done: { type: 'final' },
  },
});

export type WritingActor = ActorRefFrom<typeof writingMachine>;
export type WritingSnapshot = SnapshotFrom<typeof writingMachine>;

/** Returns what the recording says, for a student who reads along, or null. It is shown while the recording plays. */
export function transcriptOf({ context }: WritingSnapshot, player: AudioPlayerSnapshot | undefined) {
  return context.transcripts ? { text: context.name, isShown: player?.hasTag('playing') ?? false } : null;
}

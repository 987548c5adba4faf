/**
 * The listening and the reading game: the student picks one of several sentences (LIS-01, REA-01). In listening, the
 * options open once the audio has ended. After a wrong pick the student can hear the right sentence.
 */
import { assign, or, sendTo, setup, stateIn, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { FEEDBACK_DELAYS } from '../../contract/constants.ts';
import {
  audioPlayerMachine,
  type AudioPlayerReport,
  type AudioPlayerSnapshot,
  type Speed,
} from '../audio-player/audio-player.machine.ts';
import { seedOf, shuffled } from '../shared/chance.ts';
import {
  extIdOf,
  feedbackDelay,
  shownFor,
  shownUntil,
  type GameCommand,
  type GameInput,
  type GameReport,
} from '../shared/game.ts';
import { toParent, withEvent } from '../shared/chart.ts';

export interface ChoiceInput extends GameInput {
  skill: 'listening' | 'reading';
}

export interface ChoiceContext extends ChoiceInput {
  picked: number | null;
}

export type ChoiceEvent =
  | AudioPlayerReport
  | GameCommand
  | { type: 'choice.listen'; speed: Speed }
  | { type: 'choice.pick'; index: number }
  | { type: 'choice.next' };

export function choiceOf({ skill, entry }: ChoiceInput) {
  return (skill === 'listening' ? entry.listening_content : entry.reading_content) ?? { items: [], correct_index: 0 };
}

/**
 * Returns the options in the order of this attempt. The first attempt keeps the order of the content. Each later one has
 * the right option in another place, so that no letter can be learned (0128). The order follows from the card alone.
 */
export function optionsOf(input: ChoiceInput): ReturnType<typeof choiceOf>['items'] {
  const { items } = choiceOf(input);
  const right = (order: typeof items) => order.findIndex(({ index }) => isCorrect(input, index));
  let order = items;
  for (let attempt = 2; attempt <= input.attempt; attempt++) {
    const next = shuffled(items, seedOf(`${input.entry.id} ${input.skill} ${attempt}`));
    order = right(next) === right(order) ? [...next.slice(1), ...next.slice(0, 1)] : next;
  }
  return order;
}

function sentenceAt(input: ChoiceInput, wanted: number | null): string | undefined {
  return choiceOf(input).items.find(({ index }) => index === wanted)?.sentence;
}

function rightSentence(input: ChoiceInput): string | undefined {
  return sentenceAt(input, choiceOf(input).correct_index);
}

/** Compares sentences case-insensitively (LIS-01). */
export function isCorrect(input: ChoiceInput, index: number): boolean {
  const right = rightSentence(input);
  return right !== undefined && sentenceAt(input, index)?.toLowerCase() === right.toLowerCase();
}

/** Returns what the recording says while it plays, for a student who reads along, or null. */
export function transcriptOf({ context }: ChoiceSnapshot, player: AudioPlayerSnapshot | undefined): string | null {
  if (context.skill !== 'listening' || !context.transcripts || !player?.hasTag('playing')) return null;
  return rightSentence(context) ?? null;
}

export const choiceMachine = setup({
  types: {
    context: {} as ChoiceContext,
    events: {} as ChoiceEvent,
    input: {} as ChoiceInput,
    children: {} as { player: 'audioPlayer' },
  },
  actors: { audioPlayer: audioPlayerMachine },
  actions: {
    pausePlayer: sendTo('player', { type: 'audio.pause' }),
    resumePlayer: sendTo('player', { type: 'audio.resume' }),
    pick: assign({ picked: (_, { index }: { index: number }) => index }),
    answer: toParent(({ context }, { correct }: { correct: boolean }): GameReport => ({
      type: 'game.answered',
      answer: {
        extId: extIdOf(context.entry.id, context.skill),
        score: 0,
        correct,
        submitted: [{ given: sentenceAt(context, context.picked) ?? '', right: rightSentence(context) ?? '' }],
      },
    })),
  },
  guards: {
    isReading: ({ context }) => context.skill === 'reading',
    isListening: ({ context }) => context.skill === 'listening',
    isCorrect: ({ context }, { index }: { index: number }) => isCorrect(context, index),
  },
  delays: {
    passedFeedback: ({ context: { ios } }) => feedbackDelay(ios, { correct: true, failed: 0 }),
    failedFeedback: ({ context: { ios } }) =>
      feedbackDelay(ios, { correct: false, failed: FEEDBACK_DELAYS.choiceFailed }),
  },
}).createMachine({
  id: 'choice',
  context: ({ input }) => ({ ...input, picked: null }),
  invoke: {
    src: 'audioPlayer',
    id: 'player',
    input: ({ context, self }) => ({
      parent: self,
      url: context.entry.audio_url,
      say: rightSentence(context) ?? null,
      autoplay: context.skill === 'listening',
    }),
  },
  initial: 'opening',
  on: {
    'game.pause': { actions: 'pausePlayer' },
    'game.resume': { actions: 'resumePlayer' },
    'choice.listen': {
      // In reading, the sound would reveal the answer before the student picks.
      guard: or(['isListening', stateIn('wrong')]),
      actions: sendTo('player', ({ event }) => ({ type: 'audio.play', speed: event.speed })),
    },
  },
  states: {
    opening: { always: [{ guard: 'isReading', target: 'choosing' }, { target: 'listening' }] },
    listening: {
      description: 'The options open once the audio has ended.',
      on: { 'audio.ended': 'choosing' },
    },
    choosing: {
      on: {
        'choice.pick': [
          { guard: withEvent('isCorrect'), target: 'correct', actions: withEvent('pick') },
          { target: 'wrong', actions: withEvent('pick') },
        ],
      },
    },
    correct: {
      entry: { type: 'answer', params: { correct: true } },
      ...shownFor('passedFeedback', '#choice.done'),
    },
    wrong: {
      entry: { type: 'answer', params: { correct: false } },
      ...shownUntil('failedFeedback', 'choice.next', '#choice.done'),
    },
    done: { type: 'final' },
  },
});

export type ChoiceActor = ActorRefFrom<typeof choiceMachine>;
export type ChoiceSnapshot = SnapshotFrom<typeof choiceMachine>;

import { FEEDBACK_DELAYS } from '../../contract/constants.ts';
import type { StudySetEntry, SkillMode } from '../../contract/study-sets.ts';
import type { Parent } from './parent.ts';

/** What a lesson gives the game that plays one of its sets. */
export interface GameInput {
  parent: Parent<GameReport>;
  entry: StudySetEntry;
  /** What the student sees and says. */
  name: string;
  /** The attempt at this item, from 1. */
  attempt: number;
  /** The student's own language. */
  firstLanguage: string;
  /** On iOS, answers are shown for other times (FB-01). */
  ios: boolean;
}

/** One answer, as the lesson judges it. `score` 0-100; games without one say whether the answer was correct. */
export interface Answer {
  extId: string;
  score: number;
  correct: boolean;
  /** The version of the engine that gave the score (D13); none where no engine did. */
  engineVersion?: string;
  /** The provider's word for the score (D50); none where it didn't give it. */
  receipt?: string;
  /** What was answered beside what is right: the sentence that was picked (LIS-01), each letter of a word (WRI-01). */
  submitted?: readonly { given: string; right: string }[];
}

/** What a game tells its lesson while it is played. It ends by itself when the student goes on. */
export type GameReport =
  | { type: 'game.answered'; answer: Answer }
  /** The student wants to practice one word of the sentence by itself (SPK-12). */
  | { type: 'game.practiceWord'; word: string }
  /** The student has changed a permission that the browser reads only when the page loads (SPK-06). */
  | { type: 'game.reload' };

/**
 * What a lesson tells the game it plays. Paused, while something lies over it, a game makes no sound, records nothing
 * and waits with its delays; resumed, it goes on where it was.
 */
export type GameCommand = { type: 'game.pause' } | { type: 'game.resume' };

/** How long an answer is shown before the lesson goes on, ms (FB-01). */
export function feedbackDelay(ios: boolean, { correct, failed }: { correct: boolean; failed: number }): number {
  return (correct ? FEEDBACK_DELAYS.passed : failed) + (ios ? FEEDBACK_DELAYS.extraOnIos : FEEDBACK_DELAYS.extra);
}

/**
 * An answer is shown for a while, then `then` comes; it stays while the game is paused. The chart that takes this in
 * brings the two actions, which silence its player and let it go on.
 */
export function shownFor<Delay extends string>(delay: Delay, then: string) {
  return {
    initial: 'shown',
    states: {
      shown: {
        after: { [delay]: then } as Record<Delay, string>,
        on: { 'game.pause': { target: 'kept', actions: 'pausePlayer' } },
      },
      kept: {
        description: 'Something lies over the game: nothing moves on behind it.',
        on: { 'game.resume': { target: 'shown', actions: 'resumePlayer' } },
      },
    },
  } as const;
}

/**
 * A wrong answer is shown for at least `delay`, and from then on until the student sends `next`. The chart brings the same
 * two actions as for `shownFor`.
 */
export function shownUntil<Delay extends string, Next extends string>(delay: Delay, next: Next, then: string) {
  const { states } = shownFor(delay, 'waiting');
  return {
    initial: 'shown',
    states: {
      ...states,
      waiting: {
        description: 'The least time is over, and the student decides when to go on.',
        on: { [next]: then } as Record<Next, string>,
      },
    },
  } as const;
}

/** An item in a skill is one set: '{id}-{skill_mode}' (SET-06). */
export function extIdOf(id: string, skill: SkillMode): string {
  return `${id}-${skill}`;
}

import { FEEDBACK_DELAYS } from '../../contract/constants.ts';
import { SKILLS, type SkillMode } from '../../contract/skills.ts';
import type { StudySetEntry } from '../../contract/study-sets.ts';
import type { ActorLogic, Snapshot } from 'xstate';
import type { Parent } from './chart.ts';

export const SKILL_MODES = [...SKILLS, 'warm_up'] as const satisfies SkillMode[];

export interface GameInput {
  parent: Parent<GameReport>;
  entry: StudySetEntry;
  name: string;
  /** Number of the attempt at this item, from 1. */
  attempt: number;
  firstLanguage: string;
  /** On iOS, answers are shown longer (FB-01). */
  ios: boolean;
  /** True if the screen shows what a recording says while it plays. */
  transcripts?: boolean;
  /** True for a word or sentence that is not an item of a study set. The provider doesn't know its ID. */
  isPractice?: true;
}

/** `score` is 0-100. Games without a score set `correct`. */
export interface Answer {
  extId: string;
  score: number;
  correct: boolean;
  /** True if the engine is unsure of a sentence (D47). It counts in a lesson, but not as said well in practice. */
  isUnsure?: boolean;
  /** Version of the engine that gave the score (D13). */
  engineVersion?: string;
  /** The provider's receipt for the score (D50). */
  receipt?: string;
  /** Given and right answers: sentences in LIS-01, letters of a word in WRI-01. */
  submitted?: readonly { given: string; right: string }[];
}

export type GameReport =
  | { type: 'game.answered'; answer: Answer }
  /** The student wants to practice one word of the sentence (SPK-12). */
  | { type: 'game.practiceWord'; word: string }
  /** The student changed a permission that the browser reads only when the page loads (SPK-06). */
  | { type: 'game.reload' };

/** Commands of a lesson to its game. A paused game is silent, records nothing, and stops its delays. */
export type GameCommand = { type: 'game.pause' } | { type: 'game.resume' };

/** A game as a lesson knows it. */
// eslint-disable-next-line typescript/no-explicit-any -- a game has events that a lesson never sends
export type Game<Skill extends SkillMode> = ActorLogic<Snapshot<unknown>, any, GameInput & { skill: Skill }>;
export type Games = { [Skill in SkillMode]: Game<Skill> };

/** Time for which an answer is shown, in ms (FB-01). */
export function feedbackDelay(ios: boolean, { correct, failed }: { correct: boolean; failed: number }): number {
  return (correct ? FEEDBACK_DELAYS.passed : failed) + (ios ? FEEDBACK_DELAYS.extraOnIos : FEEDBACK_DELAYS.extra);
}

/**
 * States that show an answer for `delay` and then enter `then`. The chart provides `pausePlayer` and `resumePlayer`.
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
        description: 'Something covers the game, so the feedback waits.',
        on: { 'game.resume': { target: 'shown', actions: 'resumePlayer' } },
      },
    },
  } as const;
}

/** States that show a wrong answer for at least `delay` and until `next`. The chart provides the same actions. */
export function shownUntil<Delay extends string, Next extends string>(delay: Delay, next: Next, then: string) {
  const { states } = shownFor(delay, 'waiting');
  return {
    initial: 'shown',
    states: {
      ...states,
      waiting: {
        description: 'The minimum time is over. The student decides when to continue.',
        on: { [next]: then } as Record<Next, string>,
      },
    },
  } as const;
}

/** One item in one skill is one set: '{id}-{skill_mode}' (SET-06). */
export function extIdOf(id: string, skill: SkillMode): string {
  return `${id}-${skill}`;
}

import type { SkillName } from '../../contract/assignments.ts';
import { SPEAKING_BARS } from '../../contract/constants.ts';
import { statusWith, studySetResult, type LessonResult } from '../../contract/progress.ts';
import type { ScoreUpdate } from '../../contract/study-sets.ts';

/*
 * What stored scores and reports say of a lesson (D23: what the app sends is a hint); the rules that it follows from are
 * those of the contract. Pure: no database, no clock.
 */

export type LessonFacts = {
  type: 'study_set' | 'read_aloud' | 'ai_tutor';
  /** How many scores the lesson needs: one for each item in each skill it is practiced in. */
  required: number;
  /** How many of them are finished, and the sum of their scores (0-100 each). */
  finished: number;
  sum: number;
  /** Whether the student reported having begun, or any attempt was stored, be it a failed one (SET-09). */
  started: boolean;
  /** For lessons without item scores: the best reported score, and whether one above 0 was reported complete. */
  reportedScore: number | null;
  reportedComplete: boolean;
};

export type LessonProgress = LessonResult & { begun: boolean };

/** A study set comes to what its cards do, another lesson to what was reported of it. */
export function lessonProgress(facts: LessonFacts): LessonProgress {
  const { type, started, reportedScore, reportedComplete } = facts;
  const result =
    type === 'study_set'
      ? studySetResult(facts)
      : { status: statusWith(reportedScore, reportedComplete), score: reportedScore };
  return { ...result, begun: started || result.score !== null };
}

/**
 * Whether an update finishes its item and skill. One that doesn't say is judged by its score alone: finished is what
 * passes at every attempt that can pass. Less may still be tried, or may not; nobody can know (D44).
 */
export function isFinished({ finished, skill_mode, score }: ScoreUpdate): boolean {
  return finished ?? (skill_mode === 'speaking' ? score >= SPEAKING_BARS[0] : score > 0);
}

/** The skills of an item a lesson practices, in order: those of its skill modes, else all that the item supports. */
export function skillsPracticed(skillModes: readonly SkillName[], supported: readonly SkillName[]): SkillName[] {
  return skillModes.length === 0 ? [...supported] : skillModes.filter((skill) => supported.includes(skill));
}

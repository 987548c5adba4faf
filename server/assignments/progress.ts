import type { AssignmentStatus, DetailStatus, SkillName } from '../../contract/assignments.ts';
import { SPEAKING_BARS } from '../../contract/constants.ts';
import type { ScoreUpdate } from '../../contract/study-sets.ts';

/*
 * The rules that turn stored scores into statuses and averages (D23: what the app sends is a hint). Pure: no database,
 * no clock.
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
  /** For lessons without item scores: the best reported score and whether it was reported complete. */
  reportedScore: number | null;
  reportedComplete: boolean;
};

export type LessonProgress = { status: DetailStatus; begun: boolean; score: number | null };

/**
 * A study set has a score, the rounded mean, once every item is finished in every skill. Another lesson has the one that
 * was reported. Either is completed when its score is above 0 and nothing of it is left (DETAIL-05, D44).
 */
export function lessonProgress(facts: LessonFacts): LessonProgress {
  const isSet = facts.type === 'study_set';
  const isOver = isSet ? facts.required > 0 && facts.finished >= facts.required : facts.reportedComplete;
  const setScore = isOver ? Math.round(facts.sum / facts.finished) : null;
  const score = isSet ? setScore : facts.reportedScore;
  return {
    status: isOver && score !== null && score > 0 ? 'completed' : 'in_progress',
    begun: facts.started || score !== null,
    score,
  };
}

/**
 * Whether an update finishes its item and skill. One that doesn't say is judged by its score alone: finished is what
 * passes at every attempt that can pass. Less may still be tried, or may not; nobody can know (D44).
 */
export function isFinished({ finished, skill_mode, score }: ScoreUpdate): boolean {
  return finished ?? (skill_mode === 'speaking' ? score >= SPEAKING_BARS[0] : score > 0);
}

export type AssignmentSummary = { status: AssignmentStatus; average: number | null };

/** Completed when every lesson is; the average is the rounded mean of the scores its lessons have (DETAIL-05). */
export function assignmentProgress(lessons: readonly LessonProgress[]): AssignmentSummary {
  const scores = lessons.flatMap(({ score }) => (score === null ? [] : [score]));
  const average =
    scores.length === 0 ? null : Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length);
  if (lessons.length > 0 && lessons.every(({ status }) => status === 'completed'))
    return { status: 'completed', average };
  return { status: lessons.some(({ begun }) => begun) ? 'in_progress' : 'not_started', average };
}

/** The skills of an item a lesson practices, in order: those of its skill modes, else all that the item supports. */
export function skillsPracticed(skillModes: readonly SkillName[], supported: readonly SkillName[]): SkillName[] {
  return skillModes.length === 0 ? [...supported] : skillModes.filter((skill) => supported.includes(skill));
}

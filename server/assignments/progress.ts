import type { AssignmentStatus, AssignmentTab, DetailStatus, SkillName } from '../../contract/assignments.ts';

/*
 * The rules that turn stored scores into statuses and averages (decision 23: what the app sends is a
 * hint). Pure: no database, no clock.
 */

export type LessonFacts = {
  type: 'study_set' | 'read_aloud' | 'ai_tutor';
  /** How many scores the lesson needs: one for each item in each skill it is practised in. */
  required: number;
  /** How many of them exist, and their sum (0-100 each). */
  scored: number;
  sum: number;
  /** Whether the student reported having begun. */
  started: boolean;
  /** For lessons without item scores: the best reported score and whether it was reported complete. */
  reportedScore: number | null;
  reportedComplete: boolean;
};

export type LessonProgress = { status: DetailStatus; begun: boolean; score: number | null };

/**
 * A study set is completed when every required score exists (02§4), and only then has a score: the
 * rounded mean. Another lesson is completed when it was reported complete with a score above 0 (01§4).
 */
export function lessonProgress(facts: LessonFacts): LessonProgress {
  if (facts.type === 'study_set') {
    const completed = facts.required > 0 && facts.scored >= facts.required;
    return {
      status: completed ? 'completed' : 'in_progress',
      begun: facts.started || facts.scored > 0,
      score: completed ? Math.round(facts.sum / facts.scored) : null,
    };
  }
  const completed = facts.reportedComplete && facts.reportedScore !== null && facts.reportedScore > 0;
  return {
    status: completed ? 'completed' : 'in_progress',
    begun: facts.started || facts.reportedScore !== null,
    score: facts.reportedScore,
  };
}

export type AssignmentSummary = { status: AssignmentStatus; average: number | null };

/** Completed when every lesson is; the average is the rounded mean of the scores its lessons have (01§4). */
export function assignmentProgress(lessons: readonly LessonProgress[]): AssignmentSummary {
  const scores = lessons.flatMap(({ score }) => (score === null ? [] : [score]));
  const average =
    scores.length === 0 ? null : Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length);
  if (lessons.length > 0 && lessons.every(({ status }) => status === 'completed'))
    return { status: 'completed', average };
  return { status: lessons.some(({ begun }) => begun) ? 'in_progress' : 'not_started', average };
}

/** Where an assignment is listed (LIST-01). Overdue work may still be done and then moves to completed (decision 22). */
export function tabOf(status: AssignmentStatus, dueDate: string, now: Date): AssignmentTab {
  if (status === 'completed') return 'completed';
  return new Date(dueDate) < now ? 'overdue' : 'todo';
}

/** The skills of an item a lesson practises, in order: those of its skill modes, else all that the item supports. */
export function skillsPractised(skillModes: readonly SkillName[], supported: readonly SkillName[]): SkillName[] {
  return skillModes.length === 0 ? [...supported] : skillModes.filter((skill) => supported.includes(skill));
}

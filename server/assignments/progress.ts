import type { SkillName } from '../../contract/assignments.ts';
import { SPEAKING_BARS } from '../../contract/constants.ts';
import { statusWith, studySetResult, type LessonResult } from '../../contract/progress.ts';
import type { ScoreUpdate } from '../../contract/study-sets.ts';

/* Computes a lesson's progress. The app's own report of a study set is only a hint (D23). Pure functions. */

export type LessonFacts = {
  type: 'study_set' | 'read_aloud' | 'ai_tutor';
  /** Number of scores that the lesson needs, one for each item in each skill that it practices. */
  required: number;
  /** Number of finished scores. `sum` adds them up (0-100 each). */
  finished: number;
  sum: number;
  /** True if the student reported a start, or any attempt is stored, even a failed one (SET-09). */
  started: boolean;
  /** Best reported score, for lessons without item scores. `reportedComplete` requires a score above 0. */
  reportedScore: number | null;
  reportedComplete: boolean;
};

export type LessonProgress = LessonResult & { begun: boolean };

export function lessonProgress(facts: LessonFacts): LessonProgress {
  const { type, started, reportedScore, reportedComplete } = facts;
  const result =
    type === 'study_set'
      ? studySetResult(facts)
      : { status: statusWith(reportedScore, reportedComplete), score: reportedScore };
  return { ...result, begun: started || result.score !== null };
}

/** True if the score is final. Without `finished`, a passing score is. Only the app knows about lower ones (D44). */
export function isFinished({ finished, skill_mode, score }: ScoreUpdate): boolean {
  return finished ?? (skill_mode === 'speaking' ? score >= SPEAKING_BARS[0] : score > 0);
}

/** Returns the skills in which a lesson practices an item, in order. */
export function skillsPracticed(skillModes: readonly SkillName[], supported: readonly SkillName[]): SkillName[] {
  return skillModes.length === 0 ? [...supported] : skillModes.filter((skill) => supported.includes(skill));
}

import type {
  Assignment,
  AssignmentCounts,
  AssignmentList,
  AssignmentProgress,
  AssignmentTab,
  SkillName,
} from '../../contract/assignments.ts';
import type { LessonAddress } from '../../contract/paths.ts';
import type { ScoreUpdates, StudySetDetail, StudySetList, StudyTime } from '../../contract/study-sets.ts';

/** Every call of a signed-in student. Each rejects with a PortError. */
export interface ProviderPort {
  /** The first page of a tab, or the page that `next` names. */
  list(request: { tab: AssignmentTab; next: string | null }): Promise<AssignmentList>;
  counts(): Promise<AssignmentCounts>;
  assignment(assignmentId: string): Promise<Assignment>;
  studySet(lesson: LessonAddress): Promise<StudySetDetail>;
  studySetList(request: { lesson: LessonAddress; skill: SkillName | null }): Promise<StudySetList>;
  /** Sending a score twice changes nothing: the provider keeps the best. */
  saveScores(request: { lesson: LessonAddress; scores: ScoreUpdates }): Promise<void>;
  reportProgress(request: { lesson: LessonAddress; progress: AssignmentProgress }): Promise<void>;
  trackTime(request: { userId: string; time: StudyTime }): Promise<void>;
}

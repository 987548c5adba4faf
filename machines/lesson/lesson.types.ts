import type { Assignment, SkillName } from '../../contract/assignments.ts';
import type { LessonAddress } from '../../contract/paths.ts';
import type { StudySetList } from '../../contract/study-sets.ts';
import type { OpenedBookmark } from '../ports/lesson-store.port.ts';
import type { GameReport } from '../shared/game.ts';
import type { Parent } from '../shared/chart.ts';
import type { WorkCommand, WorkReport } from '../sitting/sitting.types.ts';
import type { GameSet } from './scheduler.ts';

export interface LessonContext {
  parent: Parent<WorkReport>;
  lesson: LessonAddress;
  userId: string;
  firstLanguage: string;
  /** Skill of a one-skill lesson, or null (SET-12). */
  skill: SkillName | null;
  /** ID of the only item to play, or null (SET-12). */
  itemId: string | null;
  /** True if items completed before this lesson count as passed. */
  restore: boolean;
  sets: readonly GameSet[];
  /** Number of answers left at which the lesson pauses. 0 without a pause, or after it. */
  breakAt: number;
  /** ext_id of the current or last set. */
  playing: string | null;
  seed: number;
  opening: Opening;
  practicedWord: string;
  ios: boolean;
  transcripts: boolean;
}

export interface Opening {
  assignment: Assignment | null;
  /** Key of this tab's bookmark. */
  key: string;
  isResumed: boolean;
  /** Time studied before an interruption, in ms. */
  studied: number;
}

export type LessonEvent = WorkCommand | GameReport | { type: 'lesson.goOn' } | { type: 'xstate.done.actor.game' };

export interface ListRequest {
  lesson: LessonAddress;
  userId: string;
  skill: SkillName | null;
  itemId: string | null;
}

export interface LoadedList extends OpenedBookmark {
  list: StudySetList;
  assignment: Assignment | null;
  /** Seed of all randomness (D20). */
  seed: number;
  ios: boolean;
}

export function bookmarkKey({ lesson, userId, skill, itemId }: ListRequest): string {
  return [userId, lesson.assignmentDetailId, lesson.studySetId, skill ?? 'all', itemId ?? 'all'].join('.');
}

import type { Assignment, SkillName } from '../../contract/assignments.ts';
import type { LessonAddress } from '../../contract/paths.ts';
import type { StudySetList } from '../../contract/study-sets.ts';
import type { AppRequest, ScreenEvent } from '../app/app.types.ts';
import type { Bookmark } from '../ports/lesson-store.port.ts';
import type { GameReport } from '../shared/game.ts';
import type { Parent } from '../shared/parent.ts';
import type { SittingReport } from '../sitting/sitting.types.ts';
import type { GameSet } from './scheduler.ts';

export interface LessonContext {
  parent: Parent<AppRequest>;
  lesson: LessonAddress;
  userId: string;
  firstLanguage: string;
  /** The one skill of a one-skill lesson, else null (SET-12). */
  skill: SkillName | null;
  /** The one item that is played, else null (SET-12). */
  itemId: string | null;
  /** Items done before this lesson are passed already. */
  restore: boolean;
  sets: readonly GameSet[];
  /** How many sets are left when the lesson pauses; 0 without a pause, and after it. */
  breakAt: number;
  /** The ext_id of the set that is played or was played last. */
  playing: string | null;
  seed: number;
  /** What its sitting begins with; null until the list is loaded. */
  opening: Opening | null;
  /** The word that is practiced by itself, or was last. */
  practicedWord: string;
  ios: boolean;
}

export interface Opening {
  assignment: Assignment | null;
  /** Whether the lesson was cut off and goes on. */
  isResumed: boolean;
  /** Time studied before the lesson was cut off, ms. */
  studied: number;
}

export type LessonEvent = ScreenEvent | GameReport | SittingReport | { type: 'lesson.close' } | { type: 'lesson.goOn' };

/** Which part of which student's lesson is played. */
export interface ListRequest {
  lesson: LessonAddress;
  userId: string;
  skill: SkillName | null;
  itemId: string | null;
}

export interface LoadedList {
  list: StudySetList;
  assignment: Assignment | null;
  /** Where the student was when the lesson was interrupted. */
  bookmark: Bookmark | null;
  /** The seed of all randomness (D20). */
  seed: number;
  ios: boolean;
}

/** Names one student's lesson: the whole of it, one skill, or one item. */
export function bookmarkKey({ lesson, userId, skill, itemId }: ListRequest): string {
  return [userId, lesson.assignmentDetailId, lesson.studySetId, skill ?? 'all', itemId ?? 'all'].join('.');
}

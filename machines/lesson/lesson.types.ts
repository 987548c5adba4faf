import type { Assignment, DetailStatus, SkillName } from '../../contract/assignments.ts';
import type { LessonAddress } from '../../contract/paths.ts';
import type { ScoreUpdates, StudySetList } from '../../contract/study-sets.ts';
import type { AppRequest, ScreenEvent } from '../app/app.types.ts';
import type { Bookmark } from '../ports/lesson-store.port.ts';
import type { GameReport } from '../shared/game.ts';
import type { Parent } from '../shared/parent.ts';
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
  /** The ext_id of the set that is played or was played last. */
  playing: string | null;
  seed: number;
  /** Whose lesson it is: who gave it, and what the other lessons of the assignment have come to; null when unknown. */
  assignment: Assignment | null;
  /** Time studied, ms: from touch to touch, without idle time. */
  studied: number;
  /** When the student last touched or typed, ms since 1970. */
  lastActive: number;
  /** The word that is practised by itself, or was last. */
  practisedWord: string;
  ios: boolean;
}

export type LessonEvent =
  | ScreenEvent
  | GameReport
  | { type: 'lesson.close' }
  | { type: 'lesson.stay' }
  | { type: 'lesson.leave' }
  | { type: 'student.active'; at: number };

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
  /** Where the student was when the lesson was cut off. */
  bookmark: Bookmark | null;
  /** Where chance begins (decision 20). */
  seed: number;
  /** ms since 1970. */
  now: number;
  ios: boolean;
}

export interface SaveRequest {
  lesson: LessonAddress;
  scores: ScoreUpdates;
}

export interface LessonReport {
  lesson: LessonAddress;
  status: DetailStatus;
  /** 0-100, null while the lesson goes on. */
  averageScore: number | null;
  /** ms. */
  studied: number;
  assignment: Assignment | null;
}

export type RecordInput = ListRequest;

/** What the lesson puts on record: it reaches the provider sooner or later, however the lesson ends. */
export type RecordCommand =
  | { type: 'record.scores'; scores: ScoreUpdates }
  | { type: 'record.bookmark'; bookmark: Bookmark }
  | { type: 'record.progress'; report: LessonReport }
  /** The student leaves early: study time, and the lesson begins anew the next time (01§8). `studied` in ms. */
  | { type: 'record.leaving'; studied: number; cardsStudied: number; assignment: Assignment | null }
  | { type: 'record.completed'; assignment: Assignment | null };

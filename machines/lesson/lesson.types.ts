import type { DetailStatus, SkillName } from '../../contract/assignments.ts';
import type { LessonAddress } from '../../contract/paths.ts';
import type { ScoreUpdates, StudySetList } from '../../contract/study-sets.ts';
import type { AppRequest, ScreenEvent } from '../app/app.types.ts';
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
  /** Scores the provider has not confirmed, oldest first; the first `sending` of them are on their way. */
  unsent: ScoreUpdates;
  sending: number;
  /** ms since 1970. */
  startedAt: number;
  ios: boolean;
}

export type LessonEvent =
  | ScreenEvent
  | GameReport
  | { type: 'lesson.close' }
  | { type: 'lesson.stay' }
  | { type: 'lesson.leave' };

export interface ListRequest {
  lesson: LessonAddress;
  skill: SkillName | null;
}

export interface LoadedList {
  list: StudySetList;
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
  startedAt: number;
}

export interface TimeReport {
  lesson: LessonAddress;
  userId: string;
  startedAt: number;
  cardsStudied: number;
}

import type { KeyWord, ReadAloudGame } from '../../contract/read-aloud.ts';
import type { AppRequest, ScreenEvent } from '../app/app.types.ts';
import type { AudioPlayerReport, Speed } from '../audio-player/audio-player.machine.ts';
import type { Failure } from '../shared/failure.ts';
import type { GameReport } from '../shared/game.ts';
import type { Parent } from '../shared/parent.ts';

/** The lesson, and the passage whose words are practiced. */
export interface WarmUpAddress {
  assignmentId: string;
  assignmentDetailId: string;
  readAloudId: string;
}

/** What loading brings, and whether the browser runs on iOS. */
export interface LoadedKeyWords {
  passage: ReadAloudGame;
  ios: boolean;
}

export interface KeyWordsContext {
  parent: Parent<AppRequest>;
  userId: string;
  address: WarmUpAddress;
  /** The student's own language. */
  firstLanguage: string;
  words: readonly KeyWord[];
  pronunciations: ReadAloudGame['pronunciations'];
  ios: boolean;
  failure: Failure | null;
  /** The place of the word that is shown. */
  index: number;
  /** The best score (0-100) of each word since the warm-up began, by its id. */
  best: Readonly<Record<string, number>>;
  /** Another word to practice, from within a key word. */
  otherWord: string;
}

export type KeyWordsEvent =
  | ScreenEvent
  | GameReport
  | AudioPlayerReport
  | { type: 'keyWords.listen'; speed: Speed }
  | { type: 'keyWords.practice' }
  | { type: 'keyWords.next' }
  | { type: 'keyWords.previous' }
  /** Goes to the reading, from wherever the warm-up stands. */
  | { type: 'keyWords.read' }
  | { type: 'keyWords.retry' }
  | { type: 'keyWords.back' };

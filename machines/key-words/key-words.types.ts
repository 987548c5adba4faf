import type { KeyWord, ReadAloudGame } from '../../contract/read-aloud.ts';
import type { AppRequest, ScreenEvent } from '../shared/screen.ts';
import type { AudioPlayerReport, Speed } from '../audio-player/audio-player.machine.ts';
import type { Failure } from '../shared/failure.ts';
import type { GameReport } from '../shared/game.ts';
import type { Parent } from '../shared/chart.ts';

export interface WarmUpAddress {
  assignmentId: string;
  assignmentDetailId: string;
  readAloudId: string;
}

export interface LoadedKeyWords {
  passage: ReadAloudGame;
  ios: boolean;
}

export interface KeyWordsContext {
  parent: Parent<AppRequest>;
  userId: string;
  address: WarmUpAddress;
  firstLanguage: string;
  words: readonly KeyWord[];
  pronunciations: ReadAloudGame['pronunciations'];
  ios: boolean;
  failure: Failure | null;
  index: number;
  /** Best score (0-100) of each word since the warm-up began, by word ID. */
  best: Readonly<Record<string, number>>;
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
  /** Starts the reading from any point of the warm-up. */
  | { type: 'keyWords.read' }
  | { type: 'keyWords.retry' }
  | { type: 'keyWords.back' };

import type { ReadAloudGame } from '../../contract/read-aloud.ts';
import type { TextSettings } from '../ports/text-settings.port.ts';
import type { PaceMark } from '../read-aloud/live-pace.ts';

export interface ReadingGuideInput {
  passage: Pick<ReadAloudGame, 'words' | 'sentences'>;
  settings: TextSettings;
  seconds: number;
}

export interface ReadingGuideContext extends ReadingGuideInput {
  /** Index of the last word begun, or -1 before the first. If `isSure` is false, only its sentence is known. */
  word: number;
  isSure: boolean;
  /** Index of the word at the chosen speed, or -1 without one or before the student starts. */
  paced: number;
  marks: readonly PaceMark[];
}

export type ReadingGuideEvent =
  | { type: 'guide.place'; word: number; isSure: boolean }
  | { type: 'guide.second'; seconds: number }
  | { type: 'guide.go' }
  | { type: 'guide.rest' }
  | { type: 'guide.openSettings' }
  | { type: 'guide.closeSettings' }
  | { type: 'guide.change'; settings: Partial<TextSettings> };

export type SettingsCommand = { type: 'settings.keep'; settings: TextSettings };

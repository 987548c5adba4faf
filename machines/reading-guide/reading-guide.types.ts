import type { ReadAloudGame } from '../../contract/read-aloud.ts';
import type { TextSettings } from '../ports/text-settings.port.ts';
import type { PaceMark } from '../read-aloud/live-pace.ts';

export interface ReadingGuideInput {
  passage: Pick<ReadAloudGame, 'words' | 'sentences'>;
  settings: TextSettings;
  /** Whole seconds that are recorded. */
  seconds: number;
}

export interface ReadingGuideContext extends ReadingGuideInput {
  /** The last word that was begun, -1 before the first; where it is not sure, only its sentence is known. */
  word: number;
  isSure: boolean;
  /** The word that the chosen speed has come to, -1 where none is chosen or the student has not begun. */
  paced: number;
  /** Where the voice was in the last seconds: its pace. */
  marks: readonly PaceMark[];
}

export type ReadingGuideEvent =
  | { type: 'guide.place'; word: number; isSure: boolean }
  /** So many whole seconds are recorded. */
  | { type: 'guide.second'; seconds: number }
  /** The student reads, and stops reading. */
  | { type: 'guide.go' }
  | { type: 'guide.rest' }
  | { type: 'guide.openSettings' }
  | { type: 'guide.closeSettings' }
  | { type: 'guide.change'; settings: Partial<TextSettings> };

export type SettingsCommand = { type: 'settings.keep'; settings: TextSettings };

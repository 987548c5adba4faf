import type { PassageResult, RecordingList } from '../../contract/read-aloud.ts';
import type { AppRequest, ScreenEvent } from '../app/app.types.ts';
import type { AudioPlayerReport, Speed } from '../audio-player/audio-player.machine.ts';
import type { FoundRecording } from '../ports/recording.port.ts';
import type { Heard } from '../read-aloud/passage.ts';
import type { Failure } from '../shared/failure.ts';
import type { Parent } from '../shared/parent.ts';
import type { WordPracticeReport } from '../word-practice/word-practice.machine.ts';

/** The children of the route (NAV-01). */
export const RESULT_VIEWS = ['overall', 'pace', 'pronunciation', 'intonation'] as const;
export type ResultView = (typeof RESULT_VIEWS)[number];

export type TranscriptFormat = 'txt' | 'vtt';

/** Which reading the route names. */
export interface ReadingAddress {
  assignmentId: string;
  assignmentDetailId: string;
  readAloudId: string;
  recordingId: string;
}

/** A reading that can be shown. */
export interface Reading {
  title: string;
  /** The passage. */
  text: string;
  result: PassageResult;
  /** Somebody reading it well; undefined until it is known whether there is. */
  modelUrl?: string | null;
}

/** What this device has of a reading. */
export interface FoundReading {
  /** null where its result is not here. */
  reading: Reading | null;
  /** The student's own voice. */
  own: FoundRecording | null;
}

/** What is shown beside a result, as far as it could be had. */
export interface Surroundings {
  modelUrl: string | null;
  /** The latest first. */
  recordings: RecordingList;
}

export interface ReadAloudResultContext {
  parent: Parent<AppRequest>;
  userId: string;
  address: ReadingAddress;
  /** The student's own language. */
  firstLanguage: string;
  /** Which of the four the address names. */
  view: ResultView;
  reading: Reading | null;
  /** The student's own voice; null where this device does not have it. */
  own: FoundRecording | null;
  failure: Failure | null;
  /** The latest first; empty until they are loaded, and where they can't be. */
  recordings: RecordingList;
  /** The word that is open, or was last. */
  word: number;
  /** Whose melody is shown, from 0. */
  sentence: number;
  /** What is heard, or was heard last. */
  heard: Heard;
  /** Where a dictionary lets the word be heard; null: the browser's voice says it. */
  wordUrl: string | null;
  speed: Speed;
}

export type ReadAloudResultEvent =
  | ScreenEvent
  | AudioPlayerReport
  | WordPracticeReport
  | { type: 'readAloudResult.retry' }
  | { type: 'readAloudResult.back' }
  | { type: 'readAloudResult.again' }
  | { type: 'readAloudResult.done' }
  | { type: 'readAloudResult.openView'; view: ResultView }
  | { type: 'readAloudResult.openRecording'; recordingId: string }
  | { type: 'readAloudResult.openWord'; word: number }
  | { type: 'readAloudResult.closeWord' }
  | { type: 'readAloudResult.practice' }
  | { type: 'readAloudResult.showSentence'; sentence: number }
  | { type: 'readAloudResult.hear'; heard: Heard }
  | { type: 'readAloudResult.stop' }
  | { type: 'readAloudResult.setSpeed'; speed: Speed }
  | { type: 'readAloudResult.saveTranscript'; format: TranscriptFormat };

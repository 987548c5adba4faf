import type { PassageResult, RecordingList } from '../../contract/read-aloud.ts';
import type { AppRequest, ScreenEvent } from '../shared/screen.ts';
import type { AudioPlayerReport, Speed } from '../audio-player/audio-player.machine.ts';
import type { FoundRecording } from '../ports/recording.port.ts';
import type { Heard } from '../read-aloud/passage.ts';
import type { Failure } from '../shared/failure.ts';
import type { Parent } from '../shared/parent.ts';
import type { WordPracticeReport } from '../word-practice/word-practice.machine.ts';

/** The route's child paths (NAV-01). */
export const RESULT_VIEWS = ['overall', 'pace', 'pronunciation', 'intonation'] as const;
export type ResultView = (typeof RESULT_VIEWS)[number];

export type TranscriptFormat = 'txt' | 'vtt';

export interface ReadingAddress {
  assignmentId: string;
  assignmentDetailId: string;
  readAloudId: string;
  recordingId: string;
}

export interface Reading {
  title: string;
  text: string;
  result: PassageResult;
  /** Recording of the whole passage. Undefined until known, null if none exists. */
  modelUrl?: string | null;
}

export interface FoundReading {
  reading: Reading | null;
  own: FoundRecording | null;
}

export interface Surroundings {
  modelUrl: string | null;
  recordings: RecordingList;
}

export interface ReadAloudResultContext {
  parent: Parent<AppRequest>;
  userId: string;
  address: ReadingAddress;
  firstLanguage: string;
  view: ResultView;
  reading: Reading | null;
  own: FoundRecording | null;
  failure: Failure | null;
  recordings: RecordingList;
  word: number;
  sentence: number;
  heard: Heard;
  /** Dictionary recording of the word. If null, the browser's voice says it. */
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

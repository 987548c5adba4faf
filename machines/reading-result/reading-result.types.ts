import type { PassageResult, RecordingList } from '../../contract/read-aloud.ts';
import type { AppRequest, ScreenEvent } from '../shared/screen.ts';
import type { AudioPlayerReport, Speed } from '../audio-player/audio-player.machine.ts';
import type { FoundRecording } from '../ports/recording.port.ts';
import type { PassageLevel } from '../read-aloud/feedback.ts';
import type { Heard } from '../read-aloud/passage.ts';
import type { ReadingAddress, ResultView } from '../read-aloud/result-address.ts';
import type { Parent } from '../shared/chart.ts';
import type { WordPracticeReport } from '../word-practice/word-practice.machine.ts';

export type TranscriptFormat = 'txt' | 'vtt';

export interface Reading {
  title: string;
  text: string;
  result: PassageResult;
  /** Recording of the whole passage. Undefined until known, null if none exists. */
  modelUrl?: string | null;
  /** CEFR level of the passage, if known. */
  level?: PassageLevel | null;
}

export interface Surroundings {
  modelUrl: string | null;
  level: PassageLevel | null;
  recordings: RecordingList;
}

export interface ReadingResultInput {
  parent: Parent<AppRequest>;
  userId: string;
  address: ReadingAddress;
  firstLanguage: string;
  view: ResultView;
  reading: Reading;
  /** The student's recording, if this device has it. */
  own: FoundRecording | null;
}

export interface ReadingResultContext extends ReadingResultInput {
  recordings: RecordingList;
  word: number;
  sentence: number;
  heard: Heard;
  /** Dictionary recording of the word. If null, the browser's voice says it. */
  wordUrl: string | null;
  speed: Speed;
}

export type ReadingResultEvent =
  | ScreenEvent
  | AudioPlayerReport
  | WordPracticeReport
  | { type: 'readingResult.back' }
  | { type: 'readingResult.again' }
  | { type: 'readingResult.done' }
  | { type: 'readingResult.openView'; view: ResultView }
  | { type: 'readingResult.openRecording'; recordingId: string }
  | { type: 'readingResult.openWord'; word: number }
  | { type: 'readingResult.closeWord' }
  | { type: 'readingResult.practice'; word: string }
  | { type: 'readingResult.showSentence'; sentence: number }
  | { type: 'readingResult.hear'; heard: Heard }
  | { type: 'readingResult.stop' }
  | { type: 'readingResult.setSpeed'; speed: Speed }
  | { type: 'readingResult.saveTranscript'; format: TranscriptFormat };

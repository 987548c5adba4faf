import type { DoneActorEvent } from 'xstate';
import type { AppRequest, ScreenEvent } from '../shared/screen.ts';
import type { FoundRecording } from '../ports/recording.port.ts';
import type { ReadingAddress, ResultView } from '../read-aloud/result-address.ts';
import type { Reading } from '../reading-result/reading-result.types.ts';
import type { Failure } from '../shared/failure.ts';
import type { Parent } from '../shared/chart.ts';

export interface ReadAloudResultContext {
  parent: Parent<AppRequest>;
  userId: string;
  address: ReadingAddress;
  firstLanguage: string;
  view: ResultView;
  own: FoundRecording | null;
  failure: Failure | null;
}

/** Answers of this device. `own` is the student's recording. */
export type FoundReport =
  | { type: 'reading.found'; reading: Reading; own: FoundRecording | null }
  | { type: 'reading.missing'; own: FoundRecording | null };

export type ReadAloudResultEvent =
  | ScreenEvent
  | FoundReport
  | DoneActorEvent<Reading, 'loadReading'>
  | { type: 'readAloudResult.retry' }
  | { type: 'readAloudResult.back' };

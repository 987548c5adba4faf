import type { PassageResult, RecordingEntry } from '../../../contract/read-aloud.ts';
import type { Speed } from '../../../machines/audio-player/audio-player.machine.ts';
import type { PassageLevel } from '../../../machines/read-aloud/feedback.ts';
import type { Heard, PassagePart } from '../../../machines/read-aloud/passage.ts';
import type { ResultView } from '../../../machines/read-aloud/result-address.ts';
import type { TranscriptFormat } from '../../../machines/reading-result/reading-result.types.ts';
import type { SubscribePosition } from '../speaking/Waveform.tsx';

export interface ResultProps {
  title: string;
  text: string;
  /** The passage's level, or null until it is known. */
  level: PassageLevel | null;
  result: PassageResult;
  /** Latest first, including this one. */
  recordings: readonly RecordingEntry[];
  /** null if the recording can't be played here. */
  recordingUrl: string | null;
  /** True if a model reading of the whole passage exists. null until known. */
  hasModel: boolean | null;
  heard: Heard | null;
  speed: Speed;
  openWord: number | null;
  /** Index of the sentence whose melody is shown, from 0. */
  sentence: number;
  subscribePosition?: SubscribePosition;
  saving?: boolean;
  /** Current time, in ms since 1970. */
  now?: number;
  hrefOf?: (view: ResultView, recordingId?: string) => string;
  onView(view: ResultView): void;
  onRecording(recordingId: string): void;
  onWord(index: number | null): void;
  onSentence(index: number): void;
  onHear(of: Heard['of'], part: PassagePart): void;
  onStop(): void;
  onSpeed(speed: Speed): void;
  onPractice(word: string): void;
  onTranscript(format: TranscriptFormat): void;
}

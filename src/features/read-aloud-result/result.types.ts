import type { PassageResult, RecordingEntry } from '../../../contract/read-aloud.ts';
import type { Speed } from '../../../machines/audio-player/audio-player.machine.ts';
import type { ResultView, TranscriptFormat } from '../../../machines/read-aloud-result/read-aloud-result.types.ts';
import type { Heard, PassagePart } from '../../../machines/read-aloud/passage.ts';
import type { SubscribePosition } from '../speaking/Waveform.tsx';

/** What every view of a result may draw, and ask for. */
export interface ResultProps {
  title: string;
  /** The passage. */
  text: string;
  result: PassageResult;
  /** The latest first; this one is among them. */
  recordings: readonly RecordingEntry[];
  /** null: the recording can't be heard here. */
  recordingUrl: string | null;
  /** Somebody reads the whole passage well. */
  hasModel: boolean | null;
  /** What sounds now. */
  heard: Heard | null;
  speed: Speed;
  /** The word whose sounds are shown. */
  openWord: number | null;
  /** Which sentence's melody is shown, counted from 0. */
  sentence: number;
  subscribePosition?: SubscribePosition;
  /** The transcript is on its way. */
  saving?: boolean;
  /** ms since 1970; what days are named by. */
  now?: number;
  /** Where a view, or another recording, has its address. */
  hrefOf?: (view: ResultView, recordingId?: string) => string;
  onView(view: ResultView): void;
  onRecording(recordingId: string): void;
  onWord(index: number | null): void;
  onSentence(index: number): void;
  onHear(of: Heard['of'], part: PassagePart): void;
  onStop(): void;
  onSpeed(speed: Speed): void;
  onPractice(): void;
  onTranscript(format: TranscriptFormat): void;
}

import type { ErrorCode } from '../../contract/errors.ts';
import type { PronunciationResult, ScoredBy } from '../../contract/pronunciation.ts';
import type { TurnUnderstood } from '../../contract/role-play.ts';
import type { SaidSoFar, StartStream, StartTurn } from '../../contract/speech.ts';
import type { Parent } from '../shared/chart.ts';
import type { SpeechLineReport } from '../speech-line/speech-line.types.ts';

export type Judgment = PronunciationResult | TurnUnderstood;

export interface SpeechStreamContext {
  parent: Parent<SpeechStreamReport>;
  /** Best result received while the student was still speaking (D7). */
  interim: Judgment | null;
}

export type SpeechStreamEvent =
  | SpeechLineReport
  | { type: 'speech.start'; config: StartStream | StartTurn; recording: string }
  | { type: 'speech.stop' }
  /** The network is missing, so this device is to score. */
  | { type: 'speech.scoreHere' };

export type SpeechStreamReport =
  | { type: 'speech.ready'; scoredBy: ScoredBy }
  | { type: 'speech.started' }
  /** No scorer has answered for some seconds. The recording continues, and the stream keeps trying. */
  | { type: 'speech.silent' }
  | { type: 'speech.answered' }
  /** The provider is busy. The stream retries after `ms`. */
  | { type: 'speech.queued'; ms: number }
  /**
   * The voice paused after `said`, `silence` ms ago. `speech.resumed` follows when it continues, or when the connection is
   * lost.
   */
  | { type: 'speech.paused'; said: SaidSoFar; silence: number }
  | { type: 'speech.resumed' }
  /** Index in the sentence where the last word begins that the student has begun. */
  | { type: 'speech.reached'; index: number }
  | { type: 'speech.resulted'; result: Judgment }
  /** No response arrived within 8 s after the last packet. */
  | { type: 'speech.unanswered' }
  /** Neither the provider nor this device could score the recording. Another `speech.stop` retries. */
  | { type: 'speech.unsent' }
  | { type: 'speech.failed'; message: string | null; code: ErrorCode | null };

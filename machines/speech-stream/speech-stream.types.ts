import type { ErrorCode } from '../../contract/errors.ts';
import type { PronunciationResult, ScoredBy } from '../../contract/pronunciation.ts';
import type { TurnUnderstood } from '../../contract/role-play.ts';
import type { SaidSoFar, SpeechClientMessage, StartStream, StartTurn } from '../../contract/speech.ts';
import type { SpeechSocketEvent } from '../ports/speech.port.ts';
import type { Parent } from '../shared/parent.ts';

export type Judgment = PronunciationResult | TurnUnderstood;

export interface SpeechStreamContext {
  parent: Parent<SpeechStreamReport>;
  token: string;
  refreshes: number;
  /** Number of times that the provider was busy, and ms until the retry. */
  queued: number;
  turnIn: number;
  scoredBy: ScoredBy;
  /** True if the provider's socket has opened at least once, so that the network doesn't block it. */
  wasConnected: boolean;
  config: StartStream | StartTurn | null;
  /** ID of the recording. The audio goes straight to the socket. */
  recording: string | null;
  began: boolean;
  /** True if the recording is complete. Kept in context because it must survive a reconnect. */
  recorded: boolean;
  acknowledged: boolean;
  /** Best result received while the student was still speaking (D7). */
  interim: Judgment | null;
  message: string | null;
  code: ErrorCode | null;
}

export type SpeechStreamEvent =
  | SpeechSocketEvent
  | { type: 'speech.start'; config: StartStream | StartTurn; recording: string }
  | { type: 'speech.stop' };

export type SpeechStreamReport =
  | { type: 'speech.ready' }
  | { type: 'speech.started' }
  /** The provider is busy. The stream retries after `ms`. */
  | { type: 'speech.queued'; ms: number }
  | { type: 'speech.heardSoFar'; words: string }
  /** The voice paused after `said`. `speech.resumed` follows when it continues, or when the connection is lost. */
  | { type: 'speech.paused'; said: SaidSoFar }
  | { type: 'speech.resumed' }
  | { type: 'speech.resulted'; result: Judgment }
  /** No response arrived within 8 s after the last packet. */
  | { type: 'speech.unanswered' }
  /** Neither the provider nor this device could score the recording. Another `speech.stop` retries. */
  | { type: 'speech.unsent' }
  | { type: 'speech.failed'; message: string | null; code: ErrorCode | null };

export type SocketCommand =
  | { type: 'socket.send'; message: SpeechClientMessage }
  /** `from`: number of bytes sent before. */
  | { type: 'socket.stream'; recording: string; from?: number }
  | { type: 'socket.end'; ms: number };

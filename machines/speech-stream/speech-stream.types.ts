import type { ErrorCode } from '../../contract/errors.ts';
import type { PronunciationResult, ScoredBy } from '../../contract/pronunciation.ts';
import type { TurnUnderstood } from '../../contract/role-play.ts';
import type { SaidSoFar, SpeechClientMessage, StartStream, StartTurn } from '../../contract/speech.ts';
import type { SpeechSocketEvent } from '../ports/speech.port.ts';
import type { Parent } from '../shared/parent.ts';

/** What was made of a sentence, or of a turn of a conversation. */
export type Judgment = PronunciationResult | TurnUnderstood;

export interface SpeechStreamContext {
  parent: Parent<SpeechStreamReport>;
  token: string;
  refreshes: number;
  /** How often the provider was busy, and for how many ms it last said so. */
  queued: number;
  turnIn: number;
  scoredBy: ScoredBy;
  /** The provider's socket opened at least once: no network blocks it. */
  wasConnected: boolean;
  /** What the student is asked to say, or which turn it is; null until a recording is wanted. */
  config: StartStream | StartTurn | null;
  /** What is recorded, by its id; null until then. The audio goes to the socket without passing here. */
  recording: string | null;
  /** The student has begun to speak. */
  began: boolean;
  /** It is whole: survives a reconnect, which no state does. */
  recorded: boolean;
  acknowledged: boolean;
  /** The best result that came while the student was still speaking (D7). */
  interim: Judgment | null;
  /** The provider's words for why the connection failed, null when it gave none. */
  message: string | null;
  /** The same as a code of the contract, for which the app has words of its own. */
  code: ErrorCode | null;
}

export type SpeechStreamEvent =
  | SpeechSocketEvent
  | { type: 'speech.start'; config: StartStream | StartTurn; recording: string }
  | { type: 'speech.stop' };

export type SpeechStreamReport =
  | { type: 'speech.ready' }
  | { type: 'speech.started' }
  /** The provider is busy; it is tried again after that time. */
  | { type: 'speech.queued'; ms: number }
  /** The words that were made out while the student still speaks. */
  | { type: 'speech.heardSoFar'; words: string }
  /** The voice paused, and how much was said by then; or it is heard again, or nobody can tell any more. */
  | { type: 'speech.paused'; said: SaidSoFar }
  | { type: 'speech.resumed' }
  | { type: 'speech.resulted'; result: Judgment }
  /** Nothing came 8 s after the last packet. */
  | { type: 'speech.unanswered' }
  /** Neither the provider nor this device could score it now. It is kept, and another `speech.stop` tries again. */
  | { type: 'speech.unsent' }
  | { type: 'speech.failed'; message: string | null; code: ErrorCode | null };

export type SocketCommand =
  | { type: 'socket.send'; message: SpeechClientMessage }
  /** `from`: bytes that were taken before. */
  | { type: 'socket.stream'; recording: string; from?: number }
  | { type: 'socket.end'; ms: number };

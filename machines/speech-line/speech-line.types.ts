import type { ErrorCode } from '../../contract/errors.ts';
import type { ScoredBy } from '../../contract/pronunciation.ts';
import type {
  SpeechClientMessage,
  SpeechServerMessage,
  StartPassage,
  StartStream,
  StartTurn,
} from '../../contract/speech.ts';
import type { SpeechSocketEvent } from '../ports/speech.port.ts';
import type { Parent } from '../shared/chart.ts';

export type SpeechStart = StartStream | StartTurn | StartPassage;

/** `noToken`: the session gave no token in time. `unanswered`: no result arrived in time. A code: the scorer's error. */
export type Trouble = 'lost' | 'noToken' | 'unanswered' | ErrorCode;

/** The line's next step after a trouble. */
export type Plan = 'refresh' | 'wait' | 'device' | 'giveUp';

export interface SpeechLineInput {
  parent: Parent<SpeechLineReport>;
  /** An utterance is short, so it changes to this device sooner than a reading does. */
  policy: 'utterance' | 'reading';
}

export interface SpeechLineContext extends SpeechLineInput {
  token: string;
  scoredBy: ScoredBy;
  /** Token refreshes and waits since the scorer changed or a reading's connection was stable. */
  refreshes: number;
  waits: number;
  /** In ms, until the next try. */
  retryIn: number;
  /** True if the provider's socket has opened at least once, so that the network doesn't block it. */
  wasConnected: boolean;
  /** True if a scorer has begun to receive the recording. */
  hasStarted: boolean;
  /** Null until the recording starts. */
  start: SpeechStart | null;
  /** ID of the recording, or empty until it starts. The audio goes straight to the socket. */
  recording: string;
  trouble: Trouble | null;
  /** The provider's last message and code. */
  message: string | null;
  code: ErrorCode | null;
}

export type SpeechLineEvent =
  | SpeechSocketEvent
  /** The recording has started. Every new connection begins with `start` and gets the recording. */
  | { type: 'line.begin'; start: SpeechStart; recording: string }
  | { type: 'line.say'; message: SpeechClientMessage }
  /** The recording is complete and its result is next. */
  | { type: 'line.finish' }
  | { type: 'line.unanswered' }
  /** The result has arrived. */
  | { type: 'line.end' }
  /** The network is missing. Nothing is lost, because the recording has not started. */
  | { type: 'line.scoreHere' }
  /** Tries the provider again after `line.failed`. */
  | { type: 'line.startOver' };

/** Each message of the scorer is an event of its own, such as `line.audioACK`. */
export type RelayedMessage<Message extends SpeechServerMessage = SpeechServerMessage> = Message extends unknown
  ? { type: `line.${Message['type']}`; message: Message }
  : never;

export type SpeechLineReport =
  | { type: 'line.ready'; scoredBy: ScoredBy }
  /** The scorer receives the recording. */
  | { type: 'line.started' }
  | RelayedMessage
  /** The scorer has not answered for some seconds, until `line.answered`, `line.started`, or `line.lost`. */
  | { type: 'line.silent' }
  | { type: 'line.answered'; scoredBy: ScoredBy }
  /** The connection was lost, or none was made. The line follows its plan. */
  | { type: 'line.lost'; plan: Plan }
  | { type: 'line.waiting'; ms: number }
  /** The line is closed, after `line.end` or without a result. */
  | { type: 'line.ended' }
  /** The line has given up. `code` is null if the scorers could not be reached. */
  | { type: 'line.failed'; message: string | null; code: ErrorCode | null };

export type SocketCommand =
  | { type: 'socket.send'; message: SpeechClientMessage }
  /** `from`: number of bytes sent before. */
  | { type: 'socket.stream'; recording: string; from?: number }
  | { type: 'socket.end'; ms: number };

import type { ErrorCode } from '../../contract/errors.ts';
import type { PronunciationResult, Verdict } from '../../contract/pronunciation.ts';
import type { TurnUnderstood, TurnVerdict } from '../../contract/role-play.ts';
import type { StartStream, StartTurn } from '../../contract/speech.ts';
import type { Parent } from '../shared/parent.ts';
import type { SpeechStreamReport } from '../speech-stream/speech-stream.types.ts';
import type { TakeReport } from '../take/take.types.ts';

export interface UtteranceInput {
  parent: Parent<UtteranceReport>;
  /** What is to be said and how it is judged, or which turn it is: the message that opens its stream (SPK-09, RP-02). */
  start: StartStream | StartTurn;
  /** ms: the longest recording (D32). */
  longest: number;
}

export interface UtteranceContext extends UtteranceInput {
  online: boolean;
  /** The recording ends by itself where the pauses of the voice are told. */
  stopsByItself: boolean;
  /** Seconds until a busy provider is tried again. */
  secondsLeft: number | null;
  /** Recordings in which nothing, or something else, was heard. */
  unheard: number;
  /** What was recorded last, by its id (see recording.port.ts). */
  recording: string | null;
  /** Of the last recording; null when no answer came. */
  verdict: Verdict | TurnVerdict | null;
  /** Only of a sentence that was scored. */
  result: PronunciationResult | null;
  /** Only of a turn in which something was said, understood or not. */
  turn: TurnUnderstood | null;
  /** The provider's words for a lost connection; null when it gave none. */
  message: string | null;
  /** The same as a code of the contract. */
  code: ErrorCode | null;
}

/** Judged, or given up: then with neither result nor turn. The recording is kept for a turn, for whoever wants to keep it longer. */
export type UtteranceOutput = Pick<UtteranceContext, 'verdict' | 'result' | 'turn' | 'recording'>;

export type UtteranceEvent =
  | SpeechStreamReport
  | TakeReport
  /** The microphone button. */
  | { type: 'utterance.press' }
  /** Begins to record as soon as there is a connection, and never ends a recording. */
  | { type: 'utterance.begin' }
  /** What was recorded until the device went away is all there is: score it. */
  | { type: 'utterance.send' }
  /** What is being recorded is thrown away; it costs no attempt. */
  | { type: 'utterance.drop' }
  | { type: 'network.changed'; online: boolean }
  /** Neither the school nor the student has it off. */
  | { type: 'automaticStop.wanted' };

export type UtteranceReport =
  /** From now on the microphone listens, and nothing else may sound. */
  | { type: 'utterance.began' }
  | { type: 'utterance.stopped' }
  /** While the student speaks: a voice is heard, or 1.5 s of silence after one. */
  | { type: 'utterance.voiceBegan' }
  | { type: 'utterance.voicePaused' }
  /** The words that were made out so far, while the student speaks. */
  | { type: 'utterance.heardSoFar'; words: string }
  /** The student has changed a permission that the browser reads only when the page loads (SPK-06). */
  | { type: 'utterance.reload' };

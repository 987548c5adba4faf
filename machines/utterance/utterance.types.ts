import type { ErrorCode } from '../../contract/errors.ts';
import type { PronunciationResult, ScoredBy } from '../../contract/pronunciation.ts';
import type { TurnUnderstood } from '../../contract/role-play.ts';
import type { StartStream, StartTurn } from '../../contract/speech.ts';
import type { AutomaticStopWanted } from '../shared/automatic-stop.ts';
import type { Parent } from '../shared/chart.ts';
import type { SpeechStreamReport } from '../speech-stream/speech-stream.types.ts';
import type { TakeReport } from '../take/take.types.ts';

export interface UtteranceInput {
  parent: Parent<UtteranceReport>;
  /** The message that opens the stream, with the text to say or the turn (SPK-09, RP-02). */
  start: StartStream | StartTurn;
  /** Maximum length of the recording, in ms (D32). */
  longest: number;
  /** True if this device holds the conversation, whose turns the provider doesn't know (docs/decisions/0085). */
  isHeldHere?: boolean;
}

/** The reason why the last recording was not judged, and how to improve (SPK-04, D40). */
export type Advice = 'unheard' | 'otherWords' | 'wrongText' | 'tooQuiet' | 'tooNoisy' | 'clipped';

export interface UtteranceContext extends UtteranceInput {
  online: boolean;
  /** False if no scorer has answered for some seconds. */
  isAnswered: boolean;
  /** Scorer of a recording that begins now. */
  scoredBy: ScoredBy;
  /** True if the recording ends by itself after a pause. */
  stopsByItself: boolean;
  /** Factor of the waits for silence. */
  patience: 1 | 2;
  /** ms since the last voice, when its pause was last reported. */
  silence: number;
  /** Index in the sentence where the last word begins that the student has begun in this recording, or -1. */
  reached: number;
  /** Seconds until a busy provider is tried again. */
  secondsLeft: number | null;
  unheard: number;
  /** True if one of the recordings that were not judged had other words. */
  heardOther: boolean;
  /** Set only while the student may read it. */
  advice: Advice | null;
  /** ID of the last recording (see recording.port.ts). */
  recording: string | null;
  /** Set only for a scored sentence. */
  result: PronunciationResult | null;
  /** Set only for a turn with speech, understood or not. */
  turn: TurnUnderstood | null;
  message: string | null;
  code: ErrorCode | null;
}

/** Given up if neither `result` nor `turn` is set. The parent must keep the recording at once, or it is released. */
export type UtteranceOutput = Pick<UtteranceContext, 'result' | 'turn' | 'recording' | 'heardOther'>;

export type UtteranceEvent =
  | SpeechStreamReport
  | TakeReport
  | { type: 'utterance.press' }
  /** Records as soon as the connection is ready. Never ends a recording. */
  | { type: 'utterance.begin' }
  | { type: 'utterance.send' }
  /** Drops the current recording, which doesn't count as an attempt. */
  | { type: 'utterance.drop' }
  | { type: 'network.changed'; online: boolean }
  | AutomaticStopWanted;

export type UtteranceReport =
  /** The microphone is recording, so nothing else may sound. */
  | { type: 'utterance.began' }
  | { type: 'utterance.stopped' }
  /** A voice began, or paused for 1.5 s. */
  | { type: 'utterance.voiceBegan' }
  | { type: 'utterance.voicePaused' }
  /** The student changed a permission that the browser reads only when the page loads (SPK-06). */
  | { type: 'utterance.reload' };

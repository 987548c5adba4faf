import type { CaptureEvent } from '../ports/microphone.port.ts';
import type { Parent } from '../shared/chart.ts';

export interface TakeInput {
  parent: Parent<TakeReport>;
  /** Maximum length of the recording, in ms (D32). */
  longest: number;
  /** The recording to resume, with its length in ms. */
  goesOn?: { recording: string; recorded: number };
}

export interface TakeContext {
  parent: Parent<TakeReport>;
  longest: number;
  /** ID of the recording (see recording.port.ts), or null until the microphone has opened. */
  recording: string | null;
  seconds: number;
}

export type TakeOutput = Pick<TakeContext, 'recording' | 'seconds'>;

export type TakeEvent =
  | CaptureEvent
  | { type: 'take.begin' }
  /** The scorer recognized speech that was too soft for `voice.began`. */
  | { type: 'take.heard' }
  /** The microphone button: retries opening the microphone, ends the recording, or resumes after a pause. */
  | { type: 'take.press' }
  /** Closes the microphone until the next press, which resumes the recording. */
  | { type: 'take.pause' }
  | { type: 'take.end' }
  | { type: 'take.closeHelp' }
  | { type: 'take.confirmHelp' };

export type TakeReport =
  | { type: 'take.ready'; recording: string }
  /** The microphone is recording, so nothing else may sound. */
  | { type: 'take.began' }
  | { type: 'take.stopped' }
  /** The device was disconnected or fell silent, and the recording is still stored. */
  | { type: 'take.lost' }
  /** The microphone cannot be opened until the student presses again. */
  | { type: 'take.troubled' }
  | { type: 'take.second'; seconds: number }
  /** A voice began, or paused for 1.5 s. */
  | { type: 'take.voiceBegan' }
  | { type: 'take.voicePaused' }
  /** The student changed a permission that the browser reads only when the page loads (SPK-06). */
  | { type: 'take.reload' };

export type CaptureCommand = { type: 'capture.begin' } | { type: 'capture.finish' };

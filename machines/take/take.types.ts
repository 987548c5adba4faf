import type { CaptureEvent } from '../ports/microphone.port.ts';
import type { Parent } from '../shared/parent.ts';

export interface TakeInput {
  parent: Parent<TakeReport>;
  /** ms: the longest recording (D32). */
  longest: number;
  /** The recording that is gone on with, and ms of sound in it; a new one without. */
  goesOn?: { recording: string; recorded: number };
}

export interface TakeContext {
  parent: Parent<TakeReport>;
  longest: number;
  /** What is recorded, by its id (see recording.port.ts); null until the microphone opened for the first time. */
  recording: string | null;
  /** Whole seconds of sound in it. */
  seconds: number;
}

/** All that was recorded; null when the microphone never opened. */
export type TakeOutput = Pick<TakeContext, 'recording' | 'seconds'>;

export type TakeEvent =
  | CaptureEvent
  /** After `take.ready`: from now on it is recorded. */
  | { type: 'take.begin' }
  /** The microphone button: asks again for a microphone that did not open, ends the recording, goes on after a pause. */
  | { type: 'take.press' }
  /** The microphone is closed until the next press, which goes on with the same recording. */
  | { type: 'take.pause' }
  /** What is recorded is all. */
  | { type: 'take.end' }
  | { type: 'take.closeHelp' }
  | { type: 'take.confirmHelp' };

export type TakeReport =
  /** The microphone is open, and waits for `take.begin`. */
  | { type: 'take.ready'; recording: string }
  /** From now on the microphone listens, and nothing else may sound. */
  | { type: 'take.began' }
  | { type: 'take.stopped' }
  /** The device went away; what was said is held. */
  | { type: 'take.lost' }
  /** The microphone cannot be had before a press asks for it again. */
  | { type: 'take.troubled' }
  /** Another second is recorded; how many there are now. */
  | { type: 'take.second'; seconds: number }
  /** While it is recorded: a voice is heard, or 1.5 s of silence after one. */
  | { type: 'take.voiceBegan' }
  | { type: 'take.voicePaused' }
  /** The student has changed a permission that the browser reads only when the page loads (SPK-06). */
  | { type: 'take.reload' };

export type CaptureCommand = { type: 'capture.begin' } | { type: 'capture.finish' };

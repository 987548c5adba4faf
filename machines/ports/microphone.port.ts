/** `insecure`: browsers give no microphone to a page that was not served over https. */
export type MicrophoneTrouble = 'denied' | 'missing' | 'insecure' | 'failed';

export type CaptureEvent =
  /** The student or the browser allowed the device, but no sound arrives yet. */
  | { type: 'capture.allowed' }
  /** `recording` is the ID of the sound (see recording.port.ts). */
  | { type: 'capture.opened'; recording: string }
  | { type: 'capture.troubled'; trouble: MicrophoneTrouble }
  /** The student's voice began, or paused for 1.5 s. Loudness levels go straight to the meter. */
  | { type: 'voice.began' }
  | { type: 'voice.paused' }
  /** The open device delivers no sound, because it is muted, another program uses it, or the browser has stopped it. */
  | { type: 'sound.interrupted' }
  | { type: 'sound.resumed' }
  /** The device was disconnected after `ms` of sound. The end of the sound may still arrive. */
  | { type: 'recording.lost'; ms: number }
  /** The whole recording is stored, `ms` of sound. */
  | { type: 'recording.finished'; ms: number };

/** An open microphone. It drops sound from before `begin` and keeps all sound after it. */
export interface Capture {
  begin(): void;
  /** Stops recording. `recording.finished` follows when all sound is stored. */
  finish(): void;
  close(): void;
}

/** Measures of a stretch of sound. Levels are in dB of full scale above 100 Hz, as in the scorer. */
export interface SoundMeasures {
  /** Levels that the loudest parts, half, and all but the quietest parts reach. */
  loud: number;
  middle: number;
  quiet: number;
  /** Seconds of sound that varies like a voice. */
  voice: number;
  /** Share (0-1) of the loud samples that are close to the maximum. High if the sound is clipped. */
  flattened: number;
}

export type SoundEvent =
  | Exclude<CaptureEvent, { type: 'capture.opened' | `recording.${string}` }>
  | { type: 'sound.opened' }
  | { type: 'sound.measured'; measures: SoundMeasures };

export type SurroundingsEvent =
  | { type: 'page.hidden' }
  | { type: 'page.seen' }
  /** The student allowed the microphone, or another one was connected, so that opening it may succeed now. */
  | { type: 'device.changed' };

export interface MicrophonePort {
  /** Continues the recording with the given ID, or starts a new one if it is not stored anymore. */
  open(listen: (event: CaptureEvent) => void, recording?: string | null): Capture;
  /** Measures without recording. `begin` and `finish` mark a stretch of at most 10 s and can be repeated. */
  measure(listen: (event: SoundEvent) => void): Capture;
  /** True if the microphone was checked in this visit, or the student skipped the check. */
  wasChecked(): boolean;
  keepChecked(): void;
  /** True if the microphone opens without a prompt. */
  isAllowed(): Promise<boolean>;
  /** Keeps the device open, so that a capture begins at once, until the returned function is called. */
  standBy(listen: (event: { type: 'standby.lost' }) => void): () => void;
  watchSurroundings(listen: (event: SurroundingsEvent) => void): () => void;
  isOnline(): boolean;
  watchOnline(onChange: (online: boolean) => void): () => void;
}

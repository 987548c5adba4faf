/** Why no sound can be recorded. */
export type MicrophoneTrouble = 'denied' | 'missing' | 'failed';

export type CaptureEvent =
  /** The student, or the browser, let the page have the device; its sound does not flow yet. */
  | { type: 'capture.allowed' }
  /** It can be begun now; what it records will be held under this id (see recording.port.ts). */
  | { type: 'capture.opened'; recording: string }
  | { type: 'capture.troubled'; trouble: MicrophoneTrouble }
  /** Milestones of the loudness, whose levels go straight to the meter: a voice, and 1.5 s without one. */
  | { type: 'voice.began' }
  | { type: 'voice.paused' }
  /** The device went away while it recorded; `ms` of sound are held. The last bit may still arrive. */
  | { type: 'recording.lost'; ms: number }
  /** All of it is held: `ms` of sound. */
  | { type: 'recording.finished'; ms: number };

/** An open microphone. Sound from before `begin` is dropped; from then on none is. */
export interface Capture {
  begin(): void;
  /** Stops recording; `recording.finished` follows when the last of it is held. */
  finish(): void;
  close(): void;
}

/**
 * What is measured of a stretch of sound, which itself is kept nowhere. Levels in dB of full scale, above 100 Hz, as
 * the scorer measures them.
 */
export interface SoundMeasures {
  /** Reached by the loudest parts, by half of it, and by all but the quietest parts. */
  loud: number;
  middle: number;
  quiet: number;
  /** Seconds that go up and down as a voice does. */
  voice: number;
  /** Share of the loud samples that are nearly as large as they get here, 0 to 1: many where the tops of waves are cut off. */
  flattened: number;
}

export type SoundEvent =
  | Extract<CaptureEvent, { type: 'capture.allowed' | 'capture.troubled' | 'voice.began' | 'voice.paused' }>
  /** A stretch can be begun now. */
  | { type: 'sound.opened' }
  /** Of the stretch that was finished. */
  | { type: 'sound.measured'; measures: SoundMeasures };

export type SurroundingsEvent =
  | { type: 'page.hidden' }
  | { type: 'page.seen' }
  /** The student allowed the microphone, or another one is there: what could not be opened may be opened now. */
  | { type: 'device.changed' };

export interface MicrophonePort {
  /** @param recording the one that is gone on with, by its id; a new one without, or when it is held no longer */
  open(listen: (event: CaptureEvent) => void, recording?: string | null): Capture;
  /** Only measures: `begin` and `finish` mark a stretch of at most 10 s, as often as wanted. No sound leaves the audio thread. */
  measure(listen: (event: SoundEvent) => void): Capture;
  /** Whether the microphone was checked in this visit, or the student wanted no check. */
  wasChecked(): boolean;
  keepChecked(): void;
  /** Whether the microphone opens without the student being asked: allowed for good, or earlier on this page. */
  isAllowed(): Promise<boolean>;
  /** Opens the device and keeps it open, so that a capture begins at once; returns a function that releases it. */
  standBy(listen: (event: { type: 'standby.lost' }) => void): () => void;
  /** Says at once, and at every change, whether the page is visible. */
  watchSurroundings(listen: (event: SurroundingsEvent) => void): () => void;
  isOnline(): boolean;
  watchOnline(onChange: (online: boolean) => void): () => void;
}

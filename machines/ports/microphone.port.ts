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
  /** All of it is held. */
  | { type: 'recording.finished' };

/** An open microphone. Sound from before `begin` is dropped; from then on none is. */
export interface Capture {
  begin(): void;
  /** Stops recording; `recording.finished` follows when the last of it is held. */
  finish(): void;
  close(): void;
}

export type SurroundingsEvent =
  | { type: 'page.hidden' }
  | { type: 'page.seen' }
  /** The student allowed the microphone, or another one is there: what could not be opened may be opened now. */
  | { type: 'device.changed' };

export interface MicrophonePort {
  open(listen: (event: CaptureEvent) => void): Capture;
  /** Whether the microphone opens without the student being asked: allowed for good, or earlier on this page. */
  isAllowed(): Promise<boolean>;
  /** Opens the device and keeps it open, so that a capture begins at once; returns a function that releases it. */
  standBy(listen: (event: { type: 'standby.lost' }) => void): () => void;
  /** Says at once, and at every change, whether the page is visible. */
  watchSurroundings(listen: (event: SurroundingsEvent) => void): () => void;
  isOnline(): boolean;
  watchOnline(onChange: (online: boolean) => void): () => void;
}

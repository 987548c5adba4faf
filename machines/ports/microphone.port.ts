/** Why no sound can be recorded. */
export type MicrophoneTrouble = 'denied' | 'missing' | 'failed';

export type CaptureEvent =
  | { type: 'capture.opened' }
  /** 250 ms of WAV at 16 kHz mono: the header in the first, bare PCM after it; the last may be shorter. */
  | { type: 'capture.slice'; slice: ArrayBuffer }
  | { type: 'capture.drained' }
  | { type: 'capture.troubled'; trouble: MicrophoneTrouble };

/** An open microphone. Sound from before `begin` is dropped; from then on none is. */
export interface Capture {
  begin(): void;
  /** Stops recording; the rest comes as a last slice, then `capture.drained`. */
  finish(): void;
  close(): void;
}

export type SurroundingsEvent =
  | { type: 'page.hidden' }
  | { type: 'page.seen' }
  /** The student allowed the microphone, or another one is there: what could not be held may be held now. */
  | { type: 'device.changed' };

export interface MicrophonePort {
  open(listen: (event: CaptureEvent) => void): Capture;
  /** Whether the microphone opens without the student being asked: allowed for good, or earlier on this page. */
  isAllowed(): Promise<boolean>;
  /** Opens the device and keeps it open, so that a capture begins at once; returns the way to let go. */
  hold(listen: (event: { type: 'hold.lost' }) => void): () => void;
  /** Says at once whether the page is seen. */
  watchSurroundings(listen: (event: SurroundingsEvent) => void): () => void;
  isOnline(): boolean;
  watchOnline(onChange: (online: boolean) => void): () => void;
}

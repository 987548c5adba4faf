/** Why no sound can be recorded. */
export type MicrophoneTrouble = 'denied' | 'missing' | 'failed';

export type CaptureEvent =
  | { type: 'capture.opened' }
  /** 250 ms of WAV at 16 kHz mono: the header in the first, bare PCM after it; the last may be shorter. */
  | { type: 'capture.slice'; slice: ArrayBuffer }
  | { type: 'capture.drained' }
  | { type: 'capture.troubled'; trouble: MicrophoneTrouble };

/** An open microphone. Sound from before `begin` is dropped. */
export interface Capture {
  begin(): void;
  /** Stops recording; the rest comes as a last slice, then `capture.drained`. */
  finish(): void;
  close(): void;
}

export interface MicrophonePort {
  open(listen: (event: CaptureEvent) => void): Capture;
  isOnline(): boolean;
  watchOnline(onChange: (online: boolean) => void): () => void;
}

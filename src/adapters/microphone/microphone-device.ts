import { PageAudio } from './page-audio.ts';
import type { RecorderCommand, RecorderMessage, RecorderUse } from './recorder.worklet.ts';

/** Length of a delivered block, in seconds. Recordings include the block delivered just before they begin. */
const DELIVERY = 0.01;

export interface Device {
  /** True if sound flows. A browser may block sound until the student touches the page. */
  readonly isFlowing: boolean;
  flow(): Promise<void>;
  /** Records from the time of this call, even if the audio thread receives the message later. */
  begin(recording: number, use: RecorderUse): void;
  finish(): void;
  onMessage(listener: (message: RecorderMessage) => void, signal: AbortSignal): void;
  /** Calls `listener` now, and when the browser or the system mutes or unmutes the device. */
  watchMute(listener: (isMuted: boolean) => void, signal: AbortSignal): void;
  /** Aborted when the device is unplugged, a phone call takes it, or the browser closes its audio. */
  gone: AbortSignal;
}

export interface Lease {
  /** Resolves when the browser has granted the device, perhaps before its sound flows. */
  allowed: Promise<void>;
  device: Promise<Device>;
  present: Device | null;
  release(): void;
}

type OpenDevice = Device & { track: MediaStreamTrack; close(): void };

interface Shared {
  allowed: Promise<void>;
  device: Promise<OpenDevice>;
  present: OpenDevice | null;
  users: number;
  /** True if the next user must not get this device. */
  isPoor: boolean;
}

/** The page's one microphone. All users share it, and it closes after the last one. */
export class MicrophoneDevice {
  readonly #constraints: () => MediaTrackConstraints;
  readonly #audio = new PageAudio();
  #present: Shared | null = null;

  constructor(constraints: () => MediaTrackConstraints) {
    this.#constraints = constraints;
  }

  get isClosed(): boolean {
    return this.#present === null || this.#present.isPoor;
  }

  renew(): void {
    if (this.#present) this.#present.isPoor = true;
  }

  lease(): Lease {
    const shared = this.#present && !this.#present.isPoor ? this.#present : this.#share();
    shared.users++;
    let isHeld = true;
    return {
      allowed: shared.allowed,
      device: shared.device,
      present: shared.present,
      release: () => {
        if (isHeld) shared.users--;
        isHeld = false;
        if (shared.users > 0) return;
        if (this.#present === shared) this.#present = null;
        void shared.device.then((device) => device.close()).catch(() => {});
      },
    };
  }

  #share(): Shared {
    const going = new AbortController();
    const allowed = Promise.withResolvers<void>();
    const shared: Shared = {
      allowed: allowed.promise,
      device: this.#open(going, allowed.resolve),
      present: null,
      users: 0,
      isPoor: false,
    };
    const spoil = () => (shared.isPoor = true);
    going.signal.addEventListener('abort', spoil);
    void shared.device.then((device) => {
      shared.present = device;
      // On iOS, another page that records silences this microphone for good.
      device.track.addEventListener('mute', spoil, { signal: going.signal });
      device.track.addEventListener('unmute', () => (shared.isPoor = false), { signal: going.signal });
    }, spoil);
    return (this.#present = shared);
  }

  async #open(going: AbortController, allow: () => void): Promise<OpenDevice> {
    const audio = this.#audio.use();
    let stream: MediaStream | undefined;
    const close = () => {
      going.abort();
      stream?.getTracks().forEach((track) => track.stop());
      audio.release();
    };
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: this.#constraints() });
      allow();
      const track = stream.getAudioTracks()[0]!;
      track.addEventListener('ended', () => going.abort(), { signal: going.signal });
      audio.lost.addEventListener('abort', () => going.abort(), { signal: going.signal });
      await audio.ready();
      going.signal.throwIfAborted();
      const recorder = audio.recorder(stream, going.signal);
      const tell = (command: RecorderCommand) => recorder.port.postMessage(command);
      return {
        track,
        close,
        gone: going.signal,
        get isFlowing() {
          return audio.isRunning;
        },
        flow: () => audio.resume(),
        begin: (recording, use) =>
          tell({ type: 'begin', recording, use, from: recorder.context.currentTime - DELIVERY }),
        finish: () => tell({ type: 'finish' }),
        onMessage: (listener, signal) => {
          recorder.port.addEventListener('message', ({ data }: MessageEvent<RecorderMessage>) => listener(data), {
            signal,
          });
        },
        watchMute(listener, signal) {
          track.addEventListener('mute', () => listener(true), { signal });
          track.addEventListener('unmute', () => listener(false), { signal });
          listener(track.muted);
        },
      };
    } catch (error) {
      close();
      throw error;
    }
  }
}

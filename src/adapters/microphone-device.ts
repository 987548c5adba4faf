import { PageAudio } from './page-audio.ts';
import type { RecorderCommand, RecorderMessage, RecorderUse } from './recorder.worklet.ts';

/** A device delivers sound in blocks of about 10 ms; the one just delivered is the present, not the past. In seconds. */
const DELIVERY = 0.01;

/** An open microphone with a recorder at its end. */
export interface Device {
  /** Whether sound flows: a page that nobody has touched yet may not let it. */
  readonly isFlowing: boolean;
  /** Resolves when sound flows; rejects when the browser refuses it. */
  flow(): Promise<void>;
  /** From this moment on, however long the message to the audio thread takes. */
  begin(recording: number, use: RecorderUse): void;
  finish(): void;
  onMessage(listener: (message: RecorderMessage) => void, signal: AbortSignal): void;
  /** Aborted when nothing more will come: unplugged, taken by a call, or the browser took its audio away. */
  gone: AbortSignal;
}

export interface Lease {
  /** Resolves when the page was given the device; what is left then is for its sound to flow. */
  allowed: Promise<void>;
  device: Promise<Device>;
  /** The same when it is open already. */
  present: Device | null;
  /** Safe to call twice. */
  release(): void;
}

type OpenDevice = Device & { track: MediaStreamTrack; close(): void };

interface Shared {
  allowed: Promise<void>;
  device: Promise<OpenDevice>;
  present: OpenDevice | null;
  users: number;
  /** There is a reason not to give it to another user. */
  isPoor: boolean;
}

/** The one microphone of the page, shared by all who need it at the same time and closed after the last. */
export class MicrophoneDevice {
  readonly #constraints: () => MediaTrackConstraints;
  readonly #audio = new PageAudio();
  #present: Shared | null = null;

  constructor(constraints: () => MediaTrackConstraints) {
    this.#constraints = constraints;
  }

  /** Whether the next lease has to open it. */
  get isClosed(): boolean {
    return this.#present === null || this.#present.isPoor;
  }

  /** The next lease opens the microphone again: another is there, or this one was refused. */
  renew(): void {
    if (this.#present) this.#present.isPoor = true;
  }

  /** The device promise rejects with what `getUserMedia` or the audio graph threw. */
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
      // On iOS another page that records silences this one for good.
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
      };
    } catch (error) {
      close();
      throw error;
    }
  }
}

import { SAMPLE_RATE } from '../../contract/constants.ts';
import type { Capture, MicrophonePort, MicrophoneTrouble } from '../../machines/ports/microphone.port.ts';
import { MicrophoneDevice, type Device } from './microphone-device.ts';
import { permission, watchInputs, watchPermission } from './microphone-permission.ts';
import type { RecorderMessage } from './recorder.worklet.ts';
import { wavHeader } from './wav.ts';

/** Loudness of the open microphone, 0 to 1, some 30 times a second: drawn directly, never an event of a machine. */
export interface LevelMeter {
  subscribe(listener: (level: number) => void): () => void;
}

const isSafari = (userAgent: string) => /^((?!chrome|chromium|android).)*safari/i.test(userAgent);

/** 02§9: on Safari the browser's own processing is off; elsewhere it stays as the browser has it. */
export function constraints(userAgent: string): MediaTrackConstraints {
  return isSafari(userAgent)
    ? { channelCount: 1, echoCancellation: false, noiseSuppression: false, autoGainControl: false }
    : { channelCount: 1 };
}

export function troubleOf(error: unknown): MicrophoneTrouble {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'NotReadableError' ? 'missing' : 'failed';
}

/** The microphone through an AudioWorklet; see the worklet for why it records at the device's rate. */
export function browserMicrophone(): MicrophonePort & { level: LevelMeter } {
  const device = new MicrophoneDevice(() => constraints(navigator.userAgent));
  const levels = new Set<(level: number) => void>();
  const changes = new EventTarget();
  const changed = () => changes.dispatchEvent(new Event('change'));
  /** Of this page: Safari and Firefox remember it no longer than that. */
  let wasAllowed = false;
  let recordings = 0;

  /** Calls `use` with the device once it is open; what fails before the signal is told. */
  async function withDevice(signal: AbortSignal, use: (open: Device) => Promise<void>, fail: (error: unknown) => void) {
    const lease = device.lease();
    signal.addEventListener('abort', lease.release);
    try {
      // No wait where it is open already: the provider is told before the page is drawn anew.
      const open = lease.present ?? (await lease.device);
      wasAllowed = true;
      if (signal.aborted) return;
      open.gone.throwIfAborted();
      open.gone.addEventListener('abort', () => fail(open.gone.reason), { signal });
      await use(open);
    } catch (error) {
      if (troubleOf(error) === 'denied') wasAllowed = false;
      if (!signal.aborted) fail(error);
    }
  }

  return {
    open(listen): Capture {
      const closing = new AbortController();
      const { signal } = closing;
      const recording = ++recordings;
      const opensIt = device.isClosed;
      let header: ArrayBuffer | null = wavHeader(SAMPLE_RATE);
      let opened: Device | null = null;
      const hear = (message: RecorderMessage) => {
        if (message.recording !== recording) return;
        if (message.type === 'drained') listen({ type: 'capture.drained' });
        else if (message.type === 'level') for (const draw of levels) draw(Math.min(1, message.level * 4));
        else {
          listen({ type: 'capture.slice', slice: header ? joined(header, message.slice) : message.slice });
          header = null;
        }
      };
      void withDevice(
        signal,
        async (open) => {
          if (!open.isFlowing) await open.flow();
          if (signal.aborted) return;
          opened = open;
          open.onMessage(hear, signal);
          listen({ type: 'capture.opened' });
          if (opensIt) changed();
        },
        (error) => {
          closing.abort();
          listen({ type: 'capture.troubled', trouble: troubleOf(error) });
        },
      );
      return {
        begin: () => opened?.begin(recording),
        finish: () => opened?.finish(),
        close() {
          opened?.finish();
          closing.abort();
        },
      };
    },
    isAllowed: async () => wasAllowed || (await permission()) === 'granted',
    hold(listen) {
      const closing = new AbortController();
      void withDevice(
        closing.signal,
        // Where the page may make no sound yet, a press lets it flow.
        async (open) => void open.flow().catch(() => {}),
        () => {
          closing.abort();
          listen({ type: 'hold.lost' });
        },
      );
      return () => closing.abort();
    },
    watchSurroundings(listen) {
      const closing = new AbortController();
      const { signal } = closing;
      const look = () => listen({ type: document.hidden ? 'page.hidden' : 'page.seen' });
      document.addEventListener('visibilitychange', look, { signal });
      changes.addEventListener('change', () => listen({ type: 'device.changed' }), { signal });
      void watchPermission(signal, (state) => {
        wasAllowed = state === 'granted';
        changed();
      });
      void watchInputs(signal, () => {
        device.renew();
        changed();
      });
      look();
      return () => closing.abort();
    },
    isOnline: () => navigator.onLine,
    watchOnline(onChange) {
      const closing = new AbortController();
      const { signal } = closing;
      window.addEventListener('online', () => onChange(true), { signal });
      window.addEventListener('offline', () => onChange(false), { signal });
      return () => closing.abort();
    },
    level: {
      subscribe(draw) {
        levels.add(draw);
        return () => levels.delete(draw);
      },
    },
  };
}

function joined(header: ArrayBuffer, audio: ArrayBuffer): ArrayBuffer {
  const both = new Uint8Array(header.byteLength + audio.byteLength);
  both.set(new Uint8Array(header));
  both.set(new Uint8Array(audio), header.byteLength);
  return both.buffer;
}

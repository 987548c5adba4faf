import type { Capture, CaptureEvent, MicrophoneTrouble } from '../../../machines/ports/microphone.port.ts';
import { MicrophoneDevice, type Device } from './microphone-device.ts';
import type { RecorderMessage, RecorderUse } from './recorder.worklet.ts';
import { SoundWatch } from './sound-watch.ts';
import { onMeter } from './voice-milestones.ts';

/** Reports the microphone's loudness, 0 to 1, about 30 times a second. Views draw it without machine events. */
export interface LevelMeter {
  subscribe(listener: (level: number) => void): () => void;
}

export type Told = Extract<CaptureEvent, { type: 'capture.allowed' | `voice.${string}` | `sound.${string}` }>;

export interface Use {
  opens(): void;
  hears(message: Exclude<RecorderMessage, { type: 'level' }>): void;
  breaks(error: unknown): void;
}

const isSafari = (userAgent: string) => /^((?!chrome|chromium|android).)*safari/i.test(userAgent);

/** Turns the browser's own processing off on Safari, and leaves it alone elsewhere (SPK-08). */
function constraints(userAgent: string): MediaTrackConstraints {
  return isSafari(userAgent)
    ? { channelCount: 1, echoCancellation: false, noiseSuppression: false, autoGainControl: false }
    : { channelCount: 1 };
}

export function troubleOf(error: unknown): MicrophoneTrouble {
  if (!globalThis.isSecureContext) return 'insecure';
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'NotReadableError' ? 'missing' : 'failed';
}

/** Opens the page's one microphone for each use, and remembers whether the student allowed it. */
export function sharedMicrophone() {
  const device = new MicrophoneDevice(() => constraints(navigator.userAgent));
  const levels = new Set<(level: number) => void>();
  const changes = new EventTarget();
  const changed = () => changes.dispatchEvent(new Event('change'));
  /** Permission as this page knows it. Safari and Firefox remember it no longer than the page. */
  let wasAllowed = false;
  let captures = 0;

  /** Holds the device until `signal` aborts. */
  async function hold(
    signal: AbortSignal,
    use: (open: Device) => Promise<void>,
    fail: (error: unknown) => void,
    allow: () => void = () => {},
  ): Promise<void> {
    const lease = device.lease();
    signal.addEventListener('abort', lease.release);
    void lease.allowed.then(() => signal.aborted || allow());
    try {
      // Don't await an open device, so that the provider hears of the recording before the page redraws.
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

  function capture(use: RecorderUse, tell: (event: Told) => void, { opens, hears, breaks }: Use): Capture {
    const closing = new AbortController();
    const { signal } = closing;
    const number = ++captures;
    const opensIt = device.isClosed;
    let opened: Device | null = null;
    const watch = new SoundWatch((type) => tell({ type }));
    const hear = (message: RecorderMessage) => {
      if (message.recording !== number) return;
      if (message.type !== 'level') return hears(message);
      watch.hear(message.level);
      for (const draw of levels) draw(onMeter(message.level));
    };
    void hold(
      signal,
      async (open) => {
        if (!open.isFlowing) await open.flow();
        if (signal.aborted || open.gone.aborted) return;
        opened = open;
        open.onMessage(hear, signal);
        open.watchMute((isMuted) => watch.mute(isMuted), signal);
        opens();
        if (opensIt) changed();
      },
      breaks,
      () => tell({ type: 'capture.allowed' }),
    );
    const finish = () => {
      watch.end();
      opened?.finish();
    };
    return {
      finish,
      begin() {
        opened?.begin(number, use);
        watch.begin();
      },
      close() {
        finish();
        closing.abort();
      },
    };
  }

  const level: LevelMeter = {
    subscribe(draw) {
      levels.add(draw);
      return () => levels.delete(draw);
    },
  };
  return {
    level,
    hold,
    capture,
    wasAllowed: () => wasAllowed,
    /** Calls `listener` when the microphone may open again after a failure. */
    onChange: (listener: () => void, signal: AbortSignal) => changes.addEventListener('change', listener, { signal }),
    permissionChanged(state: PermissionState) {
      wasAllowed = state === 'granted';
      changed();
    },
    inputsChanged() {
      device.renew();
      changed();
    },
  };
}

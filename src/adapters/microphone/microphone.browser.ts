import type {
  Capture,
  CaptureEvent,
  MicrophonePort,
  MicrophoneTrouble,
} from '../../../machines/ports/microphone.port.ts';
import { MicrophoneDevice, type Device } from './microphone-device.ts';
import { permission, watchInputs, watchPermission } from './microphone-permission.ts';
import type { RecorderMessage, RecorderUse } from './recorder.worklet.ts';
import type { Recordings, RecordingWriter } from './recordings.ts';
import { onMeter, VoiceMilestones } from './voice-milestones.ts';

/** Reports the microphone's loudness, 0 to 1, about 30 times a second. Views draw it without machine events. */
export interface LevelMeter {
  subscribe(listener: (level: number) => void): () => void;
}

const isSafari = (userAgent: string) => /^((?!chrome|chromium|android).)*safari/i.test(userAgent);

/** Turns the browser's own processing off on Safari, and leaves it alone elsewhere (SPK-08). */
function constraints(userAgent: string): MediaTrackConstraints {
  return isSafari(userAgent)
    ? { channelCount: 1, echoCancellation: false, noiseSuppression: false, autoGainControl: false }
    : { channelCount: 1 };
}

function troubleOf(error: unknown): MicrophoneTrouble {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'NotReadableError' ? 'missing' : 'failed';
}

/** Storage key, present in a tab that has checked the microphone. */
const CHECKED = 'microphone_checked';

type Told = Extract<CaptureEvent, { type: 'capture.allowed' | 'voice.began' | 'voice.paused' }>;

interface Use {
  opens(): void;
  hears(message: Exclude<RecorderMessage, { type: 'level' }>): void;
  breaks(error: unknown): void;
}

export function browserMicrophone(
  recordings: Pick<Recordings, 'begin' | 'goOn'>,
): MicrophonePort & { level: LevelMeter } {
  const device = new MicrophoneDevice(() => constraints(navigator.userAgent));
  const levels = new Set<(level: number) => void>();
  const changes = new EventTarget();
  const changed = () => changes.dispatchEvent(new Event('change'));
  /** Permission as this page knows it. Safari and Firefox remember it no longer than the page. */
  let wasAllowed = false;
  let captures = 0;

  async function withDevice(
    signal: AbortSignal,
    use: (open: Device) => Promise<void>,
    fail: (error: unknown) => void,
    allow: () => void = () => {},
  ) {
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

  function start(use: RecorderUse, tell: (event: Told) => void, { opens, hears, breaks }: Use): Capture {
    const closing = new AbortController();
    const { signal } = closing;
    const number = ++captures;
    const opensIt = device.isClosed;
    let opened: Device | null = null;
    let milestones = new VoiceMilestones();
    const hear = (message: RecorderMessage) => {
      if (message.recording !== number) return;
      if (message.type !== 'level') return hears(message);
      for (const draw of levels) draw(onMeter(message.level));
      const milestone = milestones.push(message.level);
      if (milestone) tell({ type: milestone });
    };
    void withDevice(
      signal,
      async (open) => {
        if (!open.isFlowing) await open.flow();
        if (signal.aborted || open.gone.aborted) return;
        opened = open;
        open.onMessage(hear, signal);
        opens();
        if (opensIt) changed();
      },
      breaks,
      () => tell({ type: 'capture.allowed' }),
    );
    return {
      begin() {
        milestones = new VoiceMilestones();
        opened?.begin(number, use);
      },
      finish: () => opened?.finish(),
      close() {
        opened?.finish();
        closing.abort();
      },
    };
  }

  return {
    open(listen, goesOn): Capture {
      let recording: RecordingWriter | null = null;
      let isBegun = false;
      const capture = start('record', listen, {
        opens() {
          recording = (goesOn && recordings.goOn(goesOn)) || recordings.begin();
          listen({ type: 'capture.opened', recording: recording.id });
        },
        hears(message) {
          if (message.type === 'slice') recording?.add(message.slice);
          else if (message.type === 'drained') listen({ type: 'recording.finished', ms: recording?.ms ?? 0 });
        },
        breaks(error) {
          // The audio thread still hands over the sound from before the failure.
          if (isBegun) listen({ type: 'recording.lost', ms: recording!.ms });
          else listen({ type: 'capture.troubled', trouble: troubleOf(error) });
        },
      });
      return {
        ...capture,
        begin() {
          isBegun = true;
          capture.begin();
        },
        close() {
          capture.close();
          recording?.end();
        },
      };
    },
    measure: (listen) =>
      start('measure', listen, {
        opens: () => listen({ type: 'sound.opened' }),
        hears(message) {
          if (message.type === 'measured') listen({ type: 'sound.measured', measures: message.measures });
        },
        breaks: (error) => listen({ type: 'capture.troubled', trouble: troubleOf(error) }),
      }),
    wasChecked() {
      try {
        return sessionStorage.getItem(CHECKED) !== null;
      } catch {
        return false;
      }
    },
    keepChecked: () => sessionStorage.setItem(CHECKED, 'yes'),
    isAllowed: async () => wasAllowed || (await permission()) === 'granted',
    standBy(listen) {
      const closing = new AbortController();
      void withDevice(
        closing.signal,
        // If the browser still blocks sound, the next press starts the flow.
        async (open) => void open.flow().catch(() => {}),
        () => {
          closing.abort();
          listen({ type: 'standby.lost' });
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

import type { Capture, CaptureEvent, MicrophonePort, MicrophoneTrouble } from '../../machines/ports/microphone.port.ts';
import { MicrophoneDevice, type Device } from './microphone-device.ts';
import { permission, watchInputs, watchPermission } from './microphone-permission.ts';
import type { RecorderMessage, RecorderUse } from './recorder.worklet.ts';
import type { Recordings, RecordingWriter } from './recordings.ts';
import { onMeter, VoiceMilestones } from './voice-milestones.ts';

/** Loudness of the open microphone, 0 to 1, some 30 times a second: drawn directly, never an event of a machine. */
export interface LevelMeter {
  subscribe(listener: (level: number) => void): () => void;
}

const isSafari = (userAgent: string) => /^((?!chrome|chromium|android).)*safari/i.test(userAgent);

/** On Safari the browser's own processing is off; elsewhere it stays as the browser has it (SPK-08). */
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

/** Kept as long as the tab is open: the microphone was checked. */
const CHECKED = 'microphone_checked';

type Told = Extract<CaptureEvent, { type: 'capture.allowed' | 'voice.began' | 'voice.paused' }>;

interface Use {
  /** Its sound flows. */
  opens(): void;
  hears(message: Exclude<RecorderMessage, { type: 'level' }>): void;
  breaks(error: unknown): void;
}

/** The microphone through an AudioWorklet; see the worklet for why it records at the device's rate. */
export function browserMicrophone(
  recordings: Pick<Recordings, 'begin' | 'goOn'>,
): MicrophonePort & { level: LevelMeter } {
  const device = new MicrophoneDevice(() => constraints(navigator.userAgent));
  const levels = new Set<(level: number) => void>();
  const changes = new EventTarget();
  const changed = () => changes.dispatchEvent(new Event('change'));
  /** Of this page: Safari and Firefox remember it no longer than that. */
  let wasAllowed = false;
  let captures = 0;

  /** Calls `use` with the device once it is open; failures before the signal are reported. */
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
      // No wait when it is already open: the provider is told before the page is redrawn.
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

  /** What is told of the microphone, whatever its sound is for. */
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
          // What was heard until then still comes from the audio thread, where there is one.
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
        return false; // A browser that keeps nothing may ask again.
      }
    },
    keepChecked: () => sessionStorage.setItem(CHECKED, 'yes'),
    isAllowed: async () => wasAllowed || (await permission()) === 'granted',
    standBy(listen) {
      const closing = new AbortController();
      void withDevice(
        closing.signal,
        // Where the page may make no sound yet, a press lets it flow.
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

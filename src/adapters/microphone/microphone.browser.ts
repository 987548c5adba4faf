import type { Capture, MicrophonePort } from '../../../machines/ports/microphone.port.ts';
import { permission, watchInputs, watchPermission } from './microphone-permission.ts';
import type { Recordings, RecordingWriter } from './recordings.ts';
import { sharedMicrophone, troubleOf, type LevelMeter } from './shared-microphone.ts';

/** Storage key, present in a tab that has checked the microphone. */
const CHECKED = 'microphone_checked';

export function browserMicrophone(
  recordings: Pick<Recordings, 'begin' | 'goOn'>,
): MicrophonePort & { level: LevelMeter } {
  const microphone = sharedMicrophone();

  return {
    open(listen, goesOn): Capture {
      let recording: RecordingWriter | null = null;
      let isBegun = false;
      const capture = microphone.capture('record', listen, {
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
      microphone.capture('measure', listen, {
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
    isAllowed: async () => microphone.wasAllowed() || (await permission()) === 'granted',
    standBy(listen) {
      const closing = new AbortController();
      void microphone.hold(
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
      microphone.onChange(() => listen({ type: 'device.changed' }), signal);
      void watchPermission(signal, (state) => microphone.permissionChanged(state));
      void watchInputs(signal, () => microphone.inputsChanged());
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
    level: microphone.level,
  };
}

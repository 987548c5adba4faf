import type { AttentionPort } from '../../../machines/ports/attention.port.ts';
import type { LevelMeter } from './shared-microphone.ts';
import { VOICE_ON_METER } from './voice-milestones.ts';

const LEAST_MS_BETWEEN = 1_000;

/** Signs of the student's activity. Scroll events don't count, because a reading scrolls by itself. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'touchmove', 'wheel'];

const VOICE = 'outloud.voice';

export function tellOfVoice(microphone: Pick<LevelMeter, 'subscribe'>): void {
  microphone.subscribe((level) => {
    if (level > VOICE_ON_METER) window.dispatchEvent(new Event(VOICE));
  });
}

export function browserAttention(): AttentionPort {
  return {
    watch(onActive) {
      const closing = new AbortController();
      const { signal } = closing;
      let last = Date.now();
      onActive(last);
      const report = () => {
        const now = Date.now();
        // The clock may have been set back.
        if (Math.abs(now - last) < LEAST_MS_BETWEEN || document.hidden) return;
        last = now;
        onActive(now);
      };
      for (const sign of [...SIGNS, VOICE]) {
        window.addEventListener(sign, report, { signal, passive: true, capture: true });
      }
      document.addEventListener('visibilitychange', report, { signal });
      return () => closing.abort();
    },
  };
}

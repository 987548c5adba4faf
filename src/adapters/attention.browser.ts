import type { AttentionPort } from '../../machines/ports/attention.port.ts';
import type { LevelMeter } from './microphone.browser.ts';
import { VOICE_ON_METER } from './voice-milestones.ts';

/** Often enough to count seconds of study, seldom enough to cost nothing. */
const LEAST_MS_BETWEEN = 1_000;

/** What people do, not what a page does by itself: a reading scrolls along with its reader. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'touchmove', 'wheel'];

/** The page's microphone hears a voice; which of its parts listens doesn't matter. */
const VOICE = 'outloud.voice';

/** Whoever speaks is as busy as whoever touches. */
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

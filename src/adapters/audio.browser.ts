import type { AudioPort } from '../../machines/ports/audio.port.ts';

/** One recording at a time through an audio element, with the voice's pitch kept at any speed. */
export function browserAudio(): AudioPort {
  return {
    play({ url, rate }, listen) {
      const stopping = new AbortController();
      const { signal } = stopping;
      const audio = new Audio(url);
      audio.preservesPitch = true;
      audio.playbackRate = rate;
      audio.addEventListener('playing', () => listen({ type: 'playback.started' }), { signal });
      audio.addEventListener('ended', () => listen({ type: 'playback.ended' }), { signal });
      audio.addEventListener('error', () => listen({ type: 'playback.failed' }), { signal });
      const start = () =>
        audio.play().catch((error: unknown) => {
          if (signal.aborted) return;
          if (!(error instanceof DOMException && error.name === 'NotAllowedError')) {
            listen({ type: 'playback.failed' });
            return;
          }
          listen({ type: 'playback.blocked' });
          const unlocked = new AbortController();
          const retry = () => {
            unlocked.abort();
            void start();
          };
          const once = { signal: AbortSignal.any([signal, unlocked.signal]) };
          for (const gesture of ['pointerup', 'keydown']) window.addEventListener(gesture, retry, once);
        });
      void start();
      return () => {
        stopping.abort();
        audio.pause();
        audio.removeAttribute('src');
      };
    },
  };
}

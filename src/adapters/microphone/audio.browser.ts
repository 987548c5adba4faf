import type { AudioPort, PlaybackEvent } from '../../../machines/ports/audio.port.ts';
import { atNextGesture } from '../page/at-next-gesture.ts';
import { browserVoice } from './voice.browser.ts';

/** Reports the playback position in seconds at every frame. Views draw it without machine events. */
export interface PositionMeter {
  subscribe(listener: (seconds: number) => void): () => void;
}

export function browserAudio(): AudioPort & { position: PositionMeter } {
  const listeners = new Set<(seconds: number) => void>();
  return {
    play({ url, rate, range }, listen) {
      const stopping = new AbortController();
      const { signal } = stopping;
      const audio = new Audio(url);
      audio.preservesPitch = true;
      audio.playbackRate = rate;
      // Attach the element while it plays, because a detached one would look like a leak.
      document.body.append(audio);
      const tell = (event: PlaybackEvent) => !signal.aborted && listen(event);
      if (range) {
        audio.addEventListener('loadedmetadata', () => (audio.currentTime = range.from), { signal, once: true });
        followUntil(range.to);
      } else followUntil(Number.POSITIVE_INFINITY);
      audio.addEventListener(
        'playing',
        () => tell({ type: 'playback.started', ...(Number.isFinite(audio.duration) && { duration: audio.duration }) }),
        { signal },
      );
      audio.addEventListener('ended', () => tell({ type: 'playback.ended' }), { signal });
      audio.addEventListener('error', () => tell({ type: 'playback.failed' }), { signal });
      const start = () =>
        audio.play().catch((error: unknown) => {
          if (!(error instanceof DOMException && error.name === 'NotAllowedError')) {
            tell({ type: 'playback.failed' });
            return;
          }
          tell({ type: 'playback.blocked' });
          if (!signal.aborted) atNextGesture(() => void start(), signal);
        });
      void start();
      return () => {
        stopping.abort();
        audio.pause();
        // An element that keeps its source also keeps its decoder.
        audio.removeAttribute('src');
        audio.load();
        audio.remove();
      };

      function followUntil(end: number) {
        const follow = () => {
          if (signal.aborted || audio.paused) return;
          if (audio.currentTime >= end) {
            audio.pause();
            tell({ type: 'playback.ended' });
            return;
          }
          for (const listener of listeners) listener(audio.currentTime);
          requestAnimationFrame(follow);
        };
        audio.addEventListener('playing', follow, { signal });
        // A page in the background gets no animation frames.
        audio.addEventListener('timeupdate', () => document.hidden && follow(), { signal });
      }
    },
    say: browserVoice,
    position: {
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
}

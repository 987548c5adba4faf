import { useCallback, useRef } from 'react';
import type WaveSurfer from 'wavesurfer.js';
import { loudnessOf, placeOf, plainTimeline, type Timeline } from '../../../machines/comparison/alignment.ts';
import { samplesOf } from './samples.ts';
import { styled } from '../../components/styled.ts';

/** Reports the playback position in seconds. Returns a function that stops it. */
export type SubscribePosition = (listener: (seconds: number) => void) => () => void;

export interface WaveformProps {
  url: string;
  /** null to draw the recording at its own length. */
  timeline: Timeline | null;
  /** True while the whole recording plays. Colors the part already heard. */
  playing: boolean;
  subscribePosition?: SubscribePosition;
}

/** Number of values to draw bars from. A phone shows about 50 bars, and a wide window 200. */
const VALUES = 600;
export const WAVE_HEIGHT = 52;

/** Loads the drawing library and the recording when shown, and releases them afterward. */
export function Waveform({ url, timeline, playing, subscribePosition }: WaveformProps) {
  const drawn = useRef<Drawing | null>(null);
  const show = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const closing = new AbortController();
      const themes = new MutationObserver(() => drawn.current?.wave.setOptions(colorsOf(element)));
      themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
      void draw(element, url, timeline, closing.signal).then(
        (drawing) => {
          if (closing.signal.aborted) return drawing?.wave.destroy();
          drawn.current = drawing;
          element.dataset['drawn'] = '';
        },
        // A recording that can't be drawn can still be played.
        () => undefined,
      );
      return () => {
        closing.abort();
        themes.disconnect();
        drawn.current?.wave.destroy();
        drawn.current = null;
      };
    },
    [url, timeline],
  );
  // Sets the position without React, because it changes 60 times a second.
  const follow = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const scroller = element.closest('[data-scroller]');
      const unsubscribe = subscribePosition?.((seconds) => {
        if (!drawn.current) return;
        const place = placeOf(drawn.current.timeline, seconds);
        drawn.current.wave.setTime(place);
        if (scroller) scroller.scrollLeft = place * scroller.scrollWidth - scroller.clientWidth / 2;
      });
      return () => {
        unsubscribe?.();
        drawn.current?.wave.setTime(0);
      };
    },
    [subscribePosition],
  );
  return (
    <Frame ref={playing ? follow : undefined} aria-hidden="true">
      <div ref={show} />
    </Frame>
  );
}

interface Drawing {
  wave: WaveSurfer;
  timeline: Timeline;
}

async function draw(
  container: HTMLElement,
  url: string,
  wanted: Timeline | null,
  closed: AbortSignal,
): Promise<Drawing | null> {
  const [{ default: Waves }, recording] = await Promise.all([import('wavesurfer.js'), samplesOf(url, closed)]);
  if (closed.aborted) return null;
  const timeline = wanted ?? plainTimeline(recording.duration);
  const wave = Waves.create({
    container,
    // With a duration of 1, a time is a position.
    duration: 1,
    peaks: [loudnessOf(recording.getChannelData(0), recording.sampleRate, timeline, VALUES)],
    height: WAVE_HEIGHT,
    barWidth: 3,
    barGap: 3,
    barRadius: 3,
    barMinHeight: 3,
    normalize: true,
    cursorWidth: 0,
    interact: false,
    hideScrollbar: true,
    ...colorsOf(container),
  });
  return { wave, timeline };
}

/** A canvas needs values, because it can't use CSS variables. */
function colorsOf(container: HTMLElement) {
  const style = getComputedStyle(container);
  return { waveColor: style.getPropertyValue('--wave'), progressColor: style.getPropertyValue('--played') };
}

const Frame = styled('div', {
  '--wave': 'var(--colors-grab)',
  '--played': 'var(--colors-accent-line)',
  '@media (forced-colors: active)': { '--wave': 'GrayText', '--played': 'Highlight' },
  position: 'relative',
  // Lets presses reach the words below.
  zIndex: '1',
  pointerEvents: 'none',
  height: `${WAVE_HEIGHT}px`,
  minWidth: '0',
});

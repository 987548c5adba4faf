import { chakra } from '@chakra-ui/react/styled-system';
import { useCallback, useRef } from 'react';
import type WaveSurfer from 'wavesurfer.js';
import { loudnessOf, placeOf, plainTimeline, type Timeline } from '../../../machines/comparison/alignment.ts';
import { samplesOf } from './samples.ts';

/** Where what sounds is, in seconds of its recording; returns a function that stops listening. */
export type SubscribePosition = (listener: (seconds: number) => void) => () => void;

export interface WaveformProps {
  url: string;
  /** null: as long as it is. */
  timeline: Timeline | null;
  /** It sounds as a whole: what was heard is colored. */
  playing: boolean;
  subscribePosition?: SubscribePosition;
}

/** Bars are drawn from this many values; a phone shows some 50 of them, a wide window 200. */
const VALUES = 600;
export const WAVE_HEIGHT = 52;

/** A recording as bars. The drawing library and the recording are loaded when it is shown, and released with it. */
export function Waveform({ url, timeline, playing, subscribePosition }: WaveformProps) {
  const drawn = useRef<Drawing | null>(null);
  const show = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const closing = new AbortController();
      void draw(element, url, timeline, closing.signal).then(
        (drawing) => {
          if (closing.signal.aborted) return drawing?.wave.destroy();
          drawn.current = drawing;
          element.dataset['drawn'] = '';
        },
        // What can't be drawn can still be heard.
        () => undefined,
      );
      return () => {
        closing.abort();
        drawn.current?.wave.destroy();
        drawn.current = null;
      };
    },
    [url, timeline],
  );
  // Sixty positions a second bypass React and go straight to the bars.
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
  const colors = getComputedStyle(container);
  const wave = Waves.create({
    container,
    // As wide as 1, so that a time is a place.
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
    waveColor: colors.getPropertyValue('--wave'),
    progressColor: colors.getPropertyValue('--played'),
  });
  return { wave, timeline };
}

const Frame = chakra('div', {
  base: {
    '--wave': 'var(--colors-grab)',
    '--played': 'var(--colors-accent)',
    '@media (forced-colors: active)': { '--wave': 'GrayText', '--played': 'Highlight' },
    position: 'relative',
    // Words are pressed through it.
    zIndex: '1',
    pointerEvents: 'none',
    height: `${WAVE_HEIGHT}px`,
    minWidth: '0',
  },
});

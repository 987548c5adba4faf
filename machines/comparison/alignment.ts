/** Aligns two recordings of one sentence for drawing. Each word's width is its share of the model's time. */
import type { ModelSpeech } from '../../contract/model-speech.ts';
import type { PronunciationResult } from '../../contract/pronunciation.ts';
import type { Range } from '../audio-player/audio-player.machine.ts';
import { modelTime, ownTime } from './parts.ts';

/** A time in a recording, in seconds, and its drawn position as a fraction (0-1) of the width. Both never decrease. */
export interface Anchor {
  time: number;
  at: number;
}

export type Timeline = readonly [Anchor, ...Anchor[]];

/** Position of a word, as fractions (0-1) of the width. */
export interface Column {
  word: number;
  from: number;
  to: number;
}

export interface Alignment {
  columns: readonly Column[];
  model: Timeline | null;
  own: Timeline;
}

/** Width of the pauses around words, and the minimum width of a word, as shares of the mean word. */
const PAUSE = 0.16;
const NARROWEST = 0.7;

/** Aligns the words that both speakers said. Without a model, aligns the student's words by their own timing. */
export function alignmentOf(result: PronunciationResult, model: ModelSpeech | null): Alignment {
  const said = result.words
    .map((word, index) => ({ index, own: ownTime(result, word), model: model && modelTime(model, word) }))
    .filter((word): word is Said => word.own !== null && (model === null || word.model !== null));
  if (model && said.length === 0) return alignmentOf(result, null);
  const sized = said.map((word) => ({ ...word, length: Math.max(0, lengthOf(word.model ?? word.own)) }));
  const mean = sized.reduce((sum, { length }) => sum + length, 0) / Math.max(1, sized.length) || 1;
  const wide = sized.map((word) => ({ ...word, width: Math.max(word.length / mean, NARROWEST) }));
  const whole = wide.reduce((sum, { width }) => sum + width, 0) + PAUSE * (wide.length + 1);
  let edge = 0;
  const placed = wide.map(({ index, own, model: theirs, width }) => {
    const from = (edge + PAUSE) / whole;
    edge += PAUSE + width;
    const column: Column = { word: index, from, to: edge / whole };
    return { column, own, model: theirs ?? own };
  });
  return {
    columns: placed.map(({ column }) => column),
    own: timelineOf(placed.map(({ column, own: range }) => ({ column, range }))),
    model:
      model &&
      timelineOf(
        placed.map(({ column, model: range }) => ({ column, range })),
        model.duration,
      ),
  };
}

interface Said {
  index: number;
  own: Range;
  model: Range | null;
}

const lengthOf = ({ from, to }: Range) => to - from;

/** Maximum silence drawn before the first word and after the last, in seconds. */
const SIDE = 0.3;

function timelineOf(words: readonly { range: Range; column: Column }[], duration = Number.POSITIVE_INFINITY): Timeline {
  const first = words[0]?.range.from ?? 0;
  const last = words.at(-1)?.range.to ?? 0;
  // Recognized times may overlap, but a timeline must never run backward.
  let latest = 0;
  const anchor = (time: number, at: number): Anchor => ({ time: (latest = Math.max(latest, time)), at });
  const timeline: [Anchor, ...Anchor[]] = [anchor(first - SIDE, 0)];
  for (const { range, column } of words) timeline.push(anchor(range.from, column.from), anchor(range.to, column.to));
  timeline.push(anchor(Math.min(duration, last + SIDE), 1));
  return timeline;
}

export function plainTimeline(duration: number): Timeline {
  return [
    { time: 0, at: 0 },
    { time: duration, at: 1 },
  ];
}

/** Returns the position (0-1) at which a time is drawn. Never decreases as time increases. */
export function placeOf(timeline: Timeline, time: number): number {
  return along(timeline, time, 'time', 'at');
}

/** Returns the time, in seconds, drawn at a position. Never decreases from left to right. */
export function momentOf(timeline: Timeline, at: number): number {
  return along(timeline, at, 'at', 'time');
}

function along(timeline: Timeline, value: number, of: keyof Anchor, as: keyof Anchor): number {
  let [previous] = timeline;
  if (previous[of] >= value) return previous[as];
  for (const next of timeline) {
    if (next[of] >= value) {
      const share = (value - previous[of]) / (next[of] - previous[of]);
      return previous[as] + share * (next[as] - previous[as]);
    }
    previous = next;
  }
  return previous[as];
}

/** Returns `count` loudness values (0-1), the maximum of each part of the width. `rate` is in samples a second. */
export function loudnessOf(samples: Float32Array, rate: number, timeline: Timeline, count: number): Float32Array {
  const bars = new Float32Array(count);
  for (let bar = 0; bar < count; bar++) {
    const from = Math.floor(momentOf(timeline, bar / count) * rate);
    const to = Math.max(from + 1, Math.floor(momentOf(timeline, (bar + 1) / count) * rate));
    let loudest = 0;
    for (const sample of samples.subarray(Math.max(0, from), to)) loudest = Math.max(loudest, Math.abs(sample));
    bars[bar] = loudest;
  }
  return bars;
}

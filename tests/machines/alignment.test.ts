import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ModelSpeech } from '../../contract/model-speech.ts';
import type { PronunciationResult } from '../../contract/pronunciation.ts';
import {
  alignmentOf,
  loudnessOf,
  momentOf,
  placeOf,
  plainTimeline,
  type Timeline,
} from '../../machines/comparison/alignment.ts';
import { modelSpeech, pronunciationResult } from '../../walks/support/fixtures.ts';

/**
 * Generates sentences of one-sound words, spoken by student and model at any speed. Times may touch or overlap, as in
 * real recognition.
 */
const spoken = fc
  .array(
    fc.record({
      own: fc.tuple(fc.double({ min: -0.05, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
      model: fc.tuple(fc.double({ min: -0.05, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
      left: fc.boolean(),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((words) => {
    const base = pronunciationResult(71);
    const times = (of: 'own' | 'model') => {
      let now = 0;
      return words.map((word) => {
        const [pause, length] = word[of];
        const start_time = Math.max(0, now + pause);
        now = start_time + length;
        return { start_time, end_time: now };
      });
    };
    const place = (index: number) => ({ start_index: index * 2, end_index: index * 2 });
    const model = times('model').map((time, index) => ({ ...place(index), ...time }));
    const result: PronunciationResult = {
      ...base,
      words: words.map((_, index) => ({ ...base.words[0]!, ...place(index) })),
      phonemes: times('own').map((time, index) => ({ ...base.phonemes[0]!, ...place(index), ...time })),
    };
    const speech: ModelSpeech = {
      audio_url: '/audio/any.mp3',
      duration: Math.max(...model.map(({ end_time }) => end_time)),
      words: model.filter((_, index) => !words[index]!.left),
      phonemes: [],
    };
    return { result, speech };
  });

const places = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 30 });
const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);

function rises(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => index === 0 || number >= numbers[index - 1]! - 1e-9);
}

describe('the alignment of two recordings', () => {
  test('[SPK-12] D43: keeps columns in sentence order, apart, and within the width', () => {
    fc.assert(
      fc.property(spoken, ({ result, speech }) => {
        const { columns } = alignmentOf(result, speech);
        expect(rises(columns.flatMap(({ from, to }) => [from, to]))).toBe(true);
        expect(rises(columns.map(({ word }) => word))).toBe(true);
        for (const { from, to } of columns) expect(from >= 0 && to <= 1 + 1e-9 && to > from).toBe(true);
      }),
    );
  });

  test('[SPK-12] D43: spans the width with both timelines, and maps later times to later positions', () => {
    fc.assert(
      fc.property(spoken, places, ({ result, speech }, at) => {
        const { own, model } = alignmentOf(result, speech);
        for (const timeline of model ? [own, model] : [own]) {
          expect([timeline[0].at, timeline.at(-1)!.at]).toEqual([0, 1]);
          expect(rises(timeline.map(({ time }) => time))).toBe(true);
          expect(rises(sorted(at).map((place) => momentOf(timeline, place)))).toBe(true);
          const end = timeline.at(-1)!.time;
          expect(rises(sorted(at).map((share) => placeOf(timeline, share * end)))).toBe(true);
          for (const share of at) expect(placeOf(timeline, share * end * 1.2)).toSatisfy(isShare);
        }
      }),
    );
  });

  test('[SPK-12] D43: starts and ends a word at the same position in both recordings', () => {
    const { result, speech } = { result: pronunciationResult(71), speech: modelSpeech() };
    const { columns, own, model } = alignmentOf(result, speech);
    expect(columns.map(({ word }) => word)).toEqual([0, 1, 2, 3, 4]);
    const book = columns[4]!;
    expect(placeOf(own, 1.4)).toBeCloseTo(book.from);
    expect(placeOf(own, 1.67)).toBeCloseTo(book.to);
    expect(placeOf(model!, 1.4 * 1.3 + 0.2)).toBeCloseTo(book.from);
    expect(placeOf(model!, 1.67 * 1.3 + 0.2)).toBeCloseTo(book.to);
  });

  test("[SPK-12] makes words as wide as the model's, with a readable minimum for short ones", () => {
    const { columns } = alignmentOf(pronunciationResult(71), modelSpeech());
    const [, i, borrow, , book] = columns.map(({ from, to }) => to - from);
    expect(borrow! / book!).toBeCloseTo(4 / 3);
    expect(i! / book!).toBeGreaterThan(1 / 3);
  });

  test("[SPK-12] uses the student's timing if the model is missing", () => {
    const { columns, model, own } = alignmentOf(pronunciationResult(71), null);
    expect(model).toBeNull();
    expect(columns).toHaveLength(5);
    expect(own.at(-1)!.at).toBe(1);
  });

  test('[SPK-12] treats a model without any of the words as missing', () => {
    const alignment = alignmentOf(pronunciationResult(71), { ...modelSpeech(), words: [] });
    expect(alignment).toEqual(alignmentOf(pronunciationResult(71), null));
  });

  test('[SPK-12] converts a position to a time and back while time passes', () => {
    const timeline: Timeline = [
      { time: 0.2, at: 0 },
      { time: 0.5, at: 0.4 },
      { time: 2, at: 1 },
    ];
    for (const at of [0, 0.1, 0.4, 0.7, 1]) expect(placeOf(timeline, momentOf(timeline, at))).toBeCloseTo(at);
    expect(placeOf(timeline, 0)).toBe(0);
    expect(placeOf(timeline, 9)).toBe(1);
  });
});

describe('the bars of a recording', () => {
  test('[SPK-12] show the loudest sample of each section, and silence as flat', () => {
    const samples = new Float32Array(100);
    samples[25] = -0.5;
    samples[99] = 0.25;
    expect([...loudnessOf(samples, 100, plainTimeline(1), 4)]).toEqual([0, 0.5, 0, 0.25]);
  });

  test('[SPK-12] are never louder than the recording, at any stretch', () => {
    fc.assert(
      fc.property(spoken, fc.array(fc.float({ min: -1, max: 1, noNaN: true }), { maxLength: 400 }), (said, wave) => {
        const { own } = alignmentOf(said.result, said.speech);
        const loudest = Math.max(0, ...wave.map(Math.abs));
        const bars = loudnessOf(Float32Array.from(wave), 100, own, 40);
        expect(bars).toHaveLength(40);
        for (const bar of bars) expect(bar <= loudest && bar >= 0).toBe(true);
      }),
    );
  });
});

function isShare(place: number): boolean {
  return place >= 0 && place <= 1;
}

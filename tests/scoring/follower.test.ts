import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexesOf, readAcousticNet, SOUNDS, STATES } from '../../scoring/nets/acoustic-net.ts';
import { AcousticStream } from '../../scoring/nets/acoustic-stream.ts';
import type { Visit } from '../../scoring/alignment/follower.ts';
import { Follower } from '../../scoring/alignment/follower.ts';
import { pronounceable } from '../../words/lexicon.ts';
import { loadWeights } from '../../scoring/node/load-assets.ts';
import { noise, speech, SPEECH } from './support.ts';

const net = readAcousticNet(await loadWeights('acoustic'));
const [weather, tea, train] = await Promise.all([speech('weather'), speech('tea'), speech('train')]);
const pause = noise(0.8, -75);

const SENTENCES = [SPEECH.weather.text, SPEECH.tea.text, SPEECH.train.text];
const wordsOf = (text: string) => pronounceable(text).map(({ pronunciations }) => indexesOf(pronunciations));
/** The first word of each of the three sentences, and the number of words. */
const [WEATHER, TEA, TRAIN, END] = [0, 5, 13, 19];

const joined = (...parts: readonly Float32Array[]): Float32Array =>
  Float32Array.from(parts.flatMap((part) => [...part, ...pause]));

const follower = () => new Follower(wordsOf(SENTENCES.join(' ')), [WEATHER, TEA, TRAIN]);

/** Returns the highlighted word every quarter of a second, and the words that were read. */
function follow(samples: Float32Array, slice = 4000) {
  const ear = new AcousticStream(net, true);
  const following = follower();
  const shown: number[] = [];
  for (let at = 0; at < samples.length; at += slice) {
    ear.push(samples.subarray(at, at + slice));
    following.hear(ear.take());
    shown.push(following.place().word);
  }
  return { shown, following, read: following.visits().map(({ word }) => word) };
}

const upTo = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);
const times = (visits: readonly Visit[]) => visits.map(({ word, begin, end }) => [word, begin, end]);

/** Twelve words of three sounds each, without a shared sound, and a sound of no word. */
const WORDS = Array.from({ length: 12 }, (_, word) => [[3 * word, 3 * word + 1, 3 * word + 2]]);
const NOBODY = 36;
/** Returns two rows for each state of each sound of a word. Another sound fits better by `less`. */
function said(word: number, less: number) {
  const states = WORDS[word]![0]!.flatMap((sound) =>
    [0, 1, 2].flatMap((state) => Array(2).fill(STATES * sound + state)),
  );
  return states.map((state) => {
    const scores = new Float64Array(SOUNDS * STATES).fill(-12);
    scores[STATES * NOBODY] = 0;
    scores[state] = -less;
    return { rows: 1, scores, presence: Float32Array.of(1) };
  });
}

/**
 * Returns the number of rows that a reader, after a jump or repetition, has read clearly before the highlight follows.
 */
function rowsBehind(by: number, lessBefore: number): number {
  const following = new Follower(WORDS, [0]);
  for (const word of upTo(0, 5))
    for (const row of said(word, lessBefore)) {
      following.hear(row);
      following.place();
    }
  const rows = upTo(4 + by, WORDS.length).flatMap((word) => said(word, 0));
  const at = rows.findIndex((row) => {
    following.hear(row);
    const { word } = following.place();
    return by > 0 ? word >= 4 + by : word < 4;
  });
  return at < 0 ? Infinity : at;
}

describe('the follower of a reader', () => {
  it('[RA-01] shows each word in order during the reading, and finally knows the words that were read', () => {
    const { shown, read } = follow(joined(weather, tea, train));
    expect(read).toEqual(upTo(WEATHER, END));
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
    expect(new Set(shown).size).toBeGreaterThan(12);
    expect(shown.at(-1)).toBe(END - 1);
  });

  it('[RA-01] notices a skipped sentence, and a repeated one', () => {
    expect(follow(joined(weather, train)).read).toEqual([...upTo(WEATHER, TEA), ...upTo(TRAIN, END)]);
    expect(follow(joined(weather, tea, tea, train)).read).toEqual([
      ...upTo(WEATHER, TRAIN),
      ...upTo(TEA, TRAIN),
      ...upTo(TRAIN, END),
    ]);
  });

  it('[RA-01] stays in place through pauses, noise, and silence', () => {
    for (const between of [noise(4, -45), new Float32Array(64_000), noise(4, -75)]) {
      const { shown, read } = follow(joined(weather, between, tea));
      expect(read).toEqual(upTo(WEATHER, TRAIN));
      const waiting = shown.slice(Math.ceil((weather.length + 8000) / 4000) + 2, -Math.ceil(tea.length / 4000) - 4);
      expect(new Set(waiting)).toEqual(new Set([TEA - 1]));
    }
  });

  it('[RA-01] reads nothing in noise alone', () => {
    for (const nothing of [noise(6, -40), new Float32Array(96_000)]) {
      const { shown, read } = follow(nothing);
      expect(read.length).toBeLessThanOrEqual(1);
      expect(Math.max(...shown)).toBeLessThanOrEqual(0);
    }
  });

  it('[RA-01] moves to a tapped word, and keeps the earlier words', () => {
    const ear = new AcousticStream(net, true);
    const following = follower();
    const hear = (samples: Float32Array) => {
      ear.push(samples);
      following.hear(ear.take());
    };
    hear(joined(weather));
    following.moveTo(TRAIN);
    expect(following.place()).toEqual({ word: TRAIN - 1, isSure: true });
    hear(joined(train));
    expect(following.visits().map(({ word }) => word)).toEqual([...upTo(WEATHER, TEA), ...upTo(TRAIN, END)]);
  });

  it('[RA-01] shows the next word as soon as it starts, and distant words once it is sure of them', () => {
    const [next, ...further] = [1, 2, 3, 4, 5].map((by) => rowsBehind(by, 0));
    expect(next).toBeLessThan(6);
    expect(further[0]).toBeGreaterThan(next!);
    expect(further).toEqual(further.toSorted((a, b) => a - b));
    expect(Math.min(rowsBehind(-1, 0), rowsBehind(-3, 0))).toBeGreaterThan(next!);
  });

  it('[RA-01] skips words more slowly after a bad match, but shows the next word equally fast', () => {
    expect(rowsBehind(1, 3)).toBe(rowsBehind(1, 0));
    for (const by of [2, 3, 4]) expect(rowsBehind(by, 3)).toBeGreaterThan(rowsBehind(by, 0));
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 5 }), fc.double({ min: 0, max: 3, noNaN: true }), (by, less) => {
        expect(rowsBehind(by, less + 0.5)).toBeGreaterThanOrEqual(rowsBehind(by, less));
      }),
      { numRuns: 20 },
    );
  });

  it('[D13] gives the same result for slices of any size', () => {
    const samples = joined(weather, tea);
    const whole = times(follow(samples).following.visits());
    fc.assert(
      fc.property(fc.integer({ min: 500, max: 40_000 }), (slice) => {
        expect(times(follow(samples, slice).following.visits())).toEqual(whole);
      }),
      { numRuns: 5 },
    );
  });

  it('never takes back a settled word', () => {
    const ear = new AcousticStream(net, true);
    const following = follower();
    const samples = joined(weather, tea, tea, train);
    let settled: number[][] = [];
    for (let at = 0; at < samples.length; at += 4000) {
      ear.push(samples.subarray(at, at + 4000));
      following.hear(ear.take());
      const now = times(following.settled());
      expect(now.slice(0, settled.length)).toEqual(settled);
      settled = now;
    }
    expect(settled.length).toBeGreaterThan(END - 4);
  });
});

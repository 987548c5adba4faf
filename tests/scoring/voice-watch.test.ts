import { beforeAll, describe, expect, it } from 'vitest';
import type { Scorer } from '../../scoring/engine.ts';
import { createScorer } from '../../scoring/engine.ts';
import { loadAssets } from '../../scoring/node/load-assets.ts';
import { saidOfText, silenceOf, VoiceWatch, type VoiceChange } from '../../scoring/audio/voice-watch.ts';
import { mixed, noise, SPEECH, speech } from './support.ts';

const SLICE = 4_000;

let scorer: Scorer;
beforeAll(async () => {
  scorer = createScorer(await loadAssets());
});

/** Frames of 10 ms as loud as the given ones, each for so many. */
const frames = (...parts: [number, number][]) =>
  Float32Array.from(parts.flatMap(([count, loudness]) => Array.from({ length: count }, () => loudness)));

describe('silence', () => {
  it('[SPK-02] counts from the last voice of a tenth of a second', () => {
    expect(silenceOf(frames([50, -10], [40, -2], [30, -10]))).toBeCloseTo(0.3);
    expect(silenceOf(frames([50, -10], [40, -2], [30, -10], [9, -2], [10, -10]))).toBeCloseTo(0.49);
    expect(silenceOf(frames([50, -10], [40, -2], [30, -10], [10, -2], [10, -10]))).toBeCloseTo(0.1);
  });

  it('[SPK-02] sees a voice in shorter pieces between noises', () => {
    expect(silenceOf(frames([50, -4], [40, -1], [30, -4], [5, -1], [10, -4]))).toBeCloseTo(0.1);
  });

  it('[SPK-02] is none before a voice', () => {
    expect(silenceOf(frames())).toBeNull();
    expect(silenceOf(frames([300, -10], [20, -9]))).toBeNull();
  });
});

describe('a pause', () => {
  const talk: [number, number][] = [
    [50, -10],
    [40, -2],
  ];

  it('[SPK-02] is told once, again when more was said, and never taken back', () => {
    const said = (['part', 'all'] as const)[Symbol.iterator]();
    const watch = new VoiceWatch(() => said.next().value!);
    const told = [0, 29, 30, 55, 79, 80, 200].map((silence) => watch.heard(frames(...talk, [silence, -10])));
    expect(told).toEqual([
      null,
      null,
      { voice: 'paused', said: 'part' },
      null,
      null,
      { voice: 'paused', said: 'all' },
      null,
    ]);
  });

  it('[SPK-02] is told to be after the text, if it may be and lasts', () => {
    const watch = new VoiceWatch(() => 'perhaps_all');
    const told = [30, 80].map((silence) => watch.heard(frames(...talk, [silence, -10])));
    expect(told).toEqual([
      { voice: 'paused', said: 'perhaps_all' },
      { voice: 'paused', said: 'all' },
    ]);
  });

  it('[SPK-02] ends when the voice is heard again', () => {
    const watch = new VoiceWatch(() => 'part');
    expect(watch.heard(frames(...talk))).toBeNull();
    expect(watch.heard(frames(...talk, [40, -10]))).toEqual({ voice: 'paused', said: 'part' });
    expect(watch.heard(frames(...talk, [40, -10], [20, -2]))).toEqual({ voice: 'resumed' });
    expect(watch.heard(frames(...talk, [40, -10], [20, -2], [40, -10]))).toEqual({ voice: 'paused', said: 'part' });
  });
});

describe('a text that is awaited', () => {
  it('[SPK-02] is the less certain to have been said, the worse its last word fits', () => {
    const loudness = frames([80, -2], [40, -10]);
    const said = (odds: number, fit: number) =>
      saidOfText(
        [
          { begin: 0, rows: 20, odds: 3, fit: 20 },
          { begin: 20, rows: 20, odds, fit },
        ],
        loudness,
      );
    expect([said(3, 20), said(0, 1), said(-3, 0.5), said(-6, 0)]).toEqual([
      'all',
      'perhaps_all',
      'doubtful_all',
      'part',
    ]);
  });

  function heard(samples: Float32Array, awaited: Parameters<Scorer['listen']>[0]): VoiceChange[] {
    const listening = scorer.listen(awaited);
    const changes: VoiceChange[] = [];
    for (let at = 0; at < samples.length; at += SLICE) {
      const change = listening.hear(samples.subarray(at, at + SLICE));
      if (change) changes.push(change);
    }
    return changes;
  }
  /** What was said, and a second of the room after it. */
  function thenQuiet(samples: Float32Array): Float32Array {
    const longer = new Float32Array(samples.length + 16_000);
    longer.set(samples);
    return mixed(longer, noise(longer.length / 16_000, -70));
  }

  it.each(['weather', 'tea', 'train', 'water', 'ship', 'yellow'] as const)(
    '[SPK-02] was said to its end: %s',
    async (name) => {
      const changes = heard(thenQuiet(await speech(name)), { text: SPEECH[name].text });
      expect(changes.at(-1)).toEqual({ voice: 'paused', said: 'all' });
    },
  );

  it('[SPK-02] has more words than were said', async () => {
    const text = 'Where is the nearest train station, and the best restaurant?';
    expect(heard(thenQuiet(await speech('train')), { text }).at(-1)).toEqual({ voice: 'paused', said: 'part' });
  });

  it('[RP-02] is none in a turn of a conversation', async () => {
    expect(heard(thenQuiet(await speech('train')), null).at(-1)).toEqual({ voice: 'paused', said: 'part' });
  });

  it('[SPK-02] is told to nobody who did not ask', async () => {
    expect(heard(thenQuiet(await speech('train')), undefined)).toEqual([]);
  });
});

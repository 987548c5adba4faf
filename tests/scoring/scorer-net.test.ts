import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Features } from '../../scoring/features.ts';
import { loadWeights } from '../../scoring/node/load-assets.ts';
import { readScorerNet } from '../../scoring/scorer-net.ts';
import { readWeights, type WeightsFile } from '../../scoring/nets/weights.ts';

type Golden = {
  sounds: number[];
  wordOf: number[];
  matrix: number[];
  encoded: number[];
  utterance: number[];
  phones: number[];
  words: [number, number, number][];
  scores: number[];
  evidence: number[][];
  odds: number[];
};

const golden = JSON.parse(readFileSync(new URL('./golden.json', import.meta.url)).toString()) as Golden;
/** A map that leaves the learned values unchanged. */
const AS_LEARNED = [
  [-100, -100],
  [100, 100],
];
const MAPS = ['phones', 'words', 'accuracy', 'fluency', 'prosodic', 'total'] as const;
const features: Features = {
  sounds: golden.sounds.map((sound, i) => ({
    sound,
    word: golden.wordOf[i]!,
    begin: 0,
    rows: 2,
    change: 0,
    rival: 0,
    omission: 0,
    changes: new Float64Array(),
  })),
  matrix: Float32Array.from(golden.matrix),
  encoded: Float32Array.from(golden.encoded),
  utterance: Float32Array.from(golden.utterance),
  evidence: golden.evidence.map((word) => Float32Array.from(word)),
};

let weights: WeightsFile & { header: object };
beforeAll(async () => {
  weights = (await loadWeights('scorer')) as typeof weights;
});

describe('the fitted model', () => {
  it("[D13] equals PyTorch's numbers", () => {
    const maps = Object.fromEntries(MAPS.map((name) => [name, AS_LEARNED]));
    const result = readScorerNet({ ...weights, header: { ...weights.header, maps } }).score(features);
    golden.phones.forEach((value, i) => expect(result.phones[i]).toBeCloseTo(value, 3));
    golden.words.forEach(([accuracy, total, worth], i) => {
      expect(result.words[i]!.rating).toBeCloseTo((accuracy + total) / 2, 3);
      expect(result.words[i]!.worth).toBeCloseTo(worth, 3);
      expect(result.words[i]!.odds).toBeCloseTo(golden.odds[i]!, 3);
    });
    [result.accuracy, result.fluency, result.prosodic, result.total].forEach((value, i) =>
      expect(value).toBeCloseTo(golden.scores[i]!, 3),
    );
  });

  it("maps the net's output between knots, and keeps the last knot's value beyond them", () => {
    const ratingBy = (words: number[][]): number[] => {
      const maps = { ...Object.fromEntries(MAPS.map((name) => [name, AS_LEARNED])), words };
      return readScorerNet({ ...weights, header: { ...weights.header, maps } })
        .score(features)
        .words.map(({ rating }) => rating);
    };
    const asLearned = ratingBy(AS_LEARNED);
    const halfway = Math.min(...asLearned) + 0.5;
    const knots = [
      [halfway - 1, 2],
      [halfway, 3],
    ];
    ratingBy(knots).forEach((rating, i) =>
      expect(rating).toBeCloseTo(3 + Math.max(-1, Math.min(0, asLearned[i]! - halfway)), 6),
    );
  });

  it('reads weights of a byte each with the scale of their output', () => {
    const tensors = [
      { name: 'bias', shape: [1], bits: 16, at: 0 },
      { name: 'weight', shape: [2, 2], bits: 8, at: 2 },
    ];
    const [quarter, half, two] = [0x3400, 0x3800, 0x4000];
    const data = new Uint8Array(10);
    [quarter, half, two].forEach((number, i) => new DataView(data.buffer).setUint16(2 * i, number, true));
    new Int8Array(data.buffer).set([1, -2, 127, -127], 6);
    const tensor = readWeights({ header: { format: 3, tensors }, data });
    expect(tensor('weight')).toEqual({ shape: [2, 2], data: Float32Array.of(0.5, -1, 254, -254) });
    expect([...tensor('bias').data]).toEqual([0.25]);
    const short = readWeights({ header: { format: 3, tensors }, data: data.subarray(0, 9) });
    expect(() => short('weight')).toThrow('cut short');
  });

  it('rejects weights that are cut short or in another format', () => {
    const { header, data } = weights;
    expect(() => readScorerNet({ header, data: data.subarray(0, 1000) })).toThrow('cut short');
    expect(() => readScorerNet({ header: { ...header, format: 1 }, data })).toThrow('unknown format');
    expect(() => readScorerNet({ header: { ...header, tensors: [] }, data })).toThrow('lack');
  });
});

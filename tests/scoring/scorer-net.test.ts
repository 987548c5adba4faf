import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Features } from '../../scoring/features.ts';
import { loadWeights } from '../../scoring/node/load-assets.ts';
import { readScorerNet } from '../../scoring/scorer-net.ts';
import type { WeightsFile } from '../../scoring/weights.ts';

type Golden = {
  sounds: number[];
  wordOf: number[];
  matrix: number[];
  utterance: number[];
  phones: number[];
  words: [number, number][];
  scores: number[];
};

const golden = JSON.parse(readFileSync(new URL('./golden.json', import.meta.url)).toString()) as Golden;
/** What is learned, as it is. */
const AS_LEARNED = { slope: 1, offset: 0 };

let weights: WeightsFile & { header: object };
beforeAll(async () => {
  weights = (await loadWeights('scorer')) as typeof weights;
});

describe('the fitted model', () => {
  it('[D13] gives the numbers PyTorch gives', () => {
    const heads = ['accuracy', 'fluency', 'prosodic', 'total'];
    const calibration = Object.fromEntries(heads.map((head) => [head, AS_LEARNED]));
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
      utterance: Float32Array.from(golden.utterance),
    };
    const result = readScorerNet({ ...weights, header: { ...weights.header, calibration } }).score(features);
    golden.phones.forEach((value, i) => expect(result.phones[i]).toBeCloseTo(value, 3));
    golden.words.forEach(([accuracy, total], i) => {
      expect(result.words[i]!.accuracy).toBeCloseTo(accuracy, 3);
      expect(result.words[i]!.total).toBeCloseTo(total, 3);
    });
    [result.accuracy, result.fluency, result.prosodic, result.total].forEach((value, i) =>
      expect(value).toBeCloseTo(golden.scores[i]!, 3),
    );
  });

  it('refuses weights that are cut short or of another format', () => {
    const { header, data } = weights;
    expect(() => readScorerNet({ header, data: data.subarray(0, 1000) })).toThrow('cut short');
    expect(() => readScorerNet({ header: { ...header, format: 1 }, data })).toThrow('unknown format');
    expect(() => readScorerNet({ header: { ...header, tensors: [] }, data })).toThrow('lack');
  });
});

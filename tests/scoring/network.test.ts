import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readNetwork } from '../../scoring/network.ts';

type Golden = {
  sounds: number[];
  wordOf: number[];
  matrix: number[];
  utterance: number[];
  phones: number[];
  words: [number, number, number][];
  scores: number[];
};

const file = (path: string): Buffer => readFileSync(new URL(path, import.meta.url));
const header = JSON.parse(file('../../scoring/model/weights.json').toString()) as {
  tensors: { name: string; shape: number[]; at: number }[];
};
const data = new Uint8Array(file('../../scoring/model/weights.bin'));
const golden = JSON.parse(file('./golden.json').toString()) as Golden;

describe('the fitted model', () => {
  it('[D13] gives the numbers PyTorch gives', () => {
    const result = readNetwork({ header, data }).score(
      golden.sounds,
      Float32Array.from(golden.matrix),
      golden.wordOf,
      Float32Array.from(golden.utterance),
    );
    golden.phones.forEach((value, i) => expect(result.phones[i]).toBeCloseTo(value, 3));
    golden.words.forEach(([accuracy, total, heard], i) => {
      expect(result.words[i]!.accuracy).toBeCloseTo(accuracy, 3);
      expect(result.words[i]!.total).toBeCloseTo(total, 3);
      expect(result.words[i]!.heard).toBeCloseTo(heard, 3);
    });
    [result.accuracy, result.fluency, result.prosodic, result.total].forEach((value, i) =>
      expect(value).toBeCloseTo(golden.scores[i]!, 3),
    );
  });

  it('refuses weights that are cut short or of another format', () => {
    expect(() => readNetwork({ header, data: data.subarray(0, 1000) })).toThrow('cut short');
    expect(() => readNetwork({ header: { ...header, format: 2 }, data })).toThrow('unknown format');
    expect(() => readNetwork({ header: { ...header, tensors: [] }, data })).toThrow('lack');
  });
});

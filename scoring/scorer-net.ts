import { beside } from './rows.ts';
import type { Layer } from './nets/convolution.ts';
import { convolve, layerOf, rectify } from './nets/convolution.ts';
import type { Features } from './features.ts';
import { confirmingOf, readHearing } from './nets/hearing.ts';
import { readSaidNet, standardize, type Scale } from './nets/said-net.ts';
import { Simd } from './nets/simd.ts';
import type { WeightsFile } from './nets/weights.ts';
import { readWeights } from './nets/weights.ts';

/** Scores on the experts' scales: sounds 0-2, words and utterance 0-10. */
export type UtteranceScores = {
  phones: number[];
  /**
   * `rating` estimates the experts' score. `worth` does too, but is 0 for a word replaced by another. `odds` are the log
   * odds that it was said, by what the encoder heard too.
   */
  words: { rating: number; worth: number; odds: number }[];
  accuracy: number;
  fluency: number;
  prosodic: number;
  total: number;
};

export type ScorerNet = {
  readonly featureCount: number;
  score(features: Features): UtteranceScores;
  /** Returns the log odds that a word was said, from its `evidence` (WORD_FEATURES), without the encoder. */
  oddsOfWord(evidence: Float32Array): number;
};

/** Points of a monotone map from the net's scores to the experts'. */
type Knots = readonly (readonly [number, number])[];
type Head = 'accuracy' | 'fluency' | 'prosodic' | 'total';
type Header = {
  models: number;
  /** Mean of the encoder's rows. */
  center: number[];
  features: Scale;
  utterance: Scale;
  heard: Scale & { models: number };
  confirmed: Scale & { models: number };
  maps: Record<'phones' | 'words' | Head, Knots>;
};
type Norm = { weight: Float32Array; bias: Float32Array };

/** Words and utterances are learned on a scale of 0-2, like sounds. */
const SCALE = 5;
const WORD_HEADS = 3;
const LAYERS = 3;
const SMALL = 1e-5;

function mapped(value: number, knots: Knots): number {
  const after = knots.findIndex(([x]) => x >= value);
  if (after <= 0) return knots.at(after)![1];
  const [[x0, y0], [x1, y1]] = [knots[after - 1]!, knots[after]!];
  return y0 + ((y1 - y0) * (value - x0)) / (x1 - x0);
}

function normalize({ weight, bias }: Norm, x: Float32Array, n: number): Float32Array {
  const size = x.length / n;
  const y = new Float32Array(x.length);
  for (let t = 0; t < n; t++) {
    const row = x.subarray(t * size, (t + 1) * size);
    const mean = row.reduce((sum, value) => sum + value, 0) / size;
    const variance = row.reduce((sum, value) => sum + (value - mean) ** 2, 0) / size;
    for (let i = 0; i < size; i++)
      y[t * size + i] = ((row[i]! - mean) / Math.sqrt(variance + SMALL)) * weight[i]! + bias[i]!;
  }
  return y;
}

function weightedSum(q: Float32Array, n: number, weights: Float32Array): Float32Array {
  const size = q.length / n;
  const y = new Float32Array(size);
  for (let t = 0; t < n; t++) for (let i = 0; i < size; i++) y[i]! += weights[t]! * q[t * size + i]!;
  return y;
}

function softmax(x: Float32Array): Float32Array {
  const top = x.reduce((a, b) => Math.max(a, b), -Infinity);
  const e = x.map((value) => Math.exp(value - top));
  const sum = e.reduce((a, b) => a + b, 0);
  return e.map((value) => value / sum);
}

/** Reads the weights from `training/train.py`. Throws Error if header and data don't match. */
export function readScorerNet(weights: WeightsFile): ScorerNet {
  const tensor = readWeights(weights);
  const header = weights.header as Header;
  const { maps } = header;
  const simd = Simd.create();
  const layer = (name: string): Layer => layerOf(tensor(`${name}.weight`), tensor(`${name}.bias`), simd);
  const norm = (name: string): Norm => ({ weight: tensor(`${name}.weight`).data, bias: tensor(`${name}.bias`).data });
  const each = <Part>(count: number, part: (i: number) => Part): Part[] =>
    Array.from({ length: count }, (_, i) => part(i));
  const models = Array.from({ length: header.models }, (_, m) => ({
    embedding: tensor(`${m}.embedding.weight`),
    input1: layer(`${m}.input1`),
    encoded1: layer(`${m}.encoded1`),
    input2: layer(`${m}.input2`),
    norms: each(LAYERS + 1, (i) => norm(`${m}.norms.${i}`)),
    convolutions: each(LAYERS, (i) => layer(`${m}.convolutions.${i}`)),
    phone: layer(`${m}.phone`),
    word: layer(`${m}.word`),
    attention: layer(`${m}.attention`),
    utterance1: layer(`${m}.utterance1`),
    utterance2: layer(`${m}.utterance2`),
  }));
  const hearing = readHearing(tensor, header.center, simd);
  const oddsOfWord = readSaidNet(tensor, 'heard', header.heard, simd);
  const oddsConfirmed = readSaidNet(tensor, 'confirmed', header.confirmed, simd);

  type Input = { sounds: readonly number[]; x: Float32Array; e: Float32Array; u: Float32Array };

  function run(model: (typeof models)[number], { sounds, x, e, u }: Input) {
    const n = sounds.length;
    const size = model.embedding.shape[1]!;
    const embedded = new Float32Array(n * size);
    sounds.forEach((sound, i) =>
      embedded.set(model.embedding.data.subarray(sound * size, (sound + 1) * size), i * size),
    );
    const measured = rectify(convolve(model.input1, beside(x, embedded, n)));
    const heardAs = rectify(convolve(model.encoded1, beside(e, embedded, n)));
    const z = rectify(convolve(model.input2, beside(measured, heardAs, n)));
    let r = z;
    model.convolutions.forEach((convolution, i) => {
      const more = rectify(convolve(convolution, normalize(model.norms[i]!, r, n)));
      r = r.map((value, at) => value + more[at]!);
    });
    const q = beside(normalize(model.norms[LAYERS]!, r, n), z, n);
    const mean = weightedSum(q, n, new Float32Array(n).fill(1 / n));
    const attended = weightedSum(q, n, softmax(convolve(model.attention, q)));
    const pooled = Float32Array.from([...mean, ...attended, ...u]);
    return {
      phones: convolve(model.phone, q),
      words: convolve(model.word, q),
      utterance: convolve(model.utterance2, rectify(convolve(model.utterance1, pooled))),
    };
  }

  return {
    featureCount: header.features.mean.length - hearing.evidenceCount,
    score({ sounds, matrix, encoded, utterance, evidence: evidenceOf }) {
      const indexes = sounds.map(({ sound }) => sound);
      const { e, evidence } = hearing.of(encoded, indexes);
      const x = standardize(beside(matrix, evidence, indexes.length), header.features);
      const u = standardize(utterance, header.utterance);
      const results = models.map((model) => run(model, { sounds: indexes, x, e, u }));
      const mean = (pick: (result: (typeof results)[number]) => number): number =>
        results.reduce((sum, result) => sum + pick(result), 0) / results.length;
      const confirming = confirmingOf(
        evidence,
        sounds.map(({ word }) => word),
      );
      const words = evidenceOf.map((ofWord, word) => {
        const members = sounds.flatMap((sound, i) => (sound.word === word ? [i] : []));
        const head = (column: number): number => {
          const sum = members.reduce((total, i) => total + mean((result) => result.words[WORD_HEADS * i + column]!), 0);
          return (SCALE * sum) / members.length;
        };
        return {
          rating: mapped((head(0) + head(1)) / 2, maps.words),
          worth: head(2),
          odds: oddsConfirmed(Float32Array.from([...ofWord, ...confirming[word]!])),
        };
      });
      const whole = (name: Head, i: number): number =>
        mapped(SCALE * mean((result) => result.utterance[i]!), maps[name]);
      return {
        phones: sounds.map((_, i) =>
          mapped(
            mean((result) => result.phones[i]!),
            maps.phones,
          ),
        ),
        words,
        accuracy: whole('accuracy', 0),
        fluency: whole('fluency', 1),
        prosodic: whole('prosodic', 2),
        total: whole('total', 3),
      };
    },
    oddsOfWord,
  };
}

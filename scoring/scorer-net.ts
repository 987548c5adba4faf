import type { Features } from './features.ts';
import type { WeightsFile } from './weights.ts';
import { readWeights } from './weights.ts';

/** Scores on the experts' scales: sounds 0-2, words and utterance 0-10; and the log odds that each word was said. */
export type UtteranceScores = {
  phones: number[];
  words: { accuracy: number; total: number }[];
  accuracy: number;
  fluency: number;
  prosodic: number;
  total: number;
};

export type ScorerNet = {
  readonly featureCount: number;
  score(features: Features): UtteranceScores;
  /** Log odds that a word was said, from its `evidence` (WORD_FEATURES). */
  oddsOfWord(evidence: Float32Array): number;
};

type Scale = { mean: number[]; spread: number[] };
type Head = 'accuracy' | 'fluency' | 'prosodic' | 'total';
type Line = { slope: number; offset: number };
type Header = {
  models: number;
  features: Scale;
  utterance: Scale;
  heard: Scale & { models: number };
  calibration: Record<Head, Line>;
};
type Linear = { weight: Float32Array; bias: Float32Array };

/** Words and utterances are learned as 0-2, like sounds. */
const SCALE = 5;
const WORD_HEADS = 2;
const LAYERS = 3;
/** Standardized features beyond this tell no more. */
const CUT = 5;
const SMALL = 1e-5;

const standardize = (values: Float32Array, { mean, spread }: Scale): Float64Array =>
  Float64Array.from(values, (value, i) =>
    Math.max(-CUT, Math.min(CUT, (value - mean[i % mean.length]!) / spread[i % mean.length]!)),
  );

/** Rows of `x` (n x in) times the transposed weight (out x in), plus bias. */
function apply({ weight, bias }: Linear, x: Float64Array, n: number): Float64Array {
  const out = bias.length;
  const size = x.length / n;
  const y = new Float64Array(n * out);
  for (let t = 0; t < n; t++) {
    for (let o = 0; o < out; o++) {
      let sum = bias[o]!;
      for (let i = 0; i < size; i++) sum += weight[o * size + i]! * x[t * size + i]!;
      y[t * out + o] = sum;
    }
  }
  return y;
}

const relu = (x: Float64Array): Float64Array => x.map((value) => Math.max(0, value));

/** Rows of `a` and of `b` side by side. */
function beside(a: Float64Array, b: Float64Array, n: number): Float64Array {
  const [p, q] = [a.length / n, b.length / n];
  const y = new Float64Array(a.length + b.length);
  for (let t = 0; t < n; t++) {
    y.set(a.subarray(t * p, (t + 1) * p), t * (p + q));
    y.set(b.subarray(t * q, (t + 1) * q), t * (p + q) + p);
  }
  return y;
}

/** Each row to mean 0 and spread 1, then scaled. */
function normalize({ weight, bias }: Linear, x: Float64Array, n: number): Float64Array {
  const size = x.length / n;
  const y = new Float64Array(x.length);
  for (let t = 0; t < n; t++) {
    const row = x.subarray(t * size, (t + 1) * size);
    const mean = row.reduce((sum, value) => sum + value, 0) / size;
    const variance = row.reduce((sum, value) => sum + (value - mean) ** 2, 0) / size;
    for (let i = 0; i < size; i++)
      y[t * size + i] = ((row[i]! - mean) / Math.sqrt(variance + SMALL)) * weight[i]! + bias[i]!;
  }
  return y;
}

/** Same-sized convolution over sounds; `weight` is outputs x inputs x taps. */
function convolve({ weight, bias }: Linear, x: Float64Array, n: number): Float64Array {
  const out = bias.length;
  const size = x.length / n;
  const taps = weight.length / (out * size);
  const y = new Float64Array(n * out);
  for (let t = 0; t < n; t++) {
    for (let o = 0; o < out; o++) {
      let sum = bias[o]!;
      for (let tap = 0; tap < taps; tap++) {
        const from = t + tap - (taps - 1) / 2;
        if (from < 0 || from >= n) continue;
        for (let i = 0; i < size; i++) sum += weight[(o * size + i) * taps + tap]! * x[from * size + i]!;
      }
      y[t * out + o] = sum;
    }
  }
  return y;
}

function weightedSum(q: Float64Array, n: number, weights: Float64Array): Float64Array {
  const size = q.length / n;
  const y = new Float64Array(size);
  for (let t = 0; t < n; t++) for (let i = 0; i < size; i++) y[i]! += weights[t]! * q[t * size + i]!;
  return y;
}

function softmax(x: Float64Array): Float64Array {
  const top = x.reduce((a, b) => Math.max(a, b), -Infinity);
  const e = x.map((value) => Math.exp(value - top));
  const sum = e.reduce((a, b) => a + b, 0);
  return e.map((value) => value / sum);
}

/**
 * Reads the weights that `training/train.py` wrote.
 * @throws Error when header and data don't belong together
 */
export function readScorerNet(weights: WeightsFile): ScorerNet {
  const tensor = readWeights(weights);
  const header = weights.header as Header;
  const linear = (name: string): Linear => ({
    weight: tensor(`${name}.weight`).data,
    bias: tensor(`${name}.bias`).data,
  });
  const layers = (name: string, count: number): Linear[] =>
    Array.from({ length: count }, (_, i) => linear(`${name}.${i}`));
  const models = Array.from({ length: header.models }, (_, m) => ({
    embedding: tensor(`${m}.embedding.weight`),
    input1: linear(`${m}.input1`),
    input2: linear(`${m}.input2`),
    norms: layers(`${m}.norms`, LAYERS + 1),
    convolutions: layers(`${m}.convolutions`, LAYERS),
    phone: linear(`${m}.phone`),
    word: linear(`${m}.word`),
    attention: linear(`${m}.attention`),
    utterance1: linear(`${m}.utterance1`),
    utterance2: linear(`${m}.utterance2`),
  }));
  const heard = Array.from({ length: header.heard.models }, (_, m) => ({
    first: linear(`heard.${m}.first`),
    second: linear(`heard.${m}.second`),
  }));

  function run(model: (typeof models)[number], sounds: readonly number[], x: Float64Array, u: Float64Array) {
    const n = sounds.length;
    const size = model.embedding.shape[1]!;
    const embedded = new Float64Array(n * size);
    sounds.forEach((sound, i) =>
      embedded.set(model.embedding.data.subarray(sound * size, (sound + 1) * size), i * size),
    );
    const z = relu(apply(model.input2, relu(apply(model.input1, beside(x, embedded, n), n)), n));
    let r = z;
    model.convolutions.forEach((layer, i) => {
      const more = relu(convolve(layer, normalize(model.norms[i]!, r, n), n));
      r = r.map((value, at) => value + more[at]!);
    });
    const q = beside(normalize(model.norms[LAYERS]!, r, n), z, n);
    const mean = weightedSum(q, n, new Float64Array(n).fill(1 / n));
    const attended = weightedSum(q, n, softmax(apply(model.attention, q, n)));
    const pooled = Float64Array.from([...mean, ...attended, ...u]);
    return {
      phones: apply(model.phone, q, n),
      words: apply(model.word, q, n),
      utterance: apply(model.utterance2, relu(apply(model.utterance1, pooled, 1)), 1),
    };
  }

  return {
    featureCount: header.features.mean.length,
    score({ sounds, matrix, utterance }) {
      const x = standardize(matrix, header.features);
      const u = standardize(utterance, header.utterance);
      const indexes = sounds.map(({ sound }) => sound);
      const results = models.map((model) => run(model, indexes, x, u));
      const mean = (pick: (result: (typeof results)[number]) => number): number =>
        results.reduce((sum, result) => sum + pick(result), 0) / results.length;
      const words = Array.from({ length: sounds.at(-1)!.word + 1 }, (_, word) => {
        const members = sounds.flatMap((sound, i) => (sound.word === word ? [i] : []));
        const head = (column: number): number => {
          const sum = members.reduce((total, i) => total + mean((result) => result.words[WORD_HEADS * i + column]!), 0);
          return (SCALE * sum) / members.length;
        };
        return { accuracy: head(0), total: head(1) };
      });
      const whole = (name: Head, i: number): number => {
        const { slope, offset } = header.calibration[name];
        return offset + slope * SCALE * mean((result) => result.utterance[i]!);
      };
      return {
        phones: sounds.map((_, i) => mean((result) => result.phones[i]!)),
        words,
        accuracy: whole('accuracy', 0),
        fluency: whole('fluency', 1),
        prosodic: whole('prosodic', 2),
        total: whole('total', 3),
      };
    },
    oddsOfWord(evidence) {
      const x = standardize(evidence, header.heard);
      const sum = heard.reduce(
        (odds, { first, second }) => odds + apply(second, apply(first, x, 1).map(Math.tanh), 1)[0]!,
        0,
      );
      return sum / heard.length;
    },
  };
}

/** Scores on the experts' scales: sounds 0-2, words and utterance 0-10. */
export type NetworkScores = {
  phones: Float64Array;
  /** Accuracy and total of each word, and how likely it was read at all (0-1). */
  words: { accuracy: number; total: number; heard: number }[];
  accuracy: number;
  fluency: number;
  prosodic: number;
  total: number;
};

export type Network = {
  readonly featureCount: number;
  /**
   * @param sounds    the acoustic model's index of each sound
   * @param matrix    row-major features, `featureCount` per sound
   * @param wordOf    index of the word of each sound, starting at 0 without holes
   * @param utterance features of the whole
   */
  score(
    sounds: readonly number[],
    matrix: Float32Array,
    wordOf: readonly number[],
    utterance: Float32Array,
  ): NetworkScores;
};

type Scale = { mean: number[]; spread: number[] };
type Header = {
  format: number;
  models: number;
  features: Scale;
  utterance: Scale;
  tensors: { name: string; shape: number[]; at: number }[];
};
type Linear = { weight: Float32Array; bias: Float32Array };
type Direction = { input: Linear; hidden: Linear };

const WORD_SCALE = 5;
const WORD_HEADS = 3;
const CUT = 5;

function half(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

function standardise(values: Float32Array, scale: Scale): Float64Array {
  const size = scale.mean.length;
  return Float64Array.from(values, (value, i) =>
    Math.max(-CUT, Math.min(CUT, (value - scale.mean[i % size]!) / scale.spread[i % size]!)),
  );
}

/** Rows of `x` (n x in) times the transposed weight (out x in), plus bias. */
function apply(layer: Linear, x: Float64Array, n: number): Float64Array {
  const out = layer.bias.length;
  const size = x.length / n;
  const y = new Float64Array(n * out);
  for (let t = 0; t < n; t++) {
    for (let o = 0; o < out; o++) {
      let sum = layer.bias[o]!;
      for (let i = 0; i < size; i++) sum += layer.weight[o * size + i]! * x[t * size + i]!;
      y[t * out + o] = sum;
    }
  }
  return y;
}

const relu = (x: Float64Array): Float64Array => x.map((value) => Math.max(0, value));
const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

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

/** One direction of a GRU layer, gates in PyTorch's order: reset, update, new. */
function gru({ input, hidden }: Direction, x: Float64Array, n: number, backwards: boolean): Float64Array {
  const size = hidden.bias.length / 3;
  const fromInput = apply(input, x, n);
  const y = new Float64Array(n * size);
  let state = new Float64Array(size);
  for (let step = 0; step < n; step++) {
    const t = backwards ? n - 1 - step : step;
    const fromState = apply(hidden, state, 1);
    const next = new Float64Array(size);
    const at = t * 3 * size;
    for (let i = 0; i < size; i++) {
      const reset = sigmoid(fromInput[at + i]! + fromState[i]!);
      const update = sigmoid(fromInput[at + size + i]! + fromState[size + i]!);
      const fresh = Math.tanh(fromInput[at + 2 * size + i]! + reset * fromState[2 * size + i]!);
      next[i] = (1 - update) * fresh + update * state[i]!;
    }
    state = next;
    y.set(state, t * size);
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

function headerOf(value: unknown): Header {
  const header = value as Header;
  if (typeof value !== 'object' || value === null || header.format !== 1)
    throw new Error('scoring weights of an unknown format');
  return header;
}

/**
 * Reads the weights that `scoring/training/train.py` wrote.
 * @throws Error when header and data don't belong together
 */
export function readNetwork(weights: { header: unknown; data: Uint8Array }): Network {
  const header = headerOf(weights.header);
  const view = new DataView(weights.data.buffer, weights.data.byteOffset, weights.data.byteLength);
  const named = new Map(header.tensors.map((tensor) => [tensor.name, tensor]));
  const tensor = (name: string): Float32Array => {
    const found = named.get(name);
    if (!found) throw new Error(`the scoring weights lack ${name}`);
    const length = found.shape.reduce((a, b) => a * b, 1);
    if ((found.at + length) * 2 > weights.data.byteLength) throw new Error('the scoring weights are cut short');
    return Float32Array.from({ length }, (_, i) => half(view.getUint16((found.at + i) * 2, true)));
  };
  const linear = (name: string): Linear => ({ weight: tensor(`${name}.weight`), bias: tensor(`${name}.bias`) });
  const direction = (name: string, suffix: string): Direction => ({
    input: { weight: tensor(`${name}.weight_ih_${suffix}`), bias: tensor(`${name}.bias_ih_${suffix}`) },
    hidden: { weight: tensor(`${name}.weight_hh_${suffix}`), bias: tensor(`${name}.bias_hh_${suffix}`) },
  });
  const models = Array.from({ length: header.models }, (_, m) => ({
    embedding: tensor(`${m}.embedding.weight`),
    embeddingSize: named.get(`${m}.embedding.weight`)!.shape[1]!,
    input1: linear(`${m}.input1`),
    input2: linear(`${m}.input2`),
    layers: ['l0', 'l1'].map(
      (layer) => [direction(`${m}.gru`, layer), direction(`${m}.gru`, `${layer}_reverse`)] as const,
    ),
    phone: linear(`${m}.phone`),
    word: linear(`${m}.word`),
    attention: linear(`${m}.attention`),
    utterance1: linear(`${m}.utterance1`),
    utterance2: linear(`${m}.utterance2`),
  }));

  function run(model: (typeof models)[number], sounds: readonly number[], x: Float64Array, u: Float64Array) {
    const n = sounds.length;
    const size = model.embeddingSize;
    const embedded = Float64Array.from(
      { length: n * size },
      (_, i) => model.embedding[sounds[Math.floor(i / size)]! * size + (i % size)]!,
    );
    const z = relu(apply(model.input2, relu(apply(model.input1, beside(x, embedded, n), n)), n));
    let r = z;
    for (const [forwards, backwards] of model.layers)
      r = beside(gru(forwards, r, n, false), gru(backwards, r, n, true), n);
    const q = beside(r, z, n);
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
    score(sounds, matrix, wordOf, utterance) {
      const x = standardise(matrix, header.features);
      const u = standardise(utterance, header.utterance);
      const results = models.map((model) => run(model, sounds, x, u));
      const mean = (pick: (result: (typeof results)[number]) => number): number =>
        results.reduce((sum, result) => sum + pick(result), 0) / results.length;
      const phones = Float64Array.from(sounds, (_, i) => mean((result) => result.phones[i]!));
      const words = Array.from({ length: (wordOf.at(-1) ?? -1) + 1 }, (_, word) => {
        const members = wordOf.flatMap((w, i) => (w === word ? [i] : []));
        const head = (column: number): number =>
          members.reduce((sum, i) => sum + mean((result) => result.words[WORD_HEADS * i + column]!), 0) /
          members.length;
        return {
          accuracy: head(0) * WORD_SCALE,
          total: head(1) * WORD_SCALE,
          heard: sigmoid(head(2)),
        };
      });
      const [accuracy, fluency, prosodic, total] = [0, 1, 2, 3].map(
        (i) => mean((result) => result.utterance[i]!) * WORD_SCALE,
      ) as [number, number, number, number];
      return { phones, words, accuracy, fluency, prosodic, total };
    },
  };
}

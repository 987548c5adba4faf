import type { Heard } from '../scoring/nets/acoustic-net.ts';
import { ROWS_PER_SECOND, SAMPLE_RATE } from '../scoring/rates.ts';
import type { Laid, Sounds } from '../scoring/alignment/trellis.ts';
import { isLaid } from '../scoring/alignment/trellis.ts';
import type { CorpusUtterance } from './corpus.ts';
import { soundsOf } from './labels.ts';
import { NEAR_WORDS } from '../words/near-words.ts';
import { randomFrom } from './random.ts';
import { inNoise, narrowBand, nobody, surroundings } from './surroundings.ts';
import { pick, Vocabulary } from './vocabulary.ts';

/**
 * Pairs of a recording and a text. right: its own. noisy: in a room or noise. masked: in noise 3 to 15 dB below.
 * telephone: narrow band. tenDecibels: in noise 10 dB below. paused: longer pauses. far, near: a word replaced by one with nearly all or few sounds different. pair: a word
 * replaced by one that learners confuse with it (words/near-words.ts). added: an extra word. end: cut off before the last
 * word. skipped: a word cut out of the recording. `nobody`: no speech. other: another text. short, shortOther: one to
 * three words cut out, with their own text or another.
 */
export type Kind =
  | 'right'
  | 'noisy'
  | 'masked'
  | 'telephone'
  | 'tenDecibels'
  | 'paused'
  | 'nobody'
  | 'far'
  | 'near'
  | 'pair'
  | 'added'
  | 'end'
  | 'skipped'
  | 'other'
  | 'short'
  | 'shortOther';

export type Task = {
  kind: Kind;
  samples: Float32Array;
  words: Sounds[];
  /** True for words that were said, null for words that the fit ignores. */
  heard: (boolean | null)[];
  /** Experts' score of each word of the recording's own text (0-10). */
  rated: (number | null)[];
  /** True if the scorer learns from this task. */
  isLearned: boolean;
  /** Index of the first word in the recording's text, if words were cut out. The experts' overall scores don't apply. */
  first?: number;
  /** Added pauses, seconds. */
  pauses?: number;
};

type Random = () => number;
/** Lowest expert score (0-10) of words that count as said. */
const SAID = 8;
const FADE = 160;
/** Rows of silence around an excerpt. */
const MARGIN = 7;

function without(samples: Float32Array, from: number, to: number): Float32Array {
  const rest = samples.subarray(to);
  const cut = new Float32Array(from + rest.length);
  cut.set(samples.subarray(0, from));
  cut.set(rest, from);
  for (let i = 0; i < Math.min(FADE, from, rest.length); i++) {
    cut[from - 1 - i]! *= i / FADE;
    cut[from + i]! *= i / FADE;
  }
  return cut;
}

function withPauses(samples: Float32Array, pauses: { at: number; length: number }[], random: Random): Float32Array {
  const hiss = random() < 0.5 ? 0 : 10 ** (-3 - random());
  const longer = new Float32Array(samples.length + pauses.reduce((sum, { length }) => sum + length, 0));
  let [from, to] = [0, 0];
  for (const { at, length } of pauses) {
    longer.set(samples.subarray(from, at), to);
    to += at - from;
    for (let i = 0; i < length; i++) longer[to++] = hiss * (random() - 0.5);
    from = at;
  }
  longer.set(samples.subarray(from), to);
  return longer;
}

type Corpus = readonly [string, CorpusUtterance][];

/** A recording with its own text. */
type Own = {
  index: number;
  utterance: CorpusUtterance;
  samples: Float32Array;
  words: Sounds[];
  rated: number[];
  /** Indexes of words that count as said. */
  wellSaid: number[];
  random: Random;
  right: Task;
};

const unjudged = (words: readonly unknown[]): null[] => words.map(() => null);
const unsaid = (words: readonly unknown[]): false[] => words.map(() => false);
const onlyAt = (words: readonly unknown[], at: number): (boolean | null)[] =>
  words.map((_, i) => (i === at ? false : null));

/** Returns words of other utterances that this utterance lacks. */
function otherText(corpus: Corpus, { utterance, random }: Own, count: number): Sounds[] {
  const own = new Set(utterance.text.split(' '));
  for (;;) {
    const words = soundsOf(
      pick(corpus, random)![1]
        .text.split(' ')
        .filter((word) => !own.has(word))
        .join(' '),
    );
    if (words.length >= count) return words.slice(0, count);
  }
}

/** The recording with a changed text: far, near, added, and pair. */
function* changedTexts({ utterance, samples, words, wellSaid, random }: Own, vocabulary: Vocabulary): Generator<Task> {
  const rated = unjudged(words);
  for (let n = 0; n < 2; n++) {
    const at = pick(wellSaid, random);
    if (at === undefined) break;
    for (const [kind, other] of [
      ['far', vocabulary.unlike(words[at]!, random)],
      ['near', vocabulary.alike(words[at]!, random)],
    ] as const)
      if (other) {
        const isLearned = kind === 'far' && n === 0;
        yield { kind, samples, words: words.with(at, other.sounds), heard: onlyAt(words, at), rated, isLearned };
      }
    const longer = words.toSpliced(at, 0, vocabulary.any(random).sounds);
    yield {
      kind: 'added',
      samples,
      words: longer,
      heard: onlyAt(longer, at),
      rated: unjudged(longer),
      isLearned: false,
    };
  }
  const texts = utterance.text.toLowerCase().split(' ');
  for (const at of wellSaid) {
    const other = pick(NEAR_WORDS.get(texts[at]!) ?? [], random);
    if (other === undefined) continue;
    const [sounds] = soundsOf(other);
    const changed = words.with(at, sounds!);
    yield { kind: 'pair', samples, words: changed, heard: onlyAt(words, at), rated, isLearned: false };
  }
}

function paused({ samples, words, random, right }: Own, placed: Placed): Task {
  const last = words.length - 1;
  const first = 1 + Math.floor(random() * last);
  const second = 1 + Math.floor(random() * last);
  const pauses = [...new Set([Math.min(first, second), Math.max(first, second)])].map((word) => ({
    at: placed.sampleAt((placed.ends[word - 1]! + placed.begins[word]!) / 2),
    length: Math.round((0.4 + 1.1 * random()) * SAMPLE_RATE),
  }));
  return {
    ...right,
    kind: 'paused',
    samples: withPauses(samples, pauses, random),
    pauses: pauses.reduce((sum, { length }) => sum + length, 0) / SAMPLE_RATE,
  };
}

/** Rows of each word, and the sample at a row. */
type Placed = { begins: ArrayLike<number>; ends: ArrayLike<number>; sampleAt(row: number): number };

/** The recording with pauses or with words cut out: paused, end, skipped, short, and shortOther. */
function* cutRecordings(own: Own, placed: Placed, other: (count: number) => Sounds[]): Generator<Task> {
  const { index, samples, words, rated, wellSaid, random } = own;
  const { begins, ends, sampleAt } = placed;
  const last = words.length - 1;
  if (index % 2 === 0 && last > 1) yield paused(own, placed);
  const withoutWord = (kind: Kind, at: number): Task => {
    const cut = without(samples, sampleAt(begins[at]!), sampleAt(ends[at]!));
    return { kind, samples: cut, words, heard: onlyAt(words, at), rated: unjudged(words), isLearned: false };
  };
  if (last > 0 && rated[last]! >= SAID) yield withoutWord('end', last);
  const skipped = pick(
    wellSaid.filter((at) => at < last),
    random,
  );
  if (skipped !== undefined) yield withoutWord('skipped', skipped);
  const length = Math.min(words.length, 1 + Math.floor(random() * 3));
  const first = Math.floor(random() * (words.length - length + 1));
  const some = rated.slice(first, first + length);
  const cut = samples.slice(sampleAt(begins[first]! - MARGIN), sampleAt(ends[first + length - 1]! + MARGIN));
  const said = words.slice(first, first + length);
  yield { kind: 'short', samples: cut, words: said, heard: said.map(() => true), rated: some, isLearned: true, first };
  const foreign = other(length);
  yield {
    kind: 'shortOther',
    samples: cut,
    words: foreign,
    heard: unsaid(said),
    rated: unjudged(said),
    isLearned: false,
  };
}

/** The recording in noise, or noise alone: `nobody`, tenDecibels, masked, telephone, and noisy. */
async function* noises(
  { index, samples, words, random, right }: Own,
  another: () => Promise<Float32Array>,
): AsyncGenerator<Task> {
  if (index % 4 === 1)
    yield {
      kind: 'nobody',
      samples: nobody(random),
      words,
      heard: unsaid(words),
      rated: unjudged(words),
      isLearned: false,
    };
  if (index % 4 === 0) yield { ...right, kind: 'tenDecibels', samples: inNoise(samples, 10, random), isLearned: false };
  yield index % 2 === 0
    ? { ...right, kind: 'masked', samples: inNoise(samples, 3 + 12 * random(), random), isLearned: false }
    : { ...right, kind: 'telephone', samples: narrowBand(samples, 150 + 250 * random(), 3000 + 1500 * random()) };
  yield { ...right, kind: 'noisy', samples: await surroundings(samples, random, another) };
}

export function createTasks(corpus: Corpus) {
  const vocabulary = new Vocabulary(corpus);
  return async function* tasksOf(
    index: number,
    samples: Float32Array,
    heard: Heard,
    locate: (words: readonly Sounds[]) => Laid,
    read: (index: number) => Promise<Float32Array>,
  ): AsyncGenerator<Task> {
    const random = randomFrom(index + 1);
    const utterance = corpus[index]![1];
    const words = soundsOf(utterance.text);
    if (words.length !== utterance.words.length) return;
    const rated = utterance.words.map(({ accuracy }) => accuracy);
    const right: Task = { kind: 'right', samples, words, heard: words.map(() => true), rated, isLearned: true };
    yield right;

    const wellSaid = words.flatMap((_, i) => (rated[i]! >= SAID ? [i] : []));
    const own: Own = { index, utterance, samples, words, rated, wellSaid, random, right };
    yield* changedTexts(own, vocabulary);
    const count = pick([words.length, words.length, 4, 3, 2, 1], random)!;
    const other = otherText(corpus, own, Math.min(8, count));
    yield { kind: 'other', samples, words: other, heard: unsaid(other), rated: unjudged(other), isLearned: false };

    const laid = locate(words);
    if (isLaid(laid)) {
      const sampleAt = (row: number): number =>
        Math.max(0, Math.min(samples.length, Math.round(((heard.from + row) * SAMPLE_RATE) / ROWS_PER_SECOND)));
      yield* cutRecordings(own, { ...laid, sampleAt }, (length) => otherText(corpus, own, length));
    }
    yield* noises(own, () => read(Math.floor(random() * corpus.length)));
  };
}

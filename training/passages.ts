import { fileURLToPath } from 'node:url';
import { createScorer } from '../scoring/engine.ts';
import { loadAssets } from '../scoring/node/load-assets.ts';
import { readAudio } from '../scoring/node/read-audio.ts';
import { SAMPLE_RATE } from '../scoring/rates.ts';
import type { CorpusUtterance } from './corpus.ts';
import { recordingOf } from './corpus.ts';
import { randomFrom } from './random.ts';
import { inBabble, inMusic, inPinkNoise } from './surroundings.ts';

/**
 * Conditions of a reading. skips: words and a sentence left out. repeats: words repeated from the middle of a sentence.
 * restarts: a sentence broken off in a word. wrong: other sentences before or instead of one. pauses: 5 s. pink,
 * voices, music: noise 10 dB below. mixed: all slips in noise 15 dB below.
 */
export const CONDITIONS = [
  'clean',
  'skips',
  'repeats',
  'restarts',
  'wrong',
  'pauses',
  'pink',
  'voices',
  'music',
  'mixed',
] as const;
export type Condition = (typeof CONDITIONS)[number];

/** A word as said, in seconds. */
type SaidWord = { word: number; begin: number; end: number };
type Piece = { samples: Float32Array; said: SaidWord[] };

export type Passage = {
  speaker: string;
  text: string;
  /** The recording of each sentence, and its first word. */
  parts: readonly { text: string; samples: Float32Array; first: number }[];
  sentences: number[];
  samples: Float32Array;
  said: SaidWord[];
  skipped: Set<number>;
  repeated: Set<number>;
};

type Sentence = Piece & { id: string; text: string };
type Slip = 'skip' | 'skipAll' | 'repeat' | 'restart' | 'other' | 'instead' | 'pause';

const SENTENCES = 16;
const LEAST = 6;
/** One in this many speakers is used for tuning. Every second speaker is used for testing, never for tuning. */
const TUNING = 8;
const FADE = 80;
/** Slips, how often they occur, and the minimum words of their sentences. */
const SLIPS: Partial<Record<Condition, [Slip, number, number][]>> = {
  skips: [
    ['skip', 5, 5],
    ['skipAll', 1, 1],
  ],
  repeats: [['repeat', 5, 4]],
  restarts: [['restart', 5, 4]],
  wrong: [
    ['other', 2, 1],
    ['instead', 1, 1],
  ],
  pauses: [['pause', 2, 4]],
  mixed: [
    ['skip', 2, 5],
    ['repeat', 2, 4],
    ['restart', 2, 4],
    ['other', 1, 1],
  ],
};

function cutOut({ samples, said }: Piece, from: number, to: number, first: number, end: number): Piece {
  const piece = samples.slice(Math.max(0, Math.round(from * SAMPLE_RATE)), Math.round(to * SAMPLE_RATE));
  const fade = Math.min(FADE, piece.length >> 1);
  for (let i = 0; i < fade; i++) {
    piece[i]! *= i / fade;
    piece[piece.length - 1 - i]! *= i / fade;
  }
  const at = Math.max(0, from);
  return {
    samples: piece,
    said: said.slice(first, end).map((one) => ({ ...one, begin: one.begin - at, end: one.end - at })),
  };
}

function hush(seconds: number, random: () => number): Piece {
  let last = 0;
  const samples = Float32Array.from(
    { length: Math.round(seconds * SAMPLE_RATE) },
    () => 0.0004 * (last = 0.7 * last + 2 * random() - 1),
  );
  return { samples, said: [] };
}

function joined(pieces: readonly Piece[]): Piece {
  const samples = new Float32Array(pieces.reduce((sum, piece) => sum + piece.samples.length, 0));
  const said: SaidWord[] = [];
  let at = 0;
  for (const piece of pieces) {
    samples.set(piece.samples, at);
    const since = at / SAMPLE_RATE;
    said.push(...piece.said.map((one) => ({ ...one, begin: one.begin + since, end: one.end + since })));
    at += piece.samples.length;
  }
  return { samples, said };
}

/** Returns a sentence with a slip, and the words left out or repeated. */
function slipped(slip: Slip, sentence: Piece, other: () => Piece, random: () => number) {
  const { samples, said } = sentence;
  const end = samples.length / SAMPLE_RATE;
  const some = (from: number, to: number): number => from + Math.floor(random() * (to - from + 1));
  const after = (word: number): number => (said[word]!.end + (said[word + 1]?.begin ?? end)) / 2;
  const words = (from: number, to: number) => said.slice(from, to).map(({ word }) => word);
  const count = said.length;
  const nothing: number[] = [];
  switch (slip) {
    case 'skip': {
      const long = some(1, Math.min(3, count - 3));
      const first = some(1, count - long - 1);
      const pieces = [
        cutOut(sentence, 0, after(first - 1), 0, first),
        cutOut(sentence, after(first + long - 1), end, first + long, count),
      ];
      return { pieces, skipped: words(first, first + long), repeated: nothing };
    }
    case 'repeat': {
      const long = some(2, Math.min(4, count - 1));
      const first = some(0, count - long);
      const pieces = [
        cutOut(sentence, 0, after(first + long - 1), 0, first + long),
        hush(0.15 + 0.3 * random(), random),
        cutOut(sentence, first > 0 ? after(first - 1) : 0, end, first, count),
      ];
      return { pieces, skipped: nothing, repeated: words(first, first + long) };
    }
    case 'restart': {
      const long = some(2, Math.min(4, count - 2));
      const broken = (said[long]!.begin + said[long]!.end) / 2;
      const pieces = [
        cutOut(sentence, 0, broken, 0, long),
        hush(0.2 + 0.4 * random(), random),
        cutOut(sentence, Math.max(0, said[0]!.begin - 0.2), end, 0, count),
      ];
      return { pieces, skipped: nothing, repeated: words(0, long) };
    }
    case 'pause': {
      const last = some(1, count - 2);
      const pieces = [
        cutOut(sentence, 0, after(last), 0, last + 1),
        hush(5, random),
        cutOut(sentence, after(last), end, last + 1, count),
      ];
      return { pieces, skipped: nothing, repeated: nothing };
    }
    case 'skipAll':
      return { pieces: [], skipped: words(0, count), repeated: nothing };
    case 'other':
      return {
        pieces: [other(), hush(0.3 + random(), random), sentence],
        skipped: nothing,
        repeated: nothing,
      };
    case 'instead':
  }
  return { pieces: [other()], skipped: words(0, count), repeated: nothing };
}

/** Uses every second speaker for testing, or others for tuning. The word times come from the shipped engine. */
export async function createPassages(corpus: readonly [string, CorpusUtterance][], isTuning: boolean) {
  const scorer = createScorer(await loadAssets());
  const bySpeaker = Map.groupBy(corpus, ([, { speaker }]) => speaker);
  const order = [...bySpeaker.keys()].toSorted(
    (a, b) => bySpeaker.get(a)![0]![1].age - bySpeaker.get(b)![0]![1].age || (a < b ? -1 : 1),
  );
  const chosen = order.filter((_, i) => (isTuning ? i % TUNING === 1 : i % 2 === 0));
  const known = new Map<string, Sentence[]>();

  async function sentencesOf(speaker: string): Promise<Sentence[]> {
    const sentences = known.get(speaker) ?? [];
    if (sentences.length > 0) return sentences;
    for (const [id, { text }] of bySpeaker.get(speaker)!) {
      const samples = await readAudio(fileURLToPath(recordingOf(id)));
      const { verdict, words } = await scorer.score({ samples, text });
      if (verdict !== 'scored' || words.some(({ said }) => said === 'not_said')) continue;
      const said = words.map(({ startTime, endTime }, word) => ({ word, begin: startTime, end: endTime }));
      sentences.push({ id, text, samples, said });
    }
    known.set(speaker, sentences);
    return sentences;
  }

  return async function* passages(condition: Condition): AsyncGenerator<Passage> {
    for (const [index, speaker] of chosen.entries()) {
      const random = randomFrom(1000 + 97 * index + 7919 * CONDITIONS.indexOf(condition));
      const all = await sentencesOf(speaker);
      // Some weak readers have hardly any complete sentence.
      if (all.length < LEAST) continue;
      const main = all.slice(0, Math.min(SENTENCES, all.length - 2));
      const others = all.slice(main.length);
      const other = (): Piece => ({
        samples: others.length > 1 ? others.pop()!.samples : others[0]!.samples,
        said: [],
      });
      const plan = new Map<number, Slip>();
      for (const [slip, times, least] of SLIPS[condition] ?? []) {
        const free = main.flatMap(({ said }, i) => (i > 0 && !plan.has(i) && said.length >= least ? [i] : []));
        for (let time = 0; time < times && free.length > 0; time++)
          plan.set(free.splice(Math.floor(random() * free.length), 1)[0]!, slip);
      }
      const pieces: Piece[] = [hush(0.4, random)];
      const [skipped, repeated] = [new Set<number>(), new Set<number>()];
      const sentences: number[] = [];
      let first = 0;
      main.forEach((sentence, i) => {
        sentences.push(first);
        const here = { ...sentence, said: sentence.said.map((one) => ({ ...one, word: first + one.word })) };
        first += sentence.said.length;
        if (i > 0) pieces.push(hush(0.3 + 1.7 * random(), random));
        const slip = plan.get(i);
        const made = slip ? slipped(slip, here, other, random) : { pieces: [here], skipped: [], repeated: [] };
        pieces.push(...made.pieces);
        made.skipped.forEach((word) => skipped.add(word));
        made.repeated.forEach((word) => repeated.add(word));
      });
      const { samples, said } = joined(pieces);
      const strangers = async () => {
        const [id] = corpus[Math.floor(random() * corpus.length)]!;
        return readAudio(fileURLToPath(recordingOf(id)));
      };
      const heard =
        condition === 'pink'
          ? inPinkNoise(samples, 10, random)
          : condition === 'mixed'
            ? inPinkNoise(samples, 15, random)
            : condition === 'voices'
              ? await inBabble(samples, 10, random, strangers)
              : condition === 'music'
                ? inMusic(samples, 10, random)
                : samples;
      const text = main.map((sentence) => sentence.text).join('. ');
      const parts = main.map((sentence, i) => ({
        text: sentence.text,
        samples: sentence.samples,
        first: sentences[i]!,
      }));
      yield { speaker, text, parts, sentences, samples: heard, said, skipped, repeated };
    }
  };
}

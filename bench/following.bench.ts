/**
 * Following a reader in passages of about 80 s joined from recordings of one corpus speaker, by nets that never heard
 * the speaker. A word counts as shown from the first slice of 0.25 s that shows it or one of the next two. Every second
 * passage is also scored. Findings: training/README.md.
 * node bench/following.bench.ts [tune|test] [condition,…]
 */
import { indexesOf, readAcousticNet } from '../scoring/nets/acoustic-net.ts';
import { AcousticStream } from '../scoring/nets/acoustic-stream.ts';
import { createScorer } from '../scoring/engine.ts';
import { Follower } from '../scoring/alignment/follower.ts';
import { pronounceable } from '../words/lexicon.ts';
import { SAMPLE_RATE } from '../scoring/rates.ts';
import { foldsOf, hasCorpus, readCorpus } from '../training/corpus.ts';
import { assetsOfFold, FOLDS } from '../training/folds.ts';
import type { Condition, Passage } from '../training/passages.ts';
import { createPassages } from '../training/passages.ts';

const SLICE = SAMPLE_RATE / 4;

/** Minimum percent of words shown within 700 ms. Restarts, wrong, and pauses have no bar. */
const WITHIN: Partial<Record<Condition, number>> = {
  clean: 98,
  repeats: 97,
  skips: 95,
  pink: 90,
  voices: 90,
  music: 90,
  mixed: 90,
};
/** Maximum false jumps of three words or more per minute. */
const JUMPS = { clean: 0.3, hard: 2 };
/** Maximum error of the words per minute, percent. */
const PACE: Partial<Record<Condition, number>> = { clean: 1, skips: 3 };
/** Minimum F1 of skipped and repeated words. */
const F1 = 0.85;
const SKIPPED: Partial<Record<Condition, number>> = { skips: F1 };
const REPEATED: Partial<Record<Condition, number>> = { repeats: F1 };
/** Maximum processor time per second of audio, ms. */
const CPU = 10;

/** Maximum difference of a word's score in its sentence alone and in the passage, and minimum percent of such words. */
const SAME = { points: 5, percent: 95 };

type Reading = { word: number; begin: number; end: number; scored: { score: number } | null };
type Found = [number, number, number];

function follow(net: ReturnType<typeof readAcousticNet>, { samples, text, sentences }: Passage) {
  const words = pronounceable(text).map(({ pronunciations }) => indexesOf(pronunciations));
  const before = process.cpuUsage();
  const ear = new AcousticStream(net, true);
  const follower = new Follower(words, sentences);
  const shown: number[] = [];
  for (let at = 0; at < samples.length; at += SLICE) {
    ear.push(samples.subarray(at, at + SLICE));
    follower.hear(ear.take());
    shown.push(follower.place().word);
  }
  const { user, system } = process.cpuUsage(before);
  return { shown, cpu: (user + system) / 1000 };
}

async function read(scorer: ReturnType<typeof createScorer>, { samples, text }: Passage): Promise<Reading[]> {
  const reading = scorer.read(text);
  for (let at = 0; at < samples.length; at += SLICE) await reading.hear(samples.subarray(at, at + SLICE));
  const { readings } = await reading.finish();
  return readings.flat().toSorted((a, b) => a.begin - b.begin);
}

class Sum {
  #within = [0, 0, 0];
  #words = 0;
  #jumps = 0;
  #seconds = 0;
  #cpu = 0;
  #paces: number[] = [];
  #skipped: Found = [0, 0, 0];
  #repeated: Found = [0, 0, 0];
  readonly #changes: number[] = [];

  addShown({ said, samples }: Passage, { shown, cpu }: ReturnType<typeof follow>): void {
    const seconds = samples.length / SAMPLE_RATE;
    this.#seconds += seconds;
    this.#cpu += cpu;
    const time = (slice: number) => Math.min(seconds, (slice + 1) / 4);
    // Leave out the first and last words, whose times are less certain.
    const some = said.slice(Math.ceil(said.length * 0.05), Math.floor(said.length * 0.95));
    for (const { word, begin, end } of some) {
      const first = shown.findIndex((at, slice) => time(slice) > begin && at >= word && at <= word + 2);
      const delay = first < 0 ? Infinity : time(first) - end;
      this.#words++;
      [0.3, 0.7, 1.5].forEach((limit, i) => (this.#within[i] += Number(delay <= limit)));
    }
    const farFrom = (when: number, word: number): number => {
      const near = said.filter(
        ({ begin }, i) => begin <= when + 0.3 && (i === said.length - 1 || said[i + 1].begin + 1 >= when),
      );
      return near.length === 0 ? Math.max(0, word) : Math.min(...near.map((one) => Math.abs(word - one.word)));
    };
    shown.forEach((word, slice) => {
      const before = shown[slice - 1] ?? -1;
      if (word === before) return;
      const far = farFrom(time(slice), word);
      if (far >= 3 && far > farFrom(time(slice), before)) this.#jumps++;
    });
  }

  addRead({ said, text, skipped, repeated }: Passage, readings: readonly Reading[]): void {
    const times = new Map<number, number>();
    for (const { word } of readings) times.set(word, (times.get(word) ?? 0) + 1);
    const count = (found: Found, isTrue: boolean, isTold: boolean) => {
      if (isTrue || isTold) found[isTrue && isTold ? 0 : isTold ? 1 : 2]++;
    };
    for (let word = 0; word < pronounceable(text).length; word++) {
      count(this.#skipped, skipped.has(word), !times.has(word));
      count(this.#repeated, repeated.has(word), (times.get(word) ?? 0) > 1);
    }
    const pace = (list: readonly Reading[]) =>
      new Set(list.map(({ word }) => word)).size / (list.at(-1)!.end - list[0].begin);
    const told = readings.length > 1 ? pace(readings) : 0;
    this.#paces.push((100 * Math.abs(told - pace(said))) / pace(said));
  }

  /** Compares each word's score in the passage with its score in the sentence alone. */
  async addAlone(
    scorer: ReturnType<typeof createScorer>,
    { parts }: Passage,
    readings: readonly Reading[],
  ): Promise<void> {
    const inPassage = new Map(readings.map(({ word, scored }) => [word, scored?.score]));
    for (const { text, samples, first } of parts) {
      const { words } = await scorer.score({ text, samples });
      words.forEach(({ score }, i) => {
        const there = inPassage.get(first + i);
        if (there !== undefined) this.#changes.push(Math.abs(there - score));
      });
    }
  }

  figures() {
    const f1 = ([both, told, truth]: Found) => round((2 * both) / Math.max(1, 2 * both + told + truth), 2);
    const within = this.#within.map((count) => round((100 * count) / this.#words));
    return {
      words: this.#words,
      shown: { ms300: within[0], ms700: within[1], ms1500: within[2] },
      jumps: round((60 * this.#jumps) / this.#seconds, 2),
      cpu: round(this.#cpu / this.#seconds),
      paceError: this.#paces.length > 0 ? round(this.#paces.reduce((a, b) => a + b) / this.#paces.length) : null,
      sameAnywhere:
        this.#changes.length > 0
          ? round((100 * this.#changes.filter((points) => points <= SAME.points).length) / this.#changes.length)
          : null,
      skippedF1: this.#paces.length > 0 ? f1(this.#skipped) : null,
      repeatedF1: this.#paces.length > 0 ? f1(this.#repeated) : null,
    };
  }
}

const round = (value: number, digits = 1) => Math.round(value * 10 ** digits) / 10 ** digits;
const least = (measured: number, bar: number) => ({ measured, bar, isMet: measured >= bar });
const most = (measured: number, bar: number) => ({ measured, bar, isMet: measured <= bar });

function rowsOf(figures: Partial<Record<Condition, ReturnType<Sum['figures']>>>) {
  const rows: Record<string, ReturnType<typeof most>> = {};
  const each = Object.entries(figures) as [Condition, ReturnType<Sum['figures']>][];
  for (const [condition, { shown }] of each)
    if (WITHIN[condition]) rows[`${condition}: shown within 700 ms, %`] = least(shown.ms700, WITHIN[condition]);
  for (const [condition, { sameAnywhere }] of each)
    if (condition === 'clean')
      rows['clean: words that score the same anywhere, %'] = least(sameAnywhere!, SAME.percent);
  for (const [condition, { jumps }] of each)
    rows[`${condition}: false jumps a minute`] = most(jumps, condition === 'clean' ? JUMPS.clean : JUMPS.hard);
  for (const [condition, { paceError, skippedF1, repeatedF1 }] of each) {
    if (PACE[condition]) rows[`${condition}: words a minute are off, %`] = most(paceError!, PACE[condition]);
    if (SKIPPED[condition]) rows[`${condition}: F1 of skipped words`] = least(skippedF1!, SKIPPED[condition]);
    if (REPEATED[condition]) rows[`${condition}: F1 of repeated words`] = least(repeatedF1!, REPEATED[condition]);
  }
  const cpu = each.reduce((sum, [, one]) => sum + one.cpu, 0) / each.length;
  return { ...rows, 'processor time, ms a second': most(round(cpu), CPU) };
}

if (!hasCorpus()) {
  console.log(JSON.stringify({ skipped: 'no corpus beside the project' }));
} else {
  const corpus = await readCorpus();
  const foldOf = foldsOf(corpus);
  const ears = await Promise.all(
    FOLDS.map(async (fold) => {
      const assets = await assetsOfFold(fold);
      return { net: readAcousticNet(assets.acoustic), scorer: createScorer(assets) };
    }),
  );
  const [isTuning, only] = [process.argv[2] === 'tune', process.argv[3]?.split(',')];
  const passages = await createPassages(corpus, isTuning);
  const figures: Partial<Record<Condition, ReturnType<Sum['figures']>>> = {};
  for (const condition of (only ?? Object.keys(WITHIN)) as Condition[]) {
    const sum = new Sum();
    let count = 0;
    for await (const passage of passages(condition)) {
      const { net, scorer } = ears[foldOf.get(passage.speaker)!];
      sum.addShown(passage, follow(net, passage));
      const isResultWanted = PACE[condition] ?? SKIPPED[condition] ?? REPEATED[condition];
      if (!isResultWanted || count++ % 2 === 1) continue;
      const readings = await read(scorer, passage);
      sum.addRead(passage, readings);
      if (condition === 'clean') await sum.addAlone(scorer, passage, readings);
    }
    figures[condition] = sum.figures();
    console.error(condition, JSON.stringify(figures[condition]));
  }
  console.log(JSON.stringify({ rows: rowsOf(figures), figures }));
}

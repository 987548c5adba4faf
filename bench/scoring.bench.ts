/**
 * Agreement of the scores with the experts', and the scores of words that were not said, by engines fitted without the
 * speaker. `aside` is the fold set aside during all choices. Intervals hold nine in ten samples of as many speakers.
 * Bars: phone .67, word .66, total .83. Figures: training/README.md.
 */
import { fileURLToPath } from 'node:url';
import { PHONE_BARS, WORD_BARS } from '../scoring/constants.ts';
import type { Scorer } from '../scoring/engine.ts';
import { createScorer } from '../scoring/engine.ts';
import { readAudio } from '../scoring/node/read-audio.ts';
import type { Scoring } from '../scoring/results/scoring.ts';
import { Agreement } from '../training/agreement.ts';
import type { CorpusUtterance } from '../training/corpus.ts';
import { foldsOf, hasCorpus, readCorpus, recordingOf } from '../training/corpus.ts';
import { ASIDE, assetsOfFold, FOLDS } from '../training/folds.ts';
import { soundsOf } from '../training/labels.ts';
import { randomFrom } from '../training/random.ts';
import { saidAgain } from '../training/resynthesis.ts';
import { inNoise, inRoom, narrowBand } from '../training/surroundings.ts';
import { Vocabulary } from '../training/vocabulary.ts';
import { SPEAKING_BARS } from '../contract/constants.ts';

/** Every fourth recording is also scored with other texts, in noise, and faster. */
const EVERY = 4;
const SAID = 8;
const BADLY_SAID = 5;
const WELL_READ = 8;
/** Upper bounds of the ranges of experts' totals that have equal weight in the flat mix. */
const MIX = [5, 6, 7, 8, 9, 11];

const AGES = [
  ['upTo10', 0, 10],
  ['upTo7', 0, 7],
  ['from8To10', 8, 10],
  ['from11To15', 11, 15],
  ['from16', 16, 99],
] as const;

type Change = (samples: Float32Array, random: () => number) => Float32Array;
type Surrounding = keyof typeof SURROUNDINGS;
const SURROUNDINGS = {
  tenDecibels: (samples, random) => inNoise(samples, 10, random),
  telephone: (samples) => narrowBand(samples, 300, 3400),
  room: inRoom,
} satisfies Record<string, Change>;

type Reading = { expert: CorpusUtterance; scoring: Scoring; index: number; fold: number };
type Probe = { kind: string; index: number; expert: CorpusUtterance; fold: number; at: number; scoring: Scoring };

const percent = (count: number, of: number): number | null => (of === 0 ? null : Math.round((1000 * count) / of) / 10);
const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.round((10 * values.reduce((sum, value) => sum + value, 0)) / values.length) / 10;
const mixOf = ({ total }: CorpusUtterance): number => MIX.findIndex((end) => total < end);

/** Returns the experts' scores of a word's sounds, unless they judged another pronunciation. */
function soundsRated(
  scoring: Scoring['words'][number],
  { phones, phone_accuracy: rated }: CorpusUtterance['words'][number],
) {
  const isSame =
    phones.length === scoring.phones.length &&
    phones.every((phone, i) => phone.replace(/\d$/, '') === scoring.phones[i].phone);
  return isSame
    ? scoring.phones.flatMap(({ score }, i) => (rated[i] === null ? [] : [{ score, rated: rated[i] }]))
    : [];
}

function agreementOf(readings: readonly Reading[], weightOf: (reading: Reading) => number = () => 1) {
  const heads = { phone: 50, word: 10, total: 10, fluency: 10, prosody: 10, accuracy: 10 };
  const all = Object.fromEntries(Object.keys(heads).map((name) => [name, new Agreement()])) as Record<
    keyof typeof heads,
    Agreement
  >;
  for (const reading of readings) {
    const { scoring, expert } = reading;
    const add = (head: keyof typeof heads, ours: number | null, theirs: number): void => {
      if (ours !== null) all[head].add(expert.speaker, ours / heads[head], theirs, weightOf(reading));
    };
    add('total', scoring.total, expert.total);
    add('accuracy', scoring.accuracy, expert.accuracy);
    add('fluency', scoring.fluency, expert.fluency);
    add('prosody', scoring.prosody, expert.prosodic);
    scoring.words.forEach((word, i) => {
      const theirs = expert.words[i];
      add('word', word.score, theirs.accuracy);
      for (const { score, rated } of soundsRated(word, theirs)) add('phone', score, rated);
    });
  }
  return all;
}

/** Counts a refused reading with a total, words, and sounds of 0. */
function withRefused(readings: readonly Reading[]) {
  const scored = agreementOf(readings.filter(({ scoring }) => scoring.verdict === 'scored'));
  for (const { expert, scoring } of readings) {
    if (scoring.verdict === 'scored') continue;
    scored.total.add(expert.speaker, 0, expert.total);
    for (const { accuracy, phone_accuracy: rated } of expert.words) {
      scored.word.add(expert.speaker, 0, accuracy);
      for (const one of rated) if (one !== null) scored.phone.add(expert.speaker, 0, one);
    }
  }
  return [scored.phone, scored.word, scored.total].map(({ correlation }) => correlation);
}

function flagged(items: readonly { score: number; rated: number }[], bar: number, wrongBelow: number, best: number) {
  const low = items.filter(({ score }) => score < bar);
  const wrong = items.filter(({ rated }) => rated < wrongBelow);
  const found = low.filter(({ rated }) => rated < wrongBelow).length;
  const perfect = items.filter(({ rated }) => rated >= best);
  return {
    flagged: percent(low.length, items.length),
    precision: percent(found, low.length),
    recall: percent(found, wrong.length),
    ofPerfect: percent(perfect.filter(({ score }) => score < bar).length, perfect.length),
  };
}

function figuresOf(readings: readonly Reading[]) {
  const scored = readings.filter(({ scoring }) => scoring.verdict === 'scored');
  const refused = readings.filter(({ scoring }) => scoring.verdict !== 'scored').map(({ expert }) => expert.total);
  const { phone, word, total, fluency, prosody, accuracy } = agreementOf(scored);
  const sizes = MIX.map((_, mix) => scored.filter(({ expert }) => mixOf(expert) === mix).length);
  const flat = agreementOf(scored, ({ expert }) => 1 / sizes[mixOf(expert)]);
  const words = scored.flatMap(({ scoring, expert }) =>
    scoring.words.map(({ score }, i) => ({ score, rated: expert.words[i].accuracy })),
  );
  const sounds = scored.flatMap(({ scoring, expert }) =>
    scoring.words.flatMap((one, i) => soundsRated(one, expert.words[i])),
  );
  const well = scored.filter(({ expert }) => expert.total >= WELL_READ);
  const best = scored.filter(({ expert }) => expert.total >= 9);
  const meanOf = (some: readonly Reading[], of: (reading: Reading) => number | null) =>
    mean(some.flatMap((reading) => of(reading) ?? []));
  return {
    readings: readings.length,
    refused: refused.length,
    refusedRated5OrMore: refused.filter((rated) => rated >= 5).length,
    correlation: [phone, word, total].map((one) => one.correlation),
    interval: [phone, word, total].map((one) => one.interval),
    withRefused: withRefused(readings),
    flatMix: [flat.phone, flat.word, flat.total].map((one) => one.correlation),
    accuracy: accuracy.correlation,
    fluency: fluency.correlation,
    prosody: prosody.correlation,
    meanError: { phone: phone.meanError, word: word.meanError, total: total.meanError },
    bias: { word: word.bias, total: total.bias },
    rated9OrMore: {
      ours: {
        total: meanOf(best, ({ scoring }) => scoring.total),
        fluency: meanOf(best, ({ scoring }) => scoring.fluency),
        prosody: meanOf(best, ({ scoring }) => scoring.prosody),
      },
      experts: meanOf(best, ({ expert }) => 10 * expert.total),
    },
    rated8OrMoreUnderFirstBar: percent(
      well.filter(({ scoring }) => scoring.total! < SPEAKING_BARS[0]).length,
      well.length,
    ),
    ratedUnder6OverFirstBar: percent(
      scored.filter(({ scoring, expert }) => expert.total < 6 && scoring.total! >= SPEAKING_BARS[0]).length,
      scored.filter(({ expert }) => expert.total < 6).length,
    ),
    words: flagged(words, WORD_BARS.almost, BADLY_SAID, 10),
    sounds: flagged(sounds, PHONE_BARS.almost, 1, 1.8),
  };
}

function byAge(readings: readonly Reading[]) {
  return {
    all: figuresOf(readings),
    ...Object.fromEntries(
      AGES.map(([name, low, high]) => [
        name,
        figuresOf(readings.filter(({ expert }) => low <= expert.age && expert.age <= high)),
      ]),
    ),
  };
}

function probed(probes: readonly Probe[]) {
  const kinds = [...new Set(probes.map(({ kind }) => kind))];
  return Object.fromEntries(
    kinds.map((kind) => {
      const some = probes.filter((probe) => probe.kind === kind);
      const scored = some.filter(({ scoring }) => scoring.verdict === 'scored');
      const words = scored.map(({ scoring, at }) => scoring.words[at]);
      return [
        kind,
        {
          readings: some.length,
          refused: some.length - scored.length,
          notSaid: percent(words.filter(({ said }) => said === 'not_said').length, words.length),
          unsure: percent(words.filter(({ said }) => said === 'unsure').length, words.length),
          under50: percent(words.filter(({ score }) => score < WORD_BARS.almost).length, words.length),
          sentencePasses: percent(
            scored.filter(({ scoring }) => scoring.total! >= SPEAKING_BARS[0]).length,
            scored.length,
          ),
        },
      ];
    }),
  );
}

function* probesOf(
  index: number,
  [expert, samples]: readonly [CorpusUtterance, Float32Array],
  vocabulary: Vocabulary,
): Generator<{ kind: string; samples: Float32Array; text: string; at: number }> {
  const random = randomFrom(index + 1);
  const words = expert.text.split(' ');
  const well = words.flatMap((_, i) => (expert.words[i].accuracy >= SAID ? [i] : []));
  const at = well[Math.floor(random() * well.length)];
  if (at === undefined) return;
  const [sounds] = soundsOf(words[at]);
  yield { kind: 'right', samples, text: expert.text, at };
  const far = vocabulary.unlike(sounds, random);
  if (far) yield { kind: 'far', samples, text: words.with(at, far.text).join(' '), at };
  const near = vocabulary.alike(sounds, random);
  if (near) yield { kind: 'near', samples, text: words.with(at, near.text).join(' '), at };
  yield { kind: 'added', samples, text: words.toSpliced(at, 0, vocabulary.any(random).text).join(' '), at };
}

async function main() {
  const corpus = await readCorpus();
  const foldOf = foldsOf(corpus);
  const vocabulary = new Vocabulary(corpus);
  const scorers: Scorer[] = await Promise.all(FOLDS.map(async (fold) => createScorer(await assetsOfFold(fold))));
  const readings: Reading[] = [];
  const probes: Probe[] = [];
  const changed: Record<Surrounding, Reading[]> = { tenDecibels: [], telephone: [], room: [] };
  const hurried: { plain: Scoring; fast: Scoring; fold: number }[] = [];
  for (const [index, [id, expert]] of corpus.entries()) {
    const fold = foldOf.get(expert.speaker)!;
    const scorer = scorers[fold];
    const samples = await readAudio(fileURLToPath(recordingOf(id)));
    const reading = { expert, index, fold, scoring: await scorer.score({ samples, text: expert.text }) };
    readings.push(reading);
    if (index % EVERY !== 0) continue;
    for (const { kind, at, ...asked } of probesOf(index, [expert, samples], vocabulary))
      probes.push({ kind, index, expert, fold, at, scoring: await scorer.score(asked) });
    for (const [name, change] of Object.entries(SURROUNDINGS) as [Surrounding, Change][]) {
      const scoring = await scorer.score({ samples: change(samples, randomFrom(index + 1)), text: expert.text });
      changed[name].push({ ...reading, scoring });
    }
    if (expert.total < WELL_READ || reading.scoring.verdict !== 'scored') continue;
    const fast = await scorer.score({ samples: saidAgain(samples, (period) => period, 1 / 1.7), text: expert.text });
    if (fast.verdict === 'scored') hurried.push({ plain: reading.scoring, fast, fold });
  }
  const part = (isAside: boolean) => {
    const of = <Item extends { fold: number }>(items: readonly Item[]) =>
      items.filter(({ fold }) => (fold === ASIDE) === isAside);
    const isTried = new Set(of(changed.room).map(({ index }) => index));
    const phoneOf = (some: readonly Reading[]): number =>
      agreementOf(some.filter(({ scoring }) => scoring.verdict === 'scored')).phone.correlation;
    const fast = of(hurried);
    return {
      ...byAge(of(readings)),
      words: { all: probed(of(probes)), upTo10: probed(of(probes).filter(({ expert }) => expert.age <= 10)) },
      phone: {
        unchanged: phoneOf(of(readings).filter(({ index }) => isTried.has(index))),
        ...Object.fromEntries(Object.entries(changed).map(([name, some]) => [name, phoneOf(of(some))])),
      },
      hurried: {
        readings: fast.length,
        total: mean(fast.map((one) => one.fast.total! - one.plain.total!)),
        fluency: mean(fast.map((one) => one.fast.fluency! - one.plain.fluency!)),
      },
    };
  };
  return { aside: part(true), folds: part(false) };
}

console.log(JSON.stringify(hasCorpus() ? await main() : { skipped: 'no corpus beside the project' }));

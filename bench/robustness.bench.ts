/**
 * The shipped engine on altered recordings of 40 good corpus readings. Bars: none refused with pauses of digital
 * silence, telephone band, Opus at 12 kbit/s, reverberation, or 20 dB less level. 90 percent of clipped readings
 * recognized. Intonation 25 points lower with flattened pitch, and within 2 points if exaggerated or shifted. No noise,
 * hum, music, or silence taken for speech. Cheating has no bar. Figures: training/README.md.
 */
import { fileURLToPath } from 'node:url';
import { PACE } from '../scoring/constants.ts';
import type { Scorer } from '../scoring/engine.ts';
import { createScorer } from '../scoring/engine.ts';
import { loadAssets } from '../scoring/node/load-assets.ts';
import { readAudio } from '../scoring/node/read-audio.ts';
import { SAMPLE_RATE } from '../scoring/rates.ts';
import { hasCorpus, readCorpus, recordingOf } from '../training/corpus.ts';
import { randomFrom } from '../training/random.ts';
import { exaggerated, flattened, saidAgain } from '../training/resynthesis.ts';
import { inRoom, narrowBand } from '../training/surroundings.ts';
import { besides, hummed, oneWord, otherOrder, whispered } from './cheats.ts';
import { throughOpus } from './opus.ts';

const READINGS = 40;
const NOISES = 50;
/** Score that passes a card at the first attempt. */
const PASSES = 75;
/** A sentence each by natural voices of other languages. */
const LANGUAGES = ['chinese', 'french', 'japanese', 'portuguese', 'spanish', 'vietnamese'];

type Scoring = Awaited<ReturnType<Scorer['score']>>;
type Reading = { samples: Float32Array; text: string; plain: Scoring };

const mean = (values: readonly number[]): number =>
  Math.round((10 * values.reduce((sum, value) => sum + value, 0)) / values.length) / 10;
const decibels = (samples: Float32Array, by: number): Float32Array => samples.map((x) => x * 10 ** (by / 20));

function withPauses(samples: Float32Array, { words }: Scoring): Float32Array {
  const cuts = [1, 2].map((third) => Math.round(SAMPLE_RATE * words[Math.floor((third * words.length) / 3)].startTime));
  const pause = 1.2 * SAMPLE_RATE;
  const longer = new Float32Array(samples.length + cuts.length * pause);
  [0, ...cuts].forEach((from, i) => longer.set(samples.subarray(from, cuts[i]), from + i * pause));
  return longer;
}

function noiseLike(kind: 'noise' | 'hum' | 'music' | 'silence', seed: number): Float32Array {
  const random = randomFrom(seed);
  const length = 3 * SAMPLE_RATE;
  const level = 10 ** ((-15 - 55 * random()) / 20);
  const keeps = random() < 0.3 ? 0 : random();
  let last = 0;
  const hum = [50, 60][seed % 2];
  const notes = Array.from({ length: 12 }, () => 110 * 2 ** (Math.floor(36 * random()) / 12));
  return Float32Array.from({ length }, (_, i) => {
    const t = i / SAMPLE_RATE;
    if (kind === 'silence') return 0;
    if (kind === 'noise') return level * (last = keeps * last + (1 - keeps) * (2 * random() - 1));
    if (kind === 'hum') return level * (Math.sin(2 * Math.PI * hum * t) + 0.5 * Math.sin(6 * Math.PI * hum * t));
    const beat = Math.floor(4 * t);
    const fade = Math.exp(-6 * (t - beat / 4));
    return [0, 1, 2].reduce((sum, voice) => {
      const hertz = notes[(3 * beat + voice) % notes.length];
      return (
        sum +
        level *
          fade *
          [1, 0.5, 0.3].reduce((wave, size, n) => wave + size * Math.sin(2 * Math.PI * hertz * (n + 1) * t), 0)
      );
    }, 0);
  });
}

if (!hasCorpus()) {
  console.log(JSON.stringify({ skipped: 'no corpus beside the project' }));
} else {
  const scorer = createScorer(await loadAssets());
  const good = (await readCorpus()).filter(([, { total, words }]) => total >= 8 && words.length >= 5);
  const chosen = good.filter((_, i) => i % Math.floor(good.length / READINGS) === 0).slice(0, READINGS);
  const readings = await Promise.all(
    chosen.map(async ([id, { text }]): Promise<Reading> => {
      const samples = await readAudio(fileURLToPath(recordingOf(id)));
      return { samples, text, plain: await scorer.score({ samples, text }) };
    }),
  );
  const scored = readings.filter(({ plain }) => plain.verdict === 'scored');

  const trial = async (
    change: (reading: Reading) => Float32Array,
    counts: (after: Scoring) => boolean = () => true,
  ) => {
    const results: { before: Scoring; after: Scoring }[] = [];
    for (const reading of scored) {
      const after = await scorer.score({ samples: change(reading), text: reading.text });
      results.push({ before: reading.plain, after });
    }
    const verdicts: Record<string, number> = {};
    for (const { after } of results) verdicts[after.verdict] = (verdicts[after.verdict] ?? 0) + 1;
    const both = results.filter(({ after }) => after.verdict === 'scored' && counts(after));
    const changeOf = (head: 'total' | 'fluency' | 'prosody') => {
      const pairs = both.filter(({ before, after }) => before[head] !== null && after[head] !== null);
      return pairs.length === 0 ? null : mean(pairs.map(({ before, after }) => after[head]! - before[head]!));
    };
    const told = both.filter(({ before, after }) => before.melody && after.melody);
    const range = mean(told.map(({ before, after }) => after.melody!.range - before.melody!.range));
    const heads = { total: changeOf('total'), fluency: changeOf('fluency'), prosody: changeOf('prosody') };
    return { verdicts, ...heads, range, told: told.length };
  };
  const random = randomFrom(7);
  const taken: Record<string, Record<string, number>> = {};
  for (const kind of ['noise', 'hum', 'music', 'silence'] as const)
    for (let seed = 0; seed < NOISES; seed++) {
      const { verdict } = await scorer.score({
        samples: noiseLike(kind, seed + 1),
        text: readings[seed % READINGS].text,
      });
      (taken[kind] ??= {})[verdict] = (taken[kind][verdict] ?? 0) + 1;
    }
  /** Counts what a student is told. */
  const cheating = async (change: (reading: Reading, at: number) => Float32Array) => {
    const told: Record<string, number> = {};
    for (const [at, reading] of scored.entries()) {
      const after = await scorer.score({ samples: change(reading, at), text: reading.text });
      const outcome = after.verdict !== 'scored' ? after.verdict : after.total! >= PASSES ? 'passes' : 'under 75';
      const doubt = after.verdict === 'scored' && after.certainty === 'unsure' ? ', unsure' : '';
      told[outcome + doubt] = (told[outcome + doubt] ?? 0) + 1;
    }
    return told;
  };
  const others = await Promise.all(
    LANGUAGES.map((name) => readAudio(fileURLToPath(new URL(`other-languages/${name}.flac`, import.meta.url)))),
  );
  const opus = await throughOpus(
    scored.map(({ samples }) => samples),
    12_000,
  );
  console.log(
    JSON.stringify({
      refusedAsTheyAre: readings.length - scored.length,
      prosodyTold: scored.filter(({ plain }) => plain.prosody !== null).length,
      prosody: mean(scored.flatMap(({ plain }) => plain.prosody ?? [])),
      zeroPauses: await trial(({ samples, plain }) => withPauses(samples, plain)),
      telephone: await trial(({ samples }) => narrowBand(samples, 300, 3400)),
      opus: await trial((reading) => opus[scored.indexOf(reading)]),
      reverberation: await trial(({ samples }) => inRoom(samples, random)),
      minus20dB: await trial(({ samples }) => decibels(samples, -20)),
      clipped: await trial(({ samples }) => decibels(samples, 36).map((x) => Math.max(-1, Math.min(1, x)))),
      flattened: await trial(({ samples }) => flattened(samples)),
      resynthesized: await trial(({ samples }) => saidAgain(samples, (period) => period)),
      exaggerated: await trial(({ samples }) => exaggerated(samples, 1.6)),
      pitchUp: await trial(({ samples }) => saidAgain(samples, (period) => period / 1.25)),
      pitchDown: await trial(({ samples }) => saidAgain(samples, (period) => period * 1.25)),
      slowed: await trial(({ samples }) => saidAgain(samples, (period) => period, 1.5)),
      hurried: await trial(({ samples }) => saidAgain(samples, (period) => period, 1 / 1.7)),
      hurriedTooFast: await trial(
        ({ samples }) => saidAgain(samples, (period) => period, 1 / 1.7),
        ({ timing }) => timing.soundsPerSecond > PACE.fast,
      ),
      takenFor: taken,
      cheating: {
        hummed: await cheating(() => hummed(random)),
        otherLanguage: await cheating((_, at) => others[at % others.length]),
        loudspeaker: await cheating(({ samples }) => inRoom(narrowBand(samples, 250, 6000), random)),
        whispered: await cheating(({ samples }) => whispered(samples, random)),
        oneWord: await cheating(oneWord),
        otherOrder: await cheating(otherOrder),
        anotherVoice: await cheating(({ samples }, at) =>
          besides(samples, scored[(at + 9) % scored.length].samples, 0),
        ),
        anotherVoiceSofter: await cheating(({ samples }, at) =>
          besides(samples, scored[(at + 9) % scored.length].samples, -10),
        ),
      },
    }),
  );
}

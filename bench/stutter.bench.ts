/**
 * 100 good corpus readings with repeated first sounds, as of a student who stutters: a third of the words begin two or
 * three times, with short pauses. `loss` is the points of the total below the reading without repetitions, `median` and
 * the worst tenth; `cut` the seconds left out that were no repetition, in readings without any.
 */
import { fileURLToPath } from 'node:url';
import { createScorer } from '../scoring/engine.ts';
import { loadAssets } from '../scoring/node/load-assets.ts';
import { readAudio } from '../scoring/node/read-audio.ts';
import { SAMPLE_RATE } from '../scoring/rates.ts';
import { quantile } from '../scoring/results/quantile.ts';
import type { ScoredWord } from '../scoring/scoring.ts';
import { hasCorpus, readCorpus, recordingOf } from '../scoring/training/corpus.ts';
import { randomFrom } from '../scoring/training/random.ts';

const READINGS = 100;
const SHARE = 0.35;
const FADE = 0.005;

const inSamples = (seconds: number) => Math.round(seconds * SAMPLE_RATE);

function faded(samples: Float32Array): Float32Array {
  const fade = inSamples(FADE);
  return samples.map((x, i) => x * Math.min(1, i / fade, (samples.length - 1 - i) / fade));
}

/** Repeats the first sound of some words, or also the beginning of the second one, with pauses of 40 to 240 ms. */
function stuttered(samples: Float32Array, words: readonly ScoredWord[], random: () => number): Float32Array {
  const pieces: Float32Array[] = [];
  let from = 0;
  words.forEach(({ startTime, phones }, word) => {
    if (random() >= SHARE && !(word === 0 && words.length < 3)) return;
    const [first, second] = phones;
    const end = second && random() < 0.5 ? (second.startTime + second.endTime) / 2 : first.endTime;
    pieces.push(samples.subarray(from, inSamples(startTime)));
    const times = random() < 0.5 ? 1 : 2;
    for (let i = 0; i < times; i++) {
      pieces.push(faded(samples.slice(inSamples(startTime), inSamples(Math.max(end, startTime + 0.06)))));
      pieces.push(new Float32Array(inSamples(0.04 + 0.2 * random())).map(() => 1e-4 * (random() - 0.5)));
    }
    from = inSamples(startTime);
  });
  pieces.push(samples.subarray(from));
  const joined = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}

if (!hasCorpus()) {
  console.log(JSON.stringify({ skipped: 'no corpus beside the project' }));
} else {
  const random = randomFrom(35);
  const scorer = createScorer(await loadAssets());
  const good = (await readCorpus()).filter(([, { total, words }]) => total >= 8 && words.length >= 4);
  const chosen = good.filter((_, i) => i % Math.floor(good.length / READINGS) === 0).slice(0, READINGS);
  const losses: { plain: number[]; forgiven: number[] } = { plain: [], forgiven: [] };
  const gains: number[] = [];
  const verdicts: Record<string, number> = {};
  for (const [id, { text }] of chosen) {
    const samples = await readAudio(fileURLToPath(recordingOf(id)));
    const fluent = scorer.score({ samples, text });
    if (fluent.total === null) continue;
    gains.push(scorer.score({ samples, text, accommodations: { ignoreRepetitions: true } }).total! - fluent.total);
    const broken = stuttered(samples, fluent.words, random);
    const plain = scorer.score({ samples: broken, text });
    const forgiven = scorer.score({ samples: broken, text, accommodations: { ignoreRepetitions: true } });
    verdicts[forgiven.verdict] = (verdicts[forgiven.verdict] ?? 0) + 1;
    losses.plain.push(fluent.total - (plain.total ?? 0));
    losses.forgiven.push(fluent.total - (forgiven.total ?? 0));
  }
  const shown = (values: readonly number[]) => {
    const sorted = values.toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(10 * quantile(sorted, share)) / 10;
    return { median: at(0.5), worstTenth: at(0.9), worst: at(1) };
  };
  console.log(
    JSON.stringify({
      readings: gains.length,
      verdicts,
      lossAsUsual: shown(losses.plain),
      lossIgnored: shown(losses.forgiven),
      gainWithoutRepetitions: shown(gains),
    }),
  );
}

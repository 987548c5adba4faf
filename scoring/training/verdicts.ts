// How often each kind of recording gets each verdict, by the engine as it is shipped: JSON on standard output.
// node scoring/training/verdicts.ts [every]     every n-th recording of the corpus, default 10; flite's voices where installed
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createScorer } from '../engine.ts';
import { loadAssets } from '../node/load-assets.ts';
import { readAudio } from '../node/read-audio.ts';
import { readCorpus, recordingOf } from './corpus.ts';
import { randomFrom } from './tasks.ts';

const every = Number(process.argv[2] ?? 10);
const scorer = await createScorer(await loadAssets());
const corpus = (await readCorpus()).filter((_, index) => index % every === 0);
const random = randomFrom(1);
const counts: Record<string, Record<string, number>> = {};
const accuracies: Record<string, number[]> = {};

function tally(kind: string, samples: Float32Array, text: string): void {
  const { verdict, accuracy } = scorer.score({ samples, text });
  const row = (counts[kind] ??= {});
  row[verdict] = (row[verdict] ?? 0) + 1;
  if (accuracy !== null) (accuracies[kind] ??= []).push(accuracy);
}

type Colour = 'white' | 'brown' | 'hum';
function noiseLike(length: number, colour: Colour): Float32Array {
  let brown = 0;
  const noise = Float32Array.from({ length }, (_, i) => {
    if (colour === 'hum')
      return Math.sin((2 * Math.PI * 50 * i) / 16000) + 0.5 * Math.sin((2 * Math.PI * 150 * i) / 16000);
    brown = 0.98 * brown + (2 * random() - 1);
    return colour === 'brown' ? brown : 2 * random() - 1;
  });
  const power = Math.sqrt(noise.reduce((sum, x) => sum + x * x, 0) / length);
  return noise.map((x) => x / power);
}
const scaled = (samples: Float32Array, decibels: number): Float32Array => samples.map((x) => x * 10 ** (decibels / 20));
const loudness = (samples: Float32Array): number =>
  10 * Math.log10(samples.reduce((sum, x) => sum + x * x, 1e-12) / samples.length);

function trial(kind: string, samples: Float32Array, text: string, other: string): void {
  tally(`${kind}, its text`, samples, text);
  tally(`${kind}, another text`, samples, other);
}

for (const [index, [id, { text }]] of corpus.entries()) {
  const samples = await readAudio(fileURLToPath(recordingOf(id)));
  const near = corpus.filter(([, other]) => other.text !== text && Math.abs(other.text.length - text.length) <= 4);
  const other = (near[index % Math.max(1, near.length)] ?? corpus[(index + 1) % corpus.length]!)[1].text;
  trial('learner', samples, text, other);
  for (const decibels of [-30, -40, -50]) tally(`learner ${decibels} dB, its text`, scaled(samples, decibels), text);
  for (const ratio of [20, 10, 5, 0]) {
    const noise = scaled(noiseLike(samples.length, index % 2 === 0 ? 'white' : 'brown'), loudness(samples) - ratio);
    tally(
      `learner in noise ${ratio} dB, its text`,
      samples.map((x, i) => x + noise[i]!),
      text,
    );
  }
  if (index < 20) {
    for (const colour of ['white', 'brown', 'hum'] as const) {
      for (const level of [-70, -50, -30, -15])
        tally(`${colour} noise of ${level} dB`, scaled(noiseLike(48000, colour), level), text);
    }
    tally('digital silence', new Float32Array(48000), text);
  }
}

const WORDS = [
  'hello',
  'water',
  'yes',
  'thank you',
  'good morning',
  'beautiful',
  'elephant',
  'how are you',
  'see you later',
  'no',
];
const folder = mkdtempSync(join(tmpdir(), 'verdicts-'));
for (const voice of ['slt', 'rms', 'awb', 'kal16']) {
  const texts = [...corpus.slice(0, 40).map(([, { text }]) => text.toLowerCase()), ...WORDS];
  for (const [index, text] of texts.entries()) {
    const path = join(folder, 'x.wav');
    if (spawnSync('flite', ['-voice', voice, '-t', text, '-o', path]).status !== 0) break;
    const short = text.split(' ').length <= 3;
    const pool = texts.filter((other) => other !== text && other.split(' ').length <= 3 === short);
    trial(`flite ${voice}${short ? ', 1-3 words' : ''}`, await readAudio(path), text, pool[index % pool.length]!);
  }
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const medians = Object.fromEntries(Object.entries(accuracies).map(([kind, values]) => [kind, median(values)]));
process.stdout.write(`${JSON.stringify({ counts, medianAccuracy: medians }, null, 1)}\n`);

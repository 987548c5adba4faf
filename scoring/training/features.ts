// Runs the engine's own front end over the corpus and writes what train.py reads, to data/scoring/.
// node scoring/training/features.ts [part parts [modes]]
import { mkdirSync, openSync, writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readAcousticModel } from '../acoustic-model.ts';
import { createAligner } from '../aligner.ts';
import { extractFeatures } from '../features.ts';
import { levelled, measureLevel } from '../level.ts';
import { loadModelFiles } from '../node/load-assets.ts';
import { readAudio } from '../node/read-audio.ts';
import { matchSounds, readCorpus, recordingOf } from './corpus.ts';
import { createTasks, MODES } from './tasks.ts';

const [part, parts] = [Number(process.argv[2] ?? 0), Number(process.argv[3] ?? 1)];
const modes = process.argv[4]?.split(',') ?? MODES;
const folder = new URL('../../data/scoring/', import.meta.url);
mkdirSync(folder, { recursive: true });
const corpus = await readCorpus();
const tasksOf = createTasks(corpus);
const files = await loadModelFiles();
const model = readAcousticModel(files);
const aligner = await createAligner(files);
const name = `features-${modes.join('-')}-${part}`;
const numbers = openSync(new URL(`${name}.f32`, folder), 'w');
const lines = openSync(new URL(`${name}.jsonl`, folder), 'w');
let failed = 0;

for (let index = part; index < corpus.length; index += parts) {
  const [id, utterance] = corpus[index]!;
  const recording = await readAudio(fileURLToPath(recordingOf(id)));
  for (const task of tasksOf(
    index,
    recording,
    (samples, words) => aligner.align(levelled(samples, measureLevel(samples)), words),
    modes,
  )) {
    const level = measureLevel(task.samples);
    const samples = levelled(task.samples, level);
    const aligned = aligner.align(samples, task.words);
    const about = { id, mode: task.mode, speaker: utterance.speaker, age: utterance.age };
    if (!aligned) {
      failed++;
      writeSync(lines, `${JSON.stringify({ ...about, phones: [], utterance: [] })}\n`);
      continue;
    }
    const features = extractFeatures(model, samples, aligner.spectrogram(samples), aligned);
    const labels =
      task.experts && aligned.length === task.experts.length
        ? aligned.flatMap((word, w) => {
            const theirs = task.experts![w]!;
            const match = matchSounds(
              word.phones.map((phone) => phone.name),
              theirs.phones.map((phone) => phone.replace(/\d$/, '')),
            );
            return match.map((j) => (j < 0 ? null : (theirs.phone_accuracy[j] ?? null)));
          })
        : [];
    writeSync(numbers, new Uint8Array(features.matrix.buffer));
    const { accuracy, fluency, prosodic, total } = utterance;
    writeSync(
      lines,
      `${JSON.stringify({
        ...about,
        phones: features.phones.map((phone) => model.phones.indexOf(phone.name)),
        words: features.phones.map((phone) => phone.word),
        frames: features.phones.map((phone) => phone.frames),
        utterance: [...features.utterance],
        labels,
        heard: task.heard,
        wordScores: (task.experts ?? []).map((word) => [word.accuracy, word.total]),
        scores: task.whole ? [accuracy, fluency, prosodic, total] : null,
        level: [level.loud, level.middle, level.quiet, level.peak, level.flattened],
        seconds: samples.length / 16000,
      })}\n`,
    );
  }
  if (index % 100 < parts) console.error(`${index} of ${corpus.length}, ${failed} failed`);
}

// Writes the input of train.py to data/scoring/. Each recording uses the net of the fold that excludes its speaker.
// The natural voices are file 5.
// node training/features.ts [FILE...]
import { openSync, writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AcousticNet } from '../scoring/nets/acoustic-net.ts';
import { hear } from '../scoring/nets/acoustic-stream.ts';
import { channelOf } from '../scoring/audio/channel.ts';
import { extractFeatures } from '../scoring/features.ts';
import { loadEncoder } from '../scoring/node/load-assets.ts';
import { readAudio } from '../scoring/node/read-audio.ts';
import { PHONES } from '../words/phones.ts';
import { isLaid, lay, speechOf } from '../scoring/alignment/trellis.ts';
import { examineWords } from '../scoring/alignment/word-evidence.ts';
import type { CorpusUtterance } from './corpus.ts';
import { foldsOf, matchSounds, readCorpus, recordingOf } from './corpus.ts';
import { FOLDS, netOfFold } from './folds.ts';
import { BEST, isNative, NATIVE_FOLD, NATIVES, readNatives } from './natives.ts';
import { createTasks } from './tasks.ts';

/** One in this many recordings is used to learn from all tasks what was said, and to try the scorer on them. */
const TRIED = 2;
/** Points (0-10) that a second of pauses costs, as in well-read recordings of the corpus. */
const PAUSE = { fluency: 0.8, prosodic: 0.7, total: 0.25 };

const folds = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [...FOLDS, NATIVE_FOLD];
const folder = new URL('../data/scoring/', import.meta.url);
const learners = await readCorpus();
const foldOf = foldsOf(learners);
const corpus = [...learners, ...readNatives()];
const encoder = await loadEncoder();
const tasksOf = createTasks(corpus);
const bytes = (values: Float32Array): Uint8Array => new Uint8Array(values.buffer, values.byteOffset, values.byteLength);

const fileOf = (id: string): string => fileURLToPath(isNative(id) ? new URL(`${id}.wav`, NATIVES) : recordingOf(id));

function labelsOf(
  id: string,
  aligned: ReturnType<typeof examineWords>,
  rated: CorpusUtterance['words'],
): (number | null)[] {
  if (isNative(id)) return aligned.flatMap(({ sounds }) => sounds.map(() => BEST.sound));
  return aligned.flatMap(({ sounds: ours }, w) => {
    const { phones, phone_accuracy: accuracy } = rated[w]!;
    const match = matchSounds(
      ours.map(({ sound }) => PHONES[sound]!),
      phones.map((phone) => phone.replace(/\d$/, '')),
    );
    return match.map((j) => (j < 0 ? null : (accuracy[j] ?? null)));
  });
}

async function examine(
  index: number,
  net: AcousticNet,
  [sounds, encodings, words, lines]: readonly number[],
): Promise<void> {
  const [id, utterance] = corpus[index]!;
  const recording = await readAudio(fileOf(id));
  const read = (other: number) => readAudio(fileOf(corpus[other]![0]));
  let last: Float32Array | null = null;
  let lastEncoded = recording;
  let encoded = await encoder.encode(recording);
  const clean = hear(net, recording);
  let { heard, mels } = clean;
  const locate = (pronunciations: Parameters<typeof lay>[1]) => lay(speechOf(clean.heard), pronunciations);
  for await (const task of tasksOf(index, recording, clean.heard, locate, read)) {
    if (task.samples !== last) {
      last = task.samples;
      ({ heard, mels } = hear(net, task.samples));
    }
    const laid = lay(speechOf(heard), task.words);
    if (!isLaid(laid)) continue;
    const aligned = examineWords(heard, laid, task.words);
    const { first } = task;
    const theirs = first === undefined ? utterance.words : utterance.words.slice(first, first + task.words.length);
    const fits = aligned.length === theirs.length;
    for (const word of aligned) writeSync(words!, bytes(word.evidence));
    const about = {
      id,
      kind: task.kind,
      speaker: utterance.speaker,
      age: utterance.age,
      heard: task.heard,
      words: aligned.length,
      rated: task.rated,
      speech: heard.to - heard.from,
      total: utterance.total,
      learned: task.isLearned,
    };
    if (!task.isLearned && index % TRIED !== 0) {
      writeSync(lines!, `${JSON.stringify(about)}\n`);
      continue;
    }
    if (task.samples !== lastEncoded) {
      lastEncoded = task.samples;
      encoded = await encoder.encode(task.samples);
    }
    const features = extractFeatures({ heard, mels, channel: channelOf(mels), encoded }, aligned);
    writeSync(sounds!, bytes(features.matrix));
    writeSync(encodings!, new Uint8Array(Float16Array.from(features.encoded).buffer));
    const { accuracy, fluency, prosodic, total } = utterance;
    const { pauses = 0 } = task;
    const isSaid = (word: number): boolean => task.heard[word] !== false;
    const isRated = fits && !task.heard.includes(false);
    const share = task.heard.filter((said) => said !== false).length / task.heard.length;
    writeSync(
      lines!,
      `${JSON.stringify({
        ...about,
        sounds: features.sounds.map(({ sound }) => sound),
        wordOf: features.sounds.map(({ word }) => word),
        utterance: [...features.utterance],
        // A replaced word shows what wasn't said, but not how badly said words are rated.
        labels: isRated ? labelsOf(id, aligned, theirs) : [],
        wordScores: isRated ? theirs.map((word) => [word.accuracy, word.total]) : [],
        worth: fits ? theirs.map((word, i) => (isSaid(i) ? word.total : 0)) : [],
        scores: [
          share * accuracy,
          fluency - PAUSE.fluency * pauses,
          prosodic - PAUSE.prosodic * pauses,
          share * total - PAUSE.total * pauses,
        ].map((score) => (first === undefined ? Math.max(0, score) : null)),
      })}\n`,
    );
  }
}

for (const fold of folds) {
  // Natural voices are not in the data of any of these nets.
  const net = await netOfFold(fold % FOLDS.length);
  const files = [`sounds-${fold}.f32`, `encodings-${fold}.f16`, `words-${fold}.f32`, `tasks-${fold}.jsonl`].map(
    (name) => openSync(new URL(name, folder), 'w'),
  );
  for (const [index, [, { speaker }]] of corpus.entries())
    if ((foldOf.get(speaker) ?? NATIVE_FOLD) === fold) await examine(index, net, files);
  console.error(`fold ${fold}`);
}

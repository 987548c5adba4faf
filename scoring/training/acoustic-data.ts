// What acoustic.py fits the acoustic net on, to data/scoring/acoustic/: log mels of every recording of the corpus, as it
// is and in noise, and for each frame the state of the sound that is said.
// node scoring/training/acoustic-data.ts [part parts]
import { mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createAligner } from '../aligner.ts';
import { readAcousticModel } from '../acoustic-model.ts';
import { levelled, measureLevel } from '../level.ts';
import { pronounceable } from '../lexicon.ts';
import { loadModelFiles } from '../node/load-assets.ts';
import { readAudio } from '../node/read-audio.ts';
import { wideband } from '../wideband.ts';
import { readCorpus, recordingOf } from './corpus.ts';
import { surroundings } from './surroundings.ts';
import { randomFrom } from './tasks.ts';

/** Of each recording: itself, and so many times in a room or in noise. */
const COPIES = 3;

const [part, parts] = [Number(process.argv[2] ?? 0), Number(process.argv[3] ?? 1)];
const folder = new URL('../../data/scoring/acoustic/', import.meta.url);
mkdirSync(folder, { recursive: true });
const open = (name: string) => openSync(new URL(`${name}-${part}`, folder), 'w');
const [states, ...mels] = ['states', ...Array.from({ length: COPIES + 1 }, (_, copy) => `mels-${copy}`)].map(open);

const corpus = await readCorpus();
const files = await loadModelFiles();
const { phones } = readAcousticModel(files);
const indexOf = new Map(phones.map((name, index) => [name, index]));
const silence = indexOf.get('SIL')!;
const aligner = await createAligner(files);
const read = (id: string) => readAudio(fileURLToPath(recordingOf(id)));
const index: { id: string; speaker: string; age: number; frames: number }[] = [];

for (let at = part; at < corpus.length; at += parts) {
  const [id, { speaker, age, text }] = corpus[at]!;
  const recording = await read(id);
  const samples = levelled(recording, measureLevel(recording));
  const words = pronounceable(text).map(({ pronunciations }) =>
    pronunciations.map((sounds) => sounds.map(({ arpabet }) => arpabet).join(' ')),
  );
  const aligned = aligner.align(samples, words);
  if (!aligned) continue;
  const clean = wideband(recording);
  const labels = new Int16Array(clean.frames).fill(3 * silence + 1);
  for (const { name, states: spans } of aligned.flatMap((word) => word.phones))
    spans.forEach(({ begin, frames }, state) => labels.fill(3 * indexOf.get(name)! + state, begin, begin + frames));
  writeSync(states!, new Uint8Array(labels.buffer));
  writeSync(mels[0]!, new Uint8Array(clean.data.buffer));
  const random = randomFrom(at + 1);
  for (const file of mels.slice(1)) {
    const others = corpus.filter((one) => one[1].speaker !== speaker);
    const around = await surroundings(recording, random, () => read(others[Math.floor(random() * others.length)]![0]));
    writeSync(file, new Uint8Array(wideband(around).data.buffer));
  }
  index.push({ id, speaker, age, frames: clean.frames });
  if (index.length % 100 === 0) console.error(`${at} of ${corpus.length}, ${index.length} aligned`);
}
writeFileSync(new URL(`index-${part}.json`, folder), JSON.stringify({ phones, index }));

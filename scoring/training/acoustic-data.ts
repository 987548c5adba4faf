// What acoustic.py fits the acoustic net on, to data/scoring/acoustic/: log mels of every recording of the corpus, as it
// is and in noise, and for each row of the net the state of the sound that is said, by the net of scoring/model/.
// node scoring/training/acoustic-data.ts [part parts]
import { mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readAcousticNet } from '../acoustic-net.ts';
import { melSpectrogram } from '../mel-spectrogram.ts';
import { loadWeights } from '../node/load-assets.ts';
import { readAudio } from '../node/read-audio.ts';
import { readCorpus, recordingOf } from './corpus.ts';
import { labelsOf } from './labels.ts';
import { surroundings } from './surroundings.ts';
import { randomFrom } from './random.ts';

/** Of each recording: itself, and so many times in a room or in noise. */
const COPIES = 3;

const [part, parts] = [Number(process.argv[2] ?? 0), Number(process.argv[3] ?? 1)];
const folder = new URL('../../data/scoring/acoustic/', import.meta.url);
mkdirSync(folder, { recursive: true });
const open = (name: string) => openSync(new URL(`${name}-${part}`, folder), 'w');
const [states, ...mels] = ['states', ...Array.from({ length: COPIES + 1 }, (_, copy) => `mels-${copy}`)].map(open);

const corpus = await readCorpus();
const net = readAcousticNet(await loadWeights('acoustic'));
const read = (id: string) => readAudio(fileURLToPath(recordingOf(id)));
const index: { id: string; speaker: string; age: number; frames: number }[] = [];

for (let at = part; at < corpus.length; at += parts) {
  const [id, utterance] = corpus[at]!;
  const recording = await read(id);
  const clean = melSpectrogram(recording);
  const labels = labelsOf(net, clean, utterance);
  if (!labels) continue;
  writeSync(states!, new Uint8Array(labels.buffer));
  writeSync(mels[0]!, new Uint8Array(clean.data.buffer));
  const random = randomFrom(at + 1);
  for (const file of mels.slice(1)) {
    const others = corpus.filter((one) => one[1].speaker !== utterance.speaker);
    const around = await surroundings(recording, random, () => read(others[Math.floor(random() * others.length)]![0]));
    writeSync(file, new Uint8Array(melSpectrogram(around).data.buffer));
  }
  index.push({ id, speaker: utterance.speaker, age: utterance.age, frames: clean.frames });
  if (index.length % 100 === 0) console.error(`${at} of ${corpus.length}`);
}
writeFileSync(new URL(`index-${part}.json`, folder), JSON.stringify(index));

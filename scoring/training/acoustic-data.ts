// Writes the training data of acoustic.py to data/scoring/acoustic/: log mels of each corpus recording, clean and in
// noise, and of recordings without speech, and the state of the sound in each row, detected by the net of
// scoring/model/.
// node scoring/training/acoustic-data.ts [part parts]
import { mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readAcousticNet } from '../nets/acoustic-net.ts';
import { hear } from '../nets/acoustic-stream.ts';
import { melSpectrogram } from '../audio/mel-spectrogram.ts';
import { loadWeights } from '../node/load-assets.ts';
import { readAudio } from '../node/read-audio.ts';
import { readCorpus, recordingOf } from './corpus.ts';
import { labelsOf } from './labels.ts';
import { nobody, surroundings } from './surroundings.ts';
import { randomFrom } from './random.ts';

const COPIES = 3;
const NOBODIES = 300;

const [part, parts] = [Number(process.argv[2] ?? 0), Number(process.argv[3] ?? 1)];
const folder = new URL('../../data/scoring/acoustic/', import.meta.url);
mkdirSync(folder, { recursive: true });
const open = (name: string) => openSync(new URL(`${name}-${part}`, folder), 'w');
const [states, ...mels] = ['states', ...Array.from({ length: COPIES + 1 }, (_, copy) => `mels-${copy}`)].map(open);

const corpus = await readCorpus();
const net = readAcousticNet(await loadWeights('acoustic'));
const read = (id: string) => readAudio(fileURLToPath(recordingOf(id)));
const bytes = ({ data }: { data: Float32Array }) => new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
const index: { id: string; speaker: string; age: number; frames: number }[] = [];

for (let at = part; at < corpus.length; at += parts) {
  const [id, utterance] = corpus[at]!;
  const recording = await read(id);
  const { heard, mels: clean } = hear(net, recording);
  const labels = labelsOf(heard, utterance);
  if (!labels) continue;
  writeSync(states!, new Uint8Array(labels.buffer));
  writeSync(mels[0]!, bytes(clean));
  const random = randomFrom(at + 1);
  for (const file of mels.slice(1)) {
    const others = corpus.filter((one) => one[1].speaker !== utterance.speaker);
    const around = await surroundings(recording, random, () => read(others[Math.floor(random() * others.length)]![0]));
    writeSync(file, bytes(melSpectrogram(around)));
  }
  index.push({ id, speaker: utterance.speaker, age: utterance.age, frames: clean.frames });
  if (index.length % 100 === 0) console.error(`${at} of ${corpus.length}`);
}
writeFileSync(new URL(`index-${part}.json`, folder), JSON.stringify(index));
if (part === 0) {
  const file = openSync(new URL('nobody', folder), 'w');
  for (let n = 0; n < NOBODIES; n++) writeSync(file, bytes(melSpectrogram(nobody(randomFrom(n + 1)))));
}

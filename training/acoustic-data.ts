// Writes the training data of acoustic.py to data/scoring/acoustic/: log mels of each corpus recording, clean and in
// noise, of words by synthesized voices, and of recordings without speech, and the state of the sound in each row,
// detected by the net of scoring/model/.
// node training/acoustic-data.ts [part parts | voices]
import { mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readAcousticNet } from '../scoring/nets/acoustic-net.ts';
import { hear } from '../scoring/nets/acoustic-stream.ts';
import { melSpectrogram } from '../scoring/audio/mel-spectrogram.ts';
import { loadWeights } from '../scoring/node/load-assets.ts';
import { readAudio } from '../scoring/node/read-audio.ts';
import type { CorpusUtterance } from './corpus.ts';
import { readCorpus, recordingOf } from './corpus.ts';
import { labelsOf } from './labels.ts';
import { nobody, surroundings } from './surroundings.ts';
import { NEAR_WORDS } from '../words/near-words.ts';
import { randomFrom } from './random.ts';
import { pick } from './vocabulary.ts';
import { ROBOTS, recordingsOf } from './voices.ts';

const COPIES = 3;
const NOBODIES = 300;
const TEXTS_OF_VOICE = 250;

const part = process.argv[2] ?? '0';
const parts = Number(process.argv[3] ?? 1);
const folder = new URL('../data/scoring/acoustic/', import.meta.url);
mkdirSync(folder, { recursive: true });
const open = (name: string) => openSync(new URL(`${name}-${part}`, folder), 'w');
const [states, ...mels] = ['states', ...Array.from({ length: COPIES + 1 }, (_, copy) => `mels-${copy}`)].map(open);

const corpus = await readCorpus();
const net = readAcousticNet(await loadWeights('acoustic'));
const read = (id: string) => readAudio(fileURLToPath(recordingOf(id)));
const bytes = ({ data }: { data: Float32Array }) => new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
const index: { id: string; speaker: string; age: number; frames: number }[] = [];

type Example = { id: string; file: string; utterance: Pick<CorpusUtterance, 'speaker' | 'age' | 'text' | 'words'> };

function* ofCorpus(): Generator<Example> {
  for (let at = Number(part); at < corpus.length; at += parts) {
    const [id, utterance] = corpus[at]!;
    yield { id, file: fileURLToPath(recordingOf(id)), utterance };
  }
}

/** One or two words, never a near word, because the contrasts are fitted and measured on these. */
async function* ofVoices(): AsyncGenerator<Example> {
  const random = randomFrom(1);
  const words = [...new Set(corpus.flatMap(([, { text }]) => text.toLowerCase().split(' ')))].filter(
    (word) => !NEAR_WORDS.has(word),
  );
  for (const speaker of ROBOTS) {
    const texts = Array.from({ length: TEXTS_OF_VOICE }, () =>
      Array.from({ length: random() < 0.5 ? 1 : 2 }, () => pick(words, random)!).join(' '),
    );
    for (const [text, file] of await recordingsOf(speaker, texts))
      yield { id: `${speaker} ${text}`, file, utterance: { speaker, age: 30, text, words: [] } };
  }
}

for await (const { id, file, utterance } of part === 'voices' ? ofVoices() : ofCorpus()) {
  const recording = await readAudio(file);
  const { heard, mels: clean } = hear(net, recording);
  const labels = labelsOf(heard, utterance);
  if (!labels) continue;
  writeSync(states!, new Uint8Array(labels.buffer));
  writeSync(mels[0]!, bytes(clean));
  const random = randomFrom(index.length + 1);
  const others = corpus.filter((one) => one[1].speaker !== utterance.speaker);
  for (const copy of mels.slice(1)) {
    const around = await surroundings(recording, random, () => read(others[Math.floor(random() * others.length)]![0]));
    writeSync(copy, bytes(melSpectrogram(around)));
  }
  index.push({ id, speaker: utterance.speaker, age: utterance.age, frames: clean.frames });
  if (index.length % 100 === 0) console.error(`${index.length} of part ${part}`);
}
writeFileSync(new URL(`index-${part}.json`, folder), JSON.stringify(index));
if (part === '0') {
  const file = openSync(new URL('nobody', folder), 'w');
  for (let n = 0; n < NOBODIES; n++) writeSync(file, bytes(melSpectrogram(nobody(randomFrom(n + 1)))));
}

// Writes the input of sequences.py to data/scoring/said/: for each row of 20 ms of words by natural voices, sentences of the demo
// school, and some of the corpus, what the encoder and the live net heard, and the mels. One file for each source.
// node training/sequence-data.ts
import { mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { BANDS } from '../scoring/audio/mel-spectrogram.ts';
import { SOUNDS, STRIDE } from '../scoring/nets/acoustic-net.ts';
import { CONFUSED } from './confused.ts';
import { spokenBy, type Spoken } from './spoken.ts';
import { NATURAL_FITTED } from './voices.ts';

/** Sources with the number of altered copies of each word, and every how many-th recording is used. */
const SOURCES: readonly { source: string; name: string; copies: number; every: number }[] = [
  ...NATURAL_FITTED.map((source) => ({ source, name: `voice-${source.replace('/', '-')}`, copies: 1, every: 1 })),
  { source: 'cast', name: 'cast', copies: 0, every: 1 },
  ...['0', '1', '2'].map((source) => ({ source, name: `corpus-${source}`, copies: 0, every: 3 })),
];
const FOLDER = new URL('../data/scoring/said/', import.meta.url);

/** Returns the encoder's two rows, the live net's log probabilities, and the frames of each row, as halves. */
function halvesOf({ encoded, heard, mels }: Spoken['ears'], rows: number): Uint8Array {
  const { width } = encoded;
  const each = 2 * width + SOUNDS + STRIDE * BANDS;
  const halves = new Float16Array(rows * each);
  for (let t = 0; t < rows; t++) {
    halves.set(encoded.middle.subarray(width * t, width * (t + 1)), t * each);
    halves.set(encoded.top.subarray(width * t, width * (t + 1)), t * each + width);
    halves.set(heard.sounds.subarray(SOUNDS * t, SOUNDS * (t + 1)), t * each + 2 * width);
    halves.set(mels.data.subarray(STRIDE * BANDS * t, STRIDE * BANDS * (t + 1)), t * each + 2 * width + SOUNDS);
  }
  return new Uint8Array(halves.buffer);
}

mkdirSync(FOLDER, { recursive: true });
writeFileSync(new URL('confused.json', FOLDER), JSON.stringify(CONFUSED));
for (const { source, name, copies, every } of SOURCES) {
  const [features, list] = ['f16', 'jsonl'].map((ending) => openSync(new URL(`${name}.${ending}`, FOLDER), 'w'));
  const isRated = name.startsWith('corpus');
  let index = 0;
  for await (const { ears, words, about, ratingOfWord } of spokenBy(source, copies)) {
    if (index++ % every !== 0) continue;
    const rows = Math.min(ears.encoded.rows, ears.heard.rows);
    writeSync(features!, halvesOf(ears, rows));
    const ratings = isRated ? words.map((_, word) => ratingOfWord(word)) : null;
    writeSync(list!, `${JSON.stringify({ rows, ...about, words, ratings })}\n`);
  }
}

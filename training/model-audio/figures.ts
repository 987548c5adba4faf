/*
 * Prints the figures of finished model audio, and the exceptions that a person has to hear.
 *   node training/model-audio/figures.ts [--state FOLDER]
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { MPEGDecoder } from 'mpg123-decoder';
import { wordsOf } from '../../words/text.ts';
import { isVowel } from '../../words/phones.ts';
import { soundsOfText } from '../../server/practice/sound-words.ts';
import { loudnessOf } from '../../server/voice/loudness.ts';
import type { Heard } from './ears.ts';

type Made = {
  target: string;
  of: string;
  text: string;
  length: string;
  seconds: number;
  chunks: (Heard & { text: string })[];
};

const { values } = parseArgs({
  options: { state: { type: 'string', default: fileURLToPath(new URL('../../data/voices', import.meta.url)) } },
});
const lines = (name: string) => {
  const file = join(values.state, name);
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
};
const made = [
  ...new Map(lines('done.jsonl').map((line) => [JSON.parse(line).target, JSON.parse(line) as Made])).values(),
];
const decoder = new MPEGDecoder();
await decoder.ready;

const quantile = (numbers: readonly number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(share * numbers.length))] ?? NaN;
const spread = (numbers: readonly number[]) =>
  [0, 0.5, 1].map((share) => quantile(numbers, share).toFixed(2)).join(' / ');
const print = (what: string, figure: string | number) => process.stdout.write(`${what}: ${figure}\n`);

const sounds = await Promise.all(made.map(({ target }) => measured(join(values.state, 'mp3', basename(target)))));
async function measured(file: string) {
  const content = readFileSync(file);
  await decoder.reset();
  const { channelData, sampleRate } = decoder.decode(content);
  const [samples = new Float32Array()] = channelData;
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return { bytes: content.length, loudness: loudnessOf(samples, sampleRate), peak: 20 * Math.log10(peak) };
}

const chunks = made.flatMap((one) => one.chunks);
const sentences = made.filter(({ length }) => length !== 'word').flatMap((one) => one.chunks);
const syllables = (text: string) => soundsOfText(text).filter(({ arpabet }) => isVowel(arpabet)).length;
print('files', made.length);
print('minutes', (made.reduce((sum, { seconds }) => sum + seconds, 0) / 60).toFixed(1));
print('megabytes', (sounds.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6).toFixed(2));
print('loudness, LUFS, least / median / most', spread(sounds.map(({ loudness }) => loudness)));
print('peak, dB, least / median / most', spread(sounds.map(({ peak }) => peak)));
print(
  'pitch range of sentences, semitones, least / median / most',
  spread(sentences.flatMap(({ range }) => range ?? [])),
);
const paces = made
  .filter(({ length }) => length !== 'word')
  .map(({ text, seconds }) => syllables(text) / (seconds - 0.3));
print('syllables a second with pauses, least / median / most', spread(paces));
const words = chunks.reduce((sum, { text }) => sum + wordsOf(text).length, 0);
const under = chunks.flatMap((chunk) => chunk.under);
print('words under 76', `${under.length} of ${words}`);
print('sentences whose transcript differs', chunks.filter(({ differences }) => differences.length > 0).length);
for (const { of, chunks: own } of made)
  for (const { text, under: low, differences, transcript } of own)
    if (low.length + differences.length > 0)
      print(
        `exception in ${of}`,
        `"${text}" ${[...low.map(({ word, score }) => `${word} ${score}`), ...differences].join(', ')} (heard: ${transcript})`,
      );

/*
 * Makes the recordings of word pairs for practicing sounds. Authors run it once. Needs flite, sox, and lame.
 *   node server/practice/make-pairs.ts [--listen] [WORD ...]
 * Keeps the first voice and speed with which the engine tells the words apart, and passes them after pauses and at other
 * levels too, as a microphone gives them. If none does, take the pair out of server/practice/sound-pairs.ts. --listen
 * only scores existing files. WORD is a pair's first word.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { SAMPLE_RATE, SPEAKING_BARS } from '../../contract/constants.ts';
import { createScorer } from '../../scoring/engine.ts';
import { loadAssets } from '../../scoring/node/load-assets.ts';
import { SOUND_PAIRS, type Pair } from './sound-pairs.ts';
import { audioOfPair } from './sound-words.ts';
import { decodeModelAudio } from '../speech/model-audio.ts';
import { fliteSpeaker } from '../content/speakers.ts';
import type { PackVoice } from '../content/spoken.ts';

const FOLDER = fileURLToPath(new URL('./audio', import.meta.url));
const VOICES: readonly PackVoice[] = ['slt', 'rms'];
/** Factors by which sounds are longer than usual. */
const STRETCHES = [1.1, 1.25, 1.4, 1.6];

/** Pauses before a word in ms. They also shift it within the engine's frames of 20 ms. */
const PAUSES = [100, 305, 610, 1015];
const PAUSE_AFTER_MS = 1000;
/** Amplitudes, 0 and -12 dB. */
const LEVELS = [1, 0.25];

type Sayable = readonly [Pair, Pair];
/** The lowest total of all takes for the word itself, and the recording's for its neighbor. */
type Heard = { own: number; other: number };

const scorer = createScorer(await loadAssets());
const isTold = (heard: readonly Heard[]) =>
  heard.every(({ own, other }) => own >= SPEAKING_BARS[0] && other < SPEAKING_BARS[0]);

const { values, positionals: only } = parseArgs({
  options: { listen: { type: 'boolean', default: false } },
  allowPositionals: true,
});
mkdirSync(FOLDER, { recursive: true });
let left = 0;
let told = 0;
for (const [at, pair] of SOUND_PAIRS.entries()) {
  if (only.length > 0 && !only.includes(pair.word)) continue;
  const both: Sayable = [pair, { word: pair.neighbor, neighbor: pair.word }];
  const kept = values.listen ? await listenTo(both) : await make(both, at);
  if (kept === null) left += 1;
  else told += 1;
  process.stdout.write(`${pair.word} ${pair.neighbor}: ${kept ?? 'left out'}\n`);
}
process.stdout.write(`${told} of ${told + left} pairs are told apart\n`);
process.exitCode = left > 0 ? 1 : 0;

/** Alternates voices between pairs, so that a student hears both. */
async function make(both: Sayable, turn: number): Promise<string | null> {
  const voices = turn % 2 === 0 ? VOICES : VOICES.toReversed();
  for (const stretch of STRETCHES)
    for (const voice of voices) {
      const files = await Promise.all(
        both.map(({ word }) => fliteSpeaker.say({ text: word, voice, length: 'word', stretch })),
      );
      const heard = await Promise.all(both.map((pair, at) => hear(files[at]!, pair)));
      if (!isTold(heard)) continue;
      for (const [at, pair] of both.entries()) writeFileSync(pathOf(pair), files[at]!);
      return `${voice} ${stretch}, ${figures(heard)}`;
    }
  for (const pair of both) rmSync(pathOf(pair), { force: true });
  return null;
}

async function listenTo(both: Sayable): Promise<string | null> {
  if (!both.every((pair) => existsSync(pathOf(pair)))) return null;
  const heard = await Promise.all(both.map((pair) => hear(readFileSync(pathOf(pair)), pair)));
  return isTold(heard) ? figures(heard) : null;
}

async function hear(file: Uint8Array, { word, neighbor }: Pair): Promise<Heard> {
  const { samples } = await decodeModelAudio(file);
  const takes = [samples, ...PAUSES.flatMap((pause) => LEVELS.map((level) => taken(samples, pause, level)))];
  const own = await Promise.all(takes.map((take) => scorer.score({ samples: take, text: word })));
  const other = await scorer.score({ samples, text: neighbor });
  return { own: Math.min(...own.map(({ total }) => total ?? 0)), other: other.total ?? 0 };
}

/** @param pause in ms, before the word */
function taken(samples: Float32Array, pause: number, level: number): Float32Array {
  const before = (pause * SAMPLE_RATE) / 1000;
  const take = new Float32Array(before + samples.length + (PAUSE_AFTER_MS * SAMPLE_RATE) / 1000);
  take.set(
    samples.map((sample) => level * sample),
    before,
  );
  return take;
}

function pathOf(pair: Pair): string {
  return join(FOLDER, audioOfPair(pair));
}

function figures(heard: readonly Heard[]): string {
  return heard.map(({ own, other }) => `${Math.round(own)}/${Math.round(other)}`).join(' ');
}

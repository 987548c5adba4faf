/** Corpus sentences as slow readers say them, with pauses of the recording's own background. */
import { readAcousticNet, SILENCE, SOUNDS, type Heard } from '../scoring/nets/acoustic-net.ts';
import { hear } from '../scoring/nets/acoustic-stream.ts';
import { createScorer } from '../scoring/engine.ts';
import { loadAssets } from '../scoring/node/load-assets.ts';
import { readAudio } from '../scoring/node/read-audio.ts';
import { ROWS_PER_SECOND, SAMPLE_RATE } from '../scoring/rates.ts';
import { readCorpus, recordingOf } from '../scoring/training/corpus.ts';
import { randomFrom } from '../scoring/training/random.ts';

export type PausedSpeech = {
  speaker: string;
  text: string;
  samples: Float32Array;
  /** End of the last word, seconds. */
  end: number;
};

const PAUSE = { least: 0.3, most: 3 };
const AFTER = 6;
/** Share of gaps between words that become a pause. */
const SHARE = 0.4;
/** Margin around words, length of the excerpts that fill a pause, and their overlap, seconds. */
const AROUND = 0.08;
const EXCERPT = 0.2;
const FADE = 0.05;
/** Share of a repeated text's words from which a recording contains the text twice. */
const TWICE = 0.75;

const inSamples = (seconds: number) => Math.round(seconds * SAMPLE_RATE);

/** Log posterior of silence from which a row has no sound. */
const SILENT = Math.log(0.5);

/** Returns the longest stretch without words or sounds, because some speakers say more than the text. */
function backgroundOf(
  samples: Float32Array,
  words: readonly { startTime: number; endTime: number }[],
  { rows, sounds }: Heard,
): Float32Array {
  const isWord = (seconds: number) =>
    words.some(({ startTime, endTime }) => seconds > startTime - AROUND && seconds < endTime + AROUND);
  let [longest, from] = [0, 0];
  for (let row = 0, run = 0; row < rows; row++) {
    const isBackground = sounds[row * SOUNDS + SILENCE] >= SILENT && !isWord((row + 0.5) / ROWS_PER_SECOND);
    run = isBackground ? run + 1 : 0;
    if (run > longest) [longest, from] = [run, row + 1 - run];
  }
  const seconds = longest / ROWS_PER_SECOND;
  if (seconds >= EXCERPT) {
    const at = from / ROWS_PER_SECOND;
    return samples.slice(inSamples(at), inSamples(at + seconds));
  }
  const size = inSamples(EXCERPT);
  let [quietest, at] = [Infinity, 0];
  for (let begin = 0; begin + size <= samples.length; begin += size >> 2) {
    const power = samples.subarray(begin, begin + size).reduce((sum, x) => sum + x * x, 0);
    if (power < quietest) [quietest, at] = [power, begin];
  }
  return samples.slice(at, at + size);
}

/** Joins random excerpts of the background with fades, so that no loop is audible. */
function fill(seconds: number, background: Float32Array, random: () => number): Float32Array {
  const filled = new Float32Array(inSamples(seconds));
  const [size, fade] = [Math.min(background.length, inSamples(EXCERPT)), inSamples(FADE)];
  for (let at = -fade; at < filled.length; at += size - fade) {
    const from = Math.floor(random() * (background.length - size + 1));
    for (let i = 0; i < size; i++) {
      if (at + i < 0 || at + i >= filled.length) continue;
      const edge = Math.min(1, i / fade, (size - i) / fade);
      filled[at + i] += Math.sin((edge * Math.PI) / 2) * background[from + i];
    }
  }
  return filled;
}

/**
 * Skips recordings with words that the engine can't find, because the end is unknown. Leaves out recordings that contain
 * the text twice, because the first reading is complete.
 */
export async function* pausedSpeech(half: 'tuning' | 'measured', count: number): AsyncGenerator<PausedSpeech> {
  const random = randomFrom(half === 'tuning' ? 68 : 6_800);
  const corpus = await readCorpus();
  const speakers = [...Map.groupBy(corpus, ([, { speaker }]) => speaker)].filter(
    (_, i) => i % 2 === Number(half === 'measured'),
  );
  const assets = await loadAssets();
  const [scorer, net] = [createScorer(assets), readAcousticNet(assets.acoustic)];
  for (let drawn = 0, yielded = 0; yielded < count;) {
    const [speaker, all] = speakers[drawn % speakers.length]!;
    const [id, { text }] = all[Math.floor(random() * all.length)]!;
    const samples = await readAudio(recordingOf(id).pathname);
    const { words } = scorer.score({ samples, text });
    if (words.length === 0 || words.some(({ said }) => said === 'not_said')) continue;
    drawn++;
    const twice = scorer.score({ samples, text: `${text} ${text}` }).words.filter(({ said }) => said !== 'not_said');
    const background = backgroundOf(samples, words, hear(net, samples).heard);
    const pieces: Float32Array[] = [];
    let from = 0;
    words.slice(1).forEach(({ startTime }, before) => {
      if (random() >= SHARE) return;
      const cut = inSamples((words[before].endTime + startTime) / 2);
      pieces.push(samples.slice(from, cut));
      const pause = PAUSE.least + random() * (PAUSE.most - PAUSE.least);
      pieces.push(fill(Math.max(0, pause - (startTime - words[before].endTime)), background, random));
      from = cut;
    });
    const last = inSamples(words.at(-1)!.endTime);
    const end = (pieces.reduce((sum, piece) => sum + piece.length, 0) + last - from) / SAMPLE_RATE;
    pieces.push(samples.slice(from), fill(AFTER, background, random));
    if (twice.length > TWICE * 2 * words.length) continue;
    const joined = new Float32Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
    let at = 0;
    for (const piece of pieces) {
      joined.set(piece, at);
      at += piece.length;
    }
    yielded++;
    yield { speaker, text: text.toLowerCase(), samples: joined, end };
  }
}

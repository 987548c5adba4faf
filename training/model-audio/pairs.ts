import { SAMPLE_RATE, SPEAKING_BARS } from '../../contract/constants.ts';
import type { VoiceName } from '../../contract/cast.ts';
import type { Pair } from '../../server/practice/sound-pairs.ts';
import { decodeModelAudio } from '../../server/speech/model-audio.ts';
import type { Kokoro } from '../../server/voice/kokoro.ts';
import { assembled, chunksOf, sayChunk, type Saying, type Take } from '../../server/voice/say.ts';
import { encodeMp3 } from '../../server/voice/mp3.ts';
import type { Ears } from './ears.ts';

/* Pairs of words that differ in one sound. The engine must tell them apart, after pauses and at other levels too. */

/** Pauses before a word in ms. They also shift it within the engine's frames of 20 ms. */
const PAUSES = [100, 305, 610, 1015];
const PAUSE_AFTER_MS = 1000;
/** Amplitudes, 0 and -12 dB. */
const LEVELS = [1, 0.25];
/** Voices of a pair in turn. One voice says both words, so that only the sound differs. */
const VOICES: readonly VoiceName[] = ['grace', 'mark', 'joan', 'oscar', 'hazel', 'walter', 'edith'];
const TAKES: readonly Take[] = [
  { end: '.' },
  {},
  { end: '.', pace: 0.88 },
  { pace: 0.9, isCareful: true },
  { end: '!' },
];

export type SaidWord = {
  word: string;
  sound: Float32Array;
  own: number;
  other: number;
  transcript: string;
  differences: string[];
};
export type SaidPair = { voice: VoiceName; isTold: boolean; words: SaidWord[] };

const UNHEARD: Pick<SaidWord, 'transcript' | 'differences'> = { transcript: '', differences: [] };

const isTold = ({ own, other }: Pick<SaidWord, 'own' | 'other'>): boolean =>
  own >= SPEAKING_BARS[0] && other < SPEAKING_BARS[0];
const doubtsOf = (one: SaidWord): number => (isTold(one) ? 0 : 10 - one.own / 20) + one.differences.length;

/** @param turn index of the pair. Voices alternate between pairs, so that a student hears both kinds. */
export async function sayPair(pair: Pair, turn: number, kokoro: Kokoro, ears: Ears): Promise<SaidPair> {
  const both = [pair, { word: pair.neighbor, neighbor: pair.word }];
  const start = turn % 2;
  const voices = [...VOICES.slice(start, start + 1), ...VOICES.filter((_, at) => at !== start)];
  let best: SaidPair | undefined;
  for (const voice of voices) {
    const words: SaidWord[] = [];
    for (const one of both) {
      words.push(await sayWord(one, voice, kokoro, ears));
      if (best !== undefined && !words.every(isTold)) break;
    }
    if (words.length < both.length) continue;
    const said = { voice, isTold: words.every(isTold), words };
    const doubts = (candidate: SaidPair) => candidate.words.reduce((sum, one) => sum + doubtsOf(one), 0);
    if (best === undefined || doubts(said) < doubts(best)) best = said;
    if (doubts(best) === 0) break;
  }
  return best!;
}

async function sayWord({ word, neighbor }: Pair, voice: VoiceName, kokoro: Kokoro, ears: Ears): Promise<SaidWord> {
  const saying: Saying = { text: word, voice, length: 'word' };
  const [chunk] = chunksOf(saying);
  let best: SaidWord | undefined;
  for (const usual of TAKES) {
    const sound = assembled(saying, [chunk!], [await sayChunk(kokoro, saying, chunk!, usual)]);
    // As students hear it. The codec can move a word across the bar.
    const { samples } = await decodeModelAudio(Buffer.from(await encodeMp3(sound, 'word')));
    const { scorer } = ears;
    const totalOf = async (take: Float32Array, text: string) =>
      (await scorer.score({ samples: take, text })).total ?? 0;
    const other = await totalOf(samples, neighbor);
    let own = await totalOf(samples, word);
    for (const pause of PAUSES)
      for (const level of LEVELS)
        if (own >= SPEAKING_BARS[0]) own = Math.min(own, await totalOf(takenAt(samples, pause, level), word));
    // The second listener takes a second, so it hears only what the engine tells apart.
    const { transcript, differences } = isTold({ own, other }) ? await ears.hear(samples, word) : UNHEARD;
    const said = { word, sound, own, other, transcript, differences };
    if (best === undefined || doubtsOf(said) < doubtsOf(best)) best = said;
    if (doubtsOf(best) === 0) break;
  }
  return best!;
}

/** @param pause in ms, before the word */
function takenAt(samples: Float32Array, pause: number, level: number): Float32Array {
  const before = (pause * SAMPLE_RATE) / 1000;
  const take = new Float32Array(before + samples.length + (PAUSE_AFTER_MS * SAMPLE_RATE) / 1000);
  take.set(
    samples.map((sample) => level * sample),
    before,
  );
  return take;
}

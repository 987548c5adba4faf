import type { SaidSoFar } from '../../contract/speech.ts';
import { SPOKEN } from '../constants.ts';
import { speechBar } from './mel-spectrogram.ts';
import { FRAMES_PER_SECOND, ROWS_PER_SECOND } from '../rates.ts';

export type VoiceChange = { voice: 'paused'; said: SaidSoFar } | { voice: 'resumed' };

/** `fit` is how much better the text fits with the word than without it (log likelihood per sound). Rows are 20 ms. */
export type LaidWord = { begin: number; rows: number; odds: number; fit: number };

/** Maximum odds and fit. Larger values are not informative. */
const MOST_ODDS = 6;
const MOST_FIT = 20;
/** Odds used for a missing second-to-last word. */
const USUAL_ODDS = 1.5;
const FRAMES_A_ROW = FRAMES_PER_SECOND / ROWS_PER_SECOND;

const within = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

/** Returns null if no voice is distinct. */
function barOf(loudness: Float32Array): { bar: number; isNoisy: boolean } | null {
  const { loud, quiet } = speechBar(loudness);
  if (loud - quiet < SPOKEN.movement) return null;
  return { bar: quiet + SPOKEN.share * (loud - quiet), isNoisy: loud - quiet < SPOKEN.noisy };
}

/** Returns the seconds since the last voice, null if none. In noise, a shorter run of frames is a voice. */
export function silenceOf(loudness: Float32Array): number | null {
  const heard = loudness.length > 0 ? barOf(loudness) : null;
  if (!heard) return null;
  const needed = heard.isNoisy ? SPOKEN.framesInNoise : SPOKEN.frames;
  let run = 0;
  for (let at = loudness.length - 1; at >= 0; at--) {
    run = loudness[at]! >= heard.bar ? run + 1 : 0;
    if (run === needed) return (loudness.length - at - run) / FRAMES_PER_SECOND;
  }
  return null;
}

/** Returns how much of a text was said by the end of `loudness`. @param words all words of the aligned text */
export function saidOfText(words: readonly LaidWord[], loudness: Float32Array): SaidSoFar {
  const heard = barOf(loudness);
  const last = words.at(-1);
  if (!heard || !last) return 'part';
  const odds = words.map((word) => within(word.odds, MOST_ODDS));
  const own = loudness.subarray(FRAMES_A_ROW * last.begin, FRAMES_A_ROW * (last.begin + last.rows));
  const evidence = [
    odds.at(-1)!,
    odds.at(-2) ?? USUAL_ODDS,
    odds.reduce((sum, value) => sum + value, 0) / odds.length,
    Math.min(...odds),
    // A word that wasn't said is often squeezed in, or aligned with silence.
    own.filter((value) => value >= heard.bar).length / Math.max(1, own.length),
    Math.log1p(Math.max(0, Math.min(MOST_FIT, last.fit))),
    1,
  ];
  const worth = evidence.reduce((sum, value, i) => sum + SPOKEN.weights[i]! * value, heard.isNoisy ? -SPOKEN.doubt : 0);
  if (worth >= SPOKEN.perhaps) return worth >= SPOKEN.all ? 'all' : 'perhaps_all';
  return worth >= SPOKEN.doubtful ? 'doubtful_all' : 'part';
}

export class VoiceWatch {
  readonly #saidSoFar: () => SaidSoFar;
  /** Last report about the current pause. null while the student speaks, and before the first word. */
  #told: SaidSoFar | null = null;
  /** Checks of the text in this pause. The second check hears the last sounds better, so it accepts `perhaps_all`. */
  #looks = 0;

  constructor(saidSoFar: () => SaidSoFar) {
    this.#saidSoFar = saidSoFar;
  }

  /** @param loudness of all frames so far */
  heard(loudness: Float32Array): VoiceChange | null {
    const silence = silenceOf(loudness);
    if (silence === null || silence < SPOKEN.looks[0]) {
      this.#looks = 0;
      if (this.#told === null) return null;
      this.#told = null;
      return { voice: 'resumed' };
    }
    if (this.#looks === SPOKEN.looks.length || silence < SPOKEN.looks[this.#looks]!) return null;
    this.#looks++;
    const seen = this.#told === 'all' ? 'all' : this.#saidSoFar();
    const said = seen === 'perhaps_all' && this.#looks > 1 ? 'all' : seen;
    if (this.#told === said) return null;
    this.#told = said;
    return { voice: 'paused', said };
  }
}

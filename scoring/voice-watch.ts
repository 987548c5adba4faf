import type { SaidSoFar } from '../contract/speech.ts';
import { SPOKEN } from './constants.ts';
import { speechBar } from './mel-spectrogram.ts';
import { FRAMES_PER_SECOND, ROWS_PER_SECOND } from './rates.ts';

/** A change while a student speaks: the voice paused, or it is heard again. */
export type VoiceChange = { voice: 'paused'; said: SaidSoFar } | { voice: 'resumed' };

/**
 * A word of the text as it lies in the recording: rows of 20 ms, the log odds of its having been said, and how much better
 * the text fits with it than without (log likelihood for each of its sounds).
 */
export type LaidWord = { begin: number; rows: number; odds: number; fit: number };

/** Odds and fits beyond these tell no more. */
const MOST_ODDS = 6;
const MOST_FIT = 20;
/** Odds of a word before the first. */
const USUAL_ODDS = 1.5;
const FRAMES_A_ROW = FRAMES_PER_SECOND / ROWS_PER_SECOND;

const within = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

/** The bar above which a frame is voiced, and whether the room is noisy; null where no voice stands out. */
function barOf(loudness: Float32Array): { bar: number; isNoisy: boolean } | null {
  const { loud, quiet } = speechBar(loudness);
  if (loud - quiet < SPOKEN.movement) return null;
  return { bar: quiet + SPOKEN.share * (loud - quiet), isNoisy: loud - quiet < SPOKEN.noisy };
}

/**
 * Seconds since a voice was heard last; null if none was. Between noises a voice is seen in shorter pieces.
 * @param loudness mean log energy of each frame of 10 ms
 */
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

/** How much of a text was said by the end of `loudness`. @param words all of the text, laid over the recording */
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
    // A word that was not said is often squeezed in, or laid over silence.
    own.filter((value) => value >= heard.bar).length / Math.max(1, own.length),
    Math.log1p(Math.max(0, Math.min(MOST_FIT, last.fit))),
    1,
  ];
  const worth = evidence.reduce((sum, value, i) => sum + SPOKEN.weights[i]! * value, heard.isNoisy ? -SPOKEN.doubt : 0);
  if (worth >= SPOKEN.perhaps) return worth >= SPOKEN.all ? 'all' : 'perhaps_all';
  return worth >= SPOKEN.doubtful ? 'doubtful_all' : 'part';
}

/** Tells when the voice of a student pauses, and how much of the text was said by then. */
export class VoiceWatch {
  readonly #saidSoFar: () => SaidSoFar;
  /** The last answer about the present pause. null while the student speaks, and before the first word. */
  #told: SaidSoFar | null = null;
  /** Looks at the text in this pause. A second one sees the last sounds more clearly, and believes what may be all. */
  #looks = 0;

  constructor(saidSoFar: () => SaidSoFar) {
    this.#saidSoFar = saidSoFar;
  }

  /** @param loudness of all frames of the recording so far */
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

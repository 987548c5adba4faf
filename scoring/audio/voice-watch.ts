import type { SaidSoFar, VoiceChange } from '../../contract/speech.ts';
import { SPOKEN } from '../constants.ts';
import { speechBar } from './mel-spectrogram.ts';
import { FRAMES_PER_SECOND, ROWS_PER_SECOND } from '../rates.ts';

/** The recording so far. The newest frames have no row of the net yet. */
export type HeardSoFar = { readonly loudness: Float32Array; readonly rows: number; hasSound(row: number): boolean };

/**
 * `odds` are the log odds that the last two words of a text were said. `lead` is how much better all words fit than only
 * the first of them, in log likelihood per sound of the others.
 */
type LaidText = { odds: readonly number[]; lead: number };

/** Maximum odds and lead. Larger values are not informative. */
const MOST_ODDS = 6;
const MOST_LEAD = 10;
/** Odds used for a missing second-to-last word. */
const USUAL_ODDS = 1.5;
const FRAMES_A_ROW = FRAMES_PER_SECOND / ROWS_PER_SECOND;
/** Number of rows that show the background, the fewest of them without a sound, and the share of their frames below it. */
const BACKGROUND = { rows: 150, fewest: 20, share: 0.95 };

const within = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

/** Returns null if no voice is distinct. */
function barOf(loudness: Float32Array): { bar: number; isNoisy: boolean } | null {
  const { loud, quiet } = speechBar(loudness);
  if (loud - quiet < SPOKEN.movement) return null;
  return { bar: quiet + SPOKEN.share * (loud - quiet), isNoisy: loud - quiet < SPOKEN.noisy };
}

/** Returns the loudness that the background rarely exceeds. It is taken from the last rows without a sound. */
function backgroundOf(heard: HeardSoFar): number {
  const { loudness, rows } = heard;
  const quiet: number[] = [];
  for (let row = Math.max(0, rows - BACKGROUND.rows); row < rows; row++)
    if (!heard.hasSound(row)) quiet.push(...loudness.subarray(FRAMES_A_ROW * row, FRAMES_A_ROW * (row + 1)));
  if (quiet.length < FRAMES_A_ROW * BACKGROUND.fewest) return -Infinity;
  return quiet.toSorted((a, b) => a - b)[Math.floor(BACKGROUND.share * quiet.length)]!;
}

/**
 * Returns the seconds since the last voice, null if none. The net recognizes a voice in the older frames, and loudness in
 * the newest. In noise, a shorter run of frames is a voice.
 */
export function silenceOf(heard: HeardSoFar): number | null {
  const { loudness, rows } = heard;
  const level = loudness.length > 0 ? barOf(loudness) : null;
  if (!level) return null;
  const needed = level.isNoisy ? SPOKEN.framesInNoise : SPOKEN.frames;
  const bar = Math.max(level.bar, backgroundOf(heard));
  const isVoice = (at: number): boolean => {
    const row = Math.floor(at / FRAMES_A_ROW);
    return row < rows ? heard.hasSound(row) : loudness[at]! >= bar;
  };
  let run = 0;
  for (let at = loudness.length - 1; at >= 0; at--) {
    run = isVoice(at) ? run + 1 : 0;
    if (run === needed) return (loudness.length - at - run) / FRAMES_PER_SECOND;
  }
  return null;
}

/** Returns how much of a text was said. */
export function saidOfText({ odds, lead }: LaidText): SaidSoFar {
  const evidence = [
    within(odds.at(-1)!, MOST_ODDS),
    within(odds.at(-2) ?? USUAL_ODDS, MOST_ODDS),
    // Each of several last words may fit sounds of the word before them, but not all of them together.
    within(lead, MOST_LEAD),
    1,
  ];
  const worth = evidence.reduce((sum, value, i) => sum + SPOKEN.weights[i]! * value, 0);
  if (worth >= SPOKEN.perhaps && lead > 0) return worth >= SPOKEN.all ? 'all' : 'perhaps_all';
  return worth >= SPOKEN.doubtful ? 'doubtful_all' : 'part';
}

export class VoiceWatch {
  readonly #saidSoFar: () => SaidSoFar;
  /** Last report about the current pause. null while the student speaks, and before the first word. */
  #told: SaidSoFar | null = null;
  /** Checks of the text in this pause. The second check hears the last sounds better, so it accepts `perhaps_all`. */
  #looks = 0;
  /** End of the last voice, seconds. */
  #end = 0;

  constructor(saidSoFar: () => SaidSoFar) {
    this.#saidSoFar = saidSoFar;
  }

  heard(heard: HeardSoFar): VoiceChange | null {
    const silence = silenceOf(heard);
    if (silence === null || silence < SPOKEN.looks[0]) {
      this.#looks = 0;
      if (this.#told === null) return null;
      this.#told = null;
      return { type: 'voice_resumed' };
    }
    const end = heard.loudness.length / FRAMES_PER_SECOND - silence;
    // The net recognizes a soft voice only after its end.
    if (end > this.#end + SPOKEN.looks[0]) {
      this.#looks = 0;
      this.#told = null;
    }
    this.#end = end;
    if (this.#looks === SPOKEN.looks.length || silence < SPOKEN.looks[this.#looks]!) return null;
    this.#looks++;
    const seen = this.#told === 'all' ? 'all' : this.#saidSoFar();
    const said = seen === 'perhaps_all' && this.#looks > 1 ? 'all' : seen;
    if (this.#told === said) return null;
    this.#told = said;
    return { type: 'voice_paused', said, silence: Math.round(1_000 * silence) };
  }
}

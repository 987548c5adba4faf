import type { MelSpectrogram } from '../audio/mel-spectrogram.ts';
import type { Arpabet } from '../../words/phones.ts';
import { PHONES } from '../../words/phones.ts';
import { FRAMES_PER_SECOND, ROWS_PER_SECOND } from '../rates.ts';
import { meanOfRows } from '../rows.ts';
import { USUAL_SOUNDS } from './usual-sounds.ts';
import type { AlignedSound, AlignedWord } from '../alignment/word-evidence.ts';

export type SoundReason = {
  /** Natural log of how much likelier the sound is than its nearest rival, mean over its rows of 20 ms. */
  likelihoodRatio: number;
  /** Best-fitting other sound. Don't show it to students because it is too often wrong. */
  rival: Arpabet;
  /** Milliseconds. */
  duration: number;
  /** Duration relative to the usual for this sound at the recording's pace. 1 is usual. */
  relativeDuration: number;
  /** dB, relative to the recording's loudest speech. */
  energy: number;
};

const FRAMES_PER_ROW = FRAMES_PER_SECOND / ROWS_PER_SECOND;
const MS_PER_ROW = 1000 / ROWS_PER_SECOND;
const DECIBEL = 10 / Math.log(10);
const LOUDEST = 0.95;
/** Number of usual lengths added to the pace, so that a short word isn't only compared with itself. */
const ORDINARY_SOUNDS = 5;

const quantile = (values: Iterable<number>, share: number): number => {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
};
/** Avoids -0, whose sign JSON loses. */
const rounded = (value: number, steps: number): number => Math.round(value * steps) / steps + 0;
const durationOf = ({ rows }: AlignedSound): number => MS_PER_ROW * rows;
const againstUsual = (sound: AlignedSound): number => durationOf(sound) / USUAL_SOUNDS[PHONES[sound.sound]!].duration;

export function loudestOf(mels: MelSpectrogram, words: readonly AlignedWord[]): number {
  const [first, last] = [words[0]!, words.at(-1)!];
  return quantile(
    mels.energy.subarray(FRAMES_PER_ROW * first.begin, FRAMES_PER_ROW * (last.begin + last.rows)),
    LOUDEST,
  );
}

/** Returns the reasons for every sound, rounded so that engines that differ in the last bits agree (D13). */
export function reasonsOf(mels: MelSpectrogram, words: readonly AlignedWord[]): SoundReason[][] {
  const sounds = words.flatMap((word) => word.sounds);
  if (sounds.length === 0) return [];
  const loudest = loudestOf(mels, words);
  const ordinary = Array.from({ length: ORDINARY_SOUNDS }, () => 1);
  const pace = quantile([...sounds.map(againstUsual), ...ordinary], 0.5);
  const reasonOf = (sound: AlignedSound): SoundReason => {
    const [from, to] = [sound.begin, sound.begin + sound.rows].map((row) => FRAMES_PER_ROW * row);
    const energy = meanOfRows(mels.energy, 1, from!, to!)[0]!;
    return {
      likelihoodRatio: rounded(-sound.change / sound.rows, 100),
      rival: PHONES[sound.rival]!,
      duration: durationOf(sound),
      relativeDuration: rounded(againstUsual(sound) / pace, 100),
      energy: rounded(DECIBEL * (energy - loudest), 10),
    };
  };
  return words.map((word) => word.sounds.map(reasonOf));
}

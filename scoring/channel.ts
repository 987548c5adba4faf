import type { MelSpectrogram } from './mel-spectrogram.ts';
import { BANDS } from './mel-spectrogram.ts';

/** Natural logarithms of energy, as everywhere here: a voice that stands out by more (28 dB) is heard clearly. */
const CLEAR = 6.5;
/** Of learners' recordings hardly any has a band that lies further below the loudest one, above 250 Hz. */
const MISSING = 7;
const FIRST_BAND = 2;
const QUIETEST = 0.05;
const LOUDEST = 0.95;
const REGIONS = 3;

/** What room, microphone and line leave of a voice. */
export type Channel = {
  /** By how much it stands out from the quietest moments below 1 kHz, up to 3 kHz and above; 6.5 and more are the same. */
  contrasts: readonly number[];
  /** How far bands are weaker than any voice has them, mean over all: by a telephone, or a codec that saves bits. */
  missing: number;
};

/** Says nothing about the voice itself: over a good microphone in a quiet room all are alike. */
export function channelOf({ data, frames, isSpeech }: MelSpectrogram): Channel {
  const contrasts = Array.from({ length: REGIONS }, () => 0);
  const means = Array.from({ length: BANDS }, (_, band) => {
    const levels = Float32Array.from({ length: frames }, (_level, t) => data[t * BANDS + band]!);
    const sorted = levels.toSorted();
    const contrast = sorted[Math.floor(LOUDEST * (frames - 1))]! - sorted[Math.floor(QUIETEST * (frames - 1))]!;
    contrasts[Math.floor((band * REGIONS) / BANDS)]! += (Math.min(CLEAR, contrast) * REGIONS) / BANDS;
    const speech = levels.filter((_level, t) => isSpeech[t]);
    return speech.reduce((sum, level) => sum + level, 0) / Math.max(1, speech.length);
  });
  const most = Math.max(...means);
  const missing = means.slice(FIRST_BAND).map((level) => Math.max(0, most - level - MISSING));
  return { contrasts, missing: missing.reduce((sum, value) => sum + value, 0) / BANDS };
}

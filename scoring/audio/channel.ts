import type { MelSpectrogram } from './mel-spectrogram.ts';
import { BANDS } from './mel-spectrogram.ts';

/** Contrast above which a voice is heard clearly, in natural log of energy (28 dB). */
const CLEAR = 6.5;
/** Normal distance of a band from the loudest one. In learners' recordings, hardly any band above 250 Hz is weaker. */
const MISSING = 7;
const FIRST_BAND = 2;
const QUIETEST = 0.05;
const LOUDEST = 0.95;
const REGIONS = 3;

export type Channel = {
  /** Contrast with the quietest moments below 1 kHz, up to 3 kHz, and above. At most 6.5. */
  contrasts: readonly number[];
  /** Mean by which bands are weaker than in any voice, for example over a telephone or a low-bitrate codec. */
  missing: number;
};

/** Measures the channel, not the voice. All recordings with a good microphone in a quiet room are alike. */
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

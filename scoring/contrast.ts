import type { Heard } from './nets/acoustic-net.ts';
import { SILENCE, SOUNDS } from './nets/acoustic-net.ts';
import type { Encoded } from './nets/encoder.ts';
import { encodedSound } from './features.ts';
import type { Layer } from './nets/convolution.ts';
import { convolve, layerOf } from './nets/convolution.ts';
import type { MelSpectrogram } from './audio/mel-spectrogram.ts';
import { BANDS } from './audio/mel-spectrogram.ts';
import type { Arpabet } from '../words/phones.ts';
import { PHONES } from '../words/phones.ts';
import { FRAMES_PER_SECOND, ROWS_PER_SECOND } from './rates.ts';
import { meanOfRows } from './rows.ts';
import { Simd } from './nets/simd.ts';
import type { WeightsFile } from './nets/weights.ts';
import { readWeights } from './nets/weights.ts';
import type { AlignedSound, AlignedWord } from './alignment/word-evidence.ts';

/** `loud` is the energy of the loudest speech. */
export type Hearing = { heard: Heard; mels: MelSpectrogram; encoded: Encoded; loud: number };

const FRAMES_PER_ROW = FRAMES_PER_SECOND / ROWS_PER_SECOND;
/** Rows before and after a sound that show its beginning and end. */
const BESIDE = 3;
/** Length in rows of a missing neighbor, at the beginning or end of a word. */
const NO_NEIGHBOR = 5;
const MOST = 40;
/** Divisors that bring features near 1, so that the fit shrinks all weights equally. */
const SCALE = { posterior: 4, spectrum: 2, likelihood: 10 };

/** Sounds that affect their neighbors in a similar way. */
const CLASSES: readonly string[] = [
  'IY IH EY Y',
  'EH AE',
  'AA AO AH OW OY AW AY',
  'UW UH W',
  'ER R',
  'L',
  'M N NG',
  'B D G DH V Z ZH JH',
  'P T K TH F S SH CH HH',
];
const CLASS_OF = PHONES.map((phone) => CLASSES.findIndex((names) => names.split(' ').includes(phone)));
const oneOf = (count: number, index: number): number[] => Array.from({ length: count }, (_, i) => Number(i === index));
const classOf = (sound: AlignedSound | undefined): number[] =>
  oneOf(CLASSES.length + 1, sound ? CLASS_OF[sound.sound]! : CLASSES.length);

/**
 * Returns the evidence for the sound at one place: posteriors, spectrum, lengths, likelihoods, neighbors, and the encoder's
 * mean row.
 */
export function contrastFeatures(hearing: Hearing, { sounds, rows }: AlignedWord, at: number): number[] {
  const { heard, mels, encoded, loud } = hearing;
  const own = sounds[at]!;
  const { begin, rows: count, changes, omission } = own;
  const end = begin + count;
  const parts: readonly [number, number][] = [
    [begin - BESIDE, begin],
    [begin, begin + Math.ceil(count / 3)],
    [begin + Math.floor(count / 3), begin + Math.ceil((2 * count) / 3)],
    [begin + Math.floor((2 * count) / 3), end],
    [end, end + BESIDE],
  ];
  const spectra = parts.flatMap(([from, to]) => {
    const [a, b] = [FRAMES_PER_ROW * from, FRAMES_PER_ROW * to];
    const bands = meanOfRows(mels.data, BANDS, a, b);
    const mean = bands.reduce((sum, value) => sum + value, 0) / BANDS;
    return [...bands.map((value) => value - mean), meanOfRows(mels.energy, 1, a, b)[0]! - loud];
  });
  const within = (value: number): number => Math.max(-MOST, Math.min(MOST, value)) / SCALE.likelihood;
  return [
    ...parts.flatMap(([from, to]) =>
      Array.from(meanOfRows(heard.sounds, SOUNDS, from, to), (value) => value / SCALE.posterior),
    ),
    ...spectra.map((value) => value / SCALE.spectrum),
    Math.log(count),
    Math.log(sounds[at - 1]?.rows ?? NO_NEIGHBOR),
    Math.log(sounds[at + 1]?.rows ?? NO_NEIGHBOR),
    Math.log(rows / sounds.length),
    ...Array.from(changes, within),
    within(omission),
    ...oneOf(SILENCE, own.sound),
    ...classOf(sounds[at - 1]),
    ...classOf(sounds[at + 1]),
    ...encodedSound(encoded, own),
  ];
}

type Calibration = { target: Arpabet; neighbor: Arpabet; offset: number; slope: number };

/** Log odds of another sound. They are calibrated for sounds that learners confuse (`isConfused`). */
export type OtherOdds = { neighbor: Arpabet; odds: number; isConfused: boolean };

export type ContrastNet = {
  /** Returns the log odds of each other sound at `at`. */
  oddsAt(hearing: Hearing, word: AlignedWord, at: number): OtherOdds[];
};

/** Reads the weights from `training/contrasts.py`. Throws Error if they don't belong to a contrast net. */
export function readContrastNet(weights: WeightsFile): ContrastNet {
  const tensor = readWeights(weights);
  const simd = Simd.create();
  const layer: Layer = layerOf(tensor('weight'), tensor('bias'), simd);
  if (layer.outputs !== SILENCE) throw new Error('the weights belong to another contrast net');
  const { calibrations } = weights.header as { calibrations: Calibration[] };
  const ofTarget = PHONES.map(
    (phone) => new Map(calibrations.flatMap((one) => (one.target === phone ? [[one.neighbor, one] as const] : []))),
  );
  return {
    oddsAt(hearing, word, at) {
      const target = word.sounds[at]!.sound;
      const logits = convolve(layer, Float32Array.from(contrastFeatures(hearing, word, at)));
      return PHONES.flatMap((neighbor, sound): OtherOdds | [] => {
        if (sound === target) return [];
        const calibration = ofTarget[target]!.get(neighbor);
        const { offset, slope } = calibration ?? { offset: 0, slope: 1 };
        const odds = offset + slope * (logits[sound]! - logits[target]!);
        return { neighbor, odds, isConfused: calibration !== undefined };
      });
    },
  };
}

/**
 * Articulation of each American English sound.
 * Consonants: IPA Handbook (1999, pp. 41-44, American English) and Ladefoged and Johnson, A Course in Phonetics (7th
 * ed., chapters 1, 3, and 7). L is the dark one. R has a raised tip (chapters 3 and 9), which is easier to see and
 * copy.
 * Vowels: IPA Handbook, p. 42. Glides: Ladefoged and Johnson, chapter 4. Lips and jaw: Roach, English Phonetics and
 * Phonology (4th ed., chapters 2, 3, 6, and 7).
 */

/** A place in the vowel chart. `height` is 0 (open) to 1 (close), and `back` is 0 (front) to 1 (back). */
export interface ChartPlace {
  height: number;
  back: number;
}

/** Tongue positions of consonants. At `rest` the tongue takes no part in the sound. */
export type TonguePlace =
  | 'rest'
  | 'betweenTeeth'
  | 'onRidge'
  | 'nearRidge'
  | 'onBackOfRidge'
  | 'nearBackOfRidge'
  | 'tipOnRidge'
  | 'curledBack'
  | 'onSoftPalate';

export type Lips = 'open' | 'spread' | 'round' | 'closed' | 'underTeeth';

export interface Posture {
  tongue: TonguePlace | ChartPlace;
  lips: Lips;
  /** Rounding and protrusion of the lips, 0 to 1. */
  rounding: number;
  /** Opening of the jaw, in degrees. */
  jaw: number;
  /** True if the soft palate hangs, so that air goes through the nose. */
  nasal: boolean;
}

/** Air leaves at once, through a narrow gap, along the tongue's sides, through the nose, or freely. */
export type Air = 'burst' | 'friction' | 'sides' | 'nose' | 'free';

export interface Articulation {
  /** Diphthongs, CH, and JH have two. */
  postures: readonly [Posture] | readonly [Posture, Posture];
  air: Air;
  voiced: boolean;
}

const consonant = (tongue: TonguePlace, jaw: number, more: Partial<Posture> = {}): Posture => ({
  tongue,
  lips: 'open',
  rounding: 0,
  jaw,
  nasal: false,
  ...more,
});

/** A lower tongue needs a more open jaw. */
function vowel(height: number, back: number, rounding = 0): Posture {
  const lips = rounding > 0 ? 'round' : height > 0.85 && back < 0.3 ? 'spread' : 'open';
  return { tongue: { height, back }, lips, rounding, jaw: 2.6 + 7 * (1 - height), nasal: false };
}

const LIPS = consonant('rest', 1.6, { lips: 'closed' });
const LIP_AND_TEETH = consonant('rest', 2, { lips: 'underTeeth' });
const TEETH = consonant('betweenTeeth', 4.4);
const RIDGE = consonant('onRidge', 2);
const HISS = consonant('nearRidge', 0.8, { lips: 'spread' });
const HUSH_CLOSED = consonant('onBackOfRidge', 1, { lips: 'round', rounding: 0.7 });
const HUSH = consonant('nearBackOfRidge', 1, { lips: 'round', rounding: 0.7 });
const SOFT_PALATE = consonant('onSoftPalate', 3.6);
const CURLED = consonant('curledBack', 2.6, { lips: 'round', rounding: 0.4 });

const I = vowel(0.8, 0.18);
const U = vowel(0.8, 0.82, 0.6);
const GLIDE_I: Posture = { ...I, lips: 'spread' };

export const ARTICULATIONS = {
  P: { postures: [LIPS], air: 'burst', voiced: false },
  B: { postures: [LIPS], air: 'burst', voiced: true },
  T: { postures: [RIDGE], air: 'burst', voiced: false },
  D: { postures: [RIDGE], air: 'burst', voiced: true },
  K: { postures: [SOFT_PALATE], air: 'burst', voiced: false },
  G: { postures: [SOFT_PALATE], air: 'burst', voiced: true },
  CH: { postures: [HUSH_CLOSED, HUSH], air: 'friction', voiced: false },
  JH: { postures: [HUSH_CLOSED, HUSH], air: 'friction', voiced: true },
  F: { postures: [LIP_AND_TEETH], air: 'friction', voiced: false },
  V: { postures: [LIP_AND_TEETH], air: 'friction', voiced: true },
  TH: { postures: [TEETH], air: 'friction', voiced: false },
  DH: { postures: [TEETH], air: 'friction', voiced: true },
  S: { postures: [HISS], air: 'friction', voiced: false },
  Z: { postures: [HISS], air: 'friction', voiced: true },
  SH: { postures: [HUSH], air: 'friction', voiced: false },
  ZH: { postures: [HUSH], air: 'friction', voiced: true },
  HH: { postures: [consonant('rest', 5)], air: 'friction', voiced: false },
  M: { postures: [{ ...LIPS, nasal: true }], air: 'nose', voiced: true },
  N: { postures: [{ ...RIDGE, nasal: true }], air: 'nose', voiced: true },
  NG: { postures: [{ ...SOFT_PALATE, nasal: true }], air: 'nose', voiced: true },
  L: { postures: [consonant('tipOnRidge', 3.6)], air: 'sides', voiced: true },
  R: { postures: [CURLED], air: 'free', voiced: true },
  Y: { postures: [vowel(1.06, 0)], air: 'free', voiced: true },
  W: { postures: [vowel(1, 1, 1)], air: 'free', voiced: true },
  IY: { postures: [vowel(1, 0.02)], air: 'free', voiced: true },
  IH: { postures: [I], air: 'free', voiced: true },
  EH: { postures: [vowel(0.42, 0.12)], air: 'free', voiced: true },
  AE: { postures: [vowel(0.14, 0.12)], air: 'free', voiced: true },
  AA: { postures: [vowel(0, 0.96)], air: 'free', voiced: true },
  AO: { postures: [vowel(0.32, 0.96, 0.55)], air: 'free', voiced: true },
  UH: { postures: [U], air: 'free', voiced: true },
  UW: { postures: [vowel(0.98, 0.94, 0.9)], air: 'free', voiced: true },
  AH: { postures: [vowel(0.36, 0.62)], air: 'free', voiced: true },
  ER: { postures: [{ ...CURLED, jaw: 3.2 }], air: 'free', voiced: true },
  EY: { postures: [vowel(0.6, 0.1), vowel(0.86, 0.1)], air: 'free', voiced: true },
  AY: { postures: [vowel(0.05, 0.4), GLIDE_I], air: 'free', voiced: true },
  AW: { postures: [vowel(0.05, 0.5), U], air: 'free', voiced: true },
  OW: { postures: [vowel(0.56, 0.9, 0.6), vowel(0.86, 0.9, 0.9)], air: 'free', voiced: true },
  OY: { postures: [vowel(0.4, 0.94, 0.7), GLIDE_I], air: 'free', voiced: true },
} satisfies Record<string, Articulation>;

/** ARPAbet name without stress. */
export type Sound = keyof typeof ARTICULATIONS;

export function isSound(name: string): name is Sound {
  return Object.hasOwn(ARTICULATIONS, name);
}

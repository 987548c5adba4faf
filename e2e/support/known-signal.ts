/** A sound of which every moment differs from every other, and the way to find a recording of it again. */
import { StreamResampler } from '../../scoring/stream-resampler.ts';

/** Hz, of the fake microphone's file. */
export const SIGNAL_RATE = 48_000;
const NOISE_RATE = 8_000;
const BLOCK = SIGNAL_RATE / 50;
/** Of a block, below which there is nothing to find. */
const SILENCE = 0.1;
/** The recorder's filter has no neighbors for the first and last samples. */
const EDGE = 1;
/** Correlation from which a block is what it was found as: one that is 0.5 % too slow or too fast has 0.91. */
export const ALIKE = 0.98;
/** How far a block is looked for: more than the audio thread takes at once. */
const REACH = SIGNAL_RATE / 320;
/** The same where it is not near: a browser that stumbled is rarely off by more. */
const ANEW = SIGNAL_RATE;
/** A browser stumbles by whole buffers or render quanta: by fewer samples than these, a sound has drifted. */
const STUMBLE = 16;
/** Blocks that show a pace. A recording at another pace has none. */
const ENOUGH = 20;

/** Noise below 4 kHz, always the same. @param seconds of it, at 48 kHz */
export function knownSignal(seconds: number): Float32Array {
  let state = 1;
  const noise = Float32Array.from({ length: seconds * NOISE_RATE }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state / 2 ** 31) * 0.3;
  });
  return new StreamResampler(NOISE_RATE, SIGNAL_RATE).push(noise);
}

export interface Found {
  /** Where the recording begins in the signal, samples at 48 kHz. */
  at: number;
  /**
   * For each 20 ms but the edges: how far it lies from its place, in samples at 48 kHz. A browser that captures at
   * another rate puts the samples between these, which rounds to 1 either way.
   */
  shifts: number[];
  /** For each 20 ms: its correlation with what it was found as, 1 is the same. Silence is like silence. */
  likeness: number[];
}

/**
 * Finds a recording in a longer signal. What follows a stumble of the browser is found elsewhere; a recording at another
 * pace is not found at all.
 * @param recording 16 kHz
 */
export function find(recording: Float32Array, signal: Float32Array): Found {
  const heard = new StreamResampler(16_000, SIGNAL_RATE).push(recording);
  const blocks = Math.floor(heard.length / BLOCK);
  const blockAt = (block: number) => heard.subarray(block * BLOCK, (block + 1) * BLOCK);
  const anywhere = (part: Float32Array, from: number, to: number) => {
    const { at } = best(part, signal, from, to, ROUGHLY);
    return best(part, signal, at - 16, at + 16);
  };
  let at = Number.NaN;
  for (let block = EDGE; block < blocks - EDGE && Number.isNaN(at); block++) {
    if (isSilent(blockAt(block))) continue;
    const found = anywhere(blockAt(block), 0, signal.length);
    if (found.likeness > ALIKE) at = found.at - block * BLOCK;
  }
  const shifts: number[] = [];
  const likeness: number[] = [];
  let shift = 0;
  for (let block = EDGE; block < blocks - EDGE && !Number.isNaN(at); block++) {
    const part = blockAt(block);
    const place = at + block * BLOCK;
    const expected = place + shift;
    if (isSilent(part)) {
      shifts.push(shift);
      likeness.push(Number(isSilent(signal.subarray(expected, expected + BLOCK))));
      continue;
    }
    let found = best(part, signal, expected - REACH, expected + REACH);
    if (found.likeness <= ALIKE) found = anywhere(part, expected - ANEW, expected + ANEW);
    if (found.likeness > ALIKE) shift = found.at - place;
    shifts.push(found.at - place);
    likeness.push(found.likeness);
  }
  return { at, shifts, likeness };
}

export interface Pace {
  /** How many 20 ms are the signal at its own pace. */
  kept: number;
  /** How many are, but lie a little off those before them. */
  drifted: number;
}

/**
 * The pace of a recording, whatever the browser's device does: 20 ms without a stumble are only found at the signal's
 * own pace, and lie where those before them lie, or much further.
 */
export function paceOf({ shifts, likeness }: Found): Pace {
  const pace = { kept: 0, drifted: 0 };
  let place = Number.NaN;
  let last = Number.NaN;
  for (const [block, shift] of shifts.entries()) {
    if (likeness[block]! <= ALIKE) continue;
    if (Math.abs(shift - last) < STUMBLE && Math.abs(shift - place) > 1) pace.drifted++;
    else pace.kept++;
    if (!(Math.abs(shift - last) < STUMBLE)) place = shift;
    last = shift;
  }
  return pace;
}

/** Whether a recording is the signal at its own pace, if only in pieces. */
export const keepsPace = ({ kept, drifted }: Pace) => drifted === 0 && kept >= ENOUGH;

const isSilent = (part: Float32Array) => energyOf(part) < SILENCE;

const energyOf = (part: Float32Array) => Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0));

/** Of the samples compared and of the places tried: noise below 4 kHz is nearly the same 30 µs later. */
const ROUGHLY = { stride: 8, step: 3 };

function best(
  part: Float32Array,
  signal: Float32Array,
  from: number,
  to: number,
  { stride, step } = { stride: 1, step: 1 },
) {
  let found = { at: from, likeness: -1 };
  for (let at = Math.max(0, from); at <= Math.min(to, signal.length - part.length); at += step) {
    let product = 0;
    let energy = 0;
    let other = 0;
    for (let i = 0; i < part.length; i += stride) {
      const mine = part[i]!;
      const sample = signal[at + i]!;
      product += mine * sample;
      energy += mine * mine;
      other += sample * sample;
    }
    const likeness = product / (Math.sqrt(energy * other) || 1);
    if (likeness > found.likeness) found = { at, likeness };
  }
  return found;
}

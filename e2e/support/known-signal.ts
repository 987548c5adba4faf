/** A signal in which every moment is unique, and a search for recordings of it. */
import { StreamResampler } from '../../scoring/audio/stream-resampler.ts';

/** Sample rate of the fake microphone's file, in Hz. */
export const SIGNAL_RATE = 48_000;
const NOISE_RATE = 8_000;
const BLOCK = SIGNAL_RATE / 50;
/** Energy of a block below which it counts as silent. */
const SILENCE = 0.1;
/** Blocks skipped at each end, because the recorder's filter has no neighbors there. */
const EDGE = 1;
/** Minimum correlation of a found block. A block that is 0.5 % too slow or too fast has 0.91. */
export const ALIKE = 0.98;
/** Search range around the expected place. Exceeds the block size of the audio thread. */
const REACH = SIGNAL_RATE / 320;
/** Search range for other blocks. A browser that stumbled is rarely off by more. */
const ANEW = SIGNAL_RATE;
/** A browser stumbles by whole buffers or render quanta. A smaller shift, in samples, is drift. */
const STUMBLE = 16;
/** Minimum number of blocks that prove a pace. */
const ENOUGH = 20;

/** Returns deterministic noise below 4 kHz, at 48 kHz. */
export function knownSignal(seconds: number): Float32Array {
  let state = 1;
  const noise = Float32Array.from({ length: seconds * NOISE_RATE }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state / 2 ** 31) * 0.3;
  });
  return new StreamResampler(NOISE_RATE, SIGNAL_RATE).push(noise);
}

export interface Found {
  /** Start of the recording in the signal, in samples at 48 kHz. */
  at: number;
  /**
   * Shift of each 20 ms block, in samples at 48 kHz, without the edges. Another capture rate rounds to 1 either way.
   */
  shifts: number[];
  /** Correlation of each 20 ms block with the found part, up to 1. Silence matches silence. */
  likeness: number[];
}

/** Finds a recording (16 kHz) in the signal. After a stumble, blocks are found elsewhere. Another pace is not found. */
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
  /** Number of 20 ms blocks at the signal's own pace. */
  kept: number;
  drifted: number;
}

/** Only blocks at the signal's own pace are found, each at the previous shift or far from it. */
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

export const keepsPace = ({ kept, drifted }: Pace) => drifted === 0 && kept >= ENOUGH;

const isSilent = (part: Float32Array) => energyOf(part) < SILENCE;

const energyOf = (part: Float32Array) => Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0));

/** Coarse steps over samples and places. Noise below 4 kHz hardly changes within 30 µs. */
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

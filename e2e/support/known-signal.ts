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
/** Number of blocks to look for. A recording without any of these is another sound. */
const MOST_TRIES = 5;
/** Search range around the expected place. Exceeds the block size of the audio thread. */
const REACH = SIGNAL_RATE / 320;
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

/** Finds a recording (16 kHz) in the signal. A lost, doubled, or moved sample changes all blocks after it. */
export function find(recording: Float32Array, signal: Float32Array): Found {
  const heard = new StreamResampler(16_000, SIGNAL_RATE).push(recording);
  const blocks = Math.floor(heard.length / BLOCK);
  const blockAt = (block: number) => heard.subarray(block * BLOCK, (block + 1) * BLOCK);
  let at = Number.NaN;
  for (let block = EDGE; block < Math.min(blocks - EDGE, MOST_TRIES) && Number.isNaN(at); block++) {
    if (isSilent(blockAt(block))) continue;
    const roughly = best(blockAt(block), signal, 0, signal.length, ROUGHLY).at;
    const found = best(blockAt(block), signal, roughly - 16, roughly + 16);
    if (found.likeness > ALIKE) at = found.at - block * BLOCK;
  }
  const shifts: number[] = [];
  const likeness: number[] = [];
  for (let block = EDGE; block < blocks - EDGE && !Number.isNaN(at); block++) {
    const part = blockAt(block);
    const expected = at + block * BLOCK;
    if (isSilent(part)) {
      shifts.push(0);
      likeness.push(Number(isSilent(signal.subarray(expected, expected + BLOCK))));
      continue;
    }
    const found = best(part, signal, expected - REACH, expected + REACH);
    shifts.push(found.at - expected);
    likeness.push(found.likeness);
  }
  return { at, shifts, likeness };
}

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

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
/** How far a block is looked for: more than the audio thread takes at once. */
const REACH = SIGNAL_RATE / 320;

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

/** Finds a recording in a longer signal. @param recording 16 kHz */
export function find(recording: Float32Array, signal: Float32Array): Found {
  const heard = new StreamResampler(16_000, SIGNAL_RATE).push(recording);
  const blocks = Math.floor(heard.length / BLOCK);
  const blockAt = (block: number) => heard.subarray(block * BLOCK, (block + 1) * BLOCK);
  let anchor = blocks >> 1;
  while (anchor < blocks && energyOf(blockAt(anchor)) < SILENCE) anchor++;
  const start = best(blockAt(anchor), signal, 0, signal.length, ROUGHLY).at;
  const at = best(blockAt(anchor), signal, start - 16, start + 16).at - anchor * BLOCK;
  const shifts: number[] = [];
  const likeness: number[] = [];
  for (let block = EDGE; block < blocks - EDGE; block++) {
    const place = at + block * BLOCK;
    const found = best(blockAt(block), signal, place - REACH, place + REACH);
    const isSilent = energyOf(blockAt(block)) < SILENCE;
    shifts.push(isSilent ? 0 : found.at - place);
    likeness.push(isSilent ? Number(energyOf(signal.subarray(place, place + BLOCK)) < SILENCE) : found.likeness);
  }
  return { at, shifts, likeness };
}

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

import { expect, it } from 'vitest';
import { ALIKE, find, knownSignal, SIGNAL_RATE } from '../e2e/support/known-signal.ts';
import { StreamResampler } from '../scoring/audio/stream-resampler.ts';

const SECONDS = 1.5;
const START = SIGNAL_RATE / 2;
const signal = knownSignal(4);
const sound = signal.slice(START, START + SECONDS * SIGNAL_RATE);

const found = (heard: Float32Array) => find(new StreamResampler(SIGNAL_RATE, 16_000).push(heard), signal);

it('[SPK-01] a complete recording is found at its start, in every 20 ms', () => {
  const { at, shifts, likeness } = found(sound);
  expect(Math.abs(at - START)).toBeLessThanOrEqual(1);
  expect(shifts).toHaveLength(SECONDS * 50 - 3);
  expect(Math.max(...shifts.map(Math.abs))).toBeLessThanOrEqual(1);
  expect(Math.min(...likeness)).toBeGreaterThan(ALIKE);
});

it.each([
  ['loses a buffer of 10 ms', [...sound.subarray(0, 30_000), ...sound.subarray(30_480)]],
  ['doubles a buffer of 10 ms', [...sound.subarray(0, 30_000), ...sound.subarray(29_520)]],
  ['is silent for 10 ms', [...sound.subarray(0, 30_000), ...new Float32Array(480), ...sound.subarray(30_480)]],
  ['is half a percent too slow', [...new StreamResampler(SIGNAL_RATE * 0.995, SIGNAL_RATE).push(sound)]],
])('[SPK-01] a recording that %s is not found whole', (_, heard) => {
  const { shifts, likeness } = found(Float32Array.from(heard));
  const isWhole = Math.max(...shifts.map(Math.abs)) <= 1 && Math.min(...likeness) > ALIKE;
  expect(shifts.length > 0 && isWhole).toBe(false);
});

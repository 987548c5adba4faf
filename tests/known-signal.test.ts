import { describe, expect, it } from 'vitest';
import { find, keepsPace, knownSignal, paceOf, SIGNAL_RATE } from '../e2e/support/known-signal.ts';
import { StreamResampler } from '../scoring/audio/stream-resampler.ts';
import { isNight } from './support/nightly.ts';

const SECONDS = 1.5;
const signal = knownSignal(4);
const START = SIGNAL_RATE / 2;

/** Returns the sound that a device with this pace hears. 1 is the signal's own pace. */
const atPace = (pace: number) => new StreamResampler(SIGNAL_RATE * pace, SIGNAL_RATE).push(signal);

const recorded = (sound: Float32Array) => new StreamResampler(SIGNAL_RATE, 16_000).push(sound);
const unbroken = (sound: Float32Array) => recorded(sound.subarray(START, START + SECONDS * SIGNAL_RATE));

/** Simulates a browser that is late every 30 to 50 ms. It loses a few buffers of 10 ms, or delivers silence instead. */
function stumbling(sound: Float32Array, stumble: (buffers: number) => { lost: number; silent: number }): Float32Array {
  const heard = new Float32Array(SECONDS * SIGNAL_RATE);
  let from = START;
  let to = 0;
  for (let nth = 0; to < heard.length && from < sound.length; nth++) {
    const piece = sound.subarray(from, from + (30 + ((nth * 7) % 21)) * 48).subarray(0, heard.length - to);
    heard.set(piece, to);
    const { lost, silent } = stumble(1 + (nth % 3));
    from += piece.length + lost * 480;
    to += piece.length + silent * 480;
  }
  return recorded(heard);
}

const loses = (buffers: number) => ({ lost: buffers, silent: 0 });
const waits = (buffers: number) => ({ lost: 0, silent: buffers });
const silences = (buffers: number) => ({ lost: buffers, silent: buffers });
/** Half a render quantum, the smallest stumble of a browser. */
const barely = () => ({ lost: 64 / 480, silent: 0 });

const paceIn = (recording: Float32Array) => paceOf(find(recording, signal));

// The only test that measures it runs at night too.
describe.skipIf(!isNight)("a recording's pace", () => {
  it('[SPK-01] is measured in every 20 ms of a complete one', () => {
    const found = find(unbroken(signal), signal);
    expect(Math.abs(found.at - START)).toBeLessThanOrEqual(1);
    expect(paceOf(found)).toEqual({ kept: SECONDS * 50 - 3, drifted: 0 });
  });

  it.each([
    ['loses sound', loses],
    ['loses very little', barely],
    ['waits', waits],
    ['is silent for a moment', silences],
  ])('[SPK-01] is measured between the stumbles of a browser that %s every 30 to 50 ms', (_, stumble) => {
    const pace = paceIn(stumbling(signal, stumble));
    expect(pace.drifted).toBe(0);
    expect(keepsPace(pace)).toBe(true);
  });

  it('[SPK-01] is measured again after half a second of silence, or half a lost second', () => {
    const half = SIGNAL_RATE / 2;
    const sound = signal.slice(START, START + SECONDS * SIGNAL_RATE);
    sound.fill(0, half, 2 * half);
    expect(paceIn(recorded(sound)).kept).toBeGreaterThan(40);
    sound.copyWithin(half, 2 * half);
    expect(paceIn(recorded(sound.subarray(0, 2 * half))).kept).toBeGreaterThan(40);
  });

  it.each([
    ['44.1 of 48', 44.1 / 48],
    ['half a percent too slow', 0.995],
    ['half a percent too fast', 1.005],
    ['0.2 percent too slow', 0.998],
  ])('[SPK-01] is rejected if wrong, %s, with or without stumbles', (_, pace) => {
    const sound = atPace(pace);
    for (const recording of [unbroken(sound), stumbling(sound, loses)])
      expect(keepsPace(paceIn(recording))).toBe(false);
  });

  it('[SPK-01] is rejected if it drifts by a sample in a fifth of a second', () => {
    expect(paceIn(unbroken(atPace(0.9999))).drifted).toBeGreaterThan(0);
  });

  it('[SPK-01] does not exist for silence', () => {
    expect(paceIn(new Float32Array(SECONDS * 16_000)).kept).toBe(0);
  });
});

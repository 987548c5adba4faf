import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PitchTracker } from '../../scoring/audio/pitch.ts';
import { noise, speech } from './support.ts';
import { voice } from './voices.ts';

function trackOf(...slices: Float32Array[]): Float64Array {
  const tracker = new PitchTracker();
  for (const slice of slices) tracker.push(slice);
  return tracker.track();
}

describe('pitch', () => {
  it('follows a rising and falling voice', () => {
    const up = trackOf(voice(1, (t) => 150 * 2 ** t));
    const told = [...up].flatMap((value, row) => (Number.isNaN(value) ? [] : [{ row, value }]));
    expect(told.length).toBeGreaterThan(40);
    for (const { row, value } of told.filter((one) => one.row > 2 && one.row < 47))
      expect(Math.abs(value - 12 * Math.log2(150 * 2 ** ((row + 0.5) / 50)))).toBeLessThan(0.6);
  });

  it('finds no voice in noise and silence', () => {
    expect([...trackOf(noise(2, -20))].filter((value) => !Number.isNaN(value))).toHaveLength(0);
    expect([...trackOf(new Float32Array(16_000))].filter((value) => !Number.isNaN(value))).toHaveLength(0);
    expect(trackOf()).toHaveLength(0);
  });

  it('[D13] gives the same track for samples in any pieces, and after any requests', async () => {
    const samples = (await speech('weather')).subarray(4000, 20_001);
    const whole = trackOf(samples);
    expect(whole).toHaveLength(Math.ceil((samples.length >> 1) / 160));
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 5000 }), { maxLength: 12 }), fc.boolean(), (sizes, asks) => {
        const tracker = new PitchTracker();
        let from = 0;
        for (const size of [...sizes, samples.length]) {
          tracker.push(samples.subarray(from, (from += size)));
          if (asks) tracker.track();
        }
        expect(tracker.track()).toEqual(whole);
      }),
      { numRuns: 30 },
    );
  });
});

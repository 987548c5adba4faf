import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { StreamResampler } from '../../scoring/audio/stream-resampler.ts';

const tone = (hertz: number, rate: number, seconds: number) =>
  Float32Array.from(
    { length: Math.round(rate * seconds) },
    (_, at) => 0.5 * Math.sin((2 * Math.PI * hertz * at) / rate),
  );

function resampled(samples: Float32Array, from: number, to = 16_000, pieces = [samples.length]) {
  const resampler = new StreamResampler(from, to);
  const out: number[] = [];
  let at = 0;
  for (const piece of pieces) {
    out.push(...resampler.push(samples.subarray(at, at + piece)));
    at += piece;
  }
  out.push(...resampler.push(samples.subarray(at)), ...resampler.flush());
  return out;
}

const level = (samples: ArrayLike<number>) =>
  Math.sqrt(Array.from(samples).reduce((sum, x) => sum + x * x, 0) / samples.length);

describe('resampling for the recorder', () => {
  test.each([8_000, 11_025, 22_050, 44_100, 48_000, 96_000])(
    '[SPK-08] keeps a tone recorded at %i Hz at 16 kHz',
    (rate) => {
      const out = resampled(tone(440, rate, 1), rate);
      const wanted = tone(440, 16_000, 1);
      expect(out).toHaveLength(16_000);
      const middle = out.slice(200, 15_800).map((sample, at) => sample - wanted[at + 200]!);
      expect(level(middle)).toBeLessThan(0.002);
    },
  );

  test.each([44_100, 48_000])(
    '[SPK-08] removes frequencies that 16 kHz cannot represent, without aliasing (%i Hz)',
    (rate) => {
      expect(level(resampled(tone(11_000, rate, 0.5), rate).slice(200, 7_800))).toBeLessThan(0.001);
    },
  );

  test('[SPK-08] gives the whole recording for pieces of any size, with no sample lost or doubled', () => {
    const samples = tone(300, 44_100, 0.2);
    const whole = resampled(samples, 44_100);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 700 }), { maxLength: 12 }), (pieces) => {
        expect(resampled(samples, 44_100, 16_000, pieces)).toEqual(whole);
      }),
    );
  });

  test("passes a device's 16 kHz through", () => {
    const samples = tone(440, 16_000, 0.1);
    expect(resampled(samples, 16_000)).toEqual([...samples]);
  });

  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('rejects %d as a sample rate', (rate) => {
    expect(() => new StreamResampler(rate, 16_000)).toThrow(RangeError);
  });
});

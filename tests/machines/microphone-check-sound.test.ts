import { describe, expect, test } from 'vitest';
import { CHECK_BARS, verdictOf } from '../../machines/microphone-check/sound.ts';
import { LEVELS } from '../../scoring/constants.ts';
import { SOUNDS } from '../../walks/support/fixtures.ts';

const { good, noVoice: room } = SOUNDS;

describe('the measurements of a room and a voice', () => {
  test('[RA-01] rate a voice well above a quiet room as good', () => {
    expect(verdictOf(room, good)).toBe('good');
  });

  test.each([
    ['noVoice', room, { ...good, voice: 0.49, loud: -45 }],
    ['tooNoisy', room, { ...good, voice: 0.49, loud: -44.9 }],
    ['good', room, { ...good, voice: 0.5 }],
    ['tooLoud', room, { ...good, flattened: 0.26 }],
    ['good', room, { ...good, flattened: 0.25 }],
    ['tooNoisy', { ...room, middle: -36.9 }, good],
    ['good', { ...room, middle: -37 }, good],
    ['tooNoisy', room, { ...good, quiet: -36.9 }],
    ['tooQuiet', { ...room, middle: -80 }, { ...good, loud: -54.1, quiet: -80 }],
    ['good', { ...room, middle: -80 }, { ...good, loud: -54, quiet: -80 }],
  ] as const)('[RA-01] %s', (verdict, heard, voice) => {
    expect(verdictOf(heard, voice)).toBe(verdict);
  });

  test('[RA-01] suggest a quiet place first, and a louder voice second', () => {
    expect(verdictOf({ ...room, middle: -62 }, { ...good, loud: -56, quiet: -64 })).toBe('tooNoisy');
  });

  test("[SPK-04] are at least as strict as the scorer's", () => {
    expect(CHECK_BARS.voice).toBeGreaterThanOrEqual(LEVELS.speech);
    expect(CHECK_BARS.flattened).toBeLessThanOrEqual(LEVELS.flattened);
    expect(CHECK_BARS.signalToNoise).toBeGreaterThanOrEqual(LEVELS.signalToNoise);
    expect(CHECK_BARS.quiet).toBeGreaterThanOrEqual(LEVELS.quiet);
    expect(CHECK_BARS.noise).toBe(LEVELS.noise);
  });
});

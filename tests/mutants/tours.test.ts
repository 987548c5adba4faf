import { describe, expect, test } from 'vitest';
import { isNight } from '../support/nightly.ts';
import { playMutants } from './tours.ts';

const NOTICED = 'in soundPractice, on soundPractice.back: stays instead of going to closed';
/** Telling always comes after hearing. */
const UNNOTICED =
  'in soundPractice.playing.hearing, on soundPractice.next: goes to playing.telling instead of playing.choosing';

/** Limit in ms, which includes the start of a browser. */
const LIMIT = 300_000;

describe('tours on mutants', () => {
  test.runIf(isNight)(
    'name the tour that notices a mutant, and leave out a mutant that changes nothing',
    async () => {
      const mutants = [NOTICED, UNNOTICED].map((words) => ({ chart: 'soundPractice', words }));
      const noticed = await playMutants(mutants, ['soundPractice']);
      expect([...noticed]).toEqual([[NOTICED, expect.stringMatching(/^tour \d+ of soundPractice: After '.*/)]]);
    },
    LIMIT,
  );
});

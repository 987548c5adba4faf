import { describe, expect, it } from 'vitest';
import { isReading, saidOf, wordsHeard } from '../../scoring/verdict.ts';

describe('what the log odds of words tell', () => {
  it('[SPK-04] names the words of a refused sentence that were heard, and takes a few of them for chance', () => {
    expect(wordsHeard([2, 1, -9, -9, -9])).toEqual([0, 1]);
    expect(wordsHeard([2, -9, -9, -9, -9])).toEqual([]);
    expect(wordsHeard([-1, -1])).toEqual([]);
  });

  it('[D47] needs less evidence against a longer text, and none that one word alone could give', () => {
    expect([isReading([-1.4]), isReading([-1.4, -1.4, -1.4]), isReading(Array(5).fill(-1.4))]).toEqual([
      true,
      true,
      false,
    ]);
    expect(isReading([-1000, 3, 3, 3, 3])).toBe(true);
  });

  it('[D47] is surer that a word was said the better it was said', () => {
    expect([saidOf(-4, 10), saidOf(-4, 6), saidOf(-1, 10)]).toEqual(['unsure', 'not_said', 'said']);
  });
});

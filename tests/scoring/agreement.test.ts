import { describe, expect, it } from 'vitest';
import { Agreement } from '../../training/agreement.ts';

const PAIRS: [speaker: string, ours: number, theirs: number][] = [
  ['a', 1, 2],
  ['a', 2, 1],
  ['b', 3, 4],
  ['b', 5, 4],
  ['c', 6, 7],
];

describe('agreement with the experts', () => {
  it('has the correlation, mean error, and bias of all pairs', () => {
    const agreement = new Agreement();
    for (const pair of PAIRS) agreement.add(...pair);
    expect(agreement.correlation).toBe(0.88);
    expect(agreement.meanError).toBe(1);
    expect(agreement.bias).toBe(-0.2);
  });

  it('treats a weight of two as two pairs', () => {
    const [twice, heavy] = [new Agreement(), new Agreement()];
    for (const pair of [...PAIRS, PAIRS[4]!]) twice.add(...pair);
    PAIRS.forEach((pair, i) => heavy.add(...pair, i === 4 ? 2 : 1));
    expect(heavy.correlation).toBe(twice.correlation);
    expect(heavy.bias).toBe(twice.bias);
  });

  it('samples speakers, not pairs, for the interval', () => {
    const [one, many] = [new Agreement(), new Agreement()];
    for (const [, ours, theirs] of PAIRS) one.add('a', ours, theirs);
    PAIRS.forEach(([, ours, theirs], i) => {
      for (let n = 0; n < 10; n++) many.add(`${i} ${n}`, ours, theirs);
    });
    expect(one.interval).toEqual([0.88, 0.88]);
    expect(many.interval[0]).toBeLessThan(0.88);
    expect(many.interval[1]).toBeGreaterThan(0.88);
  });
});

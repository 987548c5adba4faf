import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { neighbor, overlap, slotUnder, type Box } from '../../src/features/writing/geometry.ts';

const box = (left: number, top = 0): Box => ({ left, top, width: 48, height: 52 });

describe('a letter over a slot', () => {
  test('[WRI-01] hits the slot with 20 percent of its area, and not with less', () => {
    const slot: Box = { left: 0, top: 0, width: 50, height: 50 };
    const letter = (left: number, top: number): Box => ({ ...slot, left, top });
    expect(slotUnder(letter(40, 0), [slot])).toBe(0);
    expect(slotUnder(letter(41, 0), [slot])).toBeNull();
    expect(slotUnder(letter(0, 40), [slot])).toBe(0);
    expect(slotUnder(letter(0, -41), [slot])).toBeNull();
  });

  test('[WRI-01] between two slots hits the one that it covers more', () => {
    const slots = [box(0), box(58), box(116)];
    expect(slotUnder(box(24), slots)).toBe(0);
    expect(slotUnder(box(34), slots)).toBe(1);
    expect(slotUnder(box(90), slots)).toBe(2);
    expect(slotUnder(box(400), slots)).toBeNull();
  });

  test('[WRI-01] covers a share between zero and one, equal from every side', () => {
    const place = fc.double({ min: -200, max: 200, noNaN: true });
    fc.assert(
      fc.property(place, place, (left, top) => {
        const share = overlap(box(left, top), box(0));
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
        expect(overlap(box(-left, -top), box(0))).toBeCloseTo(share, 10);
      }),
    );
    expect(overlap(box(0), box(0))).toBe(1);
  });
});

describe('the arrow keys', () => {
  const rows = [box(0), box(58), box(116), box(29, 64), box(87, 64)];

  test('[WRI-01] move left and right within their line, and stop at its ends', () => {
    expect(neighbor(rows[0]!, 'ArrowRight', rows)).toBe(1);
    expect(neighbor(rows[2]!, 'ArrowLeft', rows)).toBe(1);
    expect(neighbor(rows[2]!, 'ArrowRight', rows)).toBeNull();
    expect(neighbor(rows[3]!, 'ArrowLeft', rows)).toBeNull();
  });

  test('[WRI-01] move up and down to the nearest slot of the next line', () => {
    expect(neighbor(rows[0]!, 'ArrowDown', rows)).toBe(3);
    expect(neighbor(rows[2]!, 'ArrowDown', rows)).toBe(4);
    expect(neighbor(rows[4]!, 'ArrowUp', rows)).toBe(1);
    expect(neighbor(rows[0]!, 'ArrowUp', rows)).toBeNull();
  });

  test('[WRI-01] ignore other keys', () => {
    expect(neighbor(rows[1]!, 'Tab', rows)).toBeNull();
  });
});

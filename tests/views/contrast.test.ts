import { describe, expect, test } from 'vitest';
import {
  COLOR_NAMES,
  colorIn,
  contrast,
  MARK_ON,
  TEXT_ON,
  THEMES,
  type ThemeName,
} from '../../stories/design/contrast.ts';

const pairs = (of: Record<string, readonly string[]>) =>
  Object.entries(of).flatMap(([front, grounds]) => grounds.map((ground) => [front, ground] as const));

/** Colors that need no contrast: decoration, fills whose edge has it, and the veil behind a drawer. */
const DECORATION = ['border', 'grab', 'ground', 'good.fill', 'star', 'scrim'];

/** Pairs with less contrast than `least`. */
function weak(theme: ThemeName, of: Record<string, readonly string[]>, least: number): string[] {
  return pairs(of)
    .map(([front, ground]) => [front, ground, contrast(colorIn(theme, front), colorIn(theme, ground))] as const)
    .filter(([, , ratio]) => ratio < least)
    .map(([front, ground, ratio]) => `${front} on ${ground}: ${ratio.toFixed(2)}`);
}

test('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2);
});

describe.each(Object.keys(THEMES) as ThemeName[])('in the %s theme', (theme) => {
  test('text can be read', () => expect(weak(theme, TEXT_ON, 4.5)).toEqual([]));
  test('controls and marks can be seen', () => expect(weak(theme, MARK_ON, 3)).toEqual([]));
});

test('high contrast gives text at least 7', () => {
  expect(weak('high-contrast', TEXT_ON, 7)).toEqual([]);
});

test('every color is measured or only decoration', () => {
  const measured = new Set([...pairs(TEXT_ON), ...pairs(MARK_ON)].flat());
  expect(COLOR_NAMES.filter((name) => !measured.has(name))).toEqual(DECORATION);
});

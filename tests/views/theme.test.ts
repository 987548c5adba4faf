import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { themeSheet, tokenNames } from '../../src/app/theme/theme-sheet.ts';
import { system } from '../../src/app/theme/system.ts';

const sheet = themeSheet();
const VARIABLE = new RegExp(`var\\((--(?:${Object.keys(tokenNames()).map(kebab).join('|')})-[\\w-]+)`, 'g');

function kebab(category: string): string {
  return category.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

test('every token that a style names has a value in the style sheet', () => {
  const named = globSync('src/**/*.{ts,tsx,css}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(VARIABLE)].map(([, variable]) => variable!),
  );
  expect(named.length).toBeGreaterThan(80);
  expect([...new Set(named)].filter((variable) => !sheet.includes(`${variable}:`))).toEqual([]);
});

test("a property with a token's name is its variable", () => {
  expect(system().css({}, { color: 'fg.onAccent', p: '4', fontSize: '20', width: '7px' })).toEqual({
    color: 'var(--colors-fg-on-accent)',
    padding: 'var(--spacing-4)',
    fontSize: 'var(--font-sizes-20)',
    width: '7px',
  });
});

test('high contrast has other values for the colors', () => {
  expect(sheet).toMatch(/\[data-theme=high-contrast\]\{--colors-bg:#FFFFFF/);
});

test('dark colors are for screens, so that text can be read on paper', () => {
  expect(sheet).toMatch(/@media screen\{\[data-theme=dark\]\{--colors-bg:#12141F[^}]*--shadows-1:[^}]*\}\}/);
  expect(sheet.match(/--colors-bg:#12141F/g)).toHaveLength(1);
});

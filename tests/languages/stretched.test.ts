import { expect, test } from 'vitest';
import { stretched, stretchedTexts } from '../../.storybook/stretched.ts';

test('a stretched text is at least a third longer and keeps its places', () => {
  const text = 'Overdue since {{day}}. Finish it now.';
  expect(stretched(text)).toContain('{{day}}');
  expect(stretched(text).length).toBeGreaterThan(text.length * 1.33);
});

test('stretches the English texts of every flow', () => {
  expect(stretchedTexts()).toMatchObject({
    account: { title: stretched('Profile'), themes: { dark: stretched('Dark') } },
  });
});

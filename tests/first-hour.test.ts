import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../scripts/prepare.mjs';
import { RUN, shellBlocks } from './support/first-hour.ts';

/** Running the commands takes more than a minute: `node scripts/first-hour.ts`. */
describe('the shell blocks of docs/operating.md', () => {
  const blocks = shellBlocks('operating.md').filter((block) => !block.startsWith('# as root\n'));

  it('are run by scripts/first-hour.ts, except for those with root', () => {
    const others = blocks.filter((block) => !RUN.some((part) => block.includes(part)));
    // These install packages, or fetch the voices.
    const installing = /npm ci --omit=dev\nnpm run build\n|^npm run school -- voice /;
    expect(others.filter((block) => !installing.test(block))).toEqual([]);
    for (const part of RUN)
      expect(
        blocks.filter((block) => block.includes(part)),
        part,
      ).toHaveLength(1);
  });
});

// The system's Node may be 20, which can't run TypeScript.
it.each(['outloud.service', 'outloud@.service'])('docs/%s runs the Node of the packages', (unit) => {
  const text = readFileSync(join(root, 'docs', unit), 'utf8');
  expect(text).toMatch(/^ExecStart=\/srv\/outloud\/app\/node_modules\/\.bin\/node .*server\/provider\/main\.ts$/m);
});

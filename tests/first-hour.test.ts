import { describe, expect, it } from 'vitest';
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

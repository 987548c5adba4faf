import { describe, expect, it } from 'vitest';
import { RUN, shellBlocks } from './support/first-hour.ts';

/** Running the commands takes more than a minute: `npm run bench first-hour`. */
describe('the shell blocks of docs/operating.md', () => {
  const blocks = shellBlocks('operating.md').filter((block) => !block.startsWith('# as root\n'));

  it('are run by the benchmark first-hour, except for those with root', () => {
    const others = blocks.filter((block) => !RUN.some((part) => block.includes(part)));
    expect(others.filter((block) => !block.includes('npm ci --omit=dev\nnpm run build\n'))).toEqual([]);
    for (const part of RUN)
      expect(
        blocks.filter((block) => block.includes(part)),
        part,
      ).toHaveLength(1);
  });
});

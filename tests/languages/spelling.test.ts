import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/prepare.mjs';
import { americanFor } from '../../words/word-lists.ts';

/** Files about British words, with a list of them, or with a package’s British name. */
const ABOUT =
  /^((tests\/)?words\/(british|lexicon|variants|word-lists|everyday-words|suitable-words)|dialogue\/scenario\/normal-form|server\/dictionary\/suitable|scripts\/(texts\/terms|patterns)|tests\/(content\/|role-play\/|server\/dictionary)|docs\/(writing|decisions\/0025)|(e2e|walks\/support|tests\/(server|students))\/(teacher-writ|role-play-draft))/;
/** Other tests check the app's languages and the schools' content. Licenses are not our text. */
const ELSEWHERE = /^src\/languages\/.*\/(?!en)[\w-]+\.ts$|^server\/.*\.json$|LICENSE/;
const SPOKEN_IN_AMERICA = new Set(['axe', 'oversized', 'queue']);

it('[D49] code, comments, and docs are in American English', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(ts|tsx|mjs|md|html|css)$/.test(file) && !ABOUT.test(file) && !ELSEWHERE.test(file));
  expect(files.length).toBeGreaterThan(400);
  const british = files.flatMap((file) => {
    const words = new Set(readFileSync(join(root, file), 'utf8').match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g));
    return [...words]
      .map((word) => word.toLowerCase())
      .filter((word) => !SPOKEN_IN_AMERICA.has(word))
      .flatMap((word) => {
        const american = americanFor(word.replace(/^un(?=practi)/, ''));
        return american === null ? [] : `${file}: ${word}${american && `, better ${american}`}`;
      });
  });
  expect(british).toEqual([]);
});

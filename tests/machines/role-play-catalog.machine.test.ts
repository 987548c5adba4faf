import { expect, test } from 'vitest';
import { CefrLevel } from '../../contract/role-play.ts';
import { levelIn } from '../../machines/role-play-catalog/role-play-catalog.selectors.ts';

test('[RP-07] reads the level A1 to C2 from the hash in upper or lower case, and shows all levels otherwise', () => {
  expect(CefrLevel.options.map((level) => levelIn(level.toLowerCase()))).toEqual(CefrLevel.options);
  expect(['', 'all', 'D1', 'a'].map((hash) => levelIn(hash))).toEqual([null, null, null, null]);
});

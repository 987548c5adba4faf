import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PROP_LISTS, REPLACED } from '../../scripts/vite/patches/chakra.ts';
import { withoutWords } from '../../scripts/vite/patches/zod.ts';
import * as idle from '../../src/app/theme/idle-chakra.ts';

const chakra = globSync('node_modules/@chakra-ui/react/dist/esm/{styled-system,utils}/*.js').map((file) =>
  readFileSync(file, 'utf8'),
);

/** Returns the names that Chakra's modules import from `module`. */
function importsFrom(module: string): string[] {
  const statement = new RegExp(`import \\{ ([^}]+) \\} from '${module.replaceAll('.', '\\.')}'`);
  return chakra.flatMap((code) => statement.exec(code)?.[1]!.split(', ') ?? []);
}

test('Zod has the texts that the build removes', () => {
  const code = readFileSync('node_modules/zod/v4/classic/schemas.js', 'utf8');
  expect(withoutWords(code).length).toBeLessThan(code.length);
  expect(() => withoutWords('another version')).toThrow('Zod no longer has');
});

test.each(REPLACED)('the replacement of Chakra’s %s has what other modules import from it', (name) => {
  const names = importsFrom(`./${name}.js`);
  expect(names).not.toEqual([]);
  expect(names.filter((each) => !(each in idle))).toEqual([]);
});

test('Chakra imports the memo and the lists of props that the build replaces', () => {
  expect(importsFrom('../utils/memo.js')).toContain('memo');
  for (const { find } of PROP_LISTS)
    expect(chakra.filter((code) => code.includes(`'${find}'`)).length).toBeGreaterThan(0);
});

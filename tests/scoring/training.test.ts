import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/prepare.mjs';
import { ARTIFACTS } from '../../training/artifacts.ts';

it('[0008] each artifact has programs, and a row in the README', () => {
  const folder = join(root, 'training');
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  const rows = [...readme.matchAll(/^\| `([a-z-]+)(?: [^`]*)?` +\|[^|]+\|[^|]+\|$/gm)].map(([, name]) => name);
  expect(rows).toEqual(Object.keys(ARTIFACTS));
  for (const program of Object.values(ARTIFACTS).flat()) expect(existsSync(join(folder, program)), program).toBe(true);
});

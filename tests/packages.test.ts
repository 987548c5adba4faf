import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import lock from '../package-lock.json' with { type: 'json' };
import manifest from '../package.json' with { type: 'json' };
import { root } from '../scripts/prepare.mjs';

type Versions = Record<string, string>;
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
const locked = lock.packages as Record<
  string,
  { version?: string } & Partial<Record<(typeof KINDS)[number], Versions>>
>;

describe.each(KINDS)('%s', (kind) => {
  const wanted = Object.entries<string>(manifest[kind]);

  it('name one exact version each', () => {
    expect(wanted.filter(([, version]) => !/^(npm:@?[\w/.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  it('have these versions in the lock file', () => {
    expect(locked['']![kind]).toEqual(Object.fromEntries(wanted));
    for (const [name, version] of wanted)
      expect(locked[`node_modules/${name}`]?.version, name).toBe(version.replace(/^npm:.+@/, ''));
  });
});

it('the product and its build import only what `npm start` installs', () => {
  const files = globSync(
    ['{contract,machines,scoring,words,server,src,conformance}/**/*.{ts,tsx}', 'scripts/vite/**/*.ts'],
    {
      cwd: root,
    },
  ).concat('vite.config.ts', 'scripts/dev.ts');
  const imported = files.flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /^(?:import|export|\}) [^;]*?\bfrom '([^']+)'|\bimport\('([^']+)'/gm,
      ),
    ]
      .map(([, from, later]) => (from ?? later)!)
      .filter((name) => !/^(\.|node:|virtual:)/.test(name))
      .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)![0]),
  );
  expect(new Set(imported).size).toBeGreaterThan(40);
  expect([...new Set(imported)].filter((name) => !(name in manifest.dependencies))).toEqual([]);
});

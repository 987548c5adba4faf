import { describe, expect, it } from 'vitest';
import lock from '../package-lock.json' with { type: 'json' };
import manifest from '../package.json' with { type: 'json' };

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

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare.mjs';

export interface Source {
  name: string;
  code: string;
}

export function sourcesIn(folders: string): Source[] {
  return globSync(`${folders}/**/*.{ts,tsx}`, { cwd: root })
    .filter((name) => !name.startsWith('src/languages') && !name.includes('.states.'))
    .toSorted()
    .map((name) => ({ name, code: readFileSync(join(root, name), 'utf8') }));
}

/** Returns a function that finds the files that name a key or match it with a pattern. */
export function whereShown(): (key: string) => string[] {
  const places = sourcesIn('{src,machines,scoring,contract}').map(({ name, code }) => ({
    name,
    // One set is much faster to search than the code for each of the keys.
    quoted: new Set([...code.matchAll(/'(?=([\w.-]+)')/g)].map(([, written]) => written!)),
    patterns: [...code.matchAll(/`(\w+\.(?:[\w.]|\$\{[^`}]*\})+)`/g)].map(([, written]) => patternOf(written!)),
  }));
  return (key) =>
    places
      .filter(({ quoted, patterns }) => quoted.has(key) || patterns.some((pattern) => pattern.test(key)))
      .map(({ name }) => name);
}

function patternOf(written: string): RegExp {
  const parts = written.replaceAll(/\$\{([^}]*)\}|\./g, (_, inside?: string) =>
    inside === undefined ? '\\.' : hole(inside),
  );
  return new RegExp(`^${parts}$`);
}

/** A literal type lists the values of its hole. Any other hole matches anything. */
function hole(inside: string): string {
  return /^'\w+'( \| '\w+')*$/.test(inside) ? `(${inside.replaceAll(/[' ]/g, '')})` : '[^.]+';
}

import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../scripts/prepare.mjs';
import { requirementTitles } from '../scripts/requirement-titles.ts';

/** Names that look like an ID. */
const OTHER_NAMES = ['UTF-16'];

const ROOMS = [
  'contract',
  'conformance',
  'dialogue',
  'machines',
  'src',
  'server',
  'scoring',
  'training',
  'words',
  'walks',
  'stories',
  'tests',
  'e2e',
  'bench',
  'scripts',
  'docs',
];
const files = globSync(['*.{md,ts,html}', `{${ROOMS.join(',')},.storybook}/**/*.{ts,tsx,mjs,css,yaml,md,txt,py}`], {
  cwd: root,
  exclude: ['**/node_modules/**'],
}).map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));
const pages = globSync('[0-9]*.md', { cwd: join(root, 'docs/decisions') });
const product = readFileSync(join(root, 'docs/decisions/product.md'), 'utf8');
const decisions = [...product.matchAll(/^- <a id="d\d+"><\/a>\*\*(D\d+)\*\*/gm)].map(([, id]) => id!);
const requirements = [...requirementTitles().keys()];

/** Returns `file: match` for every match that `isFine` does not accept. */
function found(pattern: RegExp, isFine: (match: string, file: string) => boolean = () => false): string[] {
  return files.flatMap(({ name, text }) =>
    [...text.matchAll(pattern)]
      .filter(([all, part]) => !isFine(part ?? all, name))
      .map(([all]) => `${name}: ${all.replaceAll(/\s+/g, ' ')}`),
  );
}

describe('the documents', () => {
  it('number every requirement and decision once', () => {
    expect(requirements.length).toBeGreaterThan(100);
    expect(decisions).toEqual(Array.from({ length: decisions.length }, (_, n) => `D${n + 1}`));
    for (const id of [...requirements, ...decisions]) {
      const anchor = `<a id="${id.toLowerCase()}"></a>`;
      const text = readFileSync(
        join(root, id.includes('-') ? 'docs/requirements.md' : 'docs/decisions/product.md'),
        'utf8',
      );
      expect(text.split(anchor), id).toHaveLength(2);
    }
    const numbers = pages.map((page) => page.slice(0, 4));
    expect(numbers).toHaveLength(new Set(numbers).size);
  });

  it('have every cited ID', () => {
    expect(
      found(/(?<![\w-])([A-Z][A-Z0-9]+-\d\d)(?![\w-])/g, (id) => requirements.includes(id) || OTHER_NAMES.includes(id)),
    ).toEqual([]);
    expect(found(/(?<![\w.#/-])(D\d{1,2})(?![\w-])/g, (id) => decisions.includes(id))).toEqual([]);
    expect(found(/docs\/decisions\/(\d{4})/g, (page) => pages.some((name) => name.startsWith(page)))).toEqual([]);
  });

  it('name an existing file for each defense', () => {
    const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
    const named = [...page.matchAll(/`((?:tests|suites|server|bench|e2e|scripts|docs)\/[\w./-]+)`/g)].map(
      ([, path]) => path!,
    );
    expect(named.length).toBeGreaterThan(15);
    const missing = named.filter((path) => !existsSync(join(root, path.replace(/^suites/, 'tests/server/suites'))));
    expect(missing).toEqual([]);
  });

  it('list every decision page', () => {
    const index = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8');
    expect(pages.filter((page) => !index.includes(`[${page.slice(0, 4)}](${page}) `))).toEqual([]);
  });

  it('are the only ones that others refer to, by ID', () => {
    // A pattern that begins with `.*` needs half a minute, because it starts at each character of a long line.
    expect(found(/\u00A7.*/g)).toEqual([]);
    expect(found(/the[ ]specification.*/gi)).toEqual([]);
    expect(found(/\bdecisions? \d+|\bD-\d\d/gi)).toEqual([]);
  });

  it('link to existing files', () => {
    const isThere = (link: string, file: string) =>
      /^(https?:|#)/.test(link) || !file.endsWith('.md') || existsSync(join(root, dirname(file), link.split('#')[0]!));
    expect(found(/\]\(([^)\s]+)\)/g, isThere)).toEqual([]);
    const anchors = [...requirements, ...decisions].map((id) => id.toLowerCase());
    expect(found(/(?:requirements|product)\.md#([\w-]+)/g, (anchor) => anchors.includes(anchor))).toEqual([]);
  });

  it('name every setting that the provider reads', () => {
    const served = files.filter(({ name }) => /^(server|scoring|contract)\//.test(name));
    const uses = served.flatMap(({ name, text }) =>
      [...text.matchAll(/process\.env\S*/g)].map(([use]) => `${name}: ${use}`),
    );
    // pg_dump gets the whole environment, and reads its own variables.
    expect(uses.toSorted()).toEqual([
      'server/config/config.ts: process.env)',
      'server/school/backup-file.ts: process.env,',
    ]);
    const config = served.find(({ name }) => name === 'server/config/config.ts')!.text;
    const page = files.find(({ name }) => name === 'docs/operating.md')!.text;
    const read = [...config.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name);
    const told = [...page.matchAll(/^\| `([A-Z][A-Z_]+)` +\|/gm)].map(([, name]) => name);
    expect(read.length).toBeGreaterThan(10);
    expect(told.toSorted()).toEqual(read.toSorted());
  });
});

/**
 * Copies icons out of the Lucide icon set: `node scripts/make-icons.ts mic-off`. Without names, it writes the icons of
 * src/components/icons again. A package with a component for each icon would make `npm start` install 4,850 more files.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { run } from './prepare.mjs';

const OUT = new URL('../src/components/icons/', import.meta.url);
const require = createRequire(import.meta.url);
type IconSet = { icons: Record<string, { body: string } | undefined> };
const set = JSON.parse(await readFile(require.resolve('@iconify-json/lucide/icons.json'), 'utf8')) as IconSet;

/** Attributes that all icons share, which `icon.tsx` sets. */
const SHARED = / (fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g;
const SHAPE = /^(<(path|rect|circle|ellipse)( [a-z][a-z0-9]*="[^"]*")+\/>)+$/;

function linesOf(name: string): string {
  const icon = set.icons[name];
  if (icon === undefined) throw new Error(`The icon set has no ${name}. Choose one of https://lucide.dev/icons.`);
  const lines = icon.body.replaceAll(SHARED, '').replaceAll(/<\/?g>/g, '');
  if (!SHAPE.test(lines)) throw new Error(`${name} has more than plain lines: ${icon.body}`);
  return lines.split('/>').length > 2 ? `<>${lines}</>` : lines;
}

const componentOf = (name: string) =>
  name
    .split('-')
    .map((part) => part[0]!.toUpperCase() + part.slice(1))
    .join('');

const existing = (await readdir(OUT)).filter((file) => file !== 'icon.tsx').map((file) => file.replace('.tsx', ''));
const names = new Set([...existing, ...process.argv.slice(2)]);
const files = [...names].map((name) => new URL(`${name}.tsx`, OUT));
for (const [n, name] of [...names].entries())
  await writeFile(
    files[n]!,
    `import { icon } from './icon.tsx';\n\nexport const ${componentOf(name)} = icon(${linesOf(name)});\n`,
  );
run(
  'oxfmt',
  files.map(({ pathname }) => pathname),
  { stdio: 'ignore' },
);
console.log(`${names.size} icons`);

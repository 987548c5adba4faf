/**
 * Exports a language's texts for translators (`npm run texts -- export vi vi.json`) and imports the changed file (`npm
 * run texts -- import vi vi.json`). Nothing is written if a text is wrong.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { isLanguage, LANGUAGES } from '../contract/languages.ts';
import { parseArgs } from 'node:util';
import { exportTexts, importTexts } from './texts/exchange.ts';
import { lookAtStories, type StoryFault } from './texts/overflow.ts';

const [what, language, file] = process.argv.slice(2);
if (what === 'export' && isLanguage(language)) {
  const texts = JSON.stringify(exportTexts(language), null, 2);
  if (file === undefined) console.log(texts);
  else writeFileSync(file, `${texts}\n`);
} else if (what === 'import' && isLanguage(language) && file !== undefined) {
  const { faults, missing, outdated, changed } = importTexts(language, fromFile(file));
  for (const key of missing) console.log(`${key}: not in the file, left unchanged`);
  for (const key of outdated) console.log(`${key}: the English text has changed since the export`);
  for (const fault of faults) console.error(fault);
  console.log(
    faults.length > 0 ? 'Nothing was written. Fix these texts first.' : `Changed: ${changed.join(', ') || 'nothing'}`,
  );
  process.exitCode = faults.length > 0 ? 1 : 0;
} else if (what === 'overflow') {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { story: { type: 'string' }, language: { type: 'string' }, built: { type: 'string' } },
  });
  const started = performance.now();
  const { stories, looks, faults } = await lookAtStories(print, values);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${faults.length} faults in ${stories} stories, ${looks} views, ${seconds} s`);
  process.exitCode = faults.length > 0 ? 1 : 0;
} else {
  console.error(
    `Usage: npm run texts -- export LANGUAGE [FILE], or import LANGUAGE FILE, or overflow. Languages: ${LANGUAGES.join(', ')}`,
  );
  process.exitCode = 1;
}

function print(faults: StoryFault[]) {
  for (const fault of faults)
    console.log([fault.what, fault.language, fault.story, fault.sizes.join(', '), fault.where, fault.text].join(' | '));
}

/** Skips lines that npm wrote before the JSON. */
function fromFile(name: string): unknown {
  const written = readFileSync(name, 'utf8');
  return JSON.parse(written.slice(written.indexOf('{')));
}

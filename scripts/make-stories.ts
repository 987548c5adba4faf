/** Writes a story for every state of every flow in stories/flows.tsx: `node scripts/make-stories.ts`, or `--check` that none is missing. */
import { mkdirSync, readFileSync, writeFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from './prepare.mjs';

const folder = join(root, 'stories', 'generated');
const { module } = await runnerImport<typeof import('../stories/flows.tsx')>(join(root, 'stories/flows.tsx'), {
  configFile: false,
  logLevel: 'error',
});

const pascal = (name: string) =>
  name.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());

function source(name: string, states: Iterable<string>): string {
  const stories = [...states].toSorted().map((state) => `export const ${pascal(state)} = storyOf('${state}');`);
  return `// Written by scripts/make-stories.ts from the chart; not by hand.
import { stateStory } from '../state-story.tsx';

export default { title: 'States/${name}' };

const storyOf = stateStory('${name}');

${stories.join('\n')}
`;
}

mkdirSync(folder, { recursive: true });
let stale = 0;
for (const { name, states } of module.FLOWS) {
  const file = join(folder, `${name}.stories.tsx`);
  const text = source(name, states.keys());
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    stale++;
    console.error(`${file} does not tell what the chart has: node scripts/make-stories.ts`);
  }
}
console.log(`${module.FLOWS.length} flows`);
process.exit(stale === 0 ? 0 : 1);

/**
 * Writes a story for every state of every flow: `node scripts/make-stories.ts`. `--check` fails if one is missing, and
 * `--only ID` writes the stories of one chart.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { inWords } from '../packages/chart-panel/src/names.ts';
import { titleOf } from '../stories/states.ts';
import { root as here } from './prepare.mjs';

const { values } = parseArgs({
  options: { check: { type: 'boolean', default: false }, root: { type: 'string' }, only: { type: 'string' } },
});
const root = values.root ?? here;
const folder = join(root, 'stories', 'generated');
const { module } = await runnerImport<typeof import('../stories/flows.ts')>(join(root, 'stories/flows.ts'), {
  root,
  configFile: false,
  logLevel: 'error',
});

/** Width at which oxfmt breaks a line. */
const WIDTH = 120;

const pascal = (name: string) =>
  name.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Storybook reads a story's name only from an object in the source. */
function storySource(state: string): string {
  const start = `export const ${pascal(state)} = {`;
  const parts = [`...storyOf('${state}')`, `name: '${titleOf(state)}'`];
  const line = `${start} ${parts.join(', ')} };`;
  return line.length <= WIDTH ? line : `${start}\n${parts.map((part) => `  ${part},\n`).join('')}};`;
}

function source({ name, file, states }: (typeof module.FLOWS)[number]): string {
  const stories = [...states().keys()].toSorted().map((state) => storySource(state));
  return `// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../${file}';
import { stateStory } from '../state-story.tsx';

export default { title: '${inWords(name)}/States' };

const storyOf = stateStory(flow);

${stories.join('\n')}
`;
}

mkdirSync(folder, { recursive: true });
let stale = 0;
const flows = module.FLOWS.filter(({ name }) => values.only === undefined || name === values.only);
for (const flow of flows) {
  const file = join(folder, `${flow.name}.stories.tsx`);
  const text = source(flow);
  if (!values.check) writeFileSync(file, text);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    stale++;
    console.error(`${file} does not tell what the chart has: node scripts/make-stories.ts`);
  }
}
console.log(`${flows.length} flows`);
process.exit(stale === 0 ? 0 : 1);

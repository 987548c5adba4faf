/**
 * Lists for each state in which a chart can rest the story that shows it.
 *
 *     npm run states                    # all machines in numbers
 *     npm run states -- lesson          # the states of one machine
 */
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { fail, root } from './prepare.mjs';

const { module } = await runnerImport<typeof import('../stories/coverage.ts')>(join(root, 'stories/coverage.ts'), {
  root,
  configFile: false,
  logLevel: 'error',
});
const map = module.coverageMap();
const [wanted] = process.argv.slice(2);
if (wanted === undefined) printNumbers();
else printStates(wanted);

function printNumbers(): void {
  const rows = [...map, { machine: 'all', unseen: null, states: map.flatMap(({ states }) => states) }];
  for (const { machine, unseen, states } of rows) {
    const seen = states.filter(({ isSeen }) => isSeen);
    const shown = `${seen.filter(({ story }) => story !== null).length} of ${seen.length} have a story`;
    console.log(`${machine.padEnd(26)}${String(states.length).padStart(4)} states, ${unseen ?? shown}`);
  }
}

function printStates(name: string): void {
  const found = map.find(({ machine }) => machine === name);
  if (!found) fail(`Unknown machine '${name}'. Choose one of: ${map.map(({ machine }) => machine).join(', ')}.`);
  for (const { state, isSeen, story } of found.states)
    console.log(`${state.padEnd(50)} ${isSeen ? (story ?? 'MISSING') : 'no view'}`);
}

/**
 * Lists for each state in which a chart can rest the story that shows it.
 *
 *     npm run states                    # all machines in numbers
 *     npm run states -- lesson          # the states of one machine
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import type { Flow } from '../stories/flow.ts';
import { coverageOf, type MachineCoverage } from '../stories/state-coverage.ts';
import { fail, root } from './prepare.mjs';

const [wanted] = process.argv.slice(2);
const flow = wanted && join(root, 'stories/flows', `${wanted.replaceAll(/[A-Z]/g, '-$&').toLowerCase()}.states.tsx`);
if (wanted === undefined) printNumbers(await readAll());
else printStates(wanted, flow && existsSync(flow) ? [await readOne(flow)] : await readAll());

async function read<Module>(file: string): Promise<Module> {
  return (await runnerImport<Module>(file, { root, configFile: false, logLevel: 'error' })).module;
}

/** Loads and walks one flow, because all of them take several times as long. */
async function readOne(file: string): Promise<MachineCoverage> {
  const { default: one } = await read<{ default: Flow }>(file);
  return coverageOf(one.machine, one, null);
}

async function readAll(): Promise<MachineCoverage[]> {
  return (await read<typeof import('../stories/coverage.ts')>(join(root, 'stories/coverage.ts'))).coverageMap();
}

function printNumbers(map: readonly MachineCoverage[]): void {
  const rows = [...map, { machine: 'all', unseen: null, states: map.flatMap(({ states }) => states) }];
  for (const { machine, unseen, states } of rows) {
    const seen = states.filter(({ isSeen }) => isSeen);
    const shown = `${seen.filter(({ story }) => story !== null).length} of ${seen.length} have a story`;
    console.log(`${machine.padEnd(26)}${String(states.length).padStart(4)} states, ${unseen ?? shown}`);
  }
}

function printStates(name: string, map: readonly MachineCoverage[]): void {
  const found = map.find(({ machine }) => machine === name);
  if (!found) fail(`Unknown machine '${name}'. Choose one of: ${map.map(({ machine }) => machine).join(', ')}.`);
  for (const { state, isSeen, story } of found.states)
    console.log(`${state.padEnd(50)} ${isSeen ? (story ?? 'MISSING') : 'no view'}`);
}

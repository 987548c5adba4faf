/** Stories of every state of every flow, made from the charts when Storybook starts. */
import { fileURLToPath } from 'node:url';
import type { Indexer } from 'storybook/internal/types';
import { runnerImport, type Plugin } from 'vite';
import { placeOfFlow } from '../stories/groups.ts';
import { exportOf, titleOf } from '../stories/states.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Storybook imports the stories of a flow from a module of this name, which has no file. */
const MODULE = 'virtual:states/';

interface StatesOfFlow {
  name: string;
  /** Path from the project's root. */
  file: string;
  states: readonly string[];
}

let read: Promise<readonly StatesOfFlow[]> | undefined;

/** Walks all charts once. A change of a chart shows new states after Storybook's next start. */
const flows = () => (read ??= readFlows());

async function readFlows(): Promise<readonly StatesOfFlow[]> {
  const { module } = await runnerImport<typeof import('../stories/flows.ts')>(`${root}stories/flows.ts`, {
    root,
    configFile: false,
    logLevel: 'error',
  });
  return module.FLOWS.map(({ name, file, states }) => ({ name, file, states: [...states().keys()].toSorted() }));
}

/** Lists the stories. */
export const stateIndexer: Indexer = {
  test: /[\\/]stories[\\/]flows\.ts$/,
  createIndex: async () =>
    (await flows()).flatMap(({ name, states }) => {
      const { title, id } = placeOfFlow(name);
      return states.map((state) => ({
        type: 'story',
        subtype: 'story',
        importPath: MODULE + name,
        title,
        metaId: id,
        exportName: exportOf(state),
        name: titleOf(state),
      }));
    }),
};

/** Writes the modules that Storybook imports. */
export function stateStories(): Plugin {
  return {
    name: 'state-stories',
    resolveId: { filter: { id: /^virtual:states\// }, handler: (id) => `\0${id}` },
    load: { filter: { id: /^\0virtual:states\// }, handler: async (id) => sourceOf(id.slice(1 + MODULE.length)) },
  };
}

async function sourceOf(wanted: string): Promise<string> {
  const { name, file, states } = (await flows()).find((flow) => flow.name === wanted)!;
  return [
    `import flow from '/${file}';`,
    `import { stateStory } from '/stories/state-story.tsx';`,
    `const storyOf = stateStory(flow);`,
    `export default ${JSON.stringify(placeOfFlow(name))};`,
    ...states.map(
      (state) => `export const ${exportOf(state)} = { ...storyOf('${state}'), name: '${titleOf(state)}' };`,
    ),
  ].join('\n');
}

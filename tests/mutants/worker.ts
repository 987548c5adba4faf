/**
 * A process that runs test files on mutants, one after the other, and tells its parent how each begins and ends.
 * Vitest keeps one worker for all of them: the name of a file says which mutant it is run on (`?mutant=7`).
 */
import { fileURLToPath } from 'node:url';
import { BaseSequencer, createVitest, type TestModule } from 'vitest/node';
import type { Plugin } from 'vite';
import { root } from './charts.ts';
import type { Chosen } from './chosen.ts';

/** Test files, from the root of the project, each with what it is run on; null is the chart as it is. */
export type Job = readonly { file: string; mutant: Chosen | null }[];

export interface Told {
  /** The place in the job. */
  run: number;
  ended: { passed: boolean; duration: number; failure: string | null } | null;
}

declare module 'vitest' {
  interface ProvidedContext {
    mutants: readonly (Chosen | null)[];
  }
}

const wrapper = fileURLToPath(new URL('xstate.ts', import.meta.url));

/** Charts are made with our `setup`. */
const mutableCharts: Plugin = {
  name: 'mutable-charts',
  enforce: 'pre',
  resolveId: (id, importer) => (id === 'xstate' && importer !== wrapper ? wrapper : undefined),
};

class AsAsked extends BaseSequencer {
  override sort: BaseSequencer['sort'] = async (files) => files;
}

process.once('message', async (job: Job) => {
  const ids = job.map(({ file }, run) => `${root}${file}?mutant=${run}`);
  const tell = (told: Told): void => void process.send!(told);
  const vitest = await createVitest(
    {
      root,
      config: false as const,
      watch: false,
      environment: 'node',
      include: ['tests/**/*.test.ts'],
      setupFiles: [fileURLToPath(new URL('setup.ts', import.meta.url))],
      pool: 'threads',
      isolate: false,
      maxWorkers: 1,
      testTimeout: 60_000,
      sequence: { sequencer: AsAsked },
      reporters: [
        {
          onTestModuleStart: ({ moduleId }) => tell({ run: ids.indexOf(moduleId), ended: null }),
          onTestModuleEnd(module) {
            const failure = failureOf(module);
            const { duration } = module.diagnostic();
            tell({ run: ids.indexOf(module.moduleId), ended: { passed: failure === null, duration, failure } });
          },
        },
      ],
    },
    { plugins: [mutableCharts] },
  );

  /** The title of the first test that fails, or the error that stopped them all. */
  function failureOf(module: TestModule): string | null {
    const [failed] = module.children.allTests('failed');
    if (failed) return `${failed.name}: ${failed.result().errors?.[0]?.message.split('\n')[0]}`;
    const [error] = module.errors();
    if (error) return error.message;
    const uncaught = vitest.state.getUnhandledErrors() as { VITEST_TEST_PATH?: string; message?: string }[];
    const here = uncaught.find(({ VITEST_TEST_PATH: path }) => path === module.moduleId);
    return here ? String(here.message) : module.state() === 'failed' ? 'failed' : null;
  }

  const project = vitest.getRootProject();
  project.provide(
    'mutants',
    job.map(({ mutant }) => mutant),
  );
  await vitest.standalone();
  await vitest.runTestSpecifications(ids.map((id) => project.createSpecification(id)));
  await vitest.close();
  process.disconnect();
});

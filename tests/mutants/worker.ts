/**
 * A process that runs test files on mutants in sequence, and reports each start and end to its parent. Vitest keeps one
 * worker for all of them, so the file's name contains the mutant (`?mutant=7`).
 */
import { fileURLToPath } from 'node:url';
import { BaseSequencer, createVitest, type TestModule } from 'vitest/node';
import type { Plugin } from 'vite';
import { root } from './charts.ts';
import type { Chosen } from './chosen.ts';

/** Test files by path from the root of the project, each with its mutant. Null is the unchanged chart. */
export type Job = readonly { file: string; mutant: Chosen | null }[];

export interface Told {
  /** Index in the job. */
  run: number;
  ended: { passed: boolean; duration: number; failures: readonly string[] } | null;
}

declare module 'vitest' {
  interface ProvidedContext {
    mutants: readonly (Chosen | null)[];
  }
}

const wrapper = fileURLToPath(new URL('xstate.ts', import.meta.url));

/** Makes charts use our `setup`. */
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
      // Most mutants are noticed by a test that waits this long. A passing test needs a fraction of it, but on unchanged
      // charts a busy machine must not fail it.
      testTimeout: job.some(({ mutant }) => mutant !== null) ? 5_000 : 60_000,
      hookTimeout: 60_000,
      sequence: { sequencer: AsAsked },
      reporters: [
        {
          onTestModuleStart: ({ moduleId }) => tell({ run: ids.indexOf(moduleId), ended: null }),
          onTestModuleEnd(module) {
            const failures = failuresOf(module);
            const { duration } = module.diagnostic();
            tell({ run: ids.indexOf(module.moduleId), ended: { passed: failures.length === 0, duration, failures } });
          },
        },
      ],
    },
    { plugins: [mutableCharts] },
  );

  /** Returns the titles of the failed tests, or the error that stopped them all. */
  function failuresOf(module: TestModule): string[] {
    const failed = [...module.children.allTests('failed')];
    if (failed.length > 0) return failed.map((test) => `${test.name}: ${test.result().errors?.[0]?.message}`);
    const uncaught = vitest.state.getUnhandledErrors() as { VITEST_TEST_PATH?: string; message?: string }[];
    const errors = [...module.errors(), ...uncaught.filter((error) => error.VITEST_TEST_PATH === module.moduleId)];
    if (errors.length > 0) return errors.map(({ message }) => String(message));
    return module.state() === 'failed' ? ['failed'] : [];
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

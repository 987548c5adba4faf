/** A process that plays files of tours on mutants, and tells its parent what the page says. */
import { fileURLToPath } from 'node:url';
import { BaseSequencer, createVitest } from 'vitest/node';
import type { Chosen } from './chosen.ts';
import type { ToldByPage } from './tours-setup.ts';
import { root } from './charts.ts';

export interface TourJob {
  mutants: readonly Chosen[];
  /** Files of tours by path from the root of the project, the likeliest first. */
  files: readonly string[];
  charts: Readonly<Record<string, readonly string[]>>;
}

export type Told = ToldByPage | { said: 'broken'; message: string };

class AsAsked extends BaseSequencer {
  override sort: BaseSequencer['sort'] = async (files) => files;
}

process.once('message', async ({ mutants, files, charts }: TourJob) => {
  // Students get React's production build.
  process.env['NODE_ENV'] = 'production';
  const tell = (told: Told): void => void process.send!(told);
  const vitest = await createVitest({
    root,
    config: fileURLToPath(new URL('tours.config.ts', import.meta.url)),
    watch: false,
    maxWorkers: 1,
    sequence: { sequencer: AsAsked },
    reporters: [
      {
        onTestModuleEnd(module) {
          for (const { message } of module.errors())
            tell({ said: 'broken', message: `${module.moduleId}: ${message}` });
        },
      },
    ],
  });
  const project = vitest.projects[0]!;
  project.provide('tourMutants', mutants);
  project.provide('chartsOfFlows', charts);
  await vitest.standalone();
  await vitest.runTestSpecifications(files.map((file) => project.createSpecification(`${root}${file}`)));
  await vitest.close();
  process.disconnect();
});

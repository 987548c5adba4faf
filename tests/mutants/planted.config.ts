/** Vitest's configuration for one planted fault: a line of the product reads otherwise, and no file on disk changes. */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import config from '../../vitest.config.ts';
import { faultCalled, plant } from './planted.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const fault = faultCalled(process.env['OUTLOUD_PLANTED'] ?? '');

const planted: Plugin = {
  name: 'planted-fault',
  enforce: 'pre',
  transform: (code, id) => (id.split('?')[0] === root + fault.file ? plant(fault, code) : undefined),
};

export default {
  ...config,
  test: {
    ...config.test,
    projects: (config.test!.projects as TestProjectInlineConfiguration[]).map((project) => ({
      ...project,
      extends: `${root}vite.config.ts`,
      plugins: [...(project.plugins ?? []), planted],
      // The cache has the code without the fault.
      test: { ...project.test, fsModuleCache: false },
    })),
  },
};

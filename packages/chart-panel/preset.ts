/** Storybook's preset: registers the panel and serves the worker that lays charts out. */
import { fileURLToPath } from 'node:url';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const managerEntries = (entries: string[] = []) => [...entries, file('./src/manager.tsx')];

export const staticDirs = (dirs: unknown[] = []) => [
  ...dirs,
  {
    from: fileURLToPath(import.meta.resolve('elkjs/lib/elk-worker.min.js')),
    to: '/chart-panel/elk-worker.min.js',
  },
];

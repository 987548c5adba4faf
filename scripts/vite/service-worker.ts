import { createHash } from 'node:crypto';
import type { Plugin, PluginOption, Rolldown } from 'vite';
import { PUSH_WORKER } from '../../contract/push.ts';
import type { EngineFiles } from '../../src/adapters/offline/kept-engine.ts';
import { SERVICE_WORKER } from '../../src/adapters/offline/names.ts';
import { buildBeside } from './build-beside.ts';

/** Model and runtime of the speech encoder. */
const ENGINE = /\.(onnx|wasm)$/;

const OUTPUT: Rolldown.OutputOptions = { format: 'iife', entryFileNames: SERVICE_WORKER.slice(1) };

/** Builds the service worker with the list of the app's files. */
export const serviceWorker = (plugins: () => PluginOption[]): Plugin => ({
  name: 'service-worker',
  configureServer({ middlewares }) {
    // Without a build there are no files to keep.
    middlewares.use((request, response, next) => {
      if (request.url !== SERVICE_WORKER) next();
      else response.setHeader('Content-Type', 'text/javascript').end(`importScripts('${PUSH_WORKER}');`);
    });
  },
  async writeBundle({ dir }, bundle) {
    const page = bundle['index.html'];
    const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
    if (page?.type !== 'asset' || !entry) throw new Error('The build has no page, or the page has no script');
    const define = {
      FILES: JSON.stringify(filesOf(page.source, Object.keys(bundle))),
      ENGINE: JSON.stringify(engineOf(Object.values(bundle))),
      ENTRY: JSON.stringify(`/${entry.fileName}`),
      PUSH: JSON.stringify(PUSH_WORKER),
    };
    const rolldownOptions = { input: 'src/adapters/offline/service-worker.ts', output: OUTPUT };
    const build = { outDir: dir!, rolldownOptions };
    await buildBeside(this.environment.getTopLevelConfig(), { plugins: plugins(), define, build });
  },
});

function engineOf(files: readonly (Rolldown.OutputAsset | Rolldown.OutputChunk)[]): EngineFiles {
  const assets = files.filter((file) => file.type === 'asset').filter(({ fileName }) => ENGINE.test(fileName));
  if (assets.length !== 2) throw new Error('The build needs one model and one runtime of the speech encoder');
  return {
    urls: assets.map(({ fileName }) => `/${fileName}`),
    bytes: assets.reduce((sum, { source }) => sum + source.length, 0),
  };
}

/** Returns the page, whose revision is its hash, and the files, whose names contain their hash. */
function filesOf(page: string | Uint8Array, names: readonly string[]) {
  const revision = createHash('sha256').update(page).digest('base64url').slice(0, 16);
  // Telemetry needs a network. Later files are large, and the app starts without them. The engine waits for a wish.
  const isLate = (name: string) => Number(/\.bin$|\.worker-/.test(name));
  const files = names
    .filter((name) => /^assets\/(?!telemetry)/.test(name) && !ENGINE.test(name))
    .toSorted((a, b) => isLate(a) - isLate(b) || a.localeCompare(b));
  return [
    { url: '/index.html', revision },
    { url: '/favicon.svg', revision },
    ...files.map((name) => ({ url: `/${name}`, revision: null })),
  ];
}

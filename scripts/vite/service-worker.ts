import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';
import { PUSH_WORKER } from '../../contract/push.ts';
import { SERVICE_WORKER } from '../../src/adapters/offline/names.ts';

const SOURCE = 'src/adapters/offline/service-worker.ts';
const PAGE = 'index.html';
/** Only an operator's telemetry needs this, which needs a network. */
const ONLINE = /^assets\/telemetry/;

type Bundle = Rolldown.OutputBundle;

/** Builds the service worker with the list of the app's files. */
export function serviceWorker(plugins: () => PluginOption[]): Plugin {
  let root = '';
  let mode = '';
  return {
    name: 'service-worker',
    configResolved: (config) => void ({ root, mode } = config),
    configureServer({ middlewares }) {
      // Without a build there are no files to keep.
      middlewares.use((request, response, next) => {
        if (request.url !== SERVICE_WORKER) next();
        else response.setHeader('Content-Type', 'text/javascript').end(`importScripts('${PUSH_WORKER}');`);
      });
    },
    async writeBundle({ dir }, bundle) {
      await build({
        root,
        mode,
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        plugins: plugins(),
        define: {
          FILES: JSON.stringify(filesOf(bundle)),
          ENTRY: JSON.stringify(`/${entryOf(bundle)}`),
          PUSH: JSON.stringify(PUSH_WORKER),
          'process.env.NODE_ENV': '"production"',
        },
        build: {
          outDir: dir!,
          emptyOutDir: false,
          target: 'es2023',
          rolldownOptions: {
            checks: { bundlerTimings: false },
            input: join(root, SOURCE),
            output: { format: 'iife', entryFileNames: SERVICE_WORKER.slice(1) },
          },
        },
      });
    },
  };
}

/** Returns the page, whose revision is its hash, and the files, whose names contain their hash. */
function filesOf(bundle: Bundle) {
  const page = bundle[PAGE];
  if (page?.type !== 'asset') throw new Error('The build has no page');
  const revision = createHash('sha256').update(page.source).digest('base64url').slice(0, 16);
  const names = Object.keys(bundle).filter((name) => name.startsWith('assets/') && !ONLINE.test(name));
  // Later files are large, and the app starts without them.
  const isLate = (name: string) => Number(/\.bin$|\.worker-/.test(name));
  const files = names.toSorted((a, b) => isLate(a) - isLate(b) || a.localeCompare(b));
  return [
    { url: `/${PAGE}`, revision },
    { url: '/favicon.svg', revision },
    ...files.map((name) => ({ url: `/${name}`, revision: null })),
  ];
}

function entryOf(bundle: Bundle): string {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
  if (!entry) throw new Error('The build has no entry');
  return entry.fileName;
}

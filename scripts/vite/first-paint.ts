import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type Rolldown } from 'vite';
import { LANGUAGES } from '../../contract/languages.ts';
import { beforeTheApp } from '../../src/app/before-the-app.ts';
import { laterScripts } from '../route-scripts.ts';
import { textsOf } from '../texts/files.ts';
import { staticTheme } from './static-theme.ts';

/** Screens that the app can start with, by path, or by the name of the drawing. */
const SIGNED_IN = { '/': 'home', '/homework-assignments': 'assignment-list', lesson: 'lesson' } as const;
const SIGNED_OUT = { '/login': 'login' } as const;

/** Draws the first screen before any script runs, and requests all its scripts at once. */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const files = { signedIn: laterScripts(bundle!, SIGNED_IN), signedOut: laterScripts(bundle!, SIGNED_OUT) };
        const given = `${JSON.stringify(files)}, ${JSON.stringify(sorry())}`;
        return [{ tag: 'script', children: `(${String(beforeTheApp)})(${given})`, injectTo: 'body' }];
      },
    },
    async writeBundle({ dir }, bundle) {
      await mkdir(join(dir!, '.vite'), { recursive: true });
      await writeFile(join(dir!, '.vite/first-paint.json'), withAssets(JSON.stringify(await draw()), bundle));
    },
  };
}

async function draw(): Promise<unknown> {
  const vite = await createServer({
    configFile: false,
    logLevel: 'warn',
    server: { middlewareMode: true, ws: false, watch: null },
    build: { assetsInlineLimit: 0 },
    optimizeDeps: { noDiscovery: true },
    plugins: [react(), staticTheme()],
  });
  try {
    const { firstPaints } = await vite.ssrLoadModule('/src/app/first-paint.tsx');
    return await (firstPaints as () => Promise<unknown>)();
  } finally {
    await vite.close();
  }
}

/** Returns the texts of a page whose scripts did not load, by the code of the language without its region. */
function sorry() {
  const said = (texts: ReturnType<typeof textsOf>) => ({
    title: texts.get('state.unexpectedTitle'),
    offline: texts.get('failure.offline'),
    reload: texts.get('action.reload'),
  });
  return Object.fromEntries(LANGUAGES.map((language) => [language.slice(0, 2), said(textsOf(language))]));
}

function withAssets(drawn: string, bundle: Rolldown.OutputBundle): string {
  return Object.values(bundle)
    .filter((file) => file.type === 'asset')
    .flatMap(({ originalFileNames, fileName }) => originalFileNames.map((source) => [source, fileName] as const))
    .reduce((text, [source, fileName]) => text.replaceAll(`/${source}`, `/${fileName}`), drawn);
}

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite';
import { LANGUAGES } from '../../contract/languages.ts';
import { LANGUAGE, TEACHER_LANGUAGE } from '../../src/adapters/stores/storage-keys.ts';
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
        return [scriptWith(files, LANGUAGE)];
      },
    },
    async writeBundle({ dir }, bundle) {
      await mkdir(join(dir!, '.vite'), { recursive: true });
      const drawn = JSON.stringify(await draw('/src/app/first-paint.tsx'));
      await writeFile(join(dir!, '.vite/first-paint.json'), withAssets(drawn, bundle));
    },
  };
}

/** Draws the teachers' login before any script runs. Their page names all of its scripts itself. */
export function firstPaintOfTeachers(): Plugin {
  return {
    name: 'first-paint-of-teachers',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: () => [scriptWith({ signedIn: {}, signedOut: {} }, TEACHER_LANGUAGE)],
    },
    async writeBundle({ dir }, bundle) {
      const drawn = JSON.stringify(await draw('/src/teacher/first-paint.tsx'));
      await writeFile(join(dir!, '.vite/first-paint-teacher.json'), withAssets(drawn, bundle));
    },
  };
}

function scriptWith(files: Parameters<typeof beforeTheApp>[0], languageKey: string): HtmlTagDescriptor {
  const given = [files, sorry(), languageKey].map((each) => JSON.stringify(each)).join(', ');
  return { tag: 'script', children: `(${String(beforeTheApp)})(${given})`, injectTo: 'body' };
}

async function draw(module: string): Promise<unknown> {
  const vite = await createServer({
    configFile: false,
    logLevel: 'warn',
    server: { middlewareMode: true, ws: false, watch: null },
    build: { assetsInlineLimit: 0 },
    optimizeDeps: { noDiscovery: true },
    plugins: [react(), staticTheme()],
  });
  try {
    const { firstPaints } = await vite.ssrLoadModule(module);
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

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type Rolldown } from 'vite';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import type { sharedTexts } from '../../src/languages/shared/en.ts';
import type { TextsLike } from '../../src/languages/texts.ts';
import { SIGNED_IN } from './signed-in.ts';
import { staticTheme } from './static-theme.ts';

type Bundle = Rolldown.OutputBundle;
/** Screens that the app can start with, by path, or by the name of the drawing. The page loads their files at once. */
const FIRST_SCREENS = {
  signedIn: {
    '/': ['src/features/home/screen.ts', ...SIGNED_IN],
    '/homework-assignments': ['src/features/assignment-list/screen.ts', ...SIGNED_IN],
    lesson: ['src/features/lesson/screen.ts', 'src/adapters/provider/study-set-answers.ts', ...SIGNED_IN],
  },
  signedOut: { '/login': ['src/features/login/screen.ts'] },
};

/** Texts of a page whose scripts did not load, by the code of the language without its region. */
const SORRY = Object.fromEntries(
  await Promise.all(
    LANGUAGES.map(async (language) => {
      const { state, action } = await sharedTextsIn(language);
      return [language.slice(0, 2), { title: state.unexpectedTitle, reload: action.reload }] as const;
    }),
  ),
);

async function sharedTextsIn(language: Language): Promise<TextsLike<typeof sharedTexts>> {
  const file = new URL(`../../src/languages/shared/${language}.ts`, import.meta.url);
  const { texts, sharedTexts: english } = (await import(file.href)) as Record<string, TextsLike<typeof sharedTexts>>;
  return (texts ?? english)!;
}

/** File that the server inserts into the page. */
const DRAWN = '.vite/first-paint.json';

/** Draws the first screen before any script runs, and requests all its scripts at once. */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) => [{ tag: 'script', children: beforeTheApp(filesOf(bundle!)), injectTo: 'body' }],
    },
    async writeBundle({ dir }, bundle) {
      await mkdir(join(dir!, '.vite'), { recursive: true });
      await writeFile(join(dir!, DRAWN), withAssets(JSON.stringify(await draw()), bundle));
    },
  };
}

function withAssets(drawn: string, bundle: Bundle): string {
  return Object.values(bundle)
    .filter((file) => file.type === 'asset')
    .flatMap(({ originalFileNames, fileName }) => originalFileNames.map((source) => [source, fileName] as const))
    .reduce((text, [source, fileName]) => text.replaceAll(`/${source}`, `/${fileName}`), drawn);
}

/** Returns the files of each first screen that the page doesn't name itself. */
function filesOf(bundle: Bundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const chunkOf = (source: string) => {
    const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${source}`));
    if (!found) throw new Error(`${source} has no file of its own in the build`);
    return found.fileName;
  };
  const withImports = (sources: readonly string[]) => {
    const files = new Set(sources.map(chunkOf));
    for (const file of files)
      for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(imported);
    return files;
  };
  const there = withImports(['index.html']);
  const byPath = (screens: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(screens).map(([path, ends]) => [path, [...withImports(ends).difference(there)]]));
  return { signedIn: byPath(FIRST_SCREENS.signedIn), signedOut: byPath(FIRST_SCREENS.signedOut) };
}

/**
 * Runs before the first paint, and requests scripts and the font after it. Removes a prerendered screen of the wrong
 * login state or language. A button pressed before the app has loaded, also by Enter in a form, waits for it.
 */
function beforeTheApp(files: ReturnType<typeof filesOf>): string {
  return `(() => {
  const root = document.getElementById('root');
  const { drawn, language } = root.dataset;
  let isSignedIn = false, chosen;
  try {
    isSignedIn = Boolean(localStorage.schools_authen || sessionStorage.schools_authen);
    chosen = localStorage.school_lang;
  } catch {}
  const isOthers = isSignedIn ? drawn === 'login' : drawn === 'home' || drawn === 'lesson';
  if (drawn && (isOthers || (chosen && chosen !== language))) {
    root.replaceChildren();
    delete root.dataset.drawn;
  }
  const add = (name, properties) => document.head.append(Object.assign(document.createElement(name), properties));
  const addFace = async () => {
    const { fontFamily, src, fontWeight: weight, unicodeRange } = document.querySelector('style[media]').sheet.cssRules[0].style;
    document.fonts.add(await new FontFace(fontFamily.replaceAll('"', ''), src, { weight, unicodeRange }).load());
  };
  addEventListener('error', ({ target }) => {
    if (target.type !== 'module') return;
    const texts = ${JSON.stringify(SORRY)};
    const bases = [chosen ?? '', ...navigator.languages, 'en'].map((one) => one.slice(0, 2));
    const { title, reload } = texts[bases.find((base) => base in texts)];
    const make = (name, properties) => Object.assign(document.createElement(name), properties);
    delete root.dataset.drawn;
    const [page, alert] = ['main', 'div'].map((name) => make(name, {}));
    alert.role = 'alert';
    alert.append(make('h1', { textContent: title }));
    page.append(alert, make('button', { type: 'button', textContent: reload, onclick: () => location.reload() }));
    root.replaceChildren(page);
  }, true);
  const load = () => {
    for (const link of document.querySelectorAll('link[rel=later]')) {
      if (link.as === 'font') link.onload = addFace;
      link.rel = link.as === 'font' ? 'preload' : 'modulepreload';
    }
    for (const { src } of document.querySelectorAll('script[type=later]')) add('script', { type: 'module', src });
    for (const file of ${JSON.stringify(files)}[isSignedIn ? 'signedIn' : 'signedOut'][drawn === 'lesson' ? drawn : location.pathname] ?? [])
      add('link', { rel: 'modulepreload', href: '/' + file });
  };
  if (root.dataset.drawn && !document.hidden) requestAnimationFrame(() => setTimeout(load));
  else load();
  addEventListener('click', (event) => {
    const button = root.dataset.drawn && event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    button.dataset.pressed = '';
  }, true);
})()`;
}

async function draw(): Promise<unknown> {
  const vite = await createServer({
    configFile: false,
    logLevel: 'warn',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    build: { assetsInlineLimit: 0 },
    optimizeDeps: { noDiscovery: true },
    plugins: [react(), staticTheme()],
  });
  try {
    const { firstPaints } = (await vite.ssrLoadModule('/src/app/first-paint.tsx')) as {
      firstPaints(): Promise<unknown>;
    };
    return await firstPaints();
  } finally {
    await vite.close();
  }
}

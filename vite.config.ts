import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { compressed } from './scripts/vite/compressed.ts';
import { eagerModules } from './scripts/vite/eager-modules.ts';
import { firstPaint } from './scripts/vite/first-paint.ts';
import { staticTheme } from './scripts/vite/static-theme.ts';
import { teacherPage } from './scripts/vite/teacher-page.ts';
import { schoolPages } from './src/pages/school-page.ts';

function withSchoolPages(): Plugin {
  return {
    name: 'school-pages',
    generateBundle() {
      for (const [fileName, source] of schoolPages()) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const page = schoolPages().get((request.url ?? '').replace(/^\/|\?.*$/g, ''));
        if (page === undefined) next();
        else response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page);
      });
    },
  };
}

const DESCRIPTION = /\bdescription:\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?/g;

/** Matches `types` of a chart's setup, as the formatter indents it. */
const TYPES = /^( +)types: \{(?:.+\},|$[^]*?^\1\},)$/m;

/** Matches an actor that a chart only declares, such as `load: unprovided<Data, Input>('load'),`. */
const DECLARED = /\b\w+: unprovided\w*(?:<[^]*?>)?\(\s*'\w+',?\s*\),?/g;

/**
 * Removes descriptions, which are for readers, and types and declared actors, which are for the compiler. An actor that
 * was not provided still fails, because XState does not find it.
 */
function bareCharts(): Plugin {
  return {
    name: 'bare-charts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/machines\/.*\.ts$/ },
      handler: (code) => ({ code: code.replace(DESCRIPTION, '').replace(TYPES, '').replace(DECLARED, ''), map: null }),
    },
  };
}

/** Removes schema documents and error messages, which only the provider needs. */
function withoutWords(): Plugin {
  return {
    name: 'schemas-without-words',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
      handler: (code) => ({
        code: code
          .replace(/inst\._zod\.processJSONSchema = .*\n/g, '')
          .replace(/create(Standard|To)JSONSchemaMethod\(this, [^)]*\)/g, '(() => undefined)')
          .replace('core.config(en())', ''),
        map: null,
      }),
    },
  };
}

/** Removes style sheet preloads, because later chunks have no style sheets. */
function importsAlone(): Plugin {
  return {
    name: 'imports-alone',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}

/** First screen in one file, because it compresses better than many small ones. */
const SHELL = [
  /node_modules\/(react|react-dom|scheduler|xstate|@xstate|use-|@chakra-ui|@emotion|@pandacss|stylis|react-router|rosetta|dlv|templite)\b/,
  /\/src\/(app\/(?!ahead|devices|speaking|telemetry)|adapters\/(?:\w+\/)?(lazy|navigation|language|session-store)|languages\/(shared\/en|library|translat))/,
  /\/src\/components\/(?:\w+\/)?(Button|IconButton|Note|Switch|Wordmark|LoadingView|WaitDots|link-to|Characters)\./,
  /\/machines\/(app|session\/session|navigation|notices|account|shared\/(failure|unprovided))\b/,
  /\/src\/components\/icons\/(icon|circle-alert)\./,
  /rolldown\/runtime|vite\/preload/,
];

const LOGIN = [
  /\/src\/features\/login\/(?!screen)|\/src\/languages\/login\/en\.|\/src\/adapters\/provider\/entrances\.|\/machines\/login\/(login|email)\b/,
  /\/src\/components\/(?:\w+\/)?(Field|PasswordField|Refusal|Choir)\./,
  /\/src\/components\/icons\/(eye|eye-off|mail|school)\./,
];

/** Files that every logged-in student needs: the calls and their schemas. */
const CALLS = [
  /node_modules\/(zod|ofetch|ufo|destr)\//,
  /\/contract\/(account|assignments|embed|errors|paths|values)\./,
  /\/src\/adapters\/microphone\/attention\.browser\./,
];

const PAGES = [
  /\/src\/components\/(?:\w+\/)?(AppHeader|AssignmentRow|Bar|Card|Chip|KnownSince|Row|Scene|TypeTile|UnexpectedStateView|VisuallyHidden)\./,
  /\/src\/components\/illustrations\/(AllDone|EmptyToDo|Talk)\./,
  /\/src\/features\/home\/layout\./,
  /\/src\/adapters\/stores\/list-memory\.browser\./,
  /\/src\/languages\/assignment-list\/en\./,
  /\/machines\/(resource\/|shared\/(assignment-\w+|passing|features)\.)/,
  /\/src\/components\/icons\/(arrow-right|book-open-text|calendar|check|chevron-right|clock|layers|messages-square)\./,
];

const TEXTS = {
  pages:
    /\/src\/languages\/(account|assignment-\w+|detail-page|home|login|notices|practice|shared|study-set-detail)\/(?!en)([\w-]+)\.ts$/,
  lesson:
    /\/src\/languages\/(choice|feedback|game|microphone-help|sound-practice|speaking|word-practice|writing)\/(?!en)([\w-]+)\.ts$/,
  reading: /\/src\/languages\/(key-words|read-aloud-\w+)\/(?!en)([\w-]+)\.ts$/,
  talking: /\/src\/languages\/(role-play|role-play-report)\/(?!en)([\w-]+)\.ts$/,
};

function textsFile(id: string): string | null {
  for (const [part, files] of Object.entries(TEXTS)) {
    const language = files.exec(id)?.[2];
    if (language !== undefined) return `${part}.${language}`;
  }
  return null;
}

const resolve: UserConfig['resolve'] = {
  // React 19 has the hook that this shim provides for older versions.
  alias: [
    {
      find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
      replacement: 'use-sync-external-store/with-selector',
    },
    {
      find: '@pandacss/is-valid-prop',
      replacement: fileURLToPath(new URL('src/app/theme/is-css-property.ts', import.meta.url)),
    },
    {
      find: '@emotion/is-prop-valid',
      replacement: fileURLToPath(new URL('src/app/theme/is-element-prop.ts', import.meta.url)),
    },
    { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
  ],
};

export default defineConfig({
  plugins: [
    react(),
    staticTheme(),
    importsAlone(),
    bareCharts(),
    withoutWords(),
    withSchoolPages(),
    eagerModules(),
    firstPaint(),
    compressed(),
    teacherPage({ resolve }, () => [react(), staticTheme(), bareCharts(), withoutWords(), compressed()]),
  ],
  resolve,
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    manifest: true,
    // The page names its files itself. Later chunks have few imports.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, dependencies, { hostType }) => (hostType === 'html' ? dependencies : []),
    },
    rolldownOptions: {
      // Only an unused part of Emotion needs these.
      treeshake: { moduleSideEffects: [{ test: /hoist-non-react-statics|react-is/, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'shell', test: (id) => SHELL.some((part) => part.test(id)) },
            { name: 'login', test: (id) => LOGIN.some((part) => part.test(id)) },
            { name: 'calls', test: (id) => CALLS.some((part) => part.test(id)) },
            { name: 'pages', test: (id) => PAGES.some((part) => part.test(id)) },
            { name: textsFile, debugName: 'texts' },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
});

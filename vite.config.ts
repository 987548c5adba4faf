import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { compressed } from './scripts/vite/compressed.ts';
import { firstPaint } from './scripts/vite/first-paint.ts';
import { idleChakra, PROP_LISTS } from './scripts/vite/patches/chakra.ts';
import { eagerModules } from './scripts/vite/patches/react.ts';
import { zodWithoutWords } from './scripts/vite/patches/zod.ts';
import { serviceWorker } from './scripts/vite/service-worker.ts';
import { staticTheme } from './scripts/vite/static-theme.ts';
import { themeScript } from './scripts/vite/theme-script.ts';
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

/** State descriptions are only for readers of charts and diagrams. */
function withoutDescriptions(): Plugin {
  return {
    name: 'without-descriptions',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/machines\/.*\.ts$/ },
      handler: (code) => ({ code: code.replace(DESCRIPTION, ''), map: null }),
    },
  };
}

/** First screen in one file, because it compresses better than many small ones. */
const SHELL = [
  /node_modules\/(react|react-dom|scheduler|xstate|@xstate|use-|@chakra-ui|@emotion|@pandacss|stylis|react-router|rosetta|dlv|templite)\b/,
  /\/src\/(app\/(?!ahead|devices|release|sound|speaking|telemetry)|adapters\/(?:\w+\/)?(lazy|navigation|language|next-task|session-)|languages\/(shared\/en|library|translat))/,
  /\/src\/components\/(?:\w+\/)?(Button|IconButton|Note|Switch|Wordmark|LoadingView|WaitDots|double-click|link-to|Characters)\./,
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
  /\/machines\/(outbox\/|session\/token-gate)/,
  /\/src\/adapters\/(provider\/known-entries|stores\/outbox)|\/src\/features\/outbox\//,
];

/** Files that home and lessons share. */
const PARTS = [
  /\/src\/components\/(?:\w+\/)?(Bar|ConnectionSign|VisuallyHidden)\.|\/illustrations\/duet\./,
  /\/src\/languages\/notices\/en\.|\/machines\/shared\/passing\./,
];

const PAGES = [
  /\/src\/components\/(?:\w+\/)?(AppHeader|AssignmentRow|Card|Chip|KnownSince|Row|Scene|Status|TypeTile|UnexpectedStateView)\./,
  /\/src\/components\/illustrations\/(AllDone|EmptyToDo|Talk)\./,
  /\/src\/features\/home\/layout\./,
  /\/src\/adapters\/stores\/list-memory\.browser\./,
  /\/src\/languages\/assignment-list\/en\./,
  /\/machines\/(resource\/|shared\/(assignment-\w+|features)\.)/,
  /\/src\/components\/icons\/(arrow-right|book-open-text|calendar|check|chevron-right|clock|layers|messages-square)\./,
];

/** Files that lessons, readings, and role-plays share, without the microphone. */
const SITTING = [
  /\/machines\/(sitting|audio-player|shared\/(activity|game|lesson-address))\b|\/contract\/(list|pronunciation)\./,
  /\/src\/components\/(?:\w+\/)?(AutoplayNote|LessonPage|ScreenTitle|later|take-focus|use-calm-snapshot)\./,
  /\/src\/components\/icons\/(turtle|volume-2|volume-x|x)\.|\/src\/languages\/game\/en\./,
  /\/src\/(app\/sound\.|features\/sitting\/)/,
  /\/src\/adapters\/(microphone\/(audio|slower|study-attention)|offline\/work-lock|stores\/(lesson-store|tab-bookmarks)|page\/platform)/,
];

/** Files that a lesson needs for its first card. */
const LESSON = [
  /\/contract\/(game-content|study-sets)\.|\/src\/adapters\/provider\/study-set-answers/,
  /\/src\/features\/(lesson|lazy-game|warm-up)\/(?!speaking\.|LessonScene)|\/machines\/(lesson|lazy-game|warm-up)\b/,
  /\/src\/components\/(?:\w+\/)?(ListenButtons|Stage|WordPicture)\./,
  /\/src\/components\/icons\/ear\./,
];

/** Files that all work with the microphone shares. */
const WORK = [
  /\/src\/components\/(?:\w+\/)?(DeviceNote|LevelBars|MicrophoneButton)\./,
  /\/src\/components\/icons\/(info|mic|rotate-ccw|square)\./,
  /\/src\/features\/speaking\/trouble\.|\/machines\/utterance\/utterance\.selectors\./,
  /\/src\/app\/devices\./,
];

/** Files that the screens of role-plays share. */
const TALKING = [
  /\/src\/features\/role-play\/(DeviceAdvice|WithCharacter)\./,
  /\/src\/components\/(?:\w+\/)?(CharacterPicture|Goals)\./,
  /\/(contract|machines\/shared)\/role-play(-routes)?\./,
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

const resolve: UserConfig['resolve'] = { alias: PROP_LISTS };

export default defineConfig({
  plugins: [
    react(),
    staticTheme(),
    withoutDescriptions(),
    zodWithoutWords(),
    idleChakra(),
    withSchoolPages(),
    themeScript(),
    eagerModules(),
    firstPaint(),
    compressed(),
    serviceWorker(() => [compressed()]),
    teacherPage({ resolve }, () => [
      react(),
      staticTheme(),
      withoutDescriptions(),
      zodWithoutWords(),
      idleChakra(),
      compressed(),
    ]),
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
      checks: { bundlerTimings: false },
      // Only an unused part of Emotion needs these.
      treeshake: { moduleSideEffects: [{ test: /hoist-non-react-statics|react-is/, sideEffects: false }] },
      output: {
        // Each script contains the hashes of its imports. Base64 compresses worse, and an eighth character costs 0.2 kB.
        hashCharacters: 'hex',
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'shell', test: (id) => SHELL.some((part) => part.test(id)) },
            { name: 'login', test: (id) => LOGIN.some((part) => part.test(id)) },
            { name: 'calls', test: (id) => CALLS.some((part) => part.test(id)) },
            { name: 'parts', test: (id) => PARTS.some((part) => part.test(id)) },
            { name: 'pages', test: (id) => PAGES.some((part) => part.test(id)) },
            { name: 'sitting', test: (id) => SITTING.some((part) => part.test(id)) },
            { name: 'lesson', test: (id) => LESSON.some((part) => part.test(id)) },
            { name: 'work', test: (id) => WORK.some((part) => part.test(id)) },
            { name: 'talking', test: (id) => TALKING.some((part) => part.test(id)) },
            { name: textsFile, debugName: 'texts' },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
});

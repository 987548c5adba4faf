import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './scripts/compress-files.ts';
import { firstPaint, firstPaintOfTeachers } from './scripts/vite/first-paint.ts';
import { routeGroups } from './scripts/vite/route-groups.ts';
import { withSchoolPages } from './scripts/vite/school-pages.ts';
import { serviceWorker } from './scripts/vite/service-worker.ts';
import { staticTheme } from './scripts/vite/static-theme.ts';
import { teacherPage } from './scripts/vite/teacher-page.ts';

const forEachPage = () => [react(), staticTheme()];

export default defineConfig({
  plugins: [
    forEachPage(),
    withSchoolPages(),
    firstPaint(),
    compressed(),
    serviceWorker(() => [compressed()]),
    teacherPage(() => [forEachPage(), firstPaintOfTeachers(), compressed()]),
  ],
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
      output: { codeSplitting: { groups: routeGroups() } },
    },
  },
  worker: { format: 'es' },
});

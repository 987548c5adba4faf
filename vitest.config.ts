import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_ARGS } from './scripts/chromium.mjs';
import { saveVideo, startVideo } from './tests/support/video.ts';

const launchOptions = { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: CHROMIUM_ARGS };
// A run's processes would compile the packages again.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url));
// Storybook's plugin reads all stories, which costs other runs half of their start.
const named = process.argv.filter((_, index, all) => all[index - 1] === '--project');
const hasStories = named.length === 0 || named.includes('stories');
// Tours play React's production build, as students get it. They take a third longer with the development build.
if (named.join() === 'paths') process.env.NODE_ENV = 'production';
/** Limit of `expect.poll` in ms. The default of a second is too short for a busy machine. */
const poll = { timeout: 30_000 };
const hasVideo = process.env.OUTLOUD_VIDEO !== undefined;
const watched = process.env.OUTLOUD_WATCH === '1';

export default defineConfig({
  test: {
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          name: 'unit',
          // The default leaves one of two cores idle.
          maxWorkers: '100%',
          // A process per file would load the packages anew each time.
          isolate: false,
          include: ['tests/**/*.test.{ts,tsx}', 'packages/*/tests/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/one-run.ts'],
          setupFiles: ['tests/support/leftovers.ts', 'tests/support/endless.ts'],
          // A limit, not a wait. Properties take longer while other tests use the cores.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll },
        },
      },
      {
        extends: './vite.config.ts',
        plugins: hasStories ? [storybookTest({ configDir: '.storybook' })] : [],
        test: {
          name: 'stories',
          // axe needs seconds for a class of 40 students, while other tests use the cores.
          testTimeout: 60_000,
          expect: { poll },
          // The files share a page, which loads common imports once.
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'paths',
          include: ['tests/students/*.hands.tsx'],
          setupFiles: ['tests/support/fixed-date.ts', ...(hasVideo ? ['tests/support/record-video.ts'] : [])],
          // As above. Each test removes its screen and clears the storage.
          isolate: false,
          env: { OUTLOUD_WATCH: watched || hasVideo ? '1' : '0' },
          testTimeout: watched || hasVideo ? 300_000 : 60_000,
          expect: { poll },
          browser: {
            enabled: true,
            headless: !watched,
            ...(hasVideo && { commands: { startVideo, saveVideo } }),
            screenshotFailures: false,
            provider: playwright({
              launchOptions,
              // Reduced motion, so that tests don't wait for animations.
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});

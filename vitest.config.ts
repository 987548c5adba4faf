import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_ARGS } from './scripts/chromium.mjs';

const launchOptions = { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: CHROMIUM_ARGS };
/** A tester watches the paths: the browser has a window, and each step takes its time. */
const watched = process.env.OUTLOUD_WATCH === '1';

export default defineConfig({
  test: {
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          name: 'unit',
          // By itself it leaves a core free: of two, one.
          maxWorkers: '100%',
          include: ['tests/**/*.test.{ts,tsx}'],
          environment: 'node',
          setupFiles: ['tests/support/endless.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: './vite.config.ts',
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: {
          name: 'stories',
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
          env: { OUTLOUD_WATCH: watched ? '1' : '0' },
          testTimeout: watched ? 300_000 : 10_000,
          browser: {
            enabled: true,
            headless: !watched,
            screenshotFailures: false,
            // Whoever wants less motion gets it, and a test waits for none.
            provider: playwright({ launchOptions, contextOptions: { reducedMotion: 'reduce' } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});

/** Vitest for tours on mutants. The page tells the worker's process what it does. */
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import type { BrowserCommandContext } from 'vitest/node';
import { defineConfig, mergeConfig } from 'vitest/config';
import { CHROMIUM_ARGS } from '../../scripts/chromium.mjs';
import vite from '../../vite.config.ts';
import { root } from './charts.ts';
import type { ToldByPage } from './tours-setup.ts';

export default mergeConfig(
  vite,
  defineConfig({
    root,
    test: {
      name: 'mutants',
      include: ['tests/students/*.hands.tsx'],
      setupFiles: [
        fileURLToPath(new URL('tours-setup.ts', import.meta.url)),
        fileURLToPath(new URL('../support/fixed-date.ts', import.meta.url)),
      ],
      isolate: false,
      // A test plays its tour on many mutants, each with a limit of its own.
      testTimeout: 0,
      expect: { poll: { timeout: 30_000 } },
      env: { OUTLOUD_WATCH: '0', OUTLOUD_RECORD_STATES: '0' },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        commands: {
          tell: (_: BrowserCommandContext, told: ToldByPage) => void process.send!(told),
          waitForElements: ({ context }: BrowserCommandContext, ms: number) => context.setDefaultTimeout(ms),
        },
        provider: playwright({
          launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: CHROMIUM_ARGS },
          contextOptions: { reducedMotion: 'reduce' },
          // Replaced by waitForElements.
          actionTimeout: 30_000,
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }),
);

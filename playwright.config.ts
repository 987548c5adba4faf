import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import type { StoreOptions } from './e2e/fixtures.ts';
import { CHROMIUM_ARGS } from './scripts/chromium.mjs';

// Workers and test providers would compile the packages again.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url));
const hasBoth = Boolean(process.env.TEST_DATABASE_URL) && !process.env.E2E_ON_POSTGRES;

/**
 * Limit in ms of each wait for a condition, and the only one. A test that is green waits for none of it, so it is as
 * generous as the slowest machine needs.
 */
export const LIMIT = 60_000;

export default defineConfig<object, StoreOptions>({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 5 * LIMIT,
  expect: { timeout: LIMIT },
  // Without PostgreSQL, and with E2E_ON_POSTGRES=1, every test runs on one database.
  ...(hasBoth && {
    projects: [
      // First, on one worker, because each worker makes the demo school again for its database.
      { name: 'PostgreSQL', grep: /@postgres/, use: { onPostgres: true }, workers: 1 },
      { name: 'SQLite', grepInvert: /@postgres/ },
    ],
  }),
  forbidOnly: process.env.CI !== undefined,
  use: {
    actionTimeout: LIMIT,
    navigationTimeout: LIMIT,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: CHROMIUM_ARGS,
    },
    // Playwright can't answer requests that a worker sends. Tests of the worker allow it.
    serviceWorkers: 'block',
    // Traces slow down the run by a fifth. Use `--trace on` for a failing test.
    screenshot: 'only-on-failure',
  },
});

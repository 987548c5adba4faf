import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS } from './scripts/chromium.mjs';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  // Two cores are busy with three: a page that listens, speaks or waits needs little of one.
  workers: 3,
  // Limits, not waits: on a machine that is busy with more than this, a test takes four times as long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env.CI !== undefined,
  use: {
    actionTimeout: 30_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: CHROMIUM_ARGS,
    },
    // Recording every step costs a fifth of the run; `--trace on` does it for a test that fails.
    screenshot: 'only-on-failure',
  },
});

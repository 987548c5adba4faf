// Finds a Chromium for tests: CHROMIUM_PATH, Debian's, or Playwright's.
import { existsSync } from 'node:fs';
import { fail, run } from './prepare.mjs';

const DEBIAN = '/usr/bin/chromium';

export async function chromium() {
  const { chromium: playwright } = await import('playwright');
  const find = () =>
    [process.env.CHROMIUM_PATH, DEBIAN, playwright.executablePath()].find((path) => path && existsSync(path));
  const found = find();
  if (found) return found;
  console.log('Installing a Chromium for the tests…');
  const quiet = { stdio: ['ignore', 'ignore', 'ignore'] };
  run('playwright', ['install', 'chromium'], quiet);
  if (!find() && process.getuid?.() === 0) {
    run('apt-get', ['update'], quiet);
    run('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'], quiet);
  }
  return find() ?? fail("The tests need a Chromium: 'npx playwright install chromium', or Debian's package chromium.");
}

/** Root can't use the sandbox. Most other flags prevent network requests. */
export const CHROMIUM_ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

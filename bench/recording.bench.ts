/**
 * Heap and buffers of the page for a ten-minute recording, MB. The bar is 25 (its audio alone is 19.2). Measured: 19.9
 * while recording, 0.6 once it can be played, because the audio is then in a browser file outside the page.
 */
import { chromium as playwright } from 'playwright';
import { createServer } from 'vite';
import { CHROMIUM_ARGS, chromium } from '../scripts/chromium.mjs';
import { root } from '../scripts/prepare.mjs';
import { startProvider } from '../tests/server/support/provider.ts';

const MINUTES = 10;

const provider = await startProvider(undefined, {
  longestRecording: (MINUTES + 1) * 60_000,
  appHandler: async (server) => {
    const vite = await createServer({
      root,
      logLevel: 'error',
      server: { middlewareMode: true, ws: false, hmr: { server } },
    });
    return (request, response) => vite.middlewares(request, response);
  },
});
const { user_token } = await provider.logIn('ana@riverside.example');
const browser = await playwright.launch({ executablePath: await chromium(), args: CHROMIUM_ARGS });
const context = await browser.newContext();
const page = await context.newPage();
const devtools = await context.newCDPSession(page);

async function memory(): Promise<number> {
  for (let time = 0; time < 3; time++) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = (await devtools.send('Runtime.getHeapUsage')) as {
    usedSize: number;
    backingStorageSize: number;
  };
  return (usedSize + backingStorageSize) / 1e6;
}

// A page of the provider that starts nothing.
await page.goto(`${provider.url}/package.json`);
const here = '/bench/recording.page.ts';
await page.evaluate((module) => import(module), here);
const before = await memory();
const call = { here, token: user_token, minutes: MINUTES };
await page.evaluate(async ({ here: module, token, minutes }) => (await import(module)).record(token, minutes), call);
const recorded = (await memory()) - before;
const seconds = await page.evaluate(async (module) => (await import(module)).hear() as Promise<number>, here);
const heard = (await memory()) - before;
await browser.close();
await provider.close();
const round = (value: number) => Math.round(value * 10) / 10;
console.log(
  JSON.stringify({ unit: 'MB', bar: 25, minutes: MINUTES, seconds, recorded: round(recorded), heard: round(heard) }),
);
process.exit(0);

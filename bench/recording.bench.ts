/**
 * What a ten-minute recording costs the page, MB; the bar is 25 (its audio alone is 19.2). One utterance, through its
 * own charts and adapters and a real socket to the real provider, from a microphone that is faster than time. Heap and
 * the memory behind its buffers, after garbage collection: while it is recorded, and when it can be heard. Measured: 19.9
 * while it is recorded; 0.6 once it can be heard, since a file of the browser's then holds the audio, outside the page.
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

// Any page of the provider's own that starts nothing.
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

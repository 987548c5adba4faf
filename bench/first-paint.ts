import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { build as buildFloor } from 'vite';
import { CHROMIUM_ARGS, chromium } from '../scripts/chromium.mjs';
import { root } from '../scripts/prepare.mjs';
import { appFileRoutes } from '../server/routes/app-files.routes.ts';
import { compressed } from '../scripts/compress-files.ts';

export async function serveFloor() {
  const folder = mkdtempSync(join(tmpdir(), 'outloud-floor-'));
  await buildFloor({
    root: join(root, 'bench', 'floor'),
    configFile: false,
    logLevel: 'warn',
    plugins: [compressed()],
    build: { outDir: folder, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  });
  const { fetch } = appFileRoutes({
    appFolder: folder,
    audioFolders: [],
    picturesFolders: [folder],
    liveLines: { recordingOf: () => Promise.resolve(null) },
  });
  const server = serve({ fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}/`,
    stop() {
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Runs Lighthouse's mobile preset on a first visit. Times in ms, sizes in kB, score of 100. */
export async function paintOf(address: string, stored: readonly { name: string; value: string }[] = []) {
  const chrome = await launch({ chromePath: await chromium(), chromeFlags: ['--headless=new', ...CHROMIUM_ARGS] });
  const connected = await puppeteer.connect({ browserURL: `http://127.0.0.1:${chrome.port}`, defaultViewport: null });
  const page = await connected.newPage();
  await page.goto(`${new URL(address).origin}/favicon.svg`);
  for (const { name, value } of stored)
    await page.evaluate((key, text) => localStorage.setItem(key, text), name, value);
  if (stored.length > 0) await page.evaluate(() => (document.cookie = 'logged_in=1; Path=/'));
  const flags = {
    port: chrome.port,
    onlyCategories: ['performance'],
    logLevel: 'error',
    disableStorageReset: true,
  } as const;
  const { audits, categories, environment } = (await lighthouse(address, flags, undefined, page))!.lhr;
  await connected.disconnect();
  chrome.kill();
  const largest = audits['lcp-breakdown-insight']?.details as { items?: { snippet?: string }[] } | undefined;
  const requests = (audits['network-requests'].details as { items: Record<string, number | string>[] }).items;
  const tasks = audits['long-tasks'].details as { items: Record<string, number | string>[] } | undefined;
  const ms = (audit: string) => Math.round(audits[audit].numericValue!);
  return {
    // Speed of the machine. If it differs by a third, the same page has half or twice the blocking time.
    speed: Math.round(environment.benchmarkIndex),
    score: Math.round(100 * categories['performance'].score!),
    lcp: ms('largest-contentful-paint'),
    fcp: ms('first-contentful-paint'),
    tbt: ms('total-blocking-time'),
    shift: Math.round(1000 * audits['cumulative-layout-shift'].numericValue!) / 1000,
    longTasks:
      tasks?.items.map(({ url, duration }) => `${Math.round(Number(duration))} ${String(url).replace(/.*\//, '')}`) ??
      [],
    requests: requests.length,
    kB: sizeOf(requests),
    scripts: sizeOf(requests.filter(({ resourceType }) => resourceType === 'Script')),
    largest: largest?.items?.map(({ snippet }) => snippet).filter(Boolean),
  };
}

const sizeOf = (requests: readonly Record<string, number | string>[]) =>
  Math.round(requests.reduce((sum, { transferSize }) => sum + Number(transferSize), 0) / 100) / 10;

export const middle = (some: number[]) => some.toSorted((a, b) => a - b)[some.length >> 1]!;

import type { Page } from '@playwright/test';
import type { Profile } from '../contract/account.ts';
import { expect, test as base } from './fixtures.ts';
import { LoginPage, MINH_ANH, PASSWORD } from './pages/login.page.ts';
import { startCollector, type Collector } from './support/collector.ts';

const test = base.extend<{ collector: Collector }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function names
  collector: async ({}, use) => {
    const collector = await startCollector();
    await use(collector);
    await collector.stop();
  },
  environment: async ({ collector }, use) =>
    use({ TELEMETRY_URL: collector.url, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }),
});

/** Throws and rejects, like code that reveals too much. Resolves when the page has noticed everything. */
async function fail(secrets: string[]) {
  let noticed = 0;
  const { promise: everything, resolve } = Promise.withResolvers<void>();
  const notice = () => ++noticed === 2 * secrets.length && resolve();
  for (const type of ['error', 'unhandledrejection']) addEventListener(type, notice);
  for (const secret of secrets) {
    setTimeout(() => {
      throw new TypeError(`No student "${secret}" or ${secret}`);
    });
    void Promise.reject(new RangeError(`Rejected for ${secret}`));
  }
  await everything;
}

/** Breaks the rendering of the current screen until the page has its numbers back. */
function loseNumbers() {
  const { prototype } = Intl.NumberFormat;
  const format = Object.getOwnPropertyDescriptor(prototype, 'format')!;
  const get = () => {
    throw new Error('A fault in drawing');
  };
  Object.defineProperty(prototype, 'format', { ...format, get });
  Object.assign(globalThis, { findNumbers: () => Object.defineProperty(prototype, 'format', format) });
}

const recorderOf = (page: Page) => page.waitForResponse((response) => response.url().includes('telemetry-recorder'));

/** Waits until the page traces its requests, which a page of the sample does. */
const isTraced = (page: Page) => page.waitForFunction(() => !String(fetch).includes('[native code]'));

test('[TEL-02] a rendering error never leaves an empty page, loses nothing, and is reported', async ({
  page,
  collector,
}) => {
  const loaded = recorderOf(page);
  await page.goto('/homework-assignments/unit-4-at-the-library');
  await loaded;
  await new LoginPage(page).logIn(MINH_ANH);
  await expect(page.getByRole('heading', { name: 'Unit 4: At the library' })).toBeVisible();
  await page.evaluate(loseNumbers);
  await page.getByRole('button', { name: 'Past scores' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await page.evaluate(() => (globalThis as unknown as { findNumbers: () => void }).findNumbers());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('91%').first()).toBeVisible();
  await page.goto('about:blank');
  await expect.poll(() => collector.spans().map((span) => span['exception.message'])).toContain('A fault in drawing');
});

test('[TEL-01, TEL-02] errors, screens, and web vitals reach the collector, without any data of the student', async ({
  page,
  collector,
}) => {
  // Makes this page load part of the sample.
  await page.addInitScript(() => (Math.random = () => 0.1));
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      throw new SyntaxError('Thrown before the app is there');
    }),
  );
  await page.goto('/login');
  await isTraced(page);
  await new LoginPage(page).logIn(MINH_ANH);
  await expect(page.getByRole('heading', { name: 'Assignments' })).toBeVisible();
  const session = await page.evaluate(
    () => JSON.parse(localStorage.getItem('schools_authen') ?? sessionStorage.getItem('schools_authen')!) as object,
  );
  const { user_token, profile } = session as { user_token: string; profile: Profile };
  const secrets = [user_token, profile.first_name, profile.last_name, profile.user_id, MINH_ANH, PASSWORD];
  await page.evaluate(fail, secrets.slice(0, -1));
  // The page sends its batch when it is hidden.
  await page.goto('about:blank');

  const errors = () => collector.spans().filter(({ name }) => name === 'unhandled error');
  await expect.poll(() => errors().length).toBe(1 + 2 * (secrets.length - 1));
  expect(errors()[0]).toMatchObject({
    'exception.type': 'SyntaxError',
    'exception.message': 'Thrown before the app is there',
    route: 'Login',
  });
  expect(errors()[1]).toMatchObject({ 'exception.message': 'No student … or …', route: 'HomeWorkAssignments' });
  expect(errors().some((error) => error['exception.type'] === 'RangeError')).toBe(true);
  const screens = () => collector.spans().filter(({ name }) => name === 'screen');
  await expect.poll(() => screens().map(({ route }) => route)).toContain('HomeWorkAssignments');
  await expect
    .poll(() => [...collector.metrics()])
    .toEqual(
      expect.arrayContaining(['outloud.errors', 'outloud.screen.duration', 'web_vitals.fcp', 'web_vitals.ttfb']),
    );
  const all = collector.bodies.join('\n');
  for (const secret of secrets) expect(all).not.toContain(secret);
});

test(
  '[TEL-01] one trace joins a request of the page and its handling by the provider',
  { tag: '@nightly' },
  async ({ page, collector }) => {
    // Makes this page load part of the sample, with a different ID for each span.
    await page.addInitScript(() => {
      const { random } = Math;
      Math.random = () => random() / 6;
    });
    await page.goto('/login');
    await isTraced(page);
    await new LoginPage(page).logIn(MINH_ANH);
    // A page that is left before the response has no status to report.
    await expect(page.getByRole('heading', { name: 'Unit 4: At the library' })).toBeVisible();
    await page.goto('about:blank');
    const named = (name: string) => collector.spans().filter((span) => span.name === name);
    await expect.poll(() => named('GET /api/assignments-v2').length).toBeGreaterThan(0);
    const [handled] = named('GET /api/assignments-v2');
    await expect
      .poll(() => named('request').filter(({ spanId }) => spanId === handled!.parentSpanId))
      .toEqual([expect.objectContaining({ traceId: handled!.traceId, 'http.response.status_code': '200' })]);
  },
);

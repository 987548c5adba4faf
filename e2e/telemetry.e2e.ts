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

/**
 * Breaks the rendering of the current screen until the page has its numbers back, and presses the button at once. By
 * itself, the screen may draw between two commands.
 */
function pressWithoutNumbers(button: HTMLElement | SVGElement) {
  const { prototype } = Intl.NumberFormat;
  const format = Object.getOwnPropertyDescriptor(prototype, 'format')!;
  const get = () => {
    throw new Error('A fault in drawing');
  };
  Object.defineProperty(prototype, 'format', { ...format, get });
  Object.assign(globalThis, { findNumbers: () => Object.defineProperty(prototype, 'format', format) });
  button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

test('[TEL-01, TEL-02] errors, screens, web vitals, and traces reach the collector without any data of the student, and a rendering error leaves no empty page', async ({
  page,
  collector,
}) => {
  // Makes this page part of the sample, with a different ID for each span.
  await page.addInitScript(() => {
    const { random } = Math;
    Math.random = () => random() / 6;
  });
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      throw new SyntaxError('Thrown before the app is there');
    }),
  );
  await page.goto('/login');
  // A page of the sample traces its requests.
  await page.waitForFunction(() => !String(fetch).includes('[native code]'));
  await new LoginPage(page).logIn(MINH_ANH);
  await page.getByRole('link', { name: /Unit 4: At the library/ }).click();
  await expect(page.getByRole('heading', { name: 'Unit 4: At the library' })).toBeVisible();
  const { user_token, profile } = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('schools_authen')!) as { user_token: string; profile: Profile },
  );
  const secrets = [user_token, profile.first_name, profile.last_name, profile.user_id, MINH_ANH];
  await page.evaluate(fail, secrets);
  await page.getByRole('button', { name: 'Past scores' }).evaluate(pressWithoutNumbers);
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await page.evaluate(() => (globalThis as unknown as { findNumbers: () => void }).findNumbers());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('91%').first()).toBeVisible();
  // The page sends its batch when it is hidden.
  await page.goto('about:blank');

  const named = (name: string) => collector.spans().filter((span) => span.name === name);
  const messages = () => collector.spans().map((span) => span['exception.message']);
  await expect.poll(messages).toContain('A fault in drawing');
  const errors = () => named('unhandled error').filter((error) => error['exception.message'] !== 'A fault in drawing');
  await expect.poll(() => errors().length).toBe(1 + 2 * secrets.length);
  expect(errors()[0]).toMatchObject({
    'exception.type': 'SyntaxError',
    'exception.message': 'Thrown before the app is there',
    route: 'Login',
  });
  expect(errors()[1]).toMatchObject({ 'exception.message': 'No student … or …' });
  expect(errors().some((error) => error['exception.type'] === 'RangeError')).toBe(true);
  await expect.poll(() => named('screen').map(({ route }) => route)).toContain(errors()[1]!['route']);
  const metrics = ['outloud.errors', 'outloud.screen.duration', 'web_vitals.fcp', 'web_vitals.ttfb'];
  await expect.poll(() => [...collector.metrics()]).toEqual(expect.arrayContaining(metrics));
  // One trace joins a request of the page and its handling by the provider.
  const handled = ({ spanId, traceId }: Record<string, string>) =>
    collector
      .spans()
      .some((span) => span.name!.startsWith('GET /api/') && span.parentSpanId === spanId && span.traceId === traceId);
  const answered = expect.objectContaining({ 'http.response.status_code': '200' });
  await expect.poll(() => named('request').filter(handled)).toContainEqual(answered);
  const all = collector.bodies.join('\n');
  for (const secret of [...secrets, PASSWORD]) expect(all).not.toContain(secret);
});

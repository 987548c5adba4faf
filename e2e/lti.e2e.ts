import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ltiPlatform, type LtiPlatform } from '../tests/server/support/lti-platform.ts';
import { expect, test as base } from './fixtures.ts';
import { MINH_ANH } from './pages/login.page.ts';

const test = base.extend<{ platform: LtiPlatform }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function names
  platform: async ({}, use) => {
    const platform = await ltiPlatform('127.0.0.1');
    await use(platform);
    await platform.close();
  },
  environment: async ({ platform }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'outloud-lti-'));
    const LTI_FILE = join(folder, 'lti.yaml');
    writeFileSync(LTI_FILE, JSON.stringify([platform.entry({ organization: 'hoa-sen-school' })]));
    await use({ LTI_FILE });
    rmSync(folder, { recursive: true });
  },
});

test('[AUTH-02] a link in a course opens the work in its own window, also from a frame of another site', async ({
  page,
  context,
  platform,
  school,
}) => {
  platform.register(school.url);
  const { address, cookie } = await platform.visit(school.url, {
    person: 'lms-minh-anh',
    email: MINH_ANH,
    claims: { 'https://purl.imsglobal.org/spec/lti/claim/custom': { content: 'finding-a-book' } },
  });
  await context.addCookies([{ ...cookie, url: platform.url }]);
  await page.goto(platform.frame(address));
  const opened = context.waitForEvent('page');
  await page.frameLocator('iframe').getByRole('link', { name: 'Open Outloud' }).click();
  const app = await opened;
  await expect(app.getByRole('heading', { name: 'Finding a book' })).toBeVisible();
  expect(new URL(app.url()).pathname).toBe(
    '/homework-assignments/unit-4-at-the-library/u4-finding-a-book/study-sets/finding-a-book',
  );
  await app.reload();
  await expect(app.getByRole('heading', { name: 'Finding a book' })).toBeVisible();
});

test('[AUTH-02] a teacher chooses work for a link within the course’s frame', async ({
  page,
  context,
  platform,
  school,
}) => {
  platform.register(school.url);
  const message = { person: 'lms-teacher', target: '/lti/choose', claims: platform.choosing() };
  const { address, cookie } = await platform.visit(school.url, message);
  await context.addCookies([{ ...cookie, url: platform.url }]);
  await page.goto(platform.frame(address));
  const frame = page.frameLocator('iframe');
  await frame.getByRole('searchbox', { name: 'Search by name or topic' }).fill('finding');
  // Enter would send the form too, but Chromium sometimes never confirms a key that replaces a framed document.
  await frame.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(frame.getByRole('listitem')).toHaveCount(1);
  await frame.getByRole('button', { name: 'Finding a book' }).click();
  await expect(frame.getByText('The course has the link.')).toBeVisible();
  expect(platform.links).toHaveLength(1);
});

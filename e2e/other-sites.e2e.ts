import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EMBED_LESSON, EMBED_QUERY, EMBED_TOKEN_FIELD } from '../contract/embed.ts';
import { ltiPlatform, type LtiPlatform } from '../tests/server/support/lti-platform.ts';
import { expect, test as base } from './fixtures.ts';
import { LoginPage, MINH_ANH, PASSWORD } from './pages/login.page.ts';
import { storedSession } from './pages/profile.page.ts';

/** A request to the other origin. */
type Asked = Pick<IncomingMessage, 'url' | 'headers'>;

/** A conversation that reports whether it may hear the student. */
const PAGE = `<!doctype html><title>Talk</title><p role="status"></p>
<script>
  const say = (text) => (document.querySelector('p').textContent = text);
  navigator.mediaDevices.getUserMedia({ audio: true }).then(() => say('I can hear you'), ({ name }) => say(name));
</script>`;

const test = base.extend<{ talk: { url: string; asked: Asked[] }; platform: LtiPlatform }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function names
  talk: async ({}, use) => {
    const asked: Asked[] = [];
    const server = createServer(({ url, headers }, response) => {
      asked.push({ url, headers });
      response.setHeader('content-type', 'text/html').end(PAGE);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await use({ url: `http://127.0.0.1:${port}/talk`, asked });
    server.closeAllConnections();
    server.close();
  },
  // eslint-disable-next-line no-empty-pattern -- as above
  platform: async ({}, use) => {
    const platform = await ltiPlatform('127.0.0.1');
    await use(platform);
    await platform.close();
  },
  environment: async ({ talk, platform }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'outloud-lti-'));
    const LTI_FILE = join(folder, 'lti.yaml');
    writeFileSync(LTI_FILE, JSON.stringify([platform.entry({ organization: 'hoa-sen-school' })]));
    await use({ LTI_FILE, EMBED_URL: talk.url });
    rmSync(folder, { recursive: true });
  },
});

test('[AUTH-02, NAV-10] a work email leads to the school’s own login and back, and another origin’s page gets the lesson and the session', async ({
  page,
  talk,
}) => {
  const atTheIssuer = page.getByRole('heading', { name: 'Demo: school login' });
  const askTheIssuer = async () => {
    await page.getByLabel('School email').fill(MINH_ANH);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(atTheIssuer).toBeVisible();
  };
  await page.goto('/login');
  await new LoginPage(page).hasScripts();
  await page.getByRole('link', { name: 'Log in with your school account' }).click();
  await expect(page).toHaveURL('/login/sso');
  await askTheIssuer();
  // The browser may show the page as the student left it.
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
  await askTheIssuer();
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Assignments' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');

  await page.goto('/flutter-embed');
  await expect(page.getByRole('heading', { name: EMBED_LESSON.assignmentName })).toBeVisible();
  const frame = page.frameLocator(`iframe[title="${EMBED_LESSON.lessonTitle}"]`);
  await expect(frame.getByRole('status')).toHaveText('I can hear you');
  const { local, session } = await storedSession(page);
  const { user_token: token } = JSON.parse(local ?? session ?? '') as { user_token: string };
  const shown = talk.asked.filter(({ url }) => url?.startsWith('/talk?'));
  expect(shown).toHaveLength(1);
  const [{ url, headers }] = shown as [Asked];
  const query = Object.fromEntries(new URL(url!, talk.url).searchParams);
  expect(query).toEqual({ ...EMBED_QUERY, [EMBED_TOKEN_FIELD]: token });
  expect(headers.referer).toBeUndefined();
  expect(JSON.stringify(headers)).not.toContain(token);
});

test('[AUTH-02] in a course’s frame on another site, a student opens the work in its own window, and a teacher chooses work for a link', async ({
  page,
  context,
  platform,
  school,
}) => {
  platform.register(school.url);
  const custom = { 'https://purl.imsglobal.org/spec/lti/claim/custom': { content: 'finding-a-book' } };
  const visit = async (message: Parameters<typeof platform.visit>[1]) => {
    const { address, cookie } = await platform.visit(school.url, message);
    await context.addCookies([{ ...cookie, url: platform.url }]);
    await page.goto(platform.frame(address));
  };
  await visit({ person: 'lms-minh-anh', email: MINH_ANH, claims: custom });
  const opened = context.waitForEvent('page');
  await page.frameLocator('iframe').getByRole('link', { name: 'Open Outloud' }).click();
  const app = await opened;
  await expect(app.getByRole('heading', { name: 'Finding a book' })).toBeVisible();
  expect(new URL(app.url()).pathname).toBe(
    '/homework-assignments/unit-4-at-the-library/u4-finding-a-book/study-sets/finding-a-book',
  );
  await app.reload();
  await expect(app.getByRole('heading', { name: 'Finding a book' })).toBeVisible();
  await app.close();

  await visit({ person: 'lms-teacher', target: '/lti/choose', claims: platform.choosing() });
  const frame = page.frameLocator('iframe');
  await frame.getByRole('searchbox', { name: 'Search by name or topic' }).fill('finding');
  // Enter would send the form too, but Chromium sometimes never confirms a key that replaces a framed document.
  await frame.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(frame.getByRole('listitem')).toHaveCount(1);
  await frame.getByRole('button', { name: 'Finding a book' }).click();
  await expect(frame.getByText('The course has the link.')).toBeVisible();
  expect(platform.links).toHaveLength(1);
});

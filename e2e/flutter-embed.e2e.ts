import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EMBED_LESSON, EMBED_QUERY, EMBED_TOKEN_FIELD } from '../contract/embed.ts';
import { expect, test as base } from './fixtures.ts';
import { LoginPage, MINH_ANH } from './pages/login.page.ts';
import { storedSession } from './pages/profile.page.ts';

/** A request to the other origin. */
type Asked = Pick<IncomingMessage, 'url' | 'headers'>;

/** A conversation that reports whether it may hear the student. */
const PAGE = `<!doctype html><title>Talk</title><p role="status"></p>
<script>
  const say = (text) => (document.querySelector('p').textContent = text);
  navigator.mediaDevices.getUserMedia({ audio: true }).then(() => say('I can hear you'), ({ name }) => say(name));
</script>`;

const test = base.extend<{ talk: { url: string; asked: Asked[] } }>({
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
  environment: async ({ talk }, use) => use({ EMBED_URL: talk.url }),
});

test("[NAV-10] another origin's page is shown, hears the student, and gets the lesson and the session", async ({
  page,
  talk,
}) => {
  await page.goto('/flutter-embed');
  await new LoginPage(page).logIn(MINH_ANH);
  await expect(page.getByRole('heading', { name: EMBED_LESSON.assignmentName })).toBeVisible();
  await expect(page.getByText('Flutter Embed - POC', { exact: true })).toBeVisible();
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

  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Assignments', exact: true })).toBeVisible();
});

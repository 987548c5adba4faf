/**
 * Hostile paths to visit after the login (NAV-03, D28), in Chromium with the real server. Counts the escapes: another
 * origin, a request to another host, a script or dialog, a page error. Bar: none. Found: none, with 258 paths and 269
 * logins. Chromium treats a path with half a character as another origin, which once left the page blank.
 */
import { chromium as playwright, type Page } from 'playwright';
import { LoginPage, MINH_ANH } from '../e2e/pages/login.page.ts';
import { startSchool } from '../e2e/support/school.ts';
import { CHROMIUM_ARGS, chromium } from '../scripts/chromium.mjs';
import { build } from '../scripts/prepare.mjs';
import { HOSTILE_PATHS } from '../tests/support/hostile-paths.ts';

build();
const school = await startSchool();
const browser = await playwright.launch({ executablePath: await chromium(), args: [...CHROMIUM_ARGS] });
const ways: { path: string; way: string }[] = [];
let logins = 0;
try {
  for (const path of HOSTILE_PATHS) {
    await visit(path, async (page) => {
      await page.goto(`${school.url}/login`);
      await page.evaluate((kept) => sessionStorage.setItem('saved_redirect_path', kept), path);
    });
    if (path.startsWith('/')) await visit(path, (page) => page.goto(school.url + path));
  }
} finally {
  await browser.close();
  await school.stop();
}
console.log(JSON.stringify({ bars: { ways: 0 }, paths: HOSTILE_PATHS.length, logins, ways }));

async function visit(path: string, open: (page: Page) => Promise<unknown>): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const out = (way: string) => ways.push({ path: path.slice(0, 60), way });
  page.on('dialog', (dialog) => {
    out(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', ({ message }) => out(`error: ${message}`));
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== school.url && protocol !== 'blob:' && protocol !== 'data:') out(`request: ${request.url()}`);
  });
  await open(page);
  // The server answers paths that aren't pages of the app.
  if ((await page.locator('#root').count()) > 0) {
    const screen = page.locator('#root > [aria-busy=false]').filter({ hasText: /./ });
    await screen.waitFor();
    const password = page.getByLabel('Password', { exact: true });
    if (await password.isVisible()) {
      await new LoginPage(page).logIn(MINH_ANH);
      await password.waitFor({ state: 'detached' });
      await screen.waitFor();
      logins += 1;
    }
  }
  if (new URL(page.url()).origin !== school.url) out(`at ${page.url()}`);
  await context.close();
}

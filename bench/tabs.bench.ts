/**
 * The tokens of 2, 5, and 10 tabs of one student expire at the same time, and the tab with the lock is closed while it
 * refreshes, alternately before the request reaches the provider and after its response (AUTH-05, AUTH-14). Bars: in
 * each of 200 rounds the remaining tabs make one refresh, all continue with the new token, and none waits. Then a
 * logout in one tab (AUTH-09): every tab shows Login within 1 s without reloading. `TABS_ROUNDS` shortens it.
 * Measured: no fault in 200 rounds of 2, 5, and 10 tabs, the longest 1.9 s on a busy machine, logouts of 10 tabs at
 * most 0.67 s.
 */
import { chromium as playwright, type BrowserContext, type Page } from 'playwright';
import { LoginPage, MINH_ANH } from '../e2e/pages/login.page.ts';
import { openProfile, storedSession } from '../e2e/pages/profile.page.ts';
import { startSchool } from '../e2e/support/school.ts';
import { paths, SESSION_TOKEN_HEADER } from '../contract/paths.ts';
import { CHROMIUM_ARGS, chromium } from '../scripts/chromium.mjs';
import { build } from '../scripts/prepare.mjs';

const SIZES = [2, 5, 10];
const ROUNDS = Number(process.env['TABS_ROUNDS'] ?? 200);
const LOGOUTS = Math.max(1, ROUNDS / 20);
const FIVE_MINUTES = 300_000;
/** Longer waits count as a deadlock, ms. The lock of a sleeping tab would be taken after 25 s. */
const DEADLOCK = 40_000;
/** A screen without its own requests. */
const QUIET = '/guide';

interface Stored {
  user_token: string;
  refreshes: number;
}

build();
const school = await startSchool();
const browser = await playwright.launch({ executablePath: await chromium(), args: CHROMIUM_ARGS });

const stored = async (page: Page) => JSON.parse((await storedSession(page)).local!) as Stored;
const isActivity = (url: string) => new URL(url).pathname.startsWith('/api/activity/');
const toldActive = async (page: Page) => {
  const response = await page.waitForResponse((answer) => isActivity(answer.url()) && answer.status() < 300, {
    timeout: DEADLOCK,
  });
  return (await response.request().allHeaders())[SESSION_TOKEN_HEADER];
};
const moves = (page: Page) => page.evaluate(() => dispatchEvent(new Event('pointermove')));

async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const told = toldActive(page);
  await page.goto(QUIET);
  await told;
  return page;
}

async function begin(size: number) {
  const context = await browser.newContext({ baseURL: school.url });
  await context.clock.install();
  const first = await context.newPage();
  await first.goto('/login');
  const told = toldActive(first);
  await new LoginPage(first).logIn(MINH_ANH);
  await told;
  await first.goto(QUIET);
  const tabs = [first];
  while (tabs.length < size) tabs.push(await openTab(context));
  return { context, tabs };
}

/** Expires the tokens of all tabs at once and closes the first tab that refreshes. */
async function round(context: BrowserContext, tabs: Page[], answerIsLost: boolean) {
  const before = await stored(tabs[0]);
  const closed = Promise.withResolvers<Page>();
  let refreshes = 0;
  await context.route(`**${paths.refreshSession}`, async (route) => {
    if (refreshes++ > 0) return route.continue();
    const holder = route.request().frame().page();
    if (answerIsLost) await route.fetch();
    await holder.close();
    closed.resolve(holder);
  });
  await context.clock.fastForward(FIVE_MINUTES);
  const used = tabs.map((tab) => toldActive(tab).catch(() => null));
  const start = performance.now();
  await Promise.all(tabs.map((tab) => moves(tab).catch(() => {})));
  const gone = await closed.promise;
  const left = tabs.filter((tab) => tab !== gone);
  const tokens = await Promise.all(used.filter((_, index) => tabs[index] !== gone));
  const ms = performance.now() - start;
  await context.unroute(`**${paths.refreshSession}`);
  const after = await stored(left[0]);
  return {
    left,
    ms,
    waited: tokens.filter((token) => token === null).length,
    onOldToken: tokens.filter((token) => token !== null && token !== after.user_token).length,
    rotations: refreshes - 1,
    stored: after.refreshes - before.refreshes,
    lost: left.filter((tab) => new URL(tab.url()).pathname !== QUIET).length,
  };
}

async function expireTogether(size: number) {
  const { context, tabs } = await begin(size);
  const faults: object[] = [];
  const times: number[] = [];
  let rotations = 0;
  let open = tabs;
  for (let number = 0; number < ROUNDS; number++) {
    const answerIsLost = number % 2 === 1;
    const { left, ms, ...seen } = await round(context, open, answerIsLost);
    times.push(ms);
    rotations += seen.rotations;
    if (seen.waited + seen.onOldToken + seen.lost > 0 || seen.rotations !== 1 || seen.stored !== 1) {
      faults.push({ number, answerIsLost, ms: Math.round(ms), ...seen });
    }
    open = [...left, await openTab(context)];
  }
  await context.close();
  times.sort((a, b) => a - b);
  const [median, longest] = [times[times.length >> 1], times.at(-1)!].map(Math.round);
  return { tabs: size, rounds: ROUNDS, rotations, medianMs: median, longestMs: longest, faults };
}

/** Returns ms from the press of "Yes, log out" until each tab shows Login, and the number of page loads. */
async function logOutTogether(size: number) {
  const context = await browser.newContext({ baseURL: school.url });
  const tabs = await Promise.all(Array.from({ length: size }, () => context.newPage()));
  for (const tab of tabs) await tab.goto('/login');
  let loads = 0;
  const slowest: number[] = [];
  for (const tab of tabs) tab.on('request', (request) => (loads += Number(request.isNavigationRequest())));
  for (let number = 0; number < LOGOUTS; number++) {
    const one = tabs[number % size];
    await new LoginPage(one).logIn(MINH_ANH);
    for (const tab of tabs) await tab.getByRole('heading', { name: 'Assignments', exact: true }).waitFor();
    await openProfile(one);
    await one.getByRole('button', { name: 'Log out' }).click();
    const yes = one.getByRole('button', { name: 'Yes, log out' });
    await yes.waitFor();
    const atLogin = tabs.map((tab) => tab.evaluate(loginIsShown));
    const pressed = await one.evaluate(() => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Yes, log out');
      const now = Date.now();
      button!.click();
      return now;
    });
    slowest.push(Math.max(...(await Promise.all(atLogin))) - pressed);
    const kept = await storedSession(one);
    if (kept.local !== null || kept.session !== null) throw new Error('A session was left.');
  }
  // A reload loop would show by now.
  await tabs[0].waitForTimeout(2_000);
  await context.close();
  slowest.sort((a, b) => a - b);
  return { tabs: size, logouts: LOGOUTS, medianMs: slowest[slowest.length >> 1], slowestMs: slowest.at(-1), loads };
}

function loginIsShown(): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (location.pathname !== '/login' || document.querySelector('input[type=password]') === null) return;
      watcher.disconnect();
      resolve(Date.now());
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document, { childList: true, subtree: true, attributes: true });
    look();
  });
}

const expiry = [];
for (const size of SIZES) expiry.push(await expireTogether(size));
const logout = [];
for (const size of SIZES) logout.push(await logOutTogether(size));
await browser.close();
await school.stop();
console.log(JSON.stringify({ expiry, logout: { barMs: 1_000, barLoads: 0, runs: logout } }));
process.exit(0);

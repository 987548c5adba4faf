/** Some of the paths that tests/students plays with fakes, here with the real server: equal models, other hands. */
import type { Page } from '@playwright/test';
import { pathAlong, type Path, type Student } from '../tests/students/student.ts';
import { login } from '../tests/students/login.student.ts';
import { expect, test } from './fixtures.ts';
import { LoginPage, MINH_ANH } from './pages/login.page.ts';
import { showing } from './support/passing.ts';

/** The page's actions for the events of the chosen paths, and its checks for their views. */
interface Hands {
  begins(page: Page): Promise<void>;
  does: Record<string, (page: Page) => Promise<unknown>>;
  sees: Record<string, (page: Page) => Promise<unknown>>;
}

function playPaths(student: Student, hands: Hands, ways: readonly string[][]): void {
  for (const way of ways) {
    const path = pathAlong(student, ...way);
    test(`${student.flow}: ${path.name}`, { tag: '@nightly' }, async ({ page }) => {
      await hands.begins(page);
      await play(page, path, hands);
    });
  }
}

async function play(page: Page, { steps }: Path, { does, sees }: Omit<Hands, 'begins'>): Promise<void> {
  for (const { event, state } of steps) {
    if (event !== null) await (does[event] ?? missing(event))(page);
    await (sees[state] ?? missing(state))(page);
  }
}

function missing(name: string): never {
  throw new Error(`No hands for '${name}'`);
}

const nothing = () => Promise.resolve();
const list = (page: Page) => expect(page.getByRole('heading', { name: 'Assignments' })).toBeVisible();
const alert = (page: Page) => page.getByRole('alert');

playPaths(
  login,
  {
    begins: async (page) => void (await page.goto('/login')),
    sees: {
      emptyForm: (page) => expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible(),
      formWithoutStaying: (page) => expect(page.getByRole('switch', { name: 'Stay logged in' })).not.toBeChecked(),
      // The real provider is fast, so the wait is already over.
      waiting: nothing,
      waitingWithoutStaying: nothing,
      toldThatItIsWrong: async (page) => {
        await expect(alert(page)).toHaveText('The email or the password is not right. Please try again.');
        await expect(page.getByRole('heading', { name: 'Assignments' })).toBeHidden();
      },
      loggedIn: async (page) => {
        await list(page);
        expect(await page.evaluate(() => localStorage.getItem('schools_authen'))).not.toBeNull();
      },
      loggedInForThisTab: async (page) => {
        await list(page);
        const kept = await page.evaluate(() =>
          [localStorage, sessionStorage].map((one) => one.getItem('schools_authen')),
        );
        expect(kept[0]).toBeNull();
        expect(kept[1]).not.toBeNull();
      },
    },
    does: {
      switchesStayingOff: (page) => new LoginPage(page).switchStaying(),
      /** The student mistypes first. The next event tells which response the provider gives. */
      sendsEmailAndPassword: nothing,
      thePasswordIsWrong: (page) => new LoginPage(page).logIn(MINH_ANH, 'not-this-one'),
      theProviderLetsIn: (page) => showing(page, 'You are now logged in', () => new LoginPage(page).logIn(MINH_ANH)),
    },
  },
  [
    ['sendsEmailAndPassword', 'thePasswordIsWrong', 'sendsEmailAndPassword', 'theProviderLetsIn'],
    ['switchesStayingOff', 'sendsEmailAndPassword', 'theProviderLetsIn'],
  ],
);

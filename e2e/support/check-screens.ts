import type { BrowserContext, Locator, Page } from '@playwright/test';
import { axeFaults } from './axe.ts';

/** Actions that leave a screen. */
const ON_LOCATOR = ['click', 'dblclick', 'tap', 'press', 'fill', 'check', 'uncheck', 'selectOption', 'setInputFiles'];
const ON_PAGE = ['goto', 'reload', 'goBack', 'goForward', 'close'];

const TRIES_AT_END = 5;

type Method = (this: unknown, ...given: unknown[]) => Promise<unknown>;

/** Checks with axe each screen that a test stops at: before the test acts on the screen, and at the test's end. */
export class ScreenCheck {
  readonly faults: string[] = [];
  /** Screens that any test of this worker has checked. */
  readonly #known: Set<string>;
  readonly #context: BrowserContext;
  readonly #busy = new WeakSet<Page>();

  constructor(context: BrowserContext, known: Set<string>) {
    this.#known = known;
    this.#context = context;
    active.set(context, this);
    for (const page of context.pages()) this.#follow(page);
    context.on('page', (page) => this.#follow(page));
  }

  async finish(): Promise<void> {
    for (const page of this.#context.pages()) await this.check(page, TRIES_AT_END);
    active.delete(this.#context);
  }

  #follow(page: Page) {
    followLocators(page);
    const methods = page as unknown as Record<string, Method>;
    for (const name of ON_PAGE) {
      const act = methods[name]!.bind(page);
      methods[name] = async (...given) => {
        await this.check(page);
        return act(...given);
      };
    }
  }

  /** A screen that changes during a check is checked again, or at the next stop. */
  async check(page: Page, tries = 1): Promise<void> {
    for (let time = 0; time < tries && !(await this.#checkOnce(page)); time++);
  }

  /** Returns false if the screen changed meanwhile. */
  async #checkOnce(page: Page): Promise<boolean> {
    if (this.#busy.has(page) || page.isClosed()) return true;
    this.#busy.add(page);
    try {
      const screen = await page.evaluate(describeScreen);
      if (screen === null || this.#known.has(screen)) return true;
      const faults = await axeFaults(page);
      if ((await page.evaluate(describeScreen)) !== screen) return false;
      this.#known.add(screen);
      this.faults.push(...faults.map((fault) => `${new URL(page.url()).pathname} ${fault}`));
      return true;
    } catch (error) {
      // The page was closed or left during the check.
      if (!/closed|destroyed|navigat|detached|crashed/i.test(String(error))) throw error;
      return true;
    } finally {
      this.#busy.delete(page);
    }
  }
}

const active = new WeakMap<BrowserContext, ScreenCheck>();
const followed = new WeakSet<object>();

/** All locators share a prototype. */
function followLocators(page: Page) {
  const prototype = Object.getPrototypeOf(page.locator('body')) as Record<string, Method>;
  if (followed.has(prototype)) return;
  followed.add(prototype);
  for (const name of ON_LOCATOR) {
    const act = prototype[name]!;
    prototype[name] = async function (this: unknown, ...given) {
      const of = (this as Locator).page();
      await active.get(of.context())?.check(of);
      return act.apply(this, given);
    };
  }
}

/**
 * Runs in the page. Returns the roles of a screen without its texts, or null if a check can't be made: another site's
 * page, the first paint, and a recording or a sound, because a check takes a second of the page's time.
 */
function describeScreen(): string | null {
  const root = document.querySelector('#root');
  if (root === null || root.childElementCount === 0 || root.matches('[data-drawn]')) return null;
  if (document.querySelector('[data-state=recording]')) return null;
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const shown = [...document.querySelectorAll('h1, h2, button, a, input, textarea, select, [role], main, nav, dialog')];
  const roles = shown.filter(isShown).map((one) => {
    const states = ['aria-expanded', 'aria-selected', 'aria-pressed', 'aria-invalid', 'disabled', 'open'];
    const kind = one.getAttribute('role') ?? one.localName;
    return [kind, ...states.filter((state) => !['', 'false', null].includes(one.getAttribute(state)))].join(' ');
  });
  // Lists of any length are one screen.
  const distinct = roles.filter((role, index) => role !== roles[index - 1]);
  return [document.documentElement.dataset['theme'] ?? '', location.pathname.split('/')[1], ...distinct].join(', ');
}

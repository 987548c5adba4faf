import { expect, test, type Locator, type Page } from '@playwright/test';
import { animationsEnd } from './animations.ts';

export type WrongTurn = 'reload' | 'Back' | 'offline';

export type Press = (button: Locator) => Promise<void>;

export interface Step {
  name: string;
  /** Shown only on this screen. */
  sees: Locator;
  notes?(): Promise<void>;
  /** Presses the button that leads to the next screen. Without it, the walk waits for the screen to end. */
  next?(press: Press): Promise<void>;
  /** True if the walk takes no wrong turn here, because only a wrong turn leads here or no screen comes before. */
  isAstray?: boolean;
  /** Without a network, the student stays here. */
  staysOffline?: boolean;
}

/** Number of steps after which the walk must be circular. */
const LONGEST = 100;

/**
 * Walks from the current screen to `end` and takes each wrong turn once at each step: the first one when the walk reaches
 * the screen, the next one when it reaches it again. Fails if no known screen appears, or if one can't be left.
 */
export async function walk(
  page: Page,
  steps: readonly Step[],
  end: Locator,
  wrongTurns: readonly WrongTurn[],
): Promise<string[]> {
  const left = new Map(steps.map((step) => [step, step.isAstray ? [] : [...wrongTurns]]));
  const way: string[] = [];
  for (let count = 0; count < LONGEST; count++) {
    const step = await shownStep(page, steps, end, way);
    if (step === null) return way;
    const wrongTurn = left.get(step)!.shift();
    way.push(wrongTurn ? `${step.name} (${wrongTurn})` : step.name);
    await test.step(way.at(-1)!, async () => {
      await step.notes?.();
      if (wrongTurn === 'reload' || wrongTurn === 'Back') {
        await (wrongTurn === 'reload' ? page.reload() : goBack(page));
        return;
      }
      const isOffline = wrongTurn === 'offline';
      if (isOffline) await page.context().setOffline(true);
      // Without a network, the next screen may lead back here at once, with a new element.
      const [shown] = await step.sees.elementHandles();
      try {
        await step.next?.((button) => button.click());
      } catch (error) {
        // The wrong turn may have led to another screen, or to a question over this one.
        if ((await step.sees.isVisible()) && !(await page.getByRole('dialog').isVisible())) throw error;
      }
      if (!isOffline || !step.staysOffline)
        await Promise.any([
          expect(step.sees, `'${way.join(', ')}' leads on`).toBeHidden(),
          ...(shown ? [shown.waitForElementState('hidden')] : []),
        ]).catch(({ errors: [why] }: AggregateError) => Promise.reject(why as Error));
      if (isOffline) await page.context().setOffline(false);
    });
  }
  throw new Error(`The walk goes in circles: ${way.join(', ')}`);
}

async function shownStep(page: Page, steps: readonly Step[], end: Locator, way: string[]): Promise<Step | null> {
  let found: Step | null | undefined;
  const look = async () => {
    const before = found;
    found = (await end.isVisible()) ? null : await firstVisible(steps);
    // Looks twice, because a single look may see parts of two screens.
    return found !== undefined && found === before;
  };
  await expect.poll(look, { message: `a known screen after '${way.join(', ')}'`, intervals: [50] }).toBe(true);
  return found!;
}

async function firstVisible(steps: readonly Step[]): Promise<Step | undefined> {
  for (const step of steps) if (await step.sees.isVisible()) return step;
  return undefined;
}

async function goBack(page: Page) {
  const question = page.getByRole('dialog', { name: /^Leave this / });
  for (const answer of ['Stay here', /^Quit/]) {
    // The page's own address, because the app sets it back before it asks.
    const address = () => page.evaluate(() => location.href);
    const here = await address();
    await page.goBack();
    await expect.poll(async () => (await address()) !== here || (await question.isVisible())).toBe(true);
    if (!(await question.isVisible())) return;
    // A button that moves between mouse down and mouse up gets no click.
    await animationsEnd(page);
    // The question may be gone, for example when a scoring ends.
    await question
      .getByRole('button', { name: answer })
      .click()
      .catch(() => expect(question).toBeHidden());
    await expect(question).toBeHidden();
  }
}

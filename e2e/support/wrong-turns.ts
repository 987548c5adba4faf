import { expect, test, type Locator, type Page } from '@playwright/test';
import { DOUBLE_CLICK } from '../../src/components/page/double-click.ts';
import { animationsEnd } from './animations.ts';

export type WrongTurn = 'reload' | 'Back' | 'double click' | 'offline';

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
  /** First wrong turn to take on a screen that the walk reaches only once. */
  first?: WrongTurn;
  /** Without a network, the student stays here. */
  staysOffline?: boolean;
}

/** Maximum wait for the next screen, in ms. A reading is scored slowly on a busy machine. */
const PATIENCE = 40_000;
const PRESS = 15_000;
/**
 * Maximum wait for the next screen after a double click, in ms. A slow second click may end what the first began. The walk
 * then presses once more, which must lead on.
 */
const SECOND_CLICK = 10_000;
const BETWEEN_CLICKS = 100;
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
  const left = new Map(steps.map((step) => [step, turnsAt(step, wrongTurns)]));
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
      const isDouble = wrongTurn === 'double click';
      const entries = await page.evaluate(() => history.length);
      const clicks = isDouble ? await page.evaluateHandle(recordClicks) : null;
      // Without a network, the next screen may lead back here at once, with a new element.
      const [shown] = await step.sees.elementHandles();
      const press: Press = (button) =>
        isDouble ? button.dblclick({ delay: BETWEEN_CLICKS, timeout: PRESS }) : button.click({ timeout: PRESS });
      try {
        await step.next?.(press);
      } catch (error) {
        // The wrong turn may have led to another screen, or to a question over this one.
        if ((await step.sees.isVisible()) && !(await page.getByRole('dialog').isVisible())) throw error;
      }
      if (!isOffline || !step.staysOffline) {
        const timeout = isDouble ? SECOND_CLICK : PATIENCE;
        await Promise.any([
          expect(step.sees, `'${way.join(', ')}' leads on`).toBeHidden({ timeout }),
          ...(shown ? [shown.waitForElementState('hidden', { timeout })] : []),
        ]).catch(({ errors: [why] }: AggregateError) => {
          if (!isDouble) throw why;
        });
      }
      if (isOffline) await page.context().setOffline(false);
      const gained = (await page.evaluate(() => history.length)) - entries;
      const [first = 0, second = 0] = (await clicks?.jsonValue()) ?? [];
      // Slower clicks are two presses.
      if (isDouble && second - first < DOUBLE_CLICK)
        expect(gained, 'entries that Back has to leave').toBeLessThanOrEqual(1);
    });
  }
  throw new Error(`The walk goes in circles: ${way.join(', ')}`);
}

/** Runs in the page. Returns the times of the next clicks, in ms. */
function recordClicks(): number[] {
  const times: number[] = [];
  addEventListener('click', ({ timeStamp }) => times.push(timeStamp), true);
  return times;
}

function turnsAt({ isAstray, first }: Step, wrongTurns: readonly WrongTurn[]): WrongTurn[] {
  return isAstray ? [] : wrongTurns.toSorted((a, b) => Number(b === first) - Number(a === first));
}

async function shownStep(page: Page, steps: readonly Step[], end: Locator, way: string[]): Promise<Step | null> {
  let found: Step | null | undefined;
  const look = async () => {
    const before = found;
    found = (await end.isVisible()) ? null : await firstVisible(steps);
    // Looks twice, because a single look may see parts of two screens.
    return found !== undefined && found === before;
  };
  await expect
    .poll(look, { message: `a known screen after '${way.join(', ')}'`, intervals: [50], timeout: PATIENCE })
    .toBe(true);
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
    await pressIfShown(question.getByRole('button', { name: answer }));
    await expect(question).toBeHidden();
  }
}

/** The button may disappear, for example when a scoring ends. */
async function pressIfShown(button: Locator) {
  try {
    await button.click({ timeout: PRESS });
  } catch (error) {
    if (await button.isVisible()) throw error;
  }
}

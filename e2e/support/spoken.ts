/** Listens to a screen reader during a test. */
import { expect, type Page } from '@playwright/test';
import { recordSpoken } from './record-spoken.ts';

const TELL = 'tellSpoken';

export class ScreenReader {
  readonly #lines: string[] = [];

  /** Call it before the page opens. */
  static async listen(page: Page): Promise<ScreenReader> {
    const reader = new ScreenReader();
    await page.exposeFunction(TELL, (line: string) => void reader.#lines.push(line));
    await page.addInitScript(recordSpoken, TELL);
    return reader;
  }

  /**
   * Checks that exactly these lines were said, in this order and as often. All other lines may be said or not, because a
   * fast machine skips the states that pass by themselves. Each press must have been followed by any line.
   * @param expected Lines that name something that stays. Numbers are 'N'.
   */
  async said(expected: readonly string[]): Promise<void> {
    const lines = () => this.#lines.map((line) => line.replaceAll(/\d+/g, 'N'));
    await expect.poll(() => lines().filter((line) => expected.includes(line))).toEqual(expected);
    expect(silent(this.#lines), 'presses after which nothing is said').toEqual([]);
  }
}

/** Returns the presses after which the page neither moves the focus nor announces anything. */
function silent(lines: readonly string[]): string[] {
  const isPress = (line: string | undefined) => line === undefined || line.startsWith('press: ');
  return lines.filter((line, index) => isPress(line) && isPress(lines[index + 1]));
}

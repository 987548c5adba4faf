/** Compares the words of a screen reader during a test with the transcripts in e2e/spoken. */
import { expect, type Page } from '@playwright/test';
import { recordSpoken } from './record-spoken.ts';

const TELL = 'tellSpoken';

/** Differences that two runs may have. */
export interface Varying {
  /** Patterns of numbers, each with its replacement in the transcript. */
  replace?: readonly (readonly [RegExp, string])[];
  /** Lines that are said only sometimes. */
  mayBeSaid?: readonly RegExp[];
  /** Lines that are always said, before or after others. The transcript omits them. */
  anyTime?: readonly RegExp[];
}

export class ScreenReader {
  readonly #page: Page;
  readonly #lines: string[] = [];

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Call it before the page opens. */
  static async listen(page: Page): Promise<ScreenReader> {
    const reader = new ScreenReader(page);
    await page.exposeFunction(TELL, (line: string) => void reader.#lines.push(line));
    await page.addInitScript(recordSpoken, TELL);
    return reader;
  }

  /**
   * Compares all lines so far with transcripts. Each key of `parts` names a transcript, and its value matches the first
   * line of that part, because the games of a lesson come in random order. `npx playwright test -u` writes the transcripts.
   */
  async matches(
    parts: Record<string, RegExp>,
    { replace = [], mayBeSaid = [], anyTime = [] }: Varying = {},
  ): Promise<void> {
    // Lines arrive in the order of the page's answers.
    await this.#page.evaluate(() => {});
    const all = this.#lines.map((line) => replace.reduce((text, [from, to]) => text.replace(from, to), line));
    for (const one of anyTime) expect(all).toContainEqual(expect.stringMatching(one));
    const lines = all.filter((line) => ![...mayBeSaid, ...anyTime].some((pattern) => pattern.test(line)));
    expect(silent(lines), 'presses after which nothing is said').toEqual([]);
    const starts = Object.entries(parts).map(([name, first]) => ({
      name,
      at: lines.findIndex((line) => first.test(line)),
    }));
    expect(
      starts.filter(({ at }) => at < 0),
      `parts that do not begin in\n${lines.join('\n')}`,
    ).toEqual([]);
    starts.sort((one, other) => one.at - other.at);
    for (const [index, { name, at }] of starts.entries()) {
      const part = lines.slice(at, starts[index + 1]?.at);
      expect.soft(`${part.join('\n')}\n`).toMatchSnapshot(`${name}.txt`);
    }
  }
}

/** Returns the presses after which the page neither moves the focus nor announces anything. */
function silent(lines: readonly string[]): string[] {
  const isPress = (line: string | undefined) => line === undefined || line.startsWith('press: ');
  return lines.filter((line, index) => isPress(line) && isPress(lines[index + 1]));
}

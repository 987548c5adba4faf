import { expect, test as base } from '@playwright/test';
import { CHROMIUM_ARGS } from '../scripts/chromium.mjs';
import { hasHeard, hear } from './support/hear.ts';
import { Schools, type School } from './support/school.ts';
import { storedIn } from './support/token-canary.ts';
import { wavFile } from './support/speech.ts';

export { expect } from '@playwright/test';

/** Sound for the page's recorder, from the beginning of each recording on. */
export interface Microphone {
  hears(sound: Float32Array): void;
  /** Resolves when the current recording has heard the whole sound. */
  hasHeard(): Promise<void>;
}

/** Silence before and after a sound, in seconds. */
const SILENCE = 0.5;

/** The database of a test's schools. The default is SQLite. */
export interface StoreOptions {
  onPostgres: boolean;
}

export const test = base.extend<
  {
    environment: Record<string, string>;
    leaks: string[];
    allowed: boolean;
    school: School;
    keepsTokens: void;
    microphone: Microphone;
  },
  { schools: Schools } & StoreOptions
>({
  environment: [{}, { option: true }],
  /** Places where the test leaves a token, sorted. */
  leaks: [[], { option: true }],
  /** True if the student allows the page to use the microphone. */
  allowed: [true, { option: true }],
  launchOptions: [
    async ({ launchOptions }, use) => {
      // The second flag gives roles and names for what a screen reader says (e2e/support/record-spoken.ts).
      const more = ['--use-fake-device-for-media-stream', '--enable-blink-features=ComputedAccessibilityInfo'];
      await use({ ...launchOptions, args: [...CHROMIUM_ARGS, ...more] });
    },
    { scope: 'worker' },
  ],
  onPostgres: [Boolean(process.env.E2E_ON_POSTGRES), { option: true, scope: 'worker' }],
  schools: [
    async ({ onPostgres }, use) => {
      const schools = new Schools(onPostgres);
      await use(schools);
      await schools.close();
    },
    { scope: 'worker' },
  ],
  school: async ({ schools, environment, leaks }, use) => {
    const school = await schools.start({ LOG_LEVEL: 'debug', ...environment });
    await use(school);
    await school.stop();
    expect(
      placesOf(school.leaks([])).filter((place) => !leaks.includes(place)),
      'where tokens turned up',
    ).toEqual([]);
  },
  keepsTokens: [
    async ({ school, browser, context, leaks }, use) => {
      await use();
      const stored = await Promise.all([...new Set([context, ...browser.contexts()])].map(storedIn));
      expect(placesOf(school.leaks(stored.flat())), 'where tokens turned up').toEqual(leaks);
    },
    { auto: true },
  ],
  baseURL: async ({ school }, use) => use(school.url),
  permissions: async ({ allowed }, use) => use(allowed ? ['microphone'] : []),
  microphone: async ({ page }, use) => {
    let file = '';
    await page.exposeFunction('soundToHear', () => file);
    await page.addInitScript(hear, 'soundToHear');
    await use({
      hears: (sound) => void (file = wavFile(sound, SILENCE, undefined, SILENCE).toString('base64')),
      hasHeard: async () => void (await page.waitForFunction(hasHeard)),
    });
  },
});

const placesOf = (leaks: readonly string[]) => [...new Set(leaks.map((leak) => leak.split(':')[0]!))].toSorted();

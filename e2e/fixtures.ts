import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { CHROMIUM_ARGS } from '../scripts/chromium.mjs';
import { ScreenCheck } from './support/check-screens.ts';
import { countRecorded } from './support/count-recorded.ts';
import { recordPassing } from './support/passing.ts';
import { Schools, type School } from './support/school.ts';
import { storedIn } from './support/token-canary.ts';
import { secondsOf, wavFile } from './support/speech.ts';
import { unplugWhenPressed } from './support/unplug.ts';

export { expect } from '@playwright/test';

/** Seconds of silence before a sound, while the microphone opens. */
const LEAD = 1;

/** The sound that the browser's microphone hears from the next press on. */
export interface Microphone {
  hears(sound: Float32Array): Promise<void>;
  /**
   * Resolves when the page has sent as much audio as the sound is long, and a little more, or when the recording has
   * ended by itself.
   */
  hasHeard(): Promise<void>;
  /** Like hasHeard, but counts the recorder's audio, because nothing can be sent. */
  hasRecorded(): Promise<void>;
}

/** The database of a test's schools. The default is SQLite. */
export interface StoreOptions {
  onPostgres: boolean;
}

export const test = base.extend<
  {
    environment: Record<string, string>;
    allowed: boolean;
    school: School;
    keepsTokens: void;
    microphone: Microphone;
    checksScreens: void;
  },
  { knownScreens: Set<string>; soundFile: string; schools: Schools } & StoreOptions
>({
  knownScreens: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function names
    async ({}, use) => use(new Set()),
    { scope: 'worker' },
  ],
  /** With E2E_AXE=1, checks each screen that the test stops at (`npm run nightly`). */
  checksScreens: [
    async ({ context, knownScreens }, use, testInfo) => {
      if (!process.env.E2E_AXE) return use();
      testInfo.setTimeout(3 * testInfo.timeout);
      const before = knownScreens.size;
      const check = new ScreenCheck(context, knownScreens);
      await use();
      await check.finish();
      testInfo.annotations.push({ type: 'screens', description: String(knownScreens.size - before) });
      expect(check.faults, 'what axe finds').toEqual([]);
    },
    { auto: true },
  ],
  environment: [{}, { option: true }],
  /** True if the student allows the page to use the microphone. */
  allowed: [true, { option: true }],
  soundFile: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function names
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'outloud-microphone-'));
      await use(join(folder, 'sound.wav'));
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ soundFile, launchOptions }, use) => {
      await use({
        ...launchOptions,
        args: [
          ...CHROMIUM_ARGS,
          '--use-fake-device-for-media-stream',
          `--use-file-for-fake-audio-capture=${soundFile}%noloop`,
          // Roles and names for what a screen reader says (e2e/support/record-spoken.ts).
          '--enable-blink-features=ComputedAccessibilityInfo',
        ],
      });
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
  school: async ({ schools, environment }, use) => {
    const school = await schools.start({ LOG_LEVEL: 'debug', ...environment });
    await use(school);
    await school.stop();
    expect(school.leaks([]), 'where tokens turned up').toEqual([]);
  },
  keepsTokens: [
    async ({ school, browser, context }, use) => {
      await use();
      const stored = await Promise.all([...new Set([context, ...browser.contexts()])].map(storedIn));
      expect(school.leaks(stored.flat()), 'where tokens turned up').toEqual([]);
    },
    { auto: true },
  ],
  baseURL: async ({ school }, use) => use(school.url),
  context: async ({ context }, use) => {
    await context.addInitScript(recordPassing);
    await use(context);
  },
  permissions: async ({ allowed }, use) => use(allowed ? ['microphone'] : []),
  microphone: async ({ page, soundFile }, use) => {
    let seconds = 0;
    const sent = sentAudio(page);
    await page.addInitScript(unplugWhenPressed);
    await page.addInitScript(countRecorded);
    const enough = () => (seconds + 0.3) * 32_000;
    await use({
      async hears(sound) {
        seconds = LEAD + secondsOf(sound);
        await writeFile(soundFile, wavFile(sound, LEAD));
      },
      hasHeard: () => sent.atLeast(enough()),
      async hasRecorded() {
        await page.waitForFunction(
          (bytes) => (globalThis as unknown as { recorded: { bytes: number } }).recorded.bytes >= bytes,
          enough(),
          { timeout: 0 },
        );
      },
    });
  },
});

/**
 * Counts the bytes of audio sent since the last start-stream message. A recording that has ended counts as complete.
 */
function sentAudio(page: Page) {
  let bytes = 0;
  let wake = () => {};
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (typeof payload === 'string') {
        if (payload.includes('"start_')) bytes = 0;
        if (payload.includes('"last_packet"')) bytes = Infinity;
      } else bytes += payload.length;
      wake();
    }),
  );
  return {
    async atLeast(wanted: number) {
      while (bytes < wanted) await new Promise<void>((resolve) => (wake = resolve));
    },
  };
}

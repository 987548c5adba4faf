import { expect, test as base } from '@playwright/test';
import { isInstalled } from '../../scripts/engines.mjs';
import { startSchool, type School } from '../support/school.ts';
import { firefox } from './firefox.ts';
import { kept } from './in-page.ts';
import { Person } from './person.ts';
import { PATHS, type Path } from './smoke.ts';
import type { Engine, Tab } from './tab.ts';
import { webkit } from './webkit.ts';

const ENGINES = {
  firefox: { program: 'firefox', launch: () => firefox() },
  'firefox without a loudspeaker': { program: 'firefox', launch: () => firefox({ hasLoudspeaker: false }) },
  webkit: { program: 'webkit', launch: webkit },
} as const;

type EngineName = keyof typeof ENGINES;

const test = base.extend<
  { open: (speaks: boolean) => Promise<Person> },
  { engineName: EngineName; engine: Engine; school: School }
>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await ENGINES[engineName].launch();
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],
  school: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function names
    async ({}, use) => {
      // The paths end each recording with a press.
      const school = await startSchool({ LOG_LEVEL: 'debug', AUTOMATIC_STOP: '0' });
      await use(school);
      await school.stop();
      expect(school.leaks([]), 'where tokens turned up').toEqual([]);
    },
    { scope: 'worker' },
  ],
  open: async ({ engine, school }, use) => {
    const tabs: Tab[] = [];
    await use(async (speaks) => {
      const tab = await engine.open();
      tabs.push(tab);
      return new Person(tab, school.url, { speaks });
    });
    const stored = await Promise.all(tabs.map((tab) => tab.run(kept)));
    for (const tab of tabs) await tab.close();
    expect(school.leaks(stored.flat()), 'where tokens turned up').toEqual([]);
  },
});

/** Declares the paths in this engine. Called once at the top of a file. */
export function smokeIn(engineName: EngineName, paths: readonly Path[] = PATHS) {
  const { program } = ENGINES[engineName];
  // All paths share one browser and one school, in this order.
  test.describe.configure({ mode: 'default' });
  test.use({ engineName });
  test.skip(!isInstalled(program), `${program} is not installed`);
  for (const { title, speaks, walk } of paths) {
    // With other tests, the machine's stumbles would change the speech and its score.
    test(`${title}, in ${engineName}`, { tag: speaks ? ['@nightly', '@alone'] : '@nightly' }, async ({ open }) =>
      walk(await open(speaks)),
    );
  }
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { payloads } from '../tests/support/xss-payloads.ts';
import { loadPack } from '../server/content/load-pack.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { seedSchool } from '../server/packs/seed.ts';
import { realSurroundings } from '../server/surroundings.ts';
import { PASSWORD, writeTestSchool } from '../tests/server/support/test-school.ts';
import { inject, readScreen, SCREENS, watch, type Watched } from '../tests/support/injected-content.ts';
import { expect, test as base } from './fixtures.ts';
import { LoginPage } from './pages/login.page.ts';

/** One payload of each kind and place, from 500. */
const SOME = payloads(500).filter((_, index) => index % 25 === 7);

const test = base.extend({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function names
  environment: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'outloud-xss-'));
    const pack = writeTestSchool(join(folder, 'school'));
    const DATA_DIR = join(folder, 'data');
    const db = await openDatabase({ dataDir: DATA_DIR, databaseConnections: 1 });
    await seedSchool(db, await loadPack(pack), realSurroundings);
    // Bypasses the check of a pack, which refuses nearly all payloads.
    await inject(db, SOME, await db.selectFrom('scenarios').selectAll().execute());
    await db.destroy();
    await use({ DATA_DIR, SCHOOL: pack });
    await rm(folder, { recursive: true });
  },
});

// The content is written into the files of the school's own store.
test.use({ onPostgres: false });

test(
  'content that tries to run a script runs none, and causes no policy violation, for any student',
  { tag: '@nightly' },
  async ({ browser, baseURL }) => {
    for (const [email, screens] of Object.entries(SCREENS)) {
      const page = await browser.newPage({ baseURL, serviceWorkers: 'block' });
      const watched: Watched = { executed: [], violations: [] };
      await watch(page, watched);
      await page.goto('/login');
      await new LoginPage(page).logIn(email, PASSWORD);
      await expect(page).not.toHaveURL(/login/);
      let shown = 0;
      for (const path of screens) {
        const text = await readScreen(page, path);
        shown += SOME.filter((payload) => text.includes(payload.trim())).length;
        expect(await page.evaluate(() => 'hacked' in globalThis), path).toBe(false);
      }
      expect(watched, email).toEqual({ executed: [], violations: [] });
      expect(shown, `payloads that were read on the screens of ${email}`).toBeGreaterThan(0);
      await page.close();
    }
  },
);

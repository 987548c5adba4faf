import { AxeBuilder } from '@axe-core/playwright';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { teacherRosterPaths } from '../contract/teacher-roster.ts';
import { group, person, rosterFiles, teacher, type RosterParts } from '../tests/server/support/roster-files.ts';
import { school } from '../tests/server/support/operator.ts';
import { expect, test } from './fixtures.ts';
import { logInTeacher } from './pages/teacher-login.page.ts';
import { classOfLan, LAN } from './support/class-of-lan.ts';
import { FOUR_SKILLS, withPack } from './support/pack.ts';

const people = classOfLan([{ id: 'mai' }, { id: 'nam' }, { id: 'hoa' }]);

const parts: RosterParts = {
  orgs: [{ sourcedId: 'school', name: 'School', type: 'school' }],
  classes: [
    group('7a1', 'Class 7A1', { schoolSourcedId: 'school' }),
    group('6a1', 'Class 6A1', { schoolSourcedId: 'school' }),
  ],
  people: [
    ...['mai', 'nam', 'hoa'].map((id) =>
      person(`s-${id}`, `${id}@pack.example`, { givenName: id, familyName: 'Nguyễn', username: id }),
    ),
    person('s-new', 'new@pack.example', { givenName: 'Bình', familyName: 'Trần' }),
    teacher('t-lan', 'lan@pack.example', { givenName: 'Lan', familyName: 'Phạm' }),
  ].map((each) => ({ ...each, orgSourcedIds: 'school' })),
  enrolled: [
    ['s-mai', '7a1'],
    ['s-nam', '6a1'],
    ['s-hoa', '7a1'],
    ['s-new', '6a1'],
    ['t-lan', '7a1'],
    ['t-lan', '6a1'],
  ],
};
const files = rosterFiles(parts);
const bytes = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]));
const data = mkdtempSync(join(tmpdir(), 'outloud-e2e-roster-'));

test.use({
  onPostgres: false,
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function names
  environment: async ({}, use) => {
    await withPack([FOUR_SKILLS], (folder) => use({ SCHOOL: folder, DATA_DIR: data }), { more: people });
  },
});
test.afterAll(() => rmSync(data, { recursive: true, force: true }));

test(
  'a teacher imports a roster by drag and drop, once the operator allows it',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto('/teacher');
    await logInTeacher(page, LAN);
    await expect(page.getByRole('link', { name: /^Class 7A1/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Import roster' })).toHaveCount(0);
    await page.goto('/teacher/roster');
    await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();

    const allowed = await school(['teacher', LAN, '--manages-roster'], { DATA_DIR: data });
    expect(allowed).toMatchObject({ exitCode: 0 });
    await page.goto('/teacher');
    await page.getByRole('link', { name: 'Import roster' }).click();
    await expect(page).toHaveURL('/teacher/roster');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

    const zone = page.getByText('Drop the files here, or choose them');
    const broken = { ...bytes, 'users.csv': strToU8('sourcedId,email\n') };
    const dropped = await page.evaluateHandle(
      (content) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(content)], 'roster.zip'));
        return transfer;
      },
      [...zipSync(broken)],
    );
    await zone.dispatchEvent('drop', { dataTransfer: dropped });
    await expect(page.getByRole('alert')).toContainText('1 problem.');
    await expect(page.getByText('users.csv, line 1')).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

    // The browser's dialog, for several CSV files.
    const chosen = Object.entries(bytes).map(([name, content]) => ({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(content),
    }));
    await page.getByLabel('Drop the files here, or choose them').setInputFiles(chosen);
    await expect(page.getByRole('heading', { name: 'Check the changes' })).toBeVisible();
    await expect(page.getByText('Trần Bình')).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'The roster is imported' })).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.getByRole('link', { name: 'Back to your classes' }).click();
    await expect(page.getByRole('link', { name: /^Class 6A1\s*2 students/ })).toBeVisible();

    const sent = page.waitForRequest((request) => request.url().endsWith(teacherRosterPaths.preview));
    await page.getByRole('link', { name: 'Import roster' }).click();
    await zone.waitFor();
    const zipped = {
      name: 'r.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from(zipSync({ ...bytes, 'demographics.csv': strToU8('secret') })),
    };
    await page.getByLabel('Drop the files here, or choose them').setInputFiles(zipped);
    expect((await sent).postData()).not.toContain('demographics');
    await expect(page.getByText('These files change nothing.')).toBeVisible();
  },
);

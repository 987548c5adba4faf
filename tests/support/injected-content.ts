import type { Page } from 'playwright';
import type { Database } from '../../server/database/tables.ts';
import { people, SCENARIO } from '../server/support/test-school.ts';

/** These values stay unchanged, because otherwise the screens would be empty. */
const KEPT =
  /^(id|to|intent|meets|turn|level|voice|match|unless|act|shape|color|wears|scenarioId|audio|picture|slots)$/;

export const SCREENS: Record<string, readonly string[]> = {
  [people.ana]: [
    '/',
    '/homework-assignments',
    '/homework-assignments/greet/study-sets',
    '/homework-assignments/greet/greet-all/study-sets/greetings',
    '/homework-assignments/greet/greet-all/study-sets/greetings/lessons',
    '/homework-assignments/done/history',
  ],
  [people.nat]: [
    '/homework-assignments/nova-market/role-play',
    `/homework-assignments/nova-market/role-play/nova-market-lesson/${SCENARIO}`,
    `/homework-assignments/nova-market/role-play/nova-market-lesson/${SCENARIO}/activity`,
  ],
  [people.noa]: ['/self-study/role-plays', `/self-study/role-plays/${SCENARIO}`],
  [people.rae]: [
    '/homework-assignments/read/reading-aloud',
    '/homework-assignments/read/reading-aloud/read-tides',
    '/homework-assignments/read/reading-aloud/read-tides/warm-up/tides',
    '/homework-assignments/read/reading-aloud/read-tides/lesson/tides',
  ],
};

/** Effects that only a script in the content can have, and violations of the policy. */
export type Watched = { executed: string[]; violations: string[] };

export async function watch(page: Page, { executed, violations }: Watched): Promise<void> {
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(`Content Security Policy: ${violatedDirective} ${blockedURI} ${sourceFile}`),
    ),
  );
  page.on('dialog', (dialog) => {
    executed.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', ({ message }) => executed.push(`error: ${message}`));
  page.on('request', (request) => {
    if (request.url().includes('/hacked')) executed.push(`request: ${request.url()}`);
  });
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) violations.push(message.text());
  });
}

/** Opens one of `SCREENS`, starts its activity, and returns the visible text. */
export async function readScreen(page: Page, path: string): Promise<string> {
  await page.goto(path);
  await settled(page);
  for (const name of ['Start study set', 'Start talking', 'Start the conversation', 'Begin']) {
    const start = page.getByRole('button', { name, exact: true }).first();
    if (!(await start.isVisible())) continue;
    // The next screen may have a button of the same name.
    const pressed = await start.elementHandle();
    await pressed.click();
    await pressed.waitForElementState('hidden');
    await settled(page);
  }
  await page.keyboard.press('Tab');
  return page.locator('body').innerText();
}

const ON_ITS_WAY = /Loading…|Getting your lesson ready…/;

async function settled(page: Page): Promise<void> {
  await page.locator('[aria-busy=false]').filter({ hasText: /./, hasNotText: ON_ITS_WAY }).first().waitFor();
}

/** Replaces every visible text of the store, by several texts where possible. `scenarios` are the original ones. */
export async function inject(
  store: Database,
  some: readonly string[],
  scenarios: readonly { id: string; entry: string; content: string }[],
): Promise<void> {
  let count = 0;
  const next = () => some[(count += 1) % some.length];
  const many = () => Array.from({ length: 3 }, next).join(' ');
  const within = (value: unknown, key = ''): unknown => {
    if (KEPT.test(key)) return value;
    if (typeof value === 'string') return next();
    if (Array.isArray(value)) return value.map((one) => within(one, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, within(one, name)]));
  };
  const inJson = (json: string) => JSON.stringify(within(JSON.parse(json)));
  const each = async <Row extends { id: string }>(
    rows: readonly Row[],
    table: 'organizations' | 'classes' | 'students' | 'study_sets' | 'assignments' | 'assignment_details',
    set: (row: Row) => object,
  ) => {
    for (const row of rows) await store.updateTable(table).set(set(row)).where('id', '=', row.id).execute();
  };
  const ids = (table: 'organizations' | 'classes' | 'students' | 'study_sets' | 'assignments' | 'assignment_details') =>
    store.selectFrom(table).select('id').execute();
  await each(await ids('organizations'), 'organizations', () => ({ name: many() }));
  await each(await ids('classes'), 'classes', () => ({ name: next(), teacher_name: next() }));
  await each(await ids('students'), 'students', () => ({ username: next(), first_name: next(), last_name: next() }));
  await each(await ids('study_sets'), 'study_sets', () => ({ name: many(), topic: next() }));
  await each(await ids('assignments'), 'assignments', () => ({ name: next() }));
  await each(await ids('assignment_details'), 'assignment_details', () => ({ name: next() }));
  for (const item of await store.selectFrom('items').select(['id', 'translations', 'definitions']).execute())
    await store
      .updateTable('items')
      .set({
        text: next(),
        ipa: next(),
        translations: inJson(item.translations),
        definitions: JSON.stringify([{ definition: next(), example: next() }]),
      })
      .where('id', '=', item.id)
      .execute();
  for (const { item_id, skill, content } of await store.selectFrom('item_skills').selectAll().execute())
    await store
      .updateTable('item_skills')
      .set({ content: inJson(content) })
      .where('item_id', '=', item_id)
      .where('skill', '=', skill)
      .execute();
  await store
    .updateTable('passages')
    .set({ text: `The tide comes in. ${some.join(' ')}` })
    .execute();
  for (const { id, translations } of await store.selectFrom('key_words').selectAll().execute())
    await store
      .updateTable('key_words')
      .set({ text: next(), ipa: next(), definition: next(), example: next(), translations: inJson(translations) })
      .where('id', '=', id)
      .execute();
  for (const { id, entry, content } of scenarios)
    await store
      .updateTable('scenarios')
      .set({ entry: inJson(entry), content: inJson(content) })
      .where('id', '=', id)
      .execute();
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { loadPack } from '../server/content/load-pack.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { seedSchool } from '../server/packs/seed.ts';
import type { Database, ItemRow } from '../server/database/tables.ts';
import { realSurroundings } from '../server/surroundings.ts';
import { expect, test as base, type Microphone } from './fixtures.ts';
import { LessonPage } from './pages/lesson.page.ts';
import { LoginPage } from './pages/login.page.ts';
import { PACK_LESSON, PACK_SET_NAME, PACK_STUDENT, withPack, type PackCard } from './support/pack.ts';
import { showing } from './support/passing.ts';
import { modelAudio } from './support/speech.ts';

const SPOKEN = 'I have two rabbits.';
const IMAGE = '<img src="/hacked" onerror="window.hacked=1">';
const SCRIPT = '<script>window.hacked=1;alert(1)</script>';
const LONG = 'It goes on '.repeat(46).trim();
const CLEANED = 'See you soon';

const choice = (sentences: string[], correct_index: number, prompt?: string) => ({
  items: sentences.map((sentence, index) => ({ index, sentence })),
  correct_index,
  prompt,
});

/** The stored form of each card: its columns, and its data for each skill. */
const BROKEN: Record<string, { item?: Partial<ItemRow>; skills?: Record<string, unknown> }> = {
  silent: { item: { text: SPOKEN, audio: 'nowhere.mp3' } },
  markup: {
    item: {
      text: IMAGE,
      translations: JSON.stringify({ vi: SCRIPT, ja: IMAGE }),
      definitions: JSON.stringify([{ definition: IMAGE, example: SCRIPT }]),
    },
    skills: { reading: { reading_content: choice([IMAGE, SCRIPT], 0, `${SCRIPT} &lt;b&gt;`) } },
  },
  'no-options': { skills: { listening: { listening_content: choice([], 0) } } },
  'index-outside': { skills: { listening: { listening_content: choice(['One', 'Two'], 9) } } },
  empty: { item: { text: '' } },
  long: {
    item: { text: LONG },
    skills: { reading: { reading_content: choice(['It goes on.', 'It ends.'], 0, 'It does not end.') } },
  },
  letters: { skills: { writing: { scrambled: [{ word: 'cat', items: ['d', 'o', 'g'] }] } } },
  controls: {
    item: { text: 'See\u0007 you\u202E soon', translations: '{broken' },
    skills: { listening: { listening_content: choice(['See you\u0000 soon', 'Sea view'], 0) } },
  },
};

const options = { options: ['right', 'wrong'], correct_index: 0 };
const card = (id: string, skills: PackCard['skills']): PackCard => ({ id, text: 'right', audio: 'hello.mp3', skills });
const CARDS = [
  card('silent', { speaking: {} }),
  card('markup', { speaking: {}, reading: { prompt: 'Which?', ...options } }),
  card('no-options', { listening: options }),
  card('index-outside', { listening: options }),
  card('empty', { speaking: {} }),
  card('long', { speaking: {}, reading: { prompt: 'Which?', ...options } }),
  card('letters', { writing: { scrambled: [{ word: 'right', letters: 'thgir' }] } }),
  card('controls', { listening: options }),
];

const test = base.extend({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function names
  environment: async ({}, use) => {
    const data = await mkdtemp(join(tmpdir(), 'outloud-broken-'));
    await withPack(CARDS, async (folder) => {
      const db = await openDatabase({ dataDir: data, databaseConnections: 1 });
      await seedSchool(db, await loadPack(folder), realSurroundings);
      await breakCards(db);
      await db.destroy();
      await use({ DATA_DIR: data, SCHOOL: folder });
    });
    await rm(data, { recursive: true });
  },
});

async function breakCards(db: Database) {
  for (const [id, { item = {}, skills = {} }] of Object.entries(BROKEN)) {
    if (Object.keys(item).length > 0) await db.updateTable('items').set(item).where('id', '=', id).execute();
    for (const [skill, content] of Object.entries(skills))
      await db
        .updateTable('item_skills')
        .set({ content: JSON.stringify(content) })
        .where('item_id', '=', id)
        .where('skill', '=', skill)
        .execute();
  }
}

/** Reports everything on the page that only a script from the content could have done. */
function watchForScripts(page: Page) {
  const seen: string[] = [];
  page.on('dialog', async (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('pageerror', (error) => seen.push(`error: ${error.message}`));
  page.on('request', (request) => {
    if (request.url().endsWith('/hacked')) seen.push('the image was fetched');
  });
  return async () => [...seen, ...((await page.evaluate(() => 'hacked' in window)) ? ['the script ran'] : [])];
}

const answers = (page: Page) => page.getByRole('group', { name: 'Answers' }).getByRole('button');

/** Gives an answer, and waits until it was judged and the next game has started. */
async function judgedRight(page: Page, answer: () => Promise<void>) {
  await showing(page, 'That’s right!', answer);
  await expect(page.getByText('That’s right!')).toBeHidden();
}

/** Plays the current game, which is random, with the right answer. */
async function play(page: Page, microphone: Microphone): Promise<string> {
  const lesson = new LessonPage(page);
  const label = page.getByText(/^(Speaking|Listening|Reading|Writing)$/);
  const skill = (await label.textContent()) ?? '';
  if (skill === 'Speaking') {
    await expect(page.getByText('rabbits')).toBeVisible();
    await lesson.speak(microphone.hasHeard);
    expect(await lesson.score()).toBeGreaterThanOrEqual(75);
    await lesson.button('Continue').click();
    return 'silent';
  }
  if (skill === 'Writing') {
    await expect(page.getByRole('button', { name: /^Letter/ })).toHaveText(['a', 'c', 't']);
    await page.getByRole('heading', { name: 'Put the letters in order.' }).focus();
    await page.keyboard.type('cat');
    await judgedRight(page, () => page.getByRole('button', { name: 'Submit' }).click());
    return 'letters';
  }
  const [id, right] =
    skill === 'Listening'
      ? ['controls', CLEANED]
      : (await page.getByText('It does not end.').isVisible())
        ? ['long', 'It goes on.']
        : ['markup', IMAGE];
  if (id === 'markup') await expect(page.getByText(`${SCRIPT} &lt;b&gt;`, { exact: true })).toBeVisible();
  await expect(answers(page)).toHaveCount(2);
  await judgedRight(page, () => answers(page).filter({ hasText: right }).click());
  return id;
}

test(
  '[SET-11, ERR-01, SET-05, SET-09] a lesson with broken cards plays every playable card, executes nothing, and tells the operator',
  { tag: '@nightly' },
  async ({ page, school, microphone }) => {
    test.slow();
    const executed = watchForScripts(page);
    await microphone.hears(await modelAudio(SPOKEN));
    await page.goto(PACK_LESSON);
    await new LoginPage(page).logIn(PACK_STUDENT);
    await expect(page.getByRole('heading', { name: PACK_SET_NAME })).toBeVisible();
    await expect(page.getByText('0/5 done')).toBeVisible();
    await expect(page.getByText(IMAGE, { exact: true })).toBeVisible();
    await expect(page.getByText(CLEANED, { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Start study set' }).click();
    await expect(page.getByText('Warm-up', { exact: true })).toBeVisible();
    await expect(page.getByText('6 left')).toBeVisible();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    const played = [];
    for (let left = 5; left > 0; left--) {
      await expect(page.getByText(`${left} left`)).toBeVisible();
      played.push(await play(page, microphone));
    }
    expect(played.toSorted()).toEqual(['controls', 'letters', 'long', 'markup', 'silent']);
    await expect(page.getByText('Well done! You finished this study set.')).toBeVisible();
    await expect(page.getByText('5/5 done')).toBeVisible();
    expect(await executed()).toEqual([]);

    await page.goto('/login');
    await page.getByRole('tab', { name: /Completed/ }).click();
    await expect(page.getByRole('link', { name: /Homework/ })).toBeVisible();
    expect(await executed()).toEqual([]);

    const told = school.log
      .map((line) => JSON.parse(line) as { item?: string; skill?: string; reason?: string })
      .filter(({ reason }) => reason !== undefined)
      .map(({ item, skill, reason }) => [item, skill, reason].filter(Boolean).join(' '));
    expect(told.toSorted()).toEqual([
      'controls bad_translations',
      'controls unseen_characters',
      'empty no_text',
      'index-outside listening no_right_answer',
      'index-outside no_skill',
      'letters writing wrong_letters',
      'long speaking too_long_to_say',
      'markup markup',
      'markup speaking markup_to_say',
      'no-options listening bad_options',
      'no-options no_skill',
      'silent no_audio',
    ]);
  },
);

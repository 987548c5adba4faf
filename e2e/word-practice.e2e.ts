import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { CARD, LessonPage } from './pages/lesson.page.ts';
import { LoginPage, MINH_ANH } from './pages/login.page.ts';
import { WordPracticePage } from './pages/word-practice.page.ts';
import { modelAudio } from './support/speech.ts';

test('[WORD-01] a word is looked up, said, scored and practiced again; Back leads home, because no screen came before', async ({
  page,
  microphone,
}) => {
  await microphone.hears(await modelAudio('return'));
  const practice = new WordPracticePage(page);
  const lesson = new LessonPage(page);
  await practice.open('/practice-word/return');
  await expect(practice.word('return')).toBeFocused();
  await expect(page.getByText('/rɪˈtɜːrn/')).toBeVisible();
  await expect(practice.meanings.first()).toContainText('verb');

  await lesson.button('Say this word').click();
  await lesson.speak(microphone.hasHeard);
  const first = await lesson.score();
  expect(first).toBeGreaterThan(0);
  await lesson.drawer.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(`Your best score: ${first}%`)).toBeVisible();

  await lesson.button('Practice again').click();
  await expect(lesson.button('Press to speak')).toBeVisible();
  await practice.back.click();
  await expect(page).toHaveURL('/');
});

test('[WORD-01] Listen plays the word that came as bytes, and Slow plays it slowly', async ({ page }) => {
  // Not every machine has a synthesizer.
  const sound = await readFile(new URL('../server/demo-school/audio/return.mp3', import.meta.url), 'base64');
  await page.route('**/api/dictionary', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), tts_bytes: sound } });
  });
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      const heard = `heard ${this.src.slice(0, 15)} at ${this.playbackRate}; `;
      this.addEventListener('ended', () => document.body.append(heard));
      return play.call(this);
    };
  });
  const practice = new WordPracticePage(page);
  await practice.open('/practice-word/return');
  await page.getByRole('button', { name: 'Listen', exact: true }).click();
  await expect(page.getByText('heard data:audio/mpeg at 1;')).toBeAttached();
  await page.getByRole('button', { name: 'Listen slowly' }).click();
  await expect(page.getByText('heard data:audio/mpeg at 0.75;')).toBeAttached();
});

test('[WORD-01] an unknown word is answered kindly, and a near spelling is looked up', async ({ page }) => {
  const practice = new WordPracticePage(page);
  await practice.open('/practice-word/retrun');
  await expect(page.getByRole('heading', { name: 'We don’t know this word' })).toBeFocused();
  await page.getByRole('button', { name: 'return', exact: true }).click();
  await expect(practice.word('return')).toBeFocused();
});

test('[WORD-01] markup is no word', async ({ page }) => {
  const practice = new WordPracticePage(page);
  await practice.open(`/practice-word/${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
  await expect(page.getByRole('heading', { name: 'We can’t look this up' })).toBeVisible();
});

test('[WORD-01] offline at the look-up, and asked again', async ({ page, context }) => {
  const practice = new WordPracticePage(page);
  await practice.open('/practice-word/retrun');
  const nearSpelling = page.getByRole('button', { name: 'return', exact: true });
  await expect(nearSpelling).toBeVisible();
  await context.setOffline(true);
  await nearSpelling.click();
  await expect(page.getByText('You are offline')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(practice.word('return')).toBeVisible();
});

test('[SET-12] the word of a one-skill lesson: Back leads to its study set', async ({ page }) => {
  const practice = new WordPracticePage(page);
  await practice.open(`${CARD.lesson}/speaking/lessons?word=library`);
  await expect(practice.word('library')).toBeVisible();
  await practice.back.click();
  await expect(page).toHaveURL(new RegExp(`${CARD.lesson}$`));
  await expect(page.getByRole('heading', { name: 'Borrowing and returning' })).toBeVisible();
});

test('[NAV-02] the practice of a word needs a login', async ({ page }) => {
  await page.goto('/practice-word/return');
  await expect(page).toHaveURL(/\/login$/);
  await new LoginPage(page).logIn(MINH_ANH);
  await expect(page).toHaveURL(/\/practice-word\/return$/);
});

test('[SPK-12] a word of the scored sentence is practiced over the game, and Back returns to it', async ({
  page,
  microphone,
}) => {
  await microphone.hears(await modelAudio(CARD.text));
  const lesson = new LessonPage(page);
  await lesson.open();
  await lesson.warmUp();
  await lesson.speak(microphone.hasHeard);
  await lesson.score();
  await page.getByRole('button', { name: /^library/ }).click();
  await page.getByRole('button', { name: 'Practice this word' }).click();

  const drawer = page.getByRole('dialog', { name: 'Word practice' });
  await expect(drawer.getByRole('heading', { name: 'library' })).toBeFocused();
  await drawer.getByRole('button', { name: 'Say this word' }).click();
  await expect(drawer.getByRole('button', { name: 'Press to speak' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Practice this word' })).toBeVisible();
});

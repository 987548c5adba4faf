import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { CARD } from './pages/lesson.page.ts';
import { WordPracticePage } from './pages/word-practice.page.ts';

test('[WORD-01, SET-12] Listen plays a word from its bytes, Slow plays it slowly, and Back leads to its study set', async ({
  page,
}) => {
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
  await practice.open(`${CARD.lesson}/speaking/lessons?word=return`);
  await expect(practice.word('return')).toBeFocused();
  await page.getByRole('button', { name: 'Listen', exact: true }).click();
  await expect(page.getByText('heard data:audio/mpeg at 1;')).toBeAttached();
  await page.getByRole('button', { name: 'Listen slowly' }).click();
  await expect(page.getByText('heard data:audio/mpeg at 0.75;')).toBeAttached();
  await practice.back.click();
  await expect(page).toHaveURL(new RegExp(`${CARD.lesson}$`));
  await expect(page.getByRole('heading', { name: 'Borrowing and returning' })).toBeVisible();
});

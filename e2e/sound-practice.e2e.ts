import { expect, test } from './fixtures.ts';
import { LessonPage } from './pages/lesson.page.ts';
import { LoginPage, MINH_ANH } from './pages/login.page.ts';
import { pairAudio } from './support/speech.ts';

test(
  '[WORD-01] [HOME-01] a sound is played, distinguished from its neighbor, and spoken, and home knows the steps and continues with the next',
  { tag: '@nightly' },
  async ({ page, microphone }) => {
    await page.addInitScript(() => {
      const { play } = HTMLMediaElement.prototype;
      HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
        document.documentElement.dataset['heard'] = this.src;
        return play.call(this);
      };
    });
    await microphone.hears(await pairAudio('thumb', 'some'));
    const lesson = new LessonPage(page);
    await page.goto(`/practice-sound/${encodeURIComponent('θ')}`);
    await new LoginPage(page).logIn(MINH_ANH);
    await lesson.button('Start').click();
    await expect(page.getByRole('img', { name: /between the teeth/ })).toBeVisible();
    await lesson.button('Next').click();

    const answers = page.getByRole('group', { name: 'Answers' });
    for (const pair of [
      ['thumb', 'some'],
      ['think', 'sink'],
      ['path', 'pass'],
    ]) {
      await expect(answers.getByRole('button', { name: pair[0]! })).toBeEnabled();
      const told = /pair-(\w+)-/.exec((await page.locator('html').getAttribute('data-heard'))!)![1]!;
      expect(pair).toContain(told);
      await answers.getByRole('button', { name: told }).click();
    }

    await lesson.speak(microphone.hasHeard);
    expect(await lesson.score()).toBeGreaterThan(75);
    await lesson.drawer.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('3 of 5')).toBeVisible();
    await lesson.button('Close the practice').click();

    const sound = page.getByRole('region', { name: 'Sound of the day' });
    await expect(sound).toContainText('3 steps done');
    await sound.getByRole('link', { name: 'Continue with this sound' }).click();
    await expect(page.getByText('3 of 5')).toBeVisible();
    await lesson.button('Continue').click();
    await expect(lesson.button('Press to speak')).toBeVisible();
    await expect(page.getByText('some', { exact: true })).toBeVisible();
  },
);

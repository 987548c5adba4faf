import { expect, test } from './fixtures.ts';
import { CARD, LessonPage } from './pages/lesson.page.ts';
import { LoginPage, MINH_ANH } from './pages/login.page.ts';
import { showing } from './support/passing.ts';
import { modelAudio } from './support/speech.ts';

test(
  '[NAV-02, NAV-03, AUTH-01, SET-01, SET-03, SET-05, WARM-01, SPK-01] a student logs in, and speaks a sentence that is scored and stored',
  { tag: '@nightly' },
  async ({ page, microphone }) => {
    await microphone.hears(await modelAudio(CARD.text));
    await page.goto('/login');
    await showing(page, 'You are now logged in', () => new LoginPage(page).logIn(MINH_ANH));

    await page.getByRole('link', { name: /Unit 4: At the library/ }).click();
    await expect(page.getByRole('heading', { name: 'Unit 4: At the library' })).toBeVisible();
    await page.getByRole('button', { name: /Borrowing and returning/ }).click();
    await expect(page.getByRole('heading', { name: 'Borrowing and returning' })).toBeVisible();
    await expect(page.getByText('3/8 done')).toBeVisible();

    const lesson = new LessonPage(page);
    await page.goto(`${CARD.lesson}/speaking/lessons?id=${CARD.id}`);
    await expect(lesson.button('Next')).toBeVisible();
    await lesson.warmUp();
    await lesson.speak(microphone.hasHeard);
    const score = await lesson.score();
    expect(score).toBeGreaterThanOrEqual(75);
    await expect(lesson.drawer.getByText('Attempt 1 of 5: you need 75')).toBeVisible();

    await lesson.button('Continue').click();
    await expect(page.getByRole('heading', { name: 'Borrowing and returning' })).toBeVisible();
    await page.reload();
    const card = page.getByRole('listitem').filter({ hasText: CARD.text });
    await expect(card.getByLabel('Speaking: done')).toBeVisible();
  },
);

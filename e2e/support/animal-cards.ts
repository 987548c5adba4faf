import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { StudySetDetail } from '../../contract/study-sets.ts';
import { LoginPage } from '../pages/login.page.ts';
import { PACK_LESSON, PACK_STUDENT, type PackCard } from './pack.ts';
import { stored } from './provider.ts';

/** Three cards that need neither a microphone nor sound. */
export const CARDS = ['cat', 'dog', 'bird'].map((animal): PackCard => ({
  id: animal,
  text: `I have a ${animal}.`,
  audio: 'i-have-two-rabbits.mp3',
  skills: {
    reading: {
      prompt: `Your pet is a ${animal}.`,
      options: [`I have a ${animal}.`, 'I have a car.'],
      correct_index: 0,
    },
  },
}));

export async function start(page: Page) {
  await page.goto(PACK_LESSON);
  await new LoginPage(page).logIn(PACK_STUDENT);
  await page.getByRole('button', { name: 'Start study set' }).click();
  await expect(left(page, 3)).toBeVisible();
}

export const left = (page: Page, n: number) => page.getByText(`${n} left`, { exact: true });

/** Gives the right answer to the current card, and waits for the next one. Returns the card's name. */
export async function answer(page: Page): Promise<string> {
  const prompt = page.getByText(/^Your pet is a \w+\.$/);
  const animal = /a (\w+)\.$/.exec((await prompt.textContent()) ?? '')![1]!;
  const answers = page.getByRole('group', { name: 'Answers' });
  await answers.getByRole('button', { name: `I have a ${animal}.` }).click();
  // The card stays for a moment, with what was right.
  await expect(prompt.filter({ hasText: animal })).toBeHidden();
  return animal;
}

/** Returns the scores that the provider has stored, by the card's ID. */
export async function storedScores(page: Page): Promise<Record<string, number | null>> {
  const detail = await stored<StudySetDetail>(page, '/api/v1/assignment-details/homework-lesson/study-sets/cards');
  return Object.fromEntries(detail.items.map(({ id, skills_support }) => [id, skills_support[0]!.score]));
}

/** Returns the PATCH requests that reached the provider, each with its cards and scores. */
export function arrived(context: BrowserContext) {
  const scores: { id: string; score: number }[] = [];
  context.on('response', (response) => {
    if (response.request().method() !== 'PATCH' || !response.ok()) return;
    scores.push(...(response.request().postDataJSON() as typeof scores));
  });
  return scores;
}

import { expect, test, vi } from 'vitest';
import { destinationOf } from '../../src/app/routes.ts';
import { screenLoader } from '../../src/app/screens.ts';
import type { World } from '../../src/app/world.ts';

const lesson = { logic: () => 'a lesson', Screen: () => null };
const practice = { logic: () => 'the practice of a word', Screen: () => null };
vi.mock('../../src/features/lesson/screen.ts', () => lesson);
vi.mock('../../src/features/word-practice/screen.ts', () => practice);

const ONE_SKILL = '/homework-assignments/a1/d1/study-sets/s1/speaking/lessons';

test.each([
  ['[SET-12]', `${ONE_SKILL}?id=card-1`, lesson],
  ['[SET-12]', `${ONE_SKILL}?word=shelf`, practice],
  ['[SET-12]', `${ONE_SKILL}?word=`, practice],
  ['[WORD-01]', '/practice-word/shelf', practice],
])('%s %s loads its screen', async (_, path, module) => {
  const screens = screenLoader(
    () => ({}) as World,
    async () => {},
    async () => {},
  );
  const destination = destinationOf(path);
  expect(screens.componentOf(destination)).toBeUndefined();
  expect(await screens.load(destination, null)).toBe(module.logic());
  expect(screens.componentOf(destination)).toBe(module.Screen);
});

test('[NAV-07] distinguishes a lesson from the practice of a word, which share a name, while one follows the other', async () => {
  const screens = screenLoader(
    () => ({}) as World,
    async () => {},
    async () => {},
  );
  const [whole, word] = [destinationOf(ONE_SKILL), destinationOf(`${ONE_SKILL}?word=shelf`)];
  await screens.load(whole, null);
  await screens.load(word, null);
  expect(screens.componentOf(whole)).toBe(lesson.Screen);
  expect(screens.componentOf(word)).toBe(practice.Screen);
});

test('[NAV-07] answers a press with a screen that was shown before, and delays another until the press is painted', async () => {
  const painted = vi.fn<() => Promise<void>>(async () => {});
  const screens = screenLoader(
    () => ({}) as World,
    async () => {},
    painted,
  );
  const [whole, word] = [destinationOf(ONE_SKILL), destinationOf(`${ONE_SKILL}?word=shelf`)];
  await screens.load(whole, null);
  await screens.load(word, null);
  expect(painted).toHaveBeenCalledTimes(1);
  expect(await screens.load(whole, null)).toBe(lesson.logic());
  expect(painted).toHaveBeenCalledTimes(1);
});

test('[NAV-07] does not load a screen without the code that reads its responses', async () => {
  vi.doMock('../../src/adapters/provider/study-set-answers.ts', () => {
    throw new Error('offline');
  });
  const screens = screenLoader(
    () => ({}) as World,
    async () => {},
    async () => {},
  );
  const destination = destinationOf(ONE_SKILL);
  await expect(screens.load(destination, null)).rejects.toThrow(/mocking a module/);
  expect(screens.componentOf(destination)).toBeUndefined();
});

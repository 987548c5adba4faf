import { afterAll, expect, it } from 'vitest';
import { sentenceComparer } from '../../server/role-play/likeness.ts';
import type { Logger } from '../../server/logger.ts';
import { lunch } from '../role-play/lunch.ts';
import { startProvider } from './support/provider.ts';
import { talker, turnOf } from './support/talk.ts';
import { people } from './support/test-school.ts';

const warned: unknown[] = [];
const log = { warn: (about: unknown) => void warned.push(about) } as unknown as Logger;
const QUESADILLAS = 'Mmm, give me one of those cheese quesadillas!';
const comparer = sentenceComparer(log, 60_000);
afterAll(() => comparer.close());

it('[RP-02] finds the intent of a sentence that shares no word with its phrases', async () => {
  const likeness = await comparer.compare(lunch, QUESADILLAS);
  const [[first]] = [...likeness!.get(QUESADILLAS)!].toSorted(([, a], [, b]) => b - a) as [[string, number]];
  expect(first).toBe('order');
  expect(warned).toEqual([]);
});

it('[RP-02] compares no denial with a wish, and no wish with a question', async () => {
  for (const [text, intent] of [
    ["I don't want the grilled fish.", 'order'],
    ['The soup costs four dollars.', 'ask-the-price'],
  ] as const)
    expect((await comparer.compare(lunch, text))!.get(text)!.has(intent)).toBe(false);
});

it('[RP-02] compares the sentences of a text, too, without misspellings', async () => {
  const likeness = await comparer.compare(lunch, 'My mom is wating. Plis give me the grilled fish!');
  expect([...likeness!.keys()]).toEqual([
    'My mom is waiting. please give me the grilled fish!',
    'My mom is waiting.',
    'please give me the grilled fish!',
  ]);
});

it('[RP-02] does without if it takes too long', async () => {
  const late = sentenceComparer(log, 0);
  expect(await late.compare(lunch, 'Anything.')).toBeUndefined();
  expect(warned).toEqual([{ reason: 'it is late' }]);
  late.close();
});

it('[RP-02] a typed turn in own words meets its goal', async () => {
  const provider = await startProvider(undefined, { comparer });
  const { user_token } = await provider.logIn(people.tam);
  const tam = talker(provider, () => user_token);
  const { conversationId } = await tam.begin();
  for (const text of ['Hello!', 'What is good today?', QUESADILLAS]) await tam.say(conversationId, turnOf(text));
  expect((await tam.read(conversationId)).metObjectives).toContain('order-a-dish');
  await provider.close();
});

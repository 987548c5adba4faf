import { z } from 'zod';
import { GameContent } from '../../contract/game-content.ts';
import { choiceRules, contentOfChoice, packOfChoice, PackChoice, repairChoice } from './choice.ts';
import { EMPTY, game } from './game.ts';
import { legible } from './legible.ts';

const Stored = z.object({ reading_content: GameContent.shape.reading_content.unwrap() });

export const reading = game({
  pack: z
    .strictObject({
      prompt: z.string().trim().min(1).describe('Write a clue, a situation or a sentence with a gap (___).'),
      ...PackChoice,
    })
    .describe('Write prompt, options and correct_index.'),
  contentOf: (pack) => ({ reading_content: { ...contentOfChoice(pack), prompt: pack.prompt } }),
  packOf: ({ reading_content }) =>
    reading_content ? { prompt: reading_content.prompt, ...packOfChoice(reading_content) } : {},
  repair(_, stored, find) {
    const { data } = Stored.safeParse(stored);
    const choice = data === undefined ? 'broken_content' : repairChoice(data.reading_content, find);
    if (typeof choice === 'string') return choice;
    const prompt = legible(data?.reading_content.prompt ?? '', find);
    return { ...EMPTY, reading_content: { ...choice, ...(prompt !== '' && { prompt }) } };
  },
  english: ({ prompt, options }) => [
    { path: ['prompt'], text: prompt, taught: false },
    ...options.map((option, i) => ({ path: ['options', i], text: option, taught: false })),
  ],
  rules: (pack, item) => choiceRules(pack, item),
});

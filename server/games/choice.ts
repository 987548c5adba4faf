import { z } from 'zod';
import type { GameContent } from '../../contract/game-content.ts';
import { plain } from '../finding.ts';
import type { CheckedItem, FindFault, Reason } from './game.ts';
import { legible, VISIBLE } from './legible.ts';

/* Parts of the listening and the reading game: one right sentence of several. */

const LONGEST_ANSWER = 500;
const MOST_ANSWERS = 10;

type Choice = NonNullable<GameContent['listening_content']>;

/** Fields that authors write. */
export const PackChoice = {
  options: z
    .array(z.string().trim().min(1).describe('Write one answer.'))
    .min(2)
    .max(4)
    .describe('Write 2 to 4 answers, each on its own line.'),
  correct_index: z.int().min(0).describe('Write the place of the right answer, counted from 0.'),
};
type PackChoice = { options: readonly string[]; correct_index: number };

export function contentOfChoice({ options, correct_index }: PackChoice): Choice {
  return { items: options.map((sentence, index) => ({ index, sentence })), correct_index };
}

export function packOfChoice({ items, correct_index }: Choice): PackChoice {
  return { options: items.map(({ sentence }) => sentence), correct_index };
}

export function repairChoice({ items, correct_index }: Choice, find: FindFault): Choice | Reason {
  const answers = items.map(({ index, sentence }) => ({ index, sentence: legible(sentence, find) }));
  const good = answers.every(({ sentence }) => VISIBLE.test(sentence) && sentence.length <= LONGEST_ANSWER);
  // Answers are compared in lower case (LIS-01).
  const different = new Set(answers.map(({ sentence }) => sentence.toLowerCase())).size === answers.length;
  const places = new Set(answers.map(({ index }) => index));
  if (!good || !different || answers.length < 2 || answers.length > MOST_ANSWERS) return 'bad_options';
  if (places.size < answers.length || !places.has(correct_index)) return 'no_right_answer';
  return { items: answers, correct_index };
}

/** Calls `check` for each option that appears once. */
export function choiceRules(
  { options, correct_index }: PackChoice,
  { text, find }: Pick<CheckedItem, 'text' | 'find'>,
  check: (option: string, place: number) => void = () => {},
): void {
  const right = options[correct_index];
  const lowered = options.map(plain);
  if (right === undefined)
    find(
      ['correct_index'],
      `correct_index ${correct_index} is outside the ${options.length} options.`,
      `Write 0 to ${options.length - 1}.`,
    );
  else if (plain(right) !== plain(text))
    find(
      ['correct_index'],
      `The right answer "${right}" is not the text "${text}".`,
      'Point correct_index at the option that is the text.',
    );
  options.forEach((option, i) => {
    if (lowered.indexOf(plain(option)) === i) check(option, i);
    else
      find(['options', i], `The option "${option}" appears twice.`, 'Write another.', {
        problem: 'twice',
        value: option,
      });
  });
}

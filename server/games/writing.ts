import { z } from 'zod';
import { GameContent } from '../../contract/game-content.ts';
import { wordsOf } from '../finding.ts';
import { isCommonWord } from '../../words/word-lists.ts';
import { EMPTY, game, type FindFault, type PlayableContent, type Reason } from './game.ts';
import { legible } from './legible.ts';

const MOST_LETTERS = 120;

/** Authors write `letters` as one scrambled string, which is parsed to a list as on the wire. */
const PackScrambledWord = z
  .strictObject({
    word: z
      .string()
      .regex(/^[A-Za-z]+$/)
      .describe('Write one word of the text, letters only.'),
    letters: z
      .string()
      .regex(/^[A-Za-z]+$/)
      .describe('Write the letters of the word in another order.'),
  })
  .transform(({ word, letters }) => ({ word, items: Array.from(letters) }));

type Scrambled = PlayableContent['scrambled'];

const Stored = z.object({ scrambled: GameContent.shape.scrambled });

export const writing = game({
  pack: z
    .strictObject({
      scrambled: z.array(PackScrambledWord).min(1).describe('Write { word, letters } for each word of the text.'),
    })
    .describe('Write the scrambled words.'),
  contentOf: ({ scrambled }) => ({ scrambled }),
  packOf: ({ scrambled }) =>
    scrambled ? { scrambled: scrambled.map(({ word, items }) => ({ word, letters: items.join('') })) } : {},
  repair(_, stored, find) {
    const { data } = Stored.safeParse(stored);
    const scrambled = data === undefined ? 'broken_content' : wordsToWrite(data.scrambled, find);
    return typeof scrambled === 'string' ? scrambled : { ...EMPTY, scrambled };
  },
  rules({ scrambled }, { text, find }) {
    const words = wordsOf(text).map((word) => word.toLowerCase());
    const written = scrambled.map(({ word }) => word.toLowerCase());
    if (written.join(' ') !== words.join(' '))
      find(
        ['scrambled'],
        `The words to write, "${written.join(' ')}", are not the text "${text}".`,
        `Write one { word, letters } for each of: ${words.join(', ')}.`,
      );
    scrambled.forEach(({ word, items }, i) => {
      const [wanted, given] = [word.toLowerCase(), items.join('').toLowerCase()];
      const at = ['scrambled', i, 'letters'];
      if (lettersOf(given) !== lettersOf(wanted))
        find(at, `The letters "${given}" do not make "${word}".`, `Write the letters of "${word}", each once.`);
      else if (given === wanted && new Set(given).size > 1)
        find(at, `The letters of "${word}" are already in order.`, 'Write them in another order.');
      // A student would leave the letters of another word in that order. Two letters (on, no) have only one other order.
      else if (given !== wanted && given.length > 2 && isCommonWord(given))
        find(at, `The letters of "${word}" spell "${given}".`, 'Write them in an order that is not a word.');
    });
  },
});

const lettersOf = (word: string) => Array.from(word).toSorted().join('');

function wordsToWrite(stored: Scrambled, find: FindFault): Scrambled | Reason {
  const words = stored.flatMap(({ word, items }) => {
    const written = legible(word, find).split(/\s+/).filter(Boolean);
    const [only = ''] = written;
    if (written.length === 1 && makes(items, only)) return { word: only, items };
    if (written.length > 0) find('wrong_letters', 'writing');
    return written.map((one) => ({ word: one, items: scramble(one) }));
  });
  const letters = words.reduce((sum, { items }) => sum + items.length, 0);
  return letters === 0 || letters > MOST_LETTERS ? 'nothing_to_write' : words;
}

/** True if the tiles are the letters of the word, ignoring case (WRI-01). */
function makes(tiles: readonly string[], word: string): boolean {
  if (tiles.length !== [...word].length) return false;
  let rest = word.toUpperCase();
  for (const tile of tiles) {
    const letter = tile.toUpperCase();
    if (letter === '' || !letter.isWellFormed() || !rest.includes(letter)) return false;
    rest = rest.replace(letter, '');
  }
  return rest === '';
}

/** Sorts the letters of a word, or reverses them if the sorted letters would spell the word. */
function scramble(word: string): string[] {
  const letters = [...word];
  const sorted = letters.toSorted();
  return sorted.join('') === word ? letters.toReversed() : sorted;
}

import { z } from 'zod';
import { GameContent } from '../../contract/game-content.ts';
import { plain } from '../finding.ts';
import { soundAlike } from '../../words/sound-alike.ts';
import { choiceRules, contentOfChoice, packOfChoice, PackChoice, repairChoice } from './choice.ts';
import { EMPTY, game } from './game.ts';

const Stored = z.object({ listening_content: GameContent.shape.listening_content.unwrap() });

export const listening = game({
  pack: z.strictObject(PackChoice).describe('Write options and correct_index.'),
  contentOf: (pack) => ({ listening_content: contentOfChoice(pack) }),
  packOf: ({ listening_content }) => (listening_content ? packOfChoice(listening_content) : {}),
  repair(_, stored, find) {
    const { data } = Stored.safeParse(stored);
    const choice = data === undefined ? 'broken_content' : repairChoice(data.listening_content, find);
    return typeof choice === 'string' ? choice : { ...EMPTY, listening_content: choice };
  },
  // Authors choose these options for their sound.
  english: ({ options }) => options.map((option, i) => ({ path: ['options', i], text: option, taught: true })),
  rules(pack, { text, pronunciations, find }) {
    choiceRules(pack, { text, find }, (option, i) => {
      if (plain(option) !== plain(text) && soundAlike(text, plain(option), pronunciations))
        find(
          ['options', i],
          `"${option}" sounds too much like "${text}".`,
          'Write one that an ear can tell apart in running speech.',
          { problem: 'sounds_alike', value: option },
        );
    });
  },
});

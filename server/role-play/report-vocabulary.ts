import type { CefrLevel, ReportLine, RolePlayReport } from '../../contract/role-play.ts';
import { isWithinLevel, levelOfWord } from '../content/word-lists.ts';
import { isOwnWords, type SaidTurn } from './said-turn.ts';

/*
 * Vocabulary (RP-04). What counts is what the student said: typed, transcribed, or a phrase found by speaking or chosen as
 * what was said. A phrase read off a hint card is no evidence of knowing its words. Phrases are the author's words, so a
 * level that rests on them is unsure, and never the highest.
 *
 * Words are told apart by how common they are (word-lists.ts), for no list of CEFR levels may be used freely: A1 and A2
 * are one, and so is all above B1. It finds whether somebody goes beyond what everybody says, not whose level a word is.
 */

/** Different words for a level at all, for intermediate and for advanced. */
const VARIETY = { any: 5, intermediate: 20, advanced: 40 } as const;
/** The share of different words above the level that advanced needs. */
const ABOVE = 0.05;
/** Turns in own words to be sure. */
const SURE_TURNS = 3;
const MOST_SHOWN = 40;

/** They say nothing of anybody's vocabulary. */
const SMALL = new Set(
  `a an the i you he she it we they me him her us them my your his its our their this that these those am is are was were be
  do does did have has had not and or but to of in on at for with from as if so can could will would may might shall should
  must no yes ok okay um uh oh i'm it's i'd i'll don't that's what's`.split(/\s+/),
);

export function vocabularyReport(turns: readonly SaidTurn[], level: CefrLevel): RolePlayReport['vocabulary'] {
  const counted = turns.filter(({ source }) => source !== 'hint');
  const words = [...new Set(counted.flatMap(({ text }) => wordsIn(text)))].filter((word) => levelOfWord(word) !== null);
  // Nothing is above B2 in these lists: whoever talks at C1 or C2 is measured by the rarest there are.
  const base = level === 'C1' || level === 'C2' || level === 'B2' ? 'B1' : level;
  const above = words.filter((word) => !isWithinLevel(word, base));
  const own = counted.filter(isOwnWords).length;
  const hints = turns.length - counted.length;
  const isEnough = words.length >= VARIETY.any;
  const isRich = words.length >= VARIETY.advanced && above.length / words.length >= ABOVE && own >= SURE_TURNS;
  const lines: (ReportLine | false)[] = [
    words.length > 0 && { text: 'different_words', values: { words: words.length } },
    !isEnough && { text: 'too_few_words', values: {} },
    isEnough && above.length === 0 && { text: 'no_word_above_level', values: {} },
    above.length > 0 && {
      text: 'words_above_level',
      values: { count: above.length, words: above.slice(0, 10).join(', ') },
    },
    own > 0 && { text: 'turns_in_own_words', values: { turns: own } },
    own === 0 && counted.length > 0 && { text: 'words_of_phrases_only', values: {} },
    hints > 0 && { text: 'hints_left_out', values: { turns: hints } },
  ];
  return {
    level: !isEnough
      ? 'no_result'
      : isRich
        ? 'advanced'
        : words.length >= VARIETY.intermediate
          ? 'intermediate'
          : 'elementary',
    certainty: isEnough && own >= SURE_TURNS ? 'sure' : 'unsure',
    evidence: lines.filter((line) => line !== false),
    words: (['A1', 'B1', 'B2'] as const).flatMap((band) => {
      const ofBand = words.filter((word) => levelOfWord(word) === band).slice(0, MOST_SHOWN);
      return ofBand.length === 0 ? [] : [{ level: band, words: ofBand }];
    }),
  };
}

function wordsIn(text: string): string[] {
  const found =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[a-z]+(?:'[a-z]+)?/g) ?? [];
  return found.filter((word) => word.length > 1 && !SMALL.has(word));
}

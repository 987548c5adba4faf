import { isCommonWord, isListed } from '../content/word-lists.ts';

/** Words that stand in other languages too. */
const SHARED = new Set(
  'a an as at car chat dare do do e en era es ha i in is it la las los me menu mi nada no o on once or para pan pies pour raw sale se sera si so son sol sin solo tan te the to u um un vale ven via'.split(
    ' ',
  ),
);

/** I, and short forms, also without their apostrophe as students type them. */
const LITTLE = /^(i|im|ive|its|dont|doesnt|didnt|cant|isnt|wont)$|'(s|m|re|ve|ll|d|t)$/;

/**
 * Whether a sentence is English that can be judged, and not nonsense or another language: more than half of its words are
 * common, and one at least stands in no other language. Names are left out. @param knownWords in lower case
 */
export function isEnglish(sentence: string, knownWords: ReadonlySet<string>): boolean {
  if (/[^\p{Script=Latin}\P{L}]/u.test(sentence)) return false;
  const words = (sentence.replaceAll('’', "'").match(/[\p{L}']+/gu) ?? []).filter(
    (word, at) => at === 0 || !/^\p{Lu}\p{Ll}/u.test(word),
  );
  const lower = words.map((word) => word.toLowerCase());
  const isKnown = (word: string) => knownWords.has(word) || isCommonWord(word) || LITTLE.test(word);
  const known = lower.filter((word) => isKnown(word) || (word.length > 6 && isListed(word)));
  return known.length * 2 > lower.length && (lower.length < 3 || known.some((word) => !SHARED.has(word)));
}

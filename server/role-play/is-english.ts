import { isCommonWord, isListed } from '../content/word-lists.ts';

/** Words that stand in other languages too, often without their marks. */
const SHARED = new Set(
  'a am an animal as at audio autos ban bang bat bay boa boas bus cam cap car chat chi chin chocolate color con control dare day den director do doctor don dos dot dung e editor em email en era es gap ha hang hay hen ho hotel i idea ideas in internet iris is it la lap las leer llama long lop los ma mama mar mare mas mat me menu met mi miles mill mu nada no normal nova o on once opinion or pan par para pastel persona piano pies pin pour primer pueblo qua quay radio rang rat raw re rose ruby rung sale sang sap sat se sera si sin so sofa sol solo son song sup tan tang tap taxi te tempo ten the thong tin to tong tot u um un vale van vat ven via video virus yen'.split(
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

import { isCommonWord, isListed } from './word-lists.ts';

/** Words that other languages have too, often with accents. */
const SHARED = new Set(
  'a am an animal as at audio autos ban bang bat bay boa boas bus cam cap car chat chi chin chocolate color con control dare day den director do doctor don dos dot dung e editor em email en era es gap ha hang hay hen ho hotel i idea ideas in internet iris is it la lap las leer llama long lop los ma mama mar mare mas mat me menu met mi miles mill mu nada no normal nova o on once opinion or pan par para pastel persona piano pies pin pour primer pueblo qua quay radio rang rat raw re rose ruby rung sale sang sap sat se sera si sin so sofa sol solo son song sup tan tang tap taxi te tempo ten the thong tin to tong tot u um un vale van vat ven via video virus yen'.split(
    ' ',
  ),
);

/** "I" and contractions, also without the apostrophe. */
const LITTLE = /^(i|im|ive|its|dont|doesnt|didnt|cant|isnt|wont)$|'(s|m|re|ve|ll|d|t)$/;

/** True if more than half of the words are common and one is unique to English. `knownWords` are in lower case. */
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

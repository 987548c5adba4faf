/** How a student's name is written. People are called as their languages do, whatever language is on screen. */
import type { Profile } from '../../contract/account.ts';

type Named = Pick<Profile, 'first_name' | 'last_name' | 'organization_k12'>;

/** Chinese, Japanese and Korean names, which have no spaces. */
const EAST_ASIAN = /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]+$/u;

/**
 * The whole name: the family name first where a school is Vietnamese (Nguyễn Minh Anh), and without a space where the
 * name is in Chinese characters, kana or hangul (田中陽翔); otherwise the given name first. Empty when there is none.
 */
export function fullName(student: Named): string {
  const { given, family } = partsOf(student);
  if (isEastAsian(student)) return family + given;
  return (isFamilyFirst(student) ? [family, given] : [given, family]).filter((part) => part !== '').join(' ');
}

/**
 * One or two letters for a student's picture: MA for Nguyễn Minh Anh, whom people know by the last two names; 田 for
 * 田中陽翔; DH for Diego Hernández López. Empty when there is no name.
 */
export function initialsOf(student: Named): string {
  const { given, family } = partsOf(student);
  if (isEastAsian(student)) return firstLetter(family || given);
  const letters = isFamilyFirst(student)
    ? wordsOf(fullName(student)).slice(-2)
    : [wordsOf(given)[0] ?? '', familyWord(family)];
  return letters.map(firstLetter).join('');
}

function partsOf({ first_name, last_name }: Named) {
  return { given: first_name.normalize('NFC').trim(), family: last_name.normalize('NFC').trim() };
}

function isEastAsian(student: Named): boolean {
  const { given, family } = partsOf(student);
  return [given, family].every((part) => part === '' || EAST_ASIAN.test(part)) && given + family !== '';
}

/** A name in Latin letters at a Japanese or Taiwanese school is written as the school wrote it for the English class. */
const isFamilyFirst = ({ organization_k12 }: Named) => /^vi\b/i.test(organization_k12?.native_language ?? '');

/** The "da" of da Silva is not what the name begins with. */
function familyWord(family: string): string {
  const words = wordsOf(family);
  return words.find((word) => word !== word.toLowerCase()) ?? words[0] ?? '';
}

const wordsOf = (name: string) => name.split(/\s+/).filter((word) => word !== '');

/** As a reader counts letters: with its marks. */
export function firstLetter(text: string): string {
  const [letter] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text);
  return letter?.segment.toUpperCase() ?? '';
}

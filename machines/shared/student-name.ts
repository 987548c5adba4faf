/** Names follow the rules of the student's language and not of the interface. */
import type { Profile } from '../../contract/account.ts';

type Named = Pick<Profile, 'first_name' | 'last_name' | 'organization_k12'>;

/** Chinese, Japanese and Korean names, which have no spaces. */
const EAST_ASIAN = /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]+$/u;

/**
 * The family name comes first at Vietnamese schools (Nguyễn Minh Anh) and, without a space, in East Asian scripts
 * (田中陽翔). Otherwise the given name comes first.
 */
export function fullName(student: Named): string {
  const { given, family } = partsOf(student);
  if (isEastAsian(student)) return family + given;
  return (isFamilyFirst(student) ? [family, given] : [given, family]).filter((part) => part !== '').join(' ');
}

/** MA for Nguyễn Minh Anh (the last two names), 田 for 田中陽翔, DH for Diego Hernández López. */
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

/** Latin names at Japanese or Taiwanese schools are already in the order of the English class. */
const isFamilyFirst = ({ organization_k12 }: Named) => /^vi\b/i.test(organization_k12?.native_language ?? '');

/** Skips lowercase particles, such as "da" in da Silva. */
function familyWord(family: string): string {
  const words = wordsOf(family);
  return words.find((word) => word !== word.toLowerCase()) ?? words[0] ?? '';
}

const wordsOf = (name: string) => name.split(/\s+/).filter((word) => word !== '');

export function firstLetter(text: string): string {
  const [letter] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text.toUpperCase());
  return letter?.segment ?? '';
}

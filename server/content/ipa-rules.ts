import { UnknownSoundError } from '../../words/errors.ts';
import { phonesOfIpa } from '../../words/ipa.ts';
import { pronunciationsOfTextWord } from '../../words/lexicon.ts';
import type { Phone } from '../../words/phones.ts';
import { wordsOf as wordsToSay } from '../../words/text.ts';
import { transcribe } from '../../words/phones.ts';
import { wordsOf, type Find } from '../finding.ts';
import type { PackItem } from './pack.schema.ts';
import { weakForms, weakPlaces } from '../../words/weak-forms.ts';

/** British sounds in the notation of learners' dictionaries. */
const BRITISH = /ɒ|əʊ|(?<![aeoɔ])[ɪeʊ]ə(?!r)|ɜː(?!r)/u;
type Spoken = Pick<PackItem, 'text' | 'ipa' | 'transcript'>;

/** Possible sounds of a reduced, unstressed vowel. */
const REDUCED = new Set(['ə', 'ɪ', 'i', 'ʊ', 'u', 'uː']);

/** Checks that the scorer accepts the IPA and its stress, and that little words are weak in sentences. */
export function ipaRules(item: Spoken, pronunciations: Record<string, string[]>, find: Find): void {
  const text = item.transcript ?? item.text;
  const words = wordsOf(text);
  const groups = item.ipa.split(/\s+/);
  const own = Object.fromEntries(
    Object.entries(pronunciations).map(([word, list]) => [wordsToSay(word)[0]?.word ?? word, list]),
  );
  if (groups.length !== words.length) {
    find(
      ['ipa'],
      `The IPA has ${groups.length} groups for ${words.length} words.`,
      'Write one group for each word, with spaces between.',
    );
    return;
  }
  const weak = weakPlaces(text);
  const isSpoken = words.length > 1;
  words.forEach((word, at) => {
    const group = groups[at] ?? '';
    const problem = problemOf(word, group, own, {
      mustBeWeak: isSpoken && weak[at] === true,
      mayLeanOn: new RegExp(`\\b${word}-`, 'i').test(text),
    });
    if (problem !== null) find(['ipa'], ...problem);
  });
}

type Problem = [message: string, hint: string];
type Written = {
  word: string;
  group: string;
  phones: readonly Phone[];
  /** Accepted pronunciations with the same sounds. */
  alike: readonly (readonly Phone[])[];
  /** An accepted pronunciation in IPA. */
  shown: string;
  mayLeanOn: boolean;
};
type Place = { mustBeWeak: boolean; mayLeanOn: boolean };

function problemOf(
  word: string,
  group: string,
  pronunciations: Record<string, string[]>,
  { mustBeWeak, mayLeanOn }: Place,
): Problem | null {
  let phones: Phone[];
  try {
    phones = phonesOfIpa(word, group);
  } catch (error) {
    if (!(error instanceof UnknownSoundError)) throw error;
    return [error.message, 'Write General American IPA as learners’ dictionaries print it.'];
  }
  if (BRITISH.test(group))
    return [`"${group}" for "${word}" has a British sound.`, 'Write General American IPA, as the model audio says it.'];
  const little = weakForms(word.toLowerCase());
  if (mustBeWeak && !little.includes(group))
    return [`"${word}" is strong here: "${group}".`, `Write ${little.join(' or ')}, as people say it in a sentence.`];
  if (little.includes(group)) return null;
  const [spoken] = wordsToSay(word);
  const accepted = spoken === undefined ? [] : pronunciationsOfTextWord(spoken, pronunciations);
  const alike = accepted.filter((one) => sameSounds(phones, one));
  const shown = accepted[0] === undefined ? '' : transcribe(accepted[0]).text;
  if (alike.length === 0)
    return [
      `The scorer does not know "${word}" as "${group}".`,
      `Write ${shown}, or add the word to pronunciations in school.yaml.`,
    ];
  return stressProblemOf({ word, group, phones, alike, shown, mayLeanOn });
}

/** Checks the main stress. */
function stressProblemOf({ word, group, phones, alike, shown, mayLeanOn }: Written): Problem | null {
  const places = stressed(phones);
  const syllables = phones.filter(({ stress }) => stress !== null).length;
  if (syllables === 1) return null;
  const leans = mayLeanOn && places.length === 0 && group.includes('ˌ');
  if (!leans && places.length !== 1)
    return [
      `"${group}" for "${word}" has ${places.length} main stresses.`,
      `Write one ˈ before the stressed syllable: ${shown}.`,
    ];
  if (!leans && !alike.some((one) => stressed(one).includes(places[0] ?? 0)))
    return [
      `"${group}" for "${word}" is stressed on another syllable than the scorer's.`,
      `Write ${shown}, or add the word to pronunciations in school.yaml.`,
    ];
  return null;
}

function stressed(phones: readonly Phone[]): number[] {
  return phones.filter(({ stress }) => stress !== null).flatMap(({ stress }, at) => (stress === 1 ? [at] : []));
}

/** True if sounds differ at most as in learners' dictionaries, such as caught and cot, or weak ə, ɪ, and i. */
function sameSounds(written: readonly Phone[], listed: readonly Phone[]): boolean {
  return (
    written.length === listed.length &&
    written.every((phone, at) => {
      const other = listed[at]!;
      if (phone.arpabet === other.arpabet || (isOpen(phone) && isOpen(other))) return true;
      const weak = phone.stress !== 1 && other.stress === 0;
      return weak && REDUCED.has(phone.ipa) && other.ipa !== 'ər';
    })
  );
}

const isOpen = ({ arpabet }: Phone): boolean => arpabet === 'AA' || arpabet === 'AO';

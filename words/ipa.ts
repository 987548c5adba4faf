import { UnknownSoundError } from '../words/errors.ts';
import type { Arpabet, Phone } from './phones.ts';
import { ipaOfPhone, isVowel, PHONES } from './phones.ts';

/** Other symbols that authors use, with the shown symbol. */
const ALSO: readonly [symbols: string, arpabet: Arpabet, shown?: string][] = [
  ['ə', 'AH', 'ə'],
  ['ɜːr ɝː ɝ ɜr', 'ER', 'ɜːr'],
  ['ər ɚ', 'ER', 'ər'],
  ['ɜː ɜ', 'ER', 'ɜː'],
  ['i', 'IY', 'i'],
  ['u', 'UW', 'u'],
  // The acoustic model hears this vowel as AH (see variants.ts).
  ['ɒ', 'AH', 'ɒ'],
  ['ɑ', 'AA'],
  ['ɔ', 'AO'],
  ['ɛ', 'EH'],
  ['əʊ', 'OW'],
  ['ʧ', 'CH'],
  ['ʤ', 'JH'],
  ['g', 'G'],
  ['ɹ', 'R'],
];

type Sound = { symbol: string; arpabet: Arpabet; shown: string };
const SOUNDS: readonly Sound[] = [
  ...PHONES.map((arpabet) => ({ symbol: ipaOfPhone(arpabet, null), arpabet, shown: ipaOfPhone(arpabet, null) })),
  ...ALSO.flatMap(([symbols, arpabet, shown = ipaOfPhone(arpabet, null)]) =>
    symbols.split(' ').map((symbol) => ({ symbol, arpabet, shown })),
  ),
].toSorted((a, b) => b.symbol.length - a.symbol.length);

/** Returns the shown symbols of a sound. A reduced vowel has its own. */
export const symbolsOf = (arpabet: Arpabet): string[] =>
  SOUNDS.filter((sound) => sound.arpabet === arpabet).map(({ shown }) => shown);

const MARKS: Readonly<Record<string, 1 | 2>> = { ˈ: 1, "'": 1, ˌ: 2 };
/** Tie bars, syllabic marks, and syllable boundaries. They add nothing to the sounds. */
const SILENT = /[\u0361\u0329.]/gu;
const ALWAYS_WEAK = new Set(['ə', 'ər']);

const characterAt = (text: string, at: number): string =>
  [...new Intl.Segmenter().segment(text)].find(({ index, segment }) => at < index + segment.length)!.segment;

/** Reads a word's IPA, American or British. Throws UnknownSoundError if a sound isn't English or no vowel is found. */
export function phonesOfIpa(word: string, ipa: string): Phone[] {
  const written = ipa.normalize('NFC').replace(SILENT, '');
  const phones: Phone[] = [];
  let mark: 0 | 1 | 2 = 0;
  for (let at = 0; at < written.length;) {
    const stress = MARKS[written[at]!];
    if (stress !== undefined) {
      mark = stress;
      at++;
      continue;
    }
    const sound = SOUNDS.find(({ symbol }) => written.startsWith(symbol, at));
    if (!sound) throw new UnknownSoundError(word, ipa, characterAt(written, at));
    const vowel = isVowel(sound.arpabet);
    phones.push({ arpabet: sound.arpabet, stress: vowel ? mark : null, ipa: sound.shown });
    if (vowel) mark = 0;
    at += sound.symbol.length;
  }
  const vowels = phones.filter(({ stress }) => stress !== null);
  if (vowels.length === 0) throw new UnknownSoundError(word, ipa, '');
  if (vowels.length > 1 || ALWAYS_WEAK.has(vowels[0]!.ipa)) return phones;
  return phones.map((phone) => (phone.stress === null ? phone : { ...phone, stress: 1 }));
}

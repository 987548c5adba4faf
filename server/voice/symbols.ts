import type { Pronunciations } from '../../contract/pronunciation.ts';
import { pronunciationsOf, pronunciationsOfTextWord } from '../../words/lexicon.ts';
import { isVowel, type Arpabet, type Phone } from '../../words/phones.ts';
import { wordsOf, type TextWord } from '../../words/text.ts';
import { phonesOfIpa } from '../../words/ipa.ts';
import { shownPhones } from '../../words/transcription.ts';
import { britishOf } from '../../words/variants.ts';
import { isLittle, weakForms } from '../../words/weak-forms.ts';

/* Texts as the symbols that Kokoro speaks (IPA, with a capital for each diphthong). */

const CONSONANTS: Partial<Record<Arpabet, string>> = {
  B: 'b',
  CH: 'ʧ',
  D: 'd',
  DH: 'ð',
  F: 'f',
  G: 'ɡ',
  HH: 'h',
  JH: 'ʤ',
  K: 'k',
  L: 'l',
  M: 'm',
  N: 'n',
  NG: 'ŋ',
  P: 'p',
  R: 'ɹ',
  S: 's',
  SH: 'ʃ',
  T: 't',
  TH: 'θ',
  V: 'v',
  W: 'w',
  Y: 'j',
  Z: 'z',
  ZH: 'ʒ',
};
const DIPHTHONGS = { AW: 'W', AY: 'I', EY: 'A', OY: 'Y' } as const;
const AMERICAN: Partial<Record<Arpabet, string>> = {
  ...DIPHTHONGS,
  AA: 'ɑ',
  AE: 'æ',
  AH: 'ʌ',
  AO: 'ɔ',
  EH: 'ɛ',
  ER: 'ɜɹ',
  IH: 'ɪ',
  IY: 'i',
  OW: 'O',
  UH: 'ʊ',
  UW: 'u',
};
const BRITISH: Partial<Record<Arpabet, string>> = {
  ...DIPHTHONGS,
  AA: 'ɑː',
  AE: 'a',
  AH: 'ʌ',
  AO: 'ɔː',
  EH: 'ɛ',
  ER: 'ɜː',
  IH: 'ɪ',
  IY: 'iː',
  OW: 'Q',
  UH: 'ʊ',
  UW: 'uː',
};
/** Returns the American symbol of a sound alone. */
export function soundSymbol(sound: Arpabet): string {
  return CONSONANTS[sound] ?? AMERICAN[sound]!;
}

/** Vowels whose symbol depends on the shown one: weak, or short in British English. */
const SHOWN: Readonly<Record<string, string>> = { ə: 'ə', i: 'i', ɒ: 'ɒ' };

/** Further words that are weak inside a phrase. Learners' IPA may have their strong forms. */
const WEAK_TOO = 'but was were are or your'.split(' ');
const ALWAYS_WEAK = 'a an and as at can for from of than the to'.split(' ');
/** Words that stay without stress even at the end of a phrase. */
const PRONOUNS = 'i you he she it we they me him her us them this that there'.split(' ');

export type SymbolOptions = {
  /** IPA in the content. */
  written?: string | undefined;
  pronunciations?: Pronunciations | undefined;
  isBritish?: boolean;
  /** Says a clear T in words such as water. */
  isCareful?: boolean;
  /** Indexes of little words that are said with stress, so that they are not swallowed. */
  strong?: ReadonlySet<number>;
};

/** `at` is the word's index in the text. */
type SaidWord = { word: string; phones: readonly Phone[]; isLittle: boolean; at: number };

/** Abbreviations that the dictionary reads as other words. */
const MEANT: Readonly<Record<string, string>> = { dr: 'doctor', st: 'saint' };

/** Contractions of pronouns are little too: it's, we'll. */
export const isLittleWord = (word: string): boolean =>
  isLittle(word) || PRONOUNS.includes(word.replace(/'(s|re|m|ll|ve|d)$/, ''));
type Piece = { words: SaidWord[]; mark: string };

/** Returns the symbols of a text, with its punctuation. Throws UnknownSoundError if the content's IPA can't be read. */
export function symbolsOf(text: string, options: SymbolOptions = {}): string {
  return piecesOf(text, options)
    .map(({ words, mark }) => phraseOf(words, options) + mark)
    .filter(Boolean)
    .join(' ');
}

/** Divides a text at its punctuation. */
function piecesOf(text: string, { written = '', pronunciations }: SymbolOptions): Piece[] {
  const words = wordsOf(text);
  const shown = shownPhones(text, { written, pronunciations });
  // Only then does each shown word belong to a word of the text.
  const isWhole = shown.length === words.length;
  const pieces: Piece[] = [];
  let piece: Piece = { words: [], mark: '' };
  words.forEach((word, at) => {
    const chosen = isWhole ? shown[at]! : (pronunciationsOfTextWord(word, pronunciations)[0] ?? []);
    piece.words.push(...saidWords(word, chosen, pronunciations).map((said) => ({ ...said, at })));
    const next = words[at + 1];
    const between = text.slice(word.endIndex + 1, next?.startIndex);
    const mark = markOf(between, word, next === undefined);
    if (mark === '') return;
    pieces.push({ ...piece, mark });
    piece = { words: [], mark: '' };
  });
  if (piece.words.length > 0) pieces.push(piece);
  return pieces;
}

/** A numeral is several words, each with its own stress. */
function saidWords(word: TextWord, phones: readonly Phone[], pronunciations?: Pronunciations): Omit<SaidWord, 'at'>[] {
  const meant = MEANT[word.word];
  if (meant !== undefined) return [{ word: meant, phones: pronunciationsOf(meant)[0]!, isLittle: false }];
  if (word.spoken.length <= 1) return [{ word: word.word, phones, isLittle: isLittleWord(word.word) }];
  return word.spoken.flatMap((spoken) => {
    const [own] = wordsOf(spoken);
    const said = own && pronunciationsOfTextWord(own, pronunciations)[0];
    return said ? [{ word: spoken, phones: said, isLittle: isLittle(spoken) }] : [];
  });
}

/** Abbreviations whose period is not heard. */
const SHORT = /^(mr|mrs|ms|dr|st|prof|vs)$/;

function markOf(between: string, { word }: TextWord, isLast: boolean): string {
  if (SHORT.test(word) && between.startsWith('.') && !isLast) return '';
  const marks = between.replaceAll('...', '…').match(/[.!?…]|[,;:]|[—–]/gu) ?? [];
  const strongest = marks.find((mark) => mark === '?') ?? marks.find((mark) => /[.!…]/.test(mark)) ?? marks[0];
  if (strongest === undefined) return /[()\n]/.test(between) && !isLast && /[()]/.test(between) ? ',' : '';
  return strongest === '–' ? '—' : strongest;
}

function phraseOf(words: readonly SaidWord[], options: SymbolOptions): string {
  const focus = words.some((word) => !word.isLittle) ? -1 : focusOf(words);
  return words
    .map((word, at) => {
      const next = words[at + 1];
      const isStrong = at === focus || !word.isLittle || (next === undefined && !PRONOUNS.includes(word.word));
      const isAsked = !isStrong && (options.strong?.has(word.at) ?? false);
      const said = isStrong ? word.phones : isAsked ? strongOf(word) : weakOf(word, next);
      const isBeforeVowel = next !== undefined && beginsWithVowel(next.phones);
      const phones = options.isBritish ? britishOf(word.word, said, isBeforeVowel) : said;
      const symbols = spelled(phones, { ...options, isStressed: isStrong || isAsked, isBeforeVowel });
      return isAsked ? emphasized(symbols, phones) : symbols;
    })
    .join(' ');
}

const beginsWithVowel = (phones: readonly Phone[]): boolean => isVowel(phones[0]?.arpabet ?? '');

/** Emphasis begins a vowel with a stop in the throat. */
const emphasized = (symbols: string, phones: readonly Phone[]): string =>
  beginsWithVowel(phones) ? `ʔ${symbols}` : symbols;

/** The stressed word of a phrase of little words: "Do you?" */
function focusOf(words: readonly SaidWord[]): number {
  const at = words.findLastIndex(({ word }) => !PRONOUNS.includes(word));
  return at < 0 ? words.length - 1 : at;
}

/** The content and the dictionary may show the weak form. */
const strongOf = ({ word, phones }: SaidWord): readonly Phone[] =>
  pronunciationsOf(word).find((form) => form.every(({ ipa }) => ipa !== 'ə')) ?? phones;

function weakOf({ word, phones }: SaidWord, next: SaidWord | undefined): readonly Phone[] {
  const isBeforeVowel = next !== undefined && beginsWithVowel(next.phones);
  if (next === undefined || ![...ALWAYS_WEAK, ...WEAK_TOO].includes(word)) return phones;
  if (isBeforeVowel && (word === 'the' || word === 'to')) return phonesOfIpa(word, word === 'the' ? 'ði' : 'tu');
  return phonesOfIpa(word, weakForms(word)[0]!);
}

type Spelling = SymbolOptions & { isStressed: boolean; isBeforeVowel: boolean };

function spelled(phones: readonly Phone[], options: Spelling): string {
  const vowels = options.isBritish ? BRITISH : AMERICAN;
  const syllables = phones.filter(({ arpabet }) => isVowel(arpabet)).length;
  const main = phones.findLastIndex(({ stress }) => stress === 1);
  return phones
    .map((phone, at) => {
      const { arpabet, ipa } = phone;
      const consonant = CONSONANTS[arpabet];
      if (consonant !== undefined) return isFlap(phones, at, options) ? 'T' : consonant;
      const mark = options.isStressed
        ? markOfStress(phone, { syllables, isMain: at === main })
        : phone.stress === 1 && syllables > 1
          ? 'ˌ'
          : '';
      if (mark === '' && isSyllabic(phones, at)) return 'ᵊ';
      if (arpabet === 'ER' && phone.stress === 0) return options.isBritish ? 'ə' : 'əɹ';
      return mark + (SHOWN[ipa] ?? vowels[arpabet]!);
    })
    .join('')
    .replaceAll('ɛə', 'ɛː');
}

function markOfStress({ stress, ipa }: Phone, { syllables, isMain }: { syllables: number; isMain: boolean }): string {
  if (isMain) return 'ˈ';
  if (stress === 1 || stress === 2) return 'ˌ';
  // The dictionary marks some words of one syllable as weak.
  return syllables === 1 && ipa !== 'ə' ? 'ˈ' : '';
}

/** L and N are syllables in little, people, and button. */
function isSyllabic(phones: readonly Phone[], at: number): boolean {
  const [before, { arpabet, stress }, after] = [phones[at - 1]?.arpabet ?? '', phones[at]!, phones[at + 1]?.arpabet];
  if (arpabet !== 'AH' || stress !== 0 || isVowel(phones[at + 2]?.arpabet ?? '')) return false;
  return after === 'L' ? /^([PBTDKGFVSZ])$/.test(before) : after === 'N' && /^([TDSZ])$/.test(before);
}

/** American T and D between vowels, the second one weak: water, city, ready. */
function isFlap(phones: readonly Phone[], at: number, { isBritish, isCareful }: Spelling): boolean {
  const { arpabet } = phones[at]!;
  if (isBritish || isCareful || arpabet !== 'T') return false;
  const [before, after] = [phones[at - 1], phones[at + 1]];
  const follows = before !== undefined && (isVowel(before.arpabet) || before.arpabet === 'R');
  // Button has a stop in the throat, not a flap.
  const isStop = after?.arpabet === 'AH' && phones[at + 2]?.arpabet === 'N';
  return follows && after !== undefined && after.stress === 0 && !isStop;
}

import type { Phone } from './phones.ts';
import { ipaOfPhone, isVowel } from './phones.ts';

// Words with a broad A in Britain (BATH words), by their beginnings.
const BROAD_A =
  /^(?:ask|answer|after|advantage|aunt|bask|bath|blast|branch|brass|can't|cast|castle|chance|chanc|class|clasp|command|craft|dance|danc|demand|disast|draft|draught|example|fast|fasten|flask|france|ghast|giraffe|glance|glass|grant|grasp|grass|half|halv|lance|last|laugh|mask|mast|nasty|pass(?!eng|ion|ive)|past(?!e|a$|r)|path(?!et|o)|plant|plast|prance|raft|rascal|rather|sample|shaft|slant|staff|task|vast)/;
const BREAKS: Record<string, { arpabet: Phone['arpabet']; ipa: string }> = {
  IH: { arpabet: 'IH', ipa: 'ɪ' },
  IY: { arpabet: 'IH', ipa: 'ɪ' },
  EH: { arpabet: 'EH', ipa: 'e' },
  UH: { arpabet: 'UH', ipa: 'ʊ' },
};
const schwa = (): Phone => ({ arpabet: 'AH', stress: 0, ipa: 'ə' });

/** R is said only before a vowel: car, four, here, better. */
function withoutFinalR(phones: readonly Phone[]): Phone[] {
  const said: Phone[] = [];
  phones.forEach((phone, index) => {
    const next = phones[index + 1];
    const beforeVowel = next !== undefined && isVowel(next.arpabet);
    const previous = said.at(-1);
    if (phone.arpabet === 'R' && !beforeVowel && previous && isVowel(previous.arpabet)) {
      const broken = BREAKS[previous.arpabet];
      if (broken) said.splice(-1, 1, { ...broken, stress: previous.stress }, schwa());
    } else if (phone.arpabet === 'ER' && phone.stress === 0 && beforeVowel) {
      said.push(schwa(), { arpabet: 'R', stress: null, ipa: 'r' });
    } else if (phone.arpabet === 'ER' && !beforeVowel) {
      said.push(phone.stress === 0 ? schwa() : { ...phone, ipa: 'ɜː' });
    } else {
      said.push(phone);
    }
  });
  return said;
}

/**
 * The short O of Britain (not, long, want). The acoustic model knows American vowels only, and for it this sound lies
 * nearest to AH; it is shown as what it is.
 */
function withShortO(word: string, phones: readonly Phone[]): Phone[] {
  if (!/o|wa|qua|au/.test(word)) return [...phones];
  return phones.map((phone, index) => {
    const isOpen = phone.arpabet === 'AA' || (phone.arpabet === 'AO' && /o(?:ff|ft|ng|ss?|st|th|g)/.test(word));
    return isOpen && phones[index + 1]?.arpabet !== 'R' ? { arpabet: 'AH', stress: phone.stress, ipa: 'ɒ' } : phone;
  });
}

function withBroadA(word: string, phones: readonly Phone[]): Phone[] {
  if (!BROAD_A.test(word)) return [...phones];
  const at = phones.findIndex((phone) => phone.arpabet === 'AE');
  return phones.map((phone, index) => (index === at ? { arpabet: 'AA', stress: phone.stress, ipa: 'ɑː' } : phone));
}

/** L or N alone makes the last syllable: little, people, seven. */
function withSyllabicEnd(phones: readonly Phone[]): Phone[] {
  return phones.filter((phone, index) => {
    const before = phones[index - 1]?.arpabet ?? '';
    const after = phones[index + 1]?.arpabet ?? '';
    const last =
      index + 2 >= phones.length || (index + 3 === phones.length && /^[SZDT]$/.test(phones[index + 2]?.arpabet ?? ''));
    const syllabic =
      phone.arpabet === 'AH' &&
      phone.stress === 0 &&
      last &&
      ((after === 'L' && /^(?:[PBTDKGFVSZ]|NG)$/.test(before)) || (after === 'N' && /^[TDSZV]$/.test(before)));
    return !syllabic;
  });
}

// Everyday words that lose their full vowel inside a sentence and that the dictionary lists in full only.
const WEAK: Record<string, { from: Phone['arpabet']; to: Phone['arpabet'] }> = {
  am: { from: 'AE', to: 'AH' },
  shall: { from: 'AE', to: 'AH' },
  do: { from: 'UW', to: 'UH' },
  would: { from: 'UH', to: 'AH' },
  that: { from: 'AE', to: 'AH' },
  had: { from: 'AE', to: 'AH' },
  them: { from: 'EH', to: 'AH' },
  must: { from: 'AH', to: 'AH' },
};

function withWeakVowel(word: string, phones: readonly Phone[]): Phone[] {
  const weak = WEAK[word];
  if (!weak) return [...phones];
  return phones.map((phone) =>
    phone.arpabet === weak.from ? { arpabet: weak.to, stress: 0, ipa: ipaOfPhone(weak.to, 0) } : phone,
  );
}

/**
 * Other accepted ways to say a word, made from a dictionary (American) pronunciation: the British ones, the syllabic
 * ends and a few weak forms. May repeat the given one; the caller removes doubles.
 */
export function variantsOf(word: string, phones: readonly Phone[]): Phone[][] {
  const shortO = withShortO(word, phones);
  const british = withBroadA(word, withoutFinalR(shortO));
  return [
    withoutFinalR(phones),
    shortO,
    british,
    withBroadA(word, phones),
    withSyllabicEnd(phones),
    withSyllabicEnd(british),
    withWeakVowel(word, phones),
  ];
}

import type { Phone } from './phones.ts';
import { ipaOfPhone, isVowel } from './phones.ts';

// Words with a broad A in British English (BATH words), by their beginnings.
const BROAD_A =
  /^(?:ask|answer|after|advantage|aunt|bask|bath|blast|branch|brass|can't|cast|castle|chance|chanc|class|clasp|command|craft|dance|danc|demand|disast|draft|draught|example|fast|fasten|flask|france|ghast|giraffe|glance|glass|grant|grasp|grass|half|halv|lance|last|laugh|mask|mast|nasty|pass(?!eng|ion|ive)|past(?!e|a$|r)|path(?!et|o)|plant|plast|prance|raft|rascal|rather|sample|shaft|slant|staff|task|vast)/;
const BREAKS: Record<string, { arpabet: Phone['arpabet']; ipa: string }> = {
  IH: { arpabet: 'IH', ipa: 'ɪ' },
  IY: { arpabet: 'IH', ipa: 'ɪ' },
  EH: { arpabet: 'EH', ipa: 'e' },
  UH: { arpabet: 'UH', ipa: 'ʊ' },
};
const schwa = (): Phone => ({ arpabet: 'AH', stress: 0, ipa: 'ə' });

/** Keeps R only before a vowel (car, four, here, better). */
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

/** Uses the British short O (not, long, want). The acoustic model only has American vowels and hears AH. */
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

/** Uses the vowel of cup in hurry, worry, and courage. */
function withCupBeforeR(word: string, phones: readonly Phone[]): Phone[] {
  if (!/[uo]rr|our/.test(word)) return [...phones];
  return phones.flatMap((phone, index) =>
    phone.arpabet === 'ER' && phone.stress !== 0 && isVowel(phones[index + 1]?.arpabet ?? '')
      ? [
          { arpabet: 'AH', stress: phone.stress, ipa: 'ʌ' },
          { arpabet: 'R', stress: null, ipa: 'r' },
        ]
      : [phone],
  );
}

/** Adds a Y before the vowel of tune, due, new, and student. */
function withYod(word: string, phones: readonly Phone[]): Phone[] {
  if (!/[tdn](?:u(?!i)|ew|eu)/.test(word)) return [...phones];
  return phones.flatMap((phone, index) =>
    phone.arpabet === 'UW' && /^[TDN]$/.test(phones[index - 1]?.arpabet ?? '')
      ? [{ arpabet: 'Y', stress: null, ipa: 'j' }, phone]
      : [phone],
  );
}

/** Weakens or drops the vowel before the end of secretary, category, strawberry, and ceremony. */
function withWeakEnd(word: string, phones: readonly Phone[], isHeard: boolean): Phone[] {
  if (!/(?:ary|ery|ory|berry|mony)(?:'?s)?$|(?:ar|or)ily$|(?:ar|er|or|berr)ies$/.test(word)) return [...phones];
  const at = phones.findLastIndex(
    ({ arpabet, stress }, index) =>
      /^(?:EH|AO|OW)$/.test(arpabet) && stress !== 1 && /^[RN]$/.test(phones[index + 1]?.arpabet ?? ''),
  );
  if (at < 0) return [...phones];
  if (isHeard) return [...phones.slice(0, at), schwa(), ...phones.slice(at + 1)];
  if (phones[at + 1]!.arpabet === 'N') return [...phones];
  // Library loses one R too.
  return [...phones.slice(0, phones[at - 1]?.arpabet === 'R' ? at - 1 : at), ...phones.slice(at + 1)];
}

/** Uses the vowel of file in fragile and mobile, and the vowel of organize in organization. */
function withLongI(word: string, phones: readonly Phone[]): Phone[] {
  const long: Phone = { arpabet: 'AY', stress: 2, ipa: ipaOfPhone('AY', 2) };
  const sounds = phones.map(({ arpabet }) => arpabet).join(' ');
  const end = /ile(?:'?s)?$/.test(word)
    ? /AH L( Z)?$/.exec(sounds)
    : /iz?ation(?:'?s)?$/.test(word)
      ? /(?:AH|IH) Z EY SH AH N( Z)?$/.exec(sounds)
      : null;
  if (!end) return [...phones];
  const at = sounds.slice(0, end.index).split(' ').length - 1;
  return [...phones.slice(0, at), long, ...phones.slice(at + 1)];
}

const isWeak = ({ arpabet, stress }: Phone): boolean => arpabet === 'AH' && stress === 0;

/** Makes L or N the last syllable (little, people, seven). */
function withSyllabicEnd(phones: readonly Phone[]): Phone[] {
  return phones.filter((phone, index) => {
    const before = phones[index - 1]?.arpabet ?? '';
    const after = phones[index + 1]?.arpabet ?? '';
    const last =
      index + 2 >= phones.length || (index + 3 === phones.length && /^[SZDT]$/.test(phones[index + 2]?.arpabet ?? ''));
    const syllabic =
      isWeak(phone) &&
      last &&
      ((after === 'L' && /^(?:[PBTDKGFVSZ]|NG)$/.test(before)) || (after === 'N' && /^[TDSZV]$/.test(before)));
    return !syllabic;
  });
}

// Everyday words with a weak vowel inside sentences that the dictionary only lists in full.
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

/** Returns British, syllabic, and weak forms of an American pronunciation. May include duplicates. */
export function variantsOf(word: string, phones: readonly Phone[]): Phone[][] {
  const shortO = withShortO(word, phones);
  const changed = withLongI(word, withYod(word, withCupBeforeR(word, phones)));
  const british = withBroadA(word, withoutFinalR(withShortO(word, changed)));
  return [
    withoutFinalR(phones),
    shortO,
    withWeakEnd(word, british, true),
    changed,
    withBroadA(word, phones),
    withWeakEnd(word, phones, false),
    withWeakEnd(word, british, false),
    withSyllabicEnd(phones),
    withSyllabicEnd(british),
    withWeakVowel(word, phones),
  ];
}

/** Returns the British form of an American pronunciation, with a final R only before a vowel. */
export function britishOf(word: string, phones: readonly Phone[], isBeforeVowel: boolean): Phone[] {
  const open = withBroadA(word, withLongI(word, withYod(word, withCupBeforeR(word, withShortO(word, phones)))));
  const isLinked = isBeforeVowel && /^(R|ER)$/.test(open.at(-1)?.arpabet ?? '');
  const said = withWeakEnd(word, withoutFinalR(open), true);
  return isLinked ? [...said, { arpabet: 'R', stress: null, ipa: 'r' }] : said;
}

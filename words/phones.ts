/** The 39 sounds of the acoustic model, as ARPAbet names without stress. */
export const PHONES = [
  'AA',
  'AE',
  'AH',
  'AO',
  'AW',
  'AY',
  'B',
  'CH',
  'D',
  'DH',
  'EH',
  'ER',
  'EY',
  'F',
  'G',
  'HH',
  'IH',
  'IY',
  'JH',
  'K',
  'L',
  'M',
  'N',
  'NG',
  'OW',
  'OY',
  'P',
  'R',
  'S',
  'SH',
  'T',
  'TH',
  'UH',
  'UW',
  'V',
  'W',
  'Y',
  'Z',
  'ZH',
] as const;
export type Arpabet = (typeof PHONES)[number];

/** 0 unstressed, 1 primary, 2 secondary stress, null for a consonant. */
export type Stress = 0 | 1 | 2 | null;

export type Phone = { arpabet: Arpabet; stress: Stress; ipa: string };

const IPA: Record<Arpabet, string> = {
  AA: 'ɑː',
  AE: 'æ',
  AH: 'ʌ',
  AO: 'ɔː',
  AW: 'aʊ',
  AY: 'aɪ',
  B: 'b',
  CH: 'tʃ',
  D: 'd',
  DH: 'ð',
  EH: 'e',
  ER: 'ɜːr',
  EY: 'eɪ',
  F: 'f',
  G: 'ɡ',
  HH: 'h',
  IH: 'ɪ',
  IY: 'iː',
  JH: 'dʒ',
  K: 'k',
  L: 'l',
  M: 'm',
  N: 'n',
  NG: 'ŋ',
  OW: 'oʊ',
  OY: 'ɔɪ',
  P: 'p',
  R: 'r',
  S: 's',
  SH: 'ʃ',
  T: 't',
  TH: 'θ',
  UH: 'ʊ',
  UW: 'uː',
  V: 'v',
  W: 'w',
  Y: 'j',
  Z: 'z',
  ZH: 'ʒ',
};
const IPA_UNSTRESSED: Partial<Record<Arpabet, string>> = { AH: 'ə', ER: 'ər', IY: 'i' };
const VOWELS = new Set<string>([
  'AA',
  'AE',
  'AH',
  'AO',
  'AW',
  'AY',
  'EH',
  'ER',
  'EY',
  'IH',
  'IY',
  'OW',
  'OY',
  'UH',
  'UW',
]);
const KNOWN = new Set<string>(PHONES);

export function isVowel(arpabet: string): boolean {
  return VOWELS.has(arpabet);
}

function isArpabet(name: string): name is Arpabet {
  return KNOWN.has(name);
}

/** Returns a sound's IPA as in learners' dictionaries (length marks, no stress mark). */
export function ipaOfPhone(arpabet: Arpabet, stress: Stress): string {
  return (stress === 0 ? IPA_UNSTRESSED[arpabet] : undefined) ?? IPA[arpabet];
}

/** Reads a dictionary entry such as `B AE1 D`. Throws RangeError if a symbol isn't ARPAbet. */
export function parsePronunciation(entry: string): Phone[] {
  return entry.split(' ').map((symbol) => {
    const digit = symbol.at(-1) ?? '';
    const stressed = digit >= '0' && digit <= '2';
    const arpabet = stressed ? symbol.slice(0, -1) : symbol;
    if (!isArpabet(arpabet)) throw new RangeError(`not an ARPAbet sound: ${symbol}`);
    const stress = VOWELS.has(arpabet) ? ((stressed ? Number(digit) : 0) as 0 | 1 | 2) : null;
    return { arpabet, stress, ipa: ipaOfPhone(arpabet, stress) };
  });
}

// Clusters that may begin an English syllable. Any single consonant except NG may too.
const ONSETS = new Set(
  (
    'P L|P R|P Y|B L|B R|B Y|T R|T W|D R|D W|K L|K R|K W|K Y|G L|G R|G W|F L|F R|F Y|V Y|TH R|TH W|SH R|HH Y|M Y|' +
    'S P|S T|S K|S M|S N|S F|S W|S L|S P L|S P R|S T R|S K R|S K W|S K Y|S P Y'
  ).split('|'),
);

/** Returns the index of each syllable's first sound, by the longest legal onset. */
function syllableStarts(phones: readonly Phone[]): number[] {
  const nuclei = phones.flatMap((phone, index) => (VOWELS.has(phone.arpabet) ? [index] : []));
  return nuclei.map((nucleus, order) => {
    if (order === 0) return 0;
    const earliest = (nuclei[order - 1] ?? 0) + 1;
    let start = nucleus;
    while (start > earliest) {
      const cluster = phones.slice(start - 1, nucleus).map((phone) => phone.arpabet);
      const legal = cluster.length === 1 ? cluster[0] !== 'NG' : ONSETS.has(cluster.join(' '));
      if (!legal) break;
      start--;
    }
    return start;
  });
}

/** A word in IPA with each sound's range, as UTF-16 offsets into `text`, end inclusive. */
export type TranscribedWord = { text: string; places: { start: number; end: number }[] };

/** Writes IPA like learners' dictionaries, without a mark in words of one syllable or after the main stress. */
export function transcribe(phones: readonly Phone[]): TranscribedWord {
  const starts = syllableStarts(phones);
  const marks = new Map<number, string>();
  const stresses = starts.map((start, order) =>
    phones.slice(start, starts[order + 1] ?? phones.length).find(({ stress }) => stress !== null),
  );
  const main = stresses.findLastIndex((vowel) => vowel?.stress === 1);
  stresses.forEach((vowel, order) => {
    if (starts.length === 1 || !vowel?.stress) return;
    // Dictionaries omit this light secondary stress (invent, imagine).
    const isLight = vowel.arpabet === 'IH' && vowel.stress === 2 && order === main - 1;
    if (order === main) marks.set(starts[order]!, 'ˈ');
    else if (order < main && !isLight) marks.set(starts[order]!, 'ˌ');
  });
  let text = '';
  const places: TranscribedWord['places'] = [];
  phones.forEach((phone, index) => {
    const mark = marks.get(index) ?? '';
    const before = places.at(-1);
    // The R of a weak vowel begins the next syllable (directions).
    if (mark !== '' && before && isVowel(phone.arpabet) && phones[index - 1]!.ipa === 'ər') {
      text = `${text.slice(0, -1)}${mark}r`;
      before.end++;
    } else text += mark;
    places.push({ start: text.length, end: text.length + phone.ipa.length - 1 });
    text += phone.ipa;
  });
  return { text, places };
}

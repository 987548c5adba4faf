import type { Phone } from './phones.ts';

/** Range of a sound's letters, as UTF-16 offsets into the word. `end` is inclusive. */
export type LetterRange = { start: number; end: number };

const SPELLINGS: Record<Phone['arpabet'], string> = {
  AA: 'a o ah aa ho ow e au al',
  AE: 'a ai au al',
  AH: 'a u o e i ou oo io eo ea ie ia y ai oe hu eau',
  AO: 'o a au aw oa ou augh ough oo al oar ho',
  AW: 'ou ow ough au hou',
  AY: 'i y ie igh ei eigh uy ye ai ey eye is ui',
  B: 'b bb',
  CH: 'ch t tch c ti cc',
  D: 'd dd ed ld',
  DH: 'th the',
  EH: 'e ea a ai ie ay ei eo u ae he',
  ER: 'er ir ur or ear our ar yr re eur er r ure err urr irr orr ro olo',
  EY: 'a ai ay ei ey eigh ea e ee et aigh au',
  F: 'f ff ph gh lf ft',
  G: 'g gg gh gu gue x',
  HH: 'h wh j',
  IH: 'i y e a u ui ee ie ea o ei ia ai',
  IY: 'e ee ea ie ei y i ey eo ay oe ae',
  JH: 'j g dg dge d ge gg di',
  K: 'k c ck ch q qu que cc x kh cq',
  L: 'l ll le el sl',
  M: 'm mm mb mn lm gm me',
  N: 'n nn kn gn pn ne en on',
  NG: 'n ng nd ngue',
  OW: 'o ow oa oe ough ou eau ew oh au',
  OY: 'oi oy',
  P: 'p pp pe',
  R: 'r rr wr rh re rrh',
  S: 's ss c sc ce se st ps z sw ces',
  SH: 'sh s ss ch ti ci si ssi sci c t ce',
  T: 't tt ed th bt pt te d ct z',
  TH: 'th tth h',
  UH: 'oo u ou o oul',
  UW: 'oo u ou ew ue o ui ough oe eu wo ieu w',
  V: 'v f ve ph vv',
  W: 'w wh u o',
  Y: 'y i u e j',
  Z: 'z s zz se es ss ze',
  ZH: 's si ge g z ti j',
};
const SETS = new Map(Object.entries(SPELLINGS).map(([phone, spellings]) => [phone, new Set(spellings.split(' '))]));
const LONGEST = 4;
const SILENT_LETTER = 1;
const SILENT_PHONE = 1.5;
const STRANGE = 2.5;

function spellingCost(phone: Phone['arpabet'], letters: string): number {
  if (SETS.get(phone)?.has(letters)) return letters.length > 1 ? -0.1 : 0;
  return STRANGE * letters.length;
}

function evenly(length: number, count: number): LetterRange[] {
  return Array.from({ length: count }, (_, i) => {
    const start = Math.min(length - 1, Math.floor((i * length) / count));
    return { start, end: Math.max(start, Math.min(length - 1, Math.ceil(((i + 1) * length) / count) - 1)) };
  });
}

/** Returns each sound's letters. A silent letter belongs to the sound before it. */
// eslint-disable-next-line complexity -- the three loops share one table
export function lettersOf(written: string, phones: readonly Phone[]): LetterRange[] {
  const letters = Array.from({ length: written.length }, (_, i) => written[i]!.normalize('NFD')[0]!.toLowerCase());
  const n = letters.length,
    m = phones.length;
  if (n === 0 || m === 0 || !letters.some((letter) => letter >= 'a' && letter <= 'z')) return evenly(n, m);
  const best = Array.from({ length: n + 1 }, () => new Float64Array(m + 1).fill(Infinity));
  const taken = Array.from({ length: n + 1 }, () => new Int8Array(m + 1));
  best[0]![0] = 0;
  // taken: number of letters of a sound, 0 for a sound without letters, -1 for a silent letter.
  const relax = (i: number, j: number, cost: number, step: number): void => {
    if (cost >= best[i]![j]!) return;
    best[i]![j] = cost;
    taken[i]![j] = step;
  };
  for (let i = 0; i <= n; i++) {
    for (let j = 0; j <= m; j++) {
      const cost = best[i]![j]!;
      if (cost === Infinity) continue;
      if (i < n) relax(i + 1, j, cost + SILENT_LETTER * (/[a-z]/.test(letters[i]!) ? 1 : 0), -1);
      if (j < m) relax(i, j + 1, cost + SILENT_PHONE, 0);
      for (let size = 1; j < m && size <= LONGEST && i + size <= n; size++) {
        relax(i + size, j + 1, cost + spellingCost(phones[j]!.arpabet, letters.slice(i, i + size).join('')), size);
      }
    }
  }
  const ranges: (LetterRange | null)[] = phones.map(() => null);
  for (let i = n, j = m; i > 0 || j > 0;) {
    const step = taken[i]![j]!;
    if (step === -1) i--;
    else {
      j--;
      if (step > 0) ranges[j] = { start: i - step, end: i - 1 };
      i -= Math.max(0, step);
    }
  }
  const own = ranges.filter((range) => range !== null);
  if (own.length === 0) return evenly(n, m);
  own.forEach((range, index) => {
    range.end = (own[index + 1]?.start ?? n) - 1;
  });
  own[0]!.start = 0;
  return ranges.map((range, index) => {
    const shared = range ?? ranges.slice(0, index).findLast((earlier) => earlier !== null) ?? own[0]!;
    return { start: shared.start, end: shared.end };
  });
}

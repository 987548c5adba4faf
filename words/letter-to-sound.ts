import type { Phone } from './phones.ts';
import { parsePronunciation } from './phones.ts';

// Longest match first at each position. `_` is the end of the word.
const RULES: [string, string][] = (
  'tion:SH AH0 N|sion:ZH AH0 N|cious:SH AH0 S|tious:SH AH0 S|ough:AO1|augh:AO1|eigh:EY1|igh:AY1|tch:CH|dge:JH|sch:S K|' +
  'air:EH1 R|ear:IH1 R|eer:IH1 R|our:AW1 ER0|oar:AO1 R|oor:AO1 R|ture:CH ER0|que_:K|ck:K|ch:CH|sh:SH|th:TH|ph:F|wh:W|' +
  'kn:N|wr:R|gn:N|mb_:M|ng:NG|nk:NG K|qu:K W|gh:G|rh:R|ps:P S|ee:IY1|ea:IY1|oo:UW1|ou:AW1|ow:OW1|oa:OW1|oi:OY1|oy:OY1|' +
  'ai:EY1|ay:EY1|au:AO1|aw:AO1|ei:EY1|ey_:IY0|ey:EY1|ie:IY1|ui:UW1|ue:UW1|ew:UW1|eu:Y UW1|ar:AA1 R|er:ER0|ir:ER1|ur:ER1|' +
  'or:AO1 R|le_:AH0 L|es_:Z|ed_:D|e_:|bb:B|cc:K|dd:D|ff:F|gg:G|ll:L|mm:M|nn:N|pp:P|rr:R|ss:S|tt:T|zz:Z|ce:S EH0|ci:S IH1|' +
  'cy:S IY0|ge:JH EH0|gi:JH IH1|gy:JH IY0|y_:IY0|i_:IY0|o_:OW0|a_:AH0|u_:UW0|a:AE1|b:B|c:K|d:D|e:EH1|f:F|g:G|h:HH|i:IH1|' +
  'j:JH|k:K|l:L|m:M|n:N|o:AA1|p:P|q:K|r:R|s:S|t:T|u:AH1|v:V|w:W|x:K S|y:IH1|z:Z'
)
  .split('|')
  .map((rule) => [rule.slice(0, rule.indexOf(':')), rule.slice(rule.indexOf(':') + 1)]);
const LONG: Record<string, string> = { a: 'EY1', e: 'IY1', i: 'AY1', o: 'OW1', u: 'UW1', y: 'AY1' };
const LETTERS: Record<string, string> = {
  a: 'EY1',
  b: 'B IY1',
  c: 'S IY1',
  d: 'D IY1',
  e: 'IY1',
  f: 'EH1 F',
  g: 'JH IY1',
  h: 'EY1 CH',
  i: 'AY1',
  j: 'JH EY1',
  k: 'K EY1',
  l: 'EH1 L',
  m: 'EH1 M',
  n: 'EH1 N',
  o: 'OW1',
  p: 'P IY1',
  q: 'K Y UW1',
  r: 'AA1 R',
  s: 'EH1 S',
  t: 'T IY1',
  u: 'Y UW1',
  v: 'V IY1',
  w: 'D AH1 B AH0 L Y UW0',
  x: 'EH1 K S',
  y: 'W AY1',
  z: 'Z IY1',
};

function singleStress(symbols: string[]): string[] {
  let seen = false;
  return symbols.map((symbol) => {
    if (!symbol.endsWith('1')) return symbol;
    if (!seen) {
      seen = true;
      return symbol;
    }
    return `${symbol.slice(0, -1)}0`;
  });
}

function byRules(word: string): string[] {
  const symbols: string[] = [];
  let at = 0;
  while (at < word.length) {
    const rest = `${word.slice(at)}_`;
    // A vowel, one consonant, and a final e: the vowel is long (make, time).
    const magic = /^([aeiouy])[bcdfgklmnprstvz]e(?:s|d|r)?_$/.exec(rest);
    if (magic) {
      symbols.push(LONG[magic[1] ?? ''] ?? '');
      at += 1;
      continue;
    }
    const rule = RULES.find(([letters]) => rest.startsWith(letters));
    if (!rule) {
      at += 1;
      continue;
    }
    if (rule[1] !== '') symbols.push(...rule[1].split(' '));
    at += rule[0].replace('_', '').length;
  }
  return symbols;
}

/** Guesses a pronunciation by rules, or spells a word without a vowel letter. Empty without a letter. */
export function guessPronunciation(word: string): Phone[] {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  if (letters === '') return [];
  const spelled = !/[aeiouy]/.test(letters);
  const symbols = spelled ? [...letters].flatMap((letter) => (LETTERS[letter] ?? '').split(' ')) : byRules(letters);
  const usable = symbols.length > 0 ? symbols : (LETTERS[letters[0] ?? 'a'] ?? 'EY1').split(' ');
  return parsePronunciation(singleStress(usable).join(' '));
}

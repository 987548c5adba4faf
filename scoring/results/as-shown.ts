import { lettersOf } from '../../words/letters.ts';
import { isVowel, transcribe, type Arpabet, type Phone } from '../../words/phones.ts';
import type { ScoredPhone, ScoredWord } from './scoring.ts';

/** Returns the word with the sounds of `shown`. A sound without a counterpart among those said is unsure. */
export function asShown(word: ScoredWord, shown: readonly Phone[] = word.shown): ScoredWord {
  const { text: ipa, places } = transcribe(shown);
  const letters = lettersOf(word.wordOrig, shown);
  const partners = partnersOf(word.phones, shown);
  let last = { ...word.phones[0]!, endTime: word.startTime };
  const phones = shown.map((phone, i): ScoredPhone => {
    const said = word.phones[partners[i]!];
    if (said) last = said;
    const { startTime, endTime } = said ?? { startTime: last.endTime, endTime: last.endTime };
    return {
      phone: phone.arpabet,
      ipa: phone.ipa,
      score: last.score,
      certainty: said?.certainty ?? 'unsure',
      reason: said?.reason ?? null,
      heardAs: said && said.heardAs !== phone.ipa ? said.heardAs : null,
      isOmitted: said?.isOmitted ?? false,
      isExempt: said?.isExempt ?? false,
      startTime,
      endTime,
      startIndex: word.startIndex + letters[i]!.start,
      endIndex: word.startIndex + letters[i]!.end,
      ipaStart: places[i]!.start,
      ipaEnd: places[i]!.end,
    };
  });
  const alternatives = [word.ipa, ...word.alternatives].filter((other) => other !== ipa);
  return { ...word, ipa, alternatives, phones };
}

/** Cost of a sound without a counterpart. A pair of a vowel and a consonant costs 2. */
const ALONE = 0.7;

/** British English has a weak vowel instead of this R (here, better). */
const VOCALIC_R: ReadonlySet<string> = new Set(['AH', 'ER', 'R']);

function difference(one: Arpabet, other: Arpabet): number {
  if (one === other) return 0;
  if (VOCALIC_R.has(one) && VOCALIC_R.has(other)) return 0.4;
  return isVowel(one) === isVowel(other) ? 0.6 : 2;
}

/** Returns the index of each shown sound's counterpart, null if none, with the least total difference. */
function partnersOf(said: readonly { phone: Arpabet }[], shown: readonly Phone[]): (number | null)[] {
  // cost[i][j]: minimum cost of the shown sounds from i and the said sounds from j.
  const cost = Array.from({ length: shown.length + 1 }, () => Array.from({ length: said.length + 1 }, () => 0));
  const paired = (i: number, j: number) => cost[i + 1]![j + 1]! + difference(shown[i]!.arpabet, said[j]!.phone);
  for (let i = shown.length; i >= 0; i--)
    for (let j = said.length; j >= 0; j--) {
      if (i === shown.length) cost[i]![j] = ALONE * (said.length - j);
      else if (j === said.length) cost[i]![j] = ALONE * (shown.length - i);
      else cost[i]![j] = Math.min(paired(i, j), ALONE + cost[i + 1]![j]!, ALONE + cost[i]![j + 1]!);
    }
  const partners: (number | null)[] = [];
  let j = 0;
  for (let i = 0; i < shown.length; i++) {
    while (j < said.length && cost[i]![j] === ALONE + cost[i]![j + 1]! && cost[i]![j]! < paired(i, j)) j++;
    const isPaired = j < said.length && cost[i]![j] === paired(i, j);
    partners.push(isPaired ? j++ : null);
  }
  return partners;
}

import { lettersOf } from './letters.ts';
import { isVowel, transcribe, type Arpabet, type Phone } from './phones.ts';
import type { ScoredPhone, ScoredWord } from './scoring.ts';

/**
 * Returns a word as it is shown. Its sounds are those of the shown pronunciation, each with the score of the sound that was
 * accepted for it. What was accepted without such a sound (the R of card, in Britain) can't be judged for it.
 */
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

/** Cost of a sound without a partner, against 1 for two partners of different kinds. */
const ALONE = 0.7;

/** A weak vowel stands for the R that Britain leaves out: here, better. */
const VOCALIC_R: ReadonlySet<string> = new Set(['AH', 'ER', 'R']);

function difference(one: Arpabet, other: Arpabet): number {
  if (one === other) return 0;
  if (VOCALIC_R.has(one) && VOCALIC_R.has(other)) return 0.4;
  return isVowel(one) === isVowel(other) ? 0.6 : 2;
}

/** For each shown sound, the place of the sound that was said for it. The pairs are those that differ least. */
function partnersOf(said: readonly { phone: Arpabet }[], shown: readonly Phone[]): (number | null)[] {
  // cost[i][j]: of the shown sounds from i on and the said ones from j on.
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

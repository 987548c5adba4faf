import type { Pronunciations } from '../../contract/pronunciation.ts';
import { phonesOfIpa } from '../../words/ipa.ts';
import { pronunciationsOf } from '../../words/lexicon.ts';
import { wordsOf } from '../../words/text.ts';
import { isLittle } from '../../words/weak-forms.ts';

/* Compares a transcript with a text. Words that sound alike count as equal, and function words may differ. */

/** `sounds` has each accepted pronunciation. */
type Word = { word: string; sounds: string[]; isName: boolean };

const IGNORED = /^(one|and|uh|um|oh|ah|hmm|mm)$/;
const MEANT: Readonly<Record<string, string>> = { dr: 'doctor', st: 'saint', mr: 'mister', mrs: 'missus', ok: 'okay' };

function contentWords(text: string, pronunciations?: Pronunciations): Word[] {
  const shown = text.replaceAll(/\$(\d[\d,.]*)/g, '$1 dollars').replaceAll('%', ' percent');
  return wordsOf(shown).flatMap(({ word, wordOrig, spoken, startIndex }) => {
    const isListed = pronunciations !== undefined && Object.hasOwn(pronunciations, word);
    const isName = /^\p{Lu}/u.test(wordOrig) && (startIndex > 0 || isListed);
    const own = isListed ? pronunciations[word]!.map((ipa) => phonesOfIpa(word, ipa)) : [];
    return spoken
      .map((one) => MEANT[one] ?? one)
      .filter((one) => !isLittle(one) && !IGNORED.test(one))
      .map((one) => {
        const all = spoken.length > 1 ? pronunciationsOf(one) : [...own, ...pronunciationsOf(one)];
        return { word: one, isName, sounds: all.map((phones) => phones.map(({ arpabet }) => arpabet).join(' ')) };
      });
  });
}

const isSame = (a: Word, b: Word): boolean => a.word === b.word || a.sounds.some((sounds) => b.sounds.includes(sounds));

/** Returns the words that the transcript has otherwise, "said > heard". */
export function differences(text: string, heard: string, pronunciations?: Pronunciations): string[] {
  const [said, written] = [contentWords(text, pronunciations), contentWords(heard)];
  // Longest common subsequence, from the end.
  const common = Array.from({ length: said.length + 1 }, () => Array.from({ length: written.length + 1 }, () => 0));
  for (let i = said.length - 1; i >= 0; i -= 1)
    for (let j = written.length - 1; j >= 0; j -= 1)
      common[i]![j] = isSame(said[i]!, written[j]!)
        ? common[i + 1]![j + 1]! + 1
        : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
  const found: string[] = [];
  let [left, right]: [Word[], Word[]] = [[], []];
  const close = () => {
    if (left.length + right.length > 0 && !soundAlike(left, right))
      found.push(`${left.map(({ word }) => word).join(' ')} > ${right.map(({ word }) => word).join(' ')}`);
    [left, right] = [[], []];
  };
  for (let [i, j] = [0, 0]; i < said.length || j < written.length;) {
    if (i < said.length && j < written.length && isSame(said[i]!, written[j]!)) {
      close();
      [i, j] = [i + 1, j + 1];
    } else if (j >= written.length || (i < said.length && common[i + 1]![j]! >= common[i]![j + 1]!))
      left.push(said[i++]!);
    else right.push(written[j++]!);
  }
  close();
  return found;
}

/** True for "ice cream" and "icecream", and for names, whose spelling can’t be heard. */
function soundAlike(left: readonly Word[], right: readonly Word[]): boolean {
  const sounds = (words: readonly Word[]) => words.map((word) => word.sounds[0] ?? '').join(' ');
  const [a, b] = [sounds(left).split(' '), sounds(right).split(' ')];
  const far = distance(a, b) / Math.max(a.length, b.length);
  return far === 0 || (left.length > 0 && left.every(({ isName }) => isName) && far <= 0.5);
}

function distance(a: readonly string[], b: readonly string[]): number {
  let row = b.map((_, at) => at + 1);
  a.forEach((one, i) => {
    let [before, corner] = [i + 1, i];
    row = row.map((above, j) => {
      const cost = Math.min(above + 1, before + 1, corner + (one === b[j] ? 0 : 1));
      [before, corner] = [cost, above];
      return cost;
    });
  });
  return row.at(-1) ?? a.length;
}

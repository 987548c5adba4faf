import type { Arpabet } from '../../words/phones.ts';
import type { ScoredWord } from './scoring.ts';
import { percent } from './scored-words.ts';

/** Returns the word with its exempt sounds marked, scored by its other sounds if that is higher. */
export function withoutExempt(word: ScoredWord, exempt: readonly Arpabet[]): ScoredWord {
  const isExempt = word.phones.map(({ phone }) => exempt.includes(phone));
  if (word.said === 'not_said' || !isExempt.includes(true)) return word;
  const others = word.phones.filter((_, i) => !isExempt[i]).map(({ score }) => score);
  const rest = others.length === 0 ? 100 : others.reduce((sum, score) => sum + score, 0) / others.length;
  return {
    ...word,
    score: Math.max(word.score, percent(rest)),
    phones: word.phones.map((phone, i) =>
      isExempt[i] ? { ...phone, certainty: 'unsure', heardAs: null, isOmitted: false, isExempt: true } : phone,
    ),
  };
}

import { DRAWER_BANDS } from '../../contract/constants.ts';
import { DAYS_WELL } from '../../contract/recently.ts';
import { addDays } from './school-days.ts';

/* Decides when a word leaves practice (docs/decisions/0072). Pure. */

export type Saying = {
  word: string;
  /** 0-100. */
  score: number;
  /** ISO 8601 in UTC. `day` is its day at the school. */
  at: string;
  day: string;
};

export type PracticedWord = {
  word: string;
  /** Number of different days with a good score. */
  daysWell: number;
  isDoneToday: boolean;
  /** ISO 8601 in UTC. For a word that was offered and not said, when it was offered. */
  lastSaidAt: string;
  /** True if the word was learned recently and is not offered again yet. */
  isResting: boolean;
};

/** Days before a learned word may be offered again, if its sounds are still weak. */
const REST = 28;

/** A word is learned after `DAYS_WELL` days on which it was said well. A bad score on a later day resets it. */
export function practicedWords(sayings: readonly Saying[], today: string): PracticedWord[] {
  const inOrder = sayings.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.score - b.score));
  return [...Map.groupBy(inOrder, ({ word }) => word)].map(([word, said]) => {
    let wellOn: readonly string[] = [];
    for (const { score, day } of said) {
      const isLearned = wellOn.length >= DAYS_WELL;
      if (score >= DRAWER_BANDS.great) wellOn = wellOn.includes(day) ? wellOn : [...wellOn, day];
      else if (isLearned && !wellOn.includes(day)) wellOn = [];
    }
    const daysWell = Math.min(wellOn.length, DAYS_WELL);
    const lastDay = wellOn.at(-1) ?? '';
    return {
      word,
      daysWell,
      isDoneToday: lastDay === today,
      lastSaidAt: said.at(-1)!.at,
      isResting: daysWell === DAYS_WELL && addDays(today, -REST) < lastDay,
    };
  });
}

export function unsaidWord(word: string, offeredAt: string): PracticedWord {
  return { word, daysWell: 0, isDoneToday: false, lastSaidAt: offeredAt, isResting: false };
}

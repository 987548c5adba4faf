import { DRAWER_BANDS } from '../../contract/constants.ts';
import { DAYS_WELL } from '../../contract/recently.ts';
import { addDays } from './school-days.ts';

/*
 * When a word leaves practice (docs/decisions/0072). Pure: no database, no clock.
 */

/** One time that a word was said in practice. */
export type Saying = {
  word: string;
  /** 0-100. */
  score: number;
  /** ISO 8601 in UTC, and the school's day of it. */
  at: string;
  day: string;
};

export type PracticedWord = {
  word: string;
  /** On how many different days it was said well, `DAYS_WELL` at most. */
  daysWell: number;
  isDoneToday: boolean;
  /** ISO 8601 in UTC. */
  lastSaidAt: string;
  /** It was learned so lately that it is not offered again. */
  isResting: boolean;
};

/** Days after which a learned word may be offered again, if its sounds are still weak. */
const REST = 28;

/**
 * Counts, for each word that was said in practice, the different days on which it was said well. With `DAYS_WELL` days it is
 * learned. A learned word that is said badly on a later day begins anew. The order of the sayings does not matter.
 */
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

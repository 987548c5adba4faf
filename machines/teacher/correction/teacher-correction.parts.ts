import { wholePercent } from '../../../contract/progress.ts';
import type { CorrectionRequest, SaidWell, SpokenSentence } from '../../../contract/teacher-corrections.ts';

export interface OwnMarks {
  /** As typed. Empty means none. */
  score: string;
  /** By the word's place in the sentence. */
  words: Readonly<Record<number, SaidWell>>;
}

/** Returns the marks that the teacher has saved. */
export function ownMarks({ corrections }: SpokenSentence): OwnMarks {
  const own = corrections.find((correction) => correction.own);
  return {
    score: own === undefined || own.score === null ? '' : String(wholePercent(own.score)),
    words: Object.fromEntries((own?.words ?? []).map(({ place, said }) => [place, said])),
  };
}

/** Marks a word, or takes an equal mark back. */
export function withMark({ score, words }: OwnMarks, word: number, said: SaidWell): OwnMarks {
  const { [word]: before, ...others } = words;
  return { score, words: before === said ? others : { ...others, [word]: said } };
}

/** True for a whole number from 0 to 100, and for no score. */
export function isScore(typed: string): boolean {
  return /^(\d{1,2}|100)?$/.test(typed.trim());
}

export function marksOf({ score, words }: OwnMarks, sentence: SpokenSentence): CorrectionRequest {
  return {
    answered_at: sentence.answered_at,
    score: score.trim() === '' ? null : Number(score),
    words: Object.entries(words).map(([place, said]) => ({ place: Number(place), said })),
  };
}

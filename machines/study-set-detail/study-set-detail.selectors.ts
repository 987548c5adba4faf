import type { StudySetDetail } from '../../contract/study-sets.ts';
import { mean } from '../../contract/progress.ts';

type Item = StudySetDetail['items'][number];

const scoresOf = (items: readonly Item[]) => items.flatMap((item) => item.skills_support.map(({ score }) => score));
const isScored = (score: number | null) => score !== null;

/** Status by the number of scored skills (SET-02). */
export function studySetStatus({ items }: StudySetDetail): 'notStarted' | 'inProgress' | 'complete' {
  const scores = scoresOf(items);
  if (scores.length > 0 && scores.every(isScored)) return 'complete';
  return scores.some(isScored) ? 'inProgress' : 'notStarted';
}

/** Rounded mean of all scores, or null until the set is complete (SET-02). */
export function studySetAverage(detail: StudySetDetail): number | null {
  if (studySetStatus(detail) !== 'complete') return null;
  return Math.round(mean(scoresOf(detail.items).filter(isScored)) ?? 0);
}

/** Floor of the mean of an item's skill scores, or 0 until all are scored (SET-02). */
export function itemScore({ skills_support }: Item): number {
  const scores = skills_support.map(({ score }) => score);
  return scores.every(isScored) ? Math.floor(mean(scores) ?? 0) : 0;
}

export function itemsDone({ items }: StudySetDetail): number {
  return items.filter(({ skills_support }) => skills_support.every(({ score }) => score !== null)).length;
}

/** True if every item's first skill has a score (SET-04). */
export function isReportedCompleted({ items }: StudySetDetail): boolean {
  return items.length > 0 && items.every(({ skills_support }) => skills_support[0]?.score != null);
}

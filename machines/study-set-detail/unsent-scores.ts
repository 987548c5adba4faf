import type { StudySetDetail } from '../../contract/study-sets.ts';
import type { LessonAddress } from '../../contract/paths.ts';
import type { KeptDelivery } from '../ports/outbox.port.ts';

/** Returns the study set with the finished scores that the provider doesn't have yet. The best score counts. */
export function withUnsent(
  detail: StudySetDetail,
  { assignmentDetailId, studySetId }: LessonAddress,
  kept: readonly KeptDelivery[],
): StudySetDetail {
  const unsent = kept.flatMap(({ delivery }) => {
    if (delivery.kind !== 'scores') return [];
    const { lesson, scores } = delivery;
    const isHere = lesson.assignmentDetailId === assignmentDetailId && lesson.studySetId === studySetId;
    return isHere ? scores.filter(({ finished }) => finished) : [];
  });
  if (unsent.length === 0) return detail;
  const best = (itemId: string, skill: string, known: number | null) => {
    const scores = unsent
      .filter(({ id, skill_mode }) => id === itemId && skill_mode === skill)
      .map(({ score }) => score);
    return scores.length === 0 ? known : Math.max(known ?? 0, ...scores);
  };
  const items = detail.items.map((item) => ({
    ...item,
    skills_support: item.skills_support.map(({ name, score }) => ({ name, score: best(item.id, name, score) })),
  }));
  return { ...detail, items };
}

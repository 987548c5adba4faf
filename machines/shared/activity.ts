import type { ActivityEvent } from '../../contract/activity.ts';
import type { Assignment } from '../../contract/assignments.ts';
import type { LessonAddress } from '../../contract/paths.ts';

const TYPES = { study_set: 'Study Set', read_aloud: 'Read Aloud', scenario: 'Role Play' } as const;

/** Returns the activity event to report (ANA-01). Unknown fields are empty. */
export function activityEvent(
  event: ActivityEvent['event'],
  {
    lesson,
    assignment,
    id,
    now,
  }: { lesson: LessonAddress; assignment: Assignment | null; id: string; /** ms since 1970 */ now: number },
): ActivityEvent {
  const row = assignment?.details.find((detail) => detail.assignment_detail_id === lesson.assignmentDetailId);
  return {
    event_id: id,
    event,
    activity_type: TYPES[lesson.type ?? 'study_set'],
    activity_id: lesson.studySetId,
    activity_name: row?.study_set_name ?? row?.assignment_detail_name ?? '',
    assigned: lesson.assignmentId !== '',
    assignment_id: lesson.assignmentId,
    class_id: assignment?.assigned_by.teamId ?? '',
    teacher_id: assignment?.assigned_by.userId ?? '',
    created_time: new Date(now).toISOString(),
  };
}

import type { Assignment, AssignmentDetail, AssignmentType } from '../../contract/assignments.ts';
import type { ApiVersion, LessonAddress } from '../../contract/paths.ts';

export interface NextLesson {
  kind: AssignmentType;
  address: LessonAddress;
}

/** Maximum number of lessons to store. */
export const MOST_LESSONS = 8;

/** Returns the lessons that the student has to do next: those to do, due soonest first, then the last overdue ones. */
export function nextLessons(
  { todo, overdue }: { todo: readonly Assignment[]; overdue: readonly Assignment[] },
  api: ApiVersion,
): NextLesson[] {
  const due = ({ due_date }: Assignment) => Date.parse(due_date);
  const inOrder = [...todo.toSorted((a, b) => due(a) - due(b)), ...overdue.toSorted((a, b) => due(b) - due(a))];
  return inOrder
    .flatMap((assignment) =>
      assignment.details
        .filter((lesson) => lesson.assignment_detail_status !== 'completed')
        .map((lesson) => nextLesson(assignment, lesson, api)),
    )
    .filter(({ address }) => address.studySetId !== '')
    .slice(0, MOST_LESSONS);
}

function nextLesson({ assignment_id }: Assignment, lesson: AssignmentDetail, api: ApiVersion): NextLesson {
  return {
    kind: lesson.assignment_detail_type,
    address: {
      api,
      assignmentId: assignment_id,
      assignmentDetailId: lesson.assignment_detail_id,
      studySetId: lesson.study_set_id ?? lesson.four_skills_ss_id ?? '',
    },
  };
}

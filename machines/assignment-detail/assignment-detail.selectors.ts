import type { Assignment, AssignmentDetail, AssignmentTab } from '../../contract/assignments.ts';
import type { Route } from '../ports/navigation.port.ts';
import { lessonsDone, scoreOf } from '../shared/assignment-progress.ts';
import { mean, wholePercent } from '../../contract/progress.ts';

/** The first lesson that is not completed, or the first when all are (DETAIL-03). */
export function lessonToStart({ details }: Assignment): AssignmentDetail | undefined {
  return details.find((lesson) => lesson.assignment_detail_status !== 'completed') ?? details[0];
}

/** The tab that lists the assignment. To-do is the tab without a hash. */
export function routeToList(assignment: Assignment | null, now: number): Route {
  const hash = assignment && tabOf(assignment, now);
  return { name: 'HomeWorkAssignments', ...(hash && { hash }) };
}

function tabOf({ assignment_status, due_date }: Assignment, now: number): AssignmentTab | null {
  if (assignment_status === 'completed') return 'completed';
  return Date.parse(due_date) < now ? 'overdue' : null;
}

/** Whole percent of a lesson; only completed lessons show their score, others 0 (DETAIL-01). */
export function lessonScore(lesson: AssignmentDetail): number {
  if (lesson.assignment_detail_status !== 'completed') return 0;
  return wholePercent(scoreOf(lesson));
}

/** The assignment's average in whole percent once all lessons are completed, else null (DETAIL-02, DETAIL-05). */
export function averageScore(assignment: Assignment): number | null {
  const { details } = assignment;
  if (details.length === 0 || lessonsDone(assignment) < details.length) return null;
  return wholePercent(assignment.average_assignment_score ?? mean(details.flatMap((lesson) => scoreOf(lesson) ?? [])));
}

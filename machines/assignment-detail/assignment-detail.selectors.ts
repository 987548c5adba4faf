import type { Assignment, AssignmentDetail, AssignmentTab } from '../../contract/assignments.ts';
import type { Route } from '../ports/navigation.port.ts';
import { lessonsDone, scoreOf } from '../shared/assignment-progress.ts';
import { mean, wholePercent } from '../../contract/progress.ts';

/** Returns the first lesson that isn't completed, or the first lesson if all are (DETAIL-03). */
export function lessonToStart({ details }: Assignment): AssignmentDetail | undefined {
  return details.find((lesson) => lesson.assignment_detail_status !== 'completed') ?? details[0];
}

/** Returns the route to the tab that lists the assignment. The to-do tab has no hash. */
export function routeToList(assignment: Assignment | null, now: number): Route {
  const hash = assignment && tabOf(assignment, now);
  return { name: 'HomeWorkAssignments', ...(hash && { hash }) };
}

function tabOf(assignment: Assignment, now: number): AssignmentTab | null {
  if (assignment.assignment_status === 'completed') return 'completed';
  return isOverdue(assignment, now) ? 'overdue' : null;
}

/** Work that was due before the student joined the class is never overdue (docs/decisions/0150). */
export function isOverdue({ assignment_status, due_date, due_before_joining }: Assignment, now: number): boolean {
  return assignment_status !== 'completed' && !due_before_joining && Date.parse(due_date) < now;
}

/** Score of a completed lesson in whole percent; 0 for other lessons (DETAIL-01). */
export function lessonScore(lesson: AssignmentDetail): number {
  if (lesson.assignment_detail_status !== 'completed') return 0;
  return wholePercent(scoreOf(lesson));
}

/** The assignment's average in whole percent, or null until all lessons are completed (DETAIL-02, DETAIL-05). */
export function averageScore(assignment: Assignment): number | null {
  const { details } = assignment;
  if (details.length === 0 || lessonsDone(assignment) < details.length) return null;
  return wholePercent(assignment.average_assignment_score ?? mean(details.flatMap((lesson) => scoreOf(lesson) ?? [])));
}

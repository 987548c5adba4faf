import type { Assignment, AssignmentList } from '../../contract/assignments.ts';

/** The first page of the overdue tab and of the to-do tab. The provider's clock decides what is overdue. */
export interface Work {
  overdue: AssignmentList;
  todo: AssignmentList;
}

export interface NextUp {
  /** The assignment to do now, or null if none is left. */
  next: Assignment | null;
  isOverdue: boolean;
  /** Assignments to do after `next`, nearest due first. Never overdue ones. */
  upcoming: readonly Assignment[];
  /** Number of overdue assignments besides `next`. */
  moreOverdue: number;
}

/** Maximum number of upcoming assignments on the home page. The list has the others. */
export const MOST_UPCOMING = 3;

/**
 * Decides what the student does next (HOME-01): overdue assignments first, starting with the class's most recent, then
 * the nearest due.
 */
export function nextUp({ overdue, todo }: Work): NextUp {
  const late = inOrder(overdue.results, (a, b) => dueOf(b) - dueOf(a));
  const known = new Set(late.map(({ assignment_id }) => assignment_id));
  const due = inOrder(
    todo.results.filter(({ assignment_id }) => !known.has(assignment_id)),
    (a, b) => dueOf(a) - dueOf(b),
  );
  const [next = null] = [...late, ...due];
  return {
    next,
    isOverdue: late.length > 0,
    upcoming: due.filter((assignment) => assignment !== next).slice(0, MOST_UPCOMING),
    moreOverdue: late.length === 0 ? 0 : Math.max(late.length, overdue.count) - 1,
  };
}

/** Returns the open assignments without duplicates, in a stable order. */
function inOrder(list: readonly Assignment[], compare: (a: Assignment, b: Assignment) => number): Assignment[] {
  const open = list.filter(({ assignment_status }) => assignment_status !== 'completed');
  return [...new Map(open.map((assignment) => [assignment.assignment_id, assignment])).values()].toSorted(
    (a, b) => compare(a, b) || (a.assignment_id < b.assignment_id ? -1 : 1),
  );
}

function dueOf({ due_date }: Assignment): number {
  return Date.parse(due_date);
}

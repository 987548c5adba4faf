import type { Assignment, AssignmentList } from '../../contract/assignments.ts';

/** The first page of each tab with work in it: by the provider's clock, which tells what is overdue. */
export interface Work {
  overdue: AssignmentList;
  todo: AssignmentList;
}

export interface NextUp {
  /** What to do now; null when nothing is left. */
  next: Assignment | null;
  /** Whether that is overdue. */
  isOverdue: boolean;
  /** What comes then, the nearest due first. Nothing overdue is upcoming. */
  upcoming: readonly Assignment[];
  /** How many more are overdue. */
  moreOverdue: number;
}

/** So many are upcoming at once; the list has them all. */
export const MOST_UPCOMING = 3;

/**
 * What a student does next (HOME-01), decided here and nowhere else: overdue first, then the nearest due. Of several that
 * are overdue the latest comes first, as in the list: it is what the class did last.
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

/** What is open, each once; those that are due at the same time are always in the same order. */
function inOrder(list: readonly Assignment[], compare: (a: Assignment, b: Assignment) => number): Assignment[] {
  const open = list.filter(({ assignment_status }) => assignment_status !== 'completed');
  return [...new Map(open.map((assignment) => [assignment.assignment_id, assignment])).values()].toSorted(
    (a, b) => compare(a, b) || (a.assignment_id < b.assignment_id ? -1 : 1),
  );
}

function dueOf({ due_date }: Assignment): number {
  return Date.parse(due_date);
}

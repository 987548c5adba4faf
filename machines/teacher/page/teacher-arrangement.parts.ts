import type { ClassOverview, OverviewStudent, Standing } from '../../../contract/teacher-class.ts';

/** `name` keeps the provider's order, by last name. */
export type Column = 'name' | 'standing' | 'average' | 'completed' | 'overdue' | 'missed' | 'lastWork';

export type Sort = { by: Column; isDescending: boolean };

/** Columns whose highest value needs the teacher first. */
const HIGHEST_FIRST: readonly Column[] = ['overdue', 'missed'];
const STANDINGS: readonly Standing[] = ['absent', 'idle', 'stuck', 'behind', 'fine', 'inactive'];

/** Number of assignments that a class page shows at first. */
export const RECENT_ASSIGNMENTS = 20;

/** Puts the assignments due last first, and leaves out earlier ones if only recent ones are shown. */
export function listed(
  assignments: ClassOverview['assignments'],
  which: 'recent' | 'all',
): ClassOverview['assignments'] {
  const latestFirst = assignments.toReversed();
  return which === 'all' ? latestFirst : latestFirst.slice(0, RECENT_ASSIGNMENTS);
}

/** Turns the order round if the column already has it. */
export function sortedBy({ by: before, isDescending }: Sort, by: Column): Sort {
  return { by, isDescending: by === before ? !isDescending : HIGHEST_FIRST.includes(by) };
}

/** Students without a value come last. */
export function arranged<S extends Partial<OverviewStudent>>(
  students: readonly S[],
  who: Standing | 'everyone',
  { by, isDescending }: Sort,
): S[] {
  const shown = students.filter(({ standing }) => who === 'everyone' || standing === who);
  if (by === 'name') return isDescending ? shown.toReversed() : shown;
  const sign = isDescending ? -1 : 1;
  return shown.toSorted((a, b) => {
    const [one, other] = [valueOf(a, by), valueOf(b, by)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * (one - other);
  });
}

function valueOf(student: Partial<OverviewStudent>, by: Exclude<Column, 'name'>): number | null {
  const { standing, average, completed, assigned, overdue, answered, missed, last_work } = student;
  if (by === 'standing') return standing === undefined ? null : STANDINGS.indexOf(standing);
  if (by === 'average') return average ?? null;
  if (by === 'overdue') return overdue ?? null;
  if (by === 'lastWork') return last_work == null ? null : Date.parse(last_work);
  return by === 'completed' ? share(completed, assigned) : share(missed, answered);
}

function share(part: number | undefined, whole: number | undefined): number | null {
  return part === undefined || !whole ? null : part / whole;
}

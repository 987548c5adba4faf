import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Assignment } from '../../contract/assignments.ts';
import { nextUp } from '../../machines/home/next-up.ts';
import { assignment, assignmentList } from '../../walks/support/fixtures.ts';
import { DUE_LATER, DUE_SOON, OVERDUE, work } from '../../walks/support/home.ts';

const names = (list: readonly Assignment[]) => list.map(({ assignment_id }) => assignment_id);
const [reading, market, prices] = DUE_LATER as [Assignment, Assignment, Assignment];

describe('the next assignment', () => {
  test('[HOME-01] is the nearest due, followed by the others in order', () => {
    expect(nextUp(work())).toEqual({
      next: DUE_SOON,
      isOverdue: false,
      upcoming: [reading, market, prices],
      moreOverdue: 0,
    });
  });

  test('[HOME-01] is an overdue one before one due soon, latest first', () => {
    const older = { ...OVERDUE, assignment_id: 'assignment-pond', due_date: '2026-11-13T16:00:00Z' };
    expect(nextUp(work({ overdue: [older, OVERDUE], todo: [DUE_SOON, reading] }))).toEqual({
      next: OVERDUE,
      isOverdue: true,
      upcoming: [DUE_SOON, reading],
      moreOverdue: 1,
    });
  });

  test('[HOME-01] comes with the count of all overdue ones, across pages', () => {
    const overdue = { ...assignmentList([OVERDUE], '/api/assignments-v2?page=2'), count: 31 };
    expect(nextUp({ overdue, todo: assignmentList([]) }).moreOverdue).toBe(30);
  });

  test('[HOME-01] is null if nothing is left', () => {
    const nothing = { next: null, isOverdue: false, upcoming: [], moreOverdue: 0 };
    expect(nextUp(work({ todo: [] }))).toEqual(nothing);
    expect(nextUp(work({ todo: [{ ...DUE_SOON, assignment_status: 'completed' }] }))).toEqual(nothing);
  });

  test('[HOME-01] appears once if it became overdue between the two responses', () => {
    expect(nextUp(work({ overdue: [DUE_SOON], todo: [DUE_SOON, reading] }))).toMatchObject({
      next: DUE_SOON,
      upcoming: [reading],
    });
  });

  const NOW = Date.UTC(2026, 10, 26);
  const tab = (from: number, to: number) =>
    fc.array(
      fc
        .record({
          id: fc.integer({ min: 0, max: 30 }),
          days: fc.integer({ min: from, max: to }),
          status: fc.constantFrom('not_started', 'in_progress', 'completed'),
        })
        .map(({ id, days, status }) =>
          assignment({
            assignment_id: `assignment-${id}`,
            assignment_status: status,
            due_date: new Date(NOW + days * 86_400_000).toISOString(),
          }),
        ),
      { maxLength: 25 },
    );
  const due = ({ due_date }: Assignment) => Date.parse(due_date);

  test('[HOME-01] follows the rules for all lists in any order', () => {
    fc.assert(
      fc.property(tab(-40, -1), tab(0, 40), fc.infiniteStream(fc.nat()), (overdue, todo, chance) => {
        // A provider reports each assignment with one state.
        const once = (list: Assignment[]) => [...new Map(list.map((one) => [one.assignment_id, one])).values()];
        const [late, soon] = [once(overdue), once(todo)];
        const { next, isOverdue, upcoming, moreOverdue } = nextUp(work({ overdue: late, todo: soon }));
        const openLate = late.filter(({ assignment_status }) => assignment_status !== 'completed');
        const lateIds = new Set(names(openLate));
        const openSoon = soon.filter(
          ({ assignment_id, assignment_status }) => assignment_status !== 'completed' && !lateIds.has(assignment_id),
        );

        expect(isOverdue).toBe(openLate.length > 0);
        expect(next === null).toBe(openLate.length + openSoon.length === 0);
        const first = isOverdue ? Math.max(...openLate.map(due)) : Math.min(...openSoon.map(due));
        expect(next === null ? Infinity : due(next)).toBe(first);
        expect(upcoming.length).toBe(Math.min(3, openSoon.length - (isOverdue || !next ? 0 : 1)));
        expect(upcoming.map(due)).toEqual(upcoming.map(due).toSorted((a, b) => a - b));
        const shown = [...(next ? [next] : []), ...upcoming];
        expect(new Set(names(shown)).size).toBe(shown.length);
        for (const one of upcoming) expect(openSoon).toContain(one);
        expect(moreOverdue >= 0 && moreOverdue >= openLate.length - 1).toBe(true);

        const shuffled = (list: Assignment[]) =>
          list
            .map((one) => [chance.next().value, one] as const)
            .toSorted(([a], [b]) => a - b)
            .map(([, one]) => one);
        expect(nextUp(work({ overdue: shuffled(late), todo: shuffled(soon) }))).toEqual({
          next,
          isOverdue,
          upcoming,
          moreOverdue,
        });
      }),
      { numRuns: 500 },
    );
  });
});

import type { Assignment } from '../../contract/assignments.ts';
import type { Recently } from '../../contract/recently.ts';
import type { Work } from '../../machines/home/next-up.ts';
import { assignment, assignmentDetail, assignmentList, readingAssignment } from './fixtures.ts';

export const DUE_SOON = assignment();

export const DUE_LATER: readonly Assignment[] = [
  readingAssignment([], { due_date: '2026-11-30T16:00:00Z', assignment_status: 'not_started' }),
  assignment({
    assignment_id: 'assignment-market',
    assignment_name: 'Lunch at the market',
    assignment_type: 'ai_tutor',
    assignment_status: 'not_started',
    due_date: '2026-12-02T16:00:00Z',
    details: [assignmentDetail({ assignment_detail_type: 'ai_tutor' })],
  }),
  assignment({
    assignment_id: 'assignment-prices',
    assignment_name: 'Numbers and prices',
    assignment_status: 'not_started',
    due_date: '2026-12-04T16:00:00Z',
  }),
];

export const OVERDUE = assignment({
  assignment_id: 'assignment-park',
  assignment_name: 'A day in the park',
  due_date: '2026-11-20T16:00:00Z',
});

export function work({
  overdue = [],
  todo = [DUE_SOON, ...DUE_LATER],
}: Partial<Record<keyof Work, Assignment[]>> = {}): Work {
  return { overdue: assignmentList(overdue), todo: assignmentList(todo) };
}

export const recently: Recently = {
  practice_again: [
    { word: 'thirty', sounds: ['θ', 'ɝː'], days_well: 1, is_done_today: false },
    { word: 'library', sounds: ['r', 'l'], days_well: 0, is_done_today: false },
    { word: 'market', sounds: ['r'], days_well: 2, is_done_today: true },
  ],
  last_week: { minutes: 24, lessons_done: 3, assignments_completed: 1 },
  week: { monday: '2026-11-23', today: '2026-11-26', practiced_on: ['2026-11-23', '2026-11-25'], goal: 3 },
  sound: {
    sound: 'θ',
    word: 'think',
    steps_taken: 2,
    rounds_done: 1,
    back_on: null,
  },
};

export const NOTHING_LATELY: Recently = {
  practice_again: [],
  last_week: { minutes: 0, lessons_done: 0, assignments_completed: 0 },
  week: null,
  sound: null,
};

import type { AssignmentHistory, Attempt } from '../contract/assignments.ts';
import { assignmentHistoryMachine } from '../machines/assignment-history/assignment-history.machine.ts';
import type { ResourceContext } from '../machines/resource/resource.machine.ts';
import { destination, profile } from './support/fixtures.ts';
import { nobody } from './support/somebody.ts';
import { done, walkOf, type Case } from './support/walk.ts';

export function attempt(place: number, changes: Partial<Attempt> = {}): Attempt {
  return {
    attempt_id: `lesson-1/${place}`,
    assignment_detail_id: 'lesson-1',
    assignment_detail_name: 'Finding a book',
    assignment_detail_type: 'study_set',
    score: 40 + 12.5 * place,
    created_at: new Date(Date.UTC(2026, 10, 10 + place, 8)).toISOString(),
    result: null,
    ...changes,
  };
}

export const history = (...attempts: Attempt[]): AssignmentHistory => ({
  assignment_id: 'assignment-library',
  assignment_name: 'Unit: At the library',
  attempts,
});

const kept = { content_id: 'turtles', result_id: 'recording-1' };

export const mixed = history(
  attempt(0),
  attempt(1, { assignment_detail_type: 'read_aloud', assignment_detail_name: 'The turtles', result: kept }),
  attempt(2, { assignment_detail_type: 'ai_tutor', assignment_detail_name: 'Lunch at the market', result: kept }),
  attempt(3),
);

export const cases: Case<typeof assignmentHistoryMachine>[] = [
  done('load', mixed),
  done('load', history()),
  { type: 'resource.go', to: { name: 'HomeWorkAssignments' } },
];

export const key = ({ data }: ResourceContext<AssignmentHistory>) => data?.attempts.length ?? null;

export const walk = walkOf(assignmentHistoryMachine, {
  input: { parent: nobody, destination: destination('AssignmentHistory'), profile: profile() },
  cases,
  key,
});

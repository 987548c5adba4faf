import { assignmentDetailMachine } from '../machines/assignment-detail/assignment-detail.machine.ts';
import type { Assignment } from '../contract/assignments.ts';
import type { ResourceContext } from '../machines/resource/resource.machine.ts';
import { assignment, destination, profile } from './support/fixtures.ts';
import { done, walkOf, type Case } from './support/walk.ts';
import { nobody } from './support/somebody.ts';

export const cases: Case<typeof assignmentDetailMachine>[] = [
  done('load', assignment()),
  done('load', assignment({ details: [] })),
  done('load', assignment({ assignment_type: 'read_aloud' })),
  { type: 'resource.go', to: { name: 'HomeWorkAssignments' } },
];

export const key = ({ data }: ResourceContext<Assignment>) => data?.details.length ?? null;

export const walk = walkOf(assignmentDetailMachine, {
  input: { parent: nobody, destination: destination('AssignmentDetailPage'), profile: profile() },
  cases,
  key,
});

import {
  assignmentDetailMachine,
  type AssignmentDetailContext,
} from '../../machines/assignment-detail/assignment-detail.machine.ts';
import { assignment, assignmentDetail, destination, profile } from '../support/fixtures.ts';
import { done, walkOf, type Case } from '../support/walk.ts';
import { nobody } from '../support/somebody.ts';

export const cases: Case<typeof assignmentDetailMachine>[] = [
  done('0.assignmentDetail.loading', assignment()),
  done('0.assignmentDetail.loading', assignment({ details: [] })),
  { type: 'assignmentDetail.open', lesson: assignmentDetail() },
];

export const key = ({ assignment: loaded }: AssignmentDetailContext) => loaded?.details.length ?? null;

export const walk = walkOf(assignmentDetailMachine, {
  input: { parent: nobody, destination: destination('AssignmentDetailPage'), profile: profile() },
  cases,
  key,
});

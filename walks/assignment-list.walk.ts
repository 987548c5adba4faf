import {
  assignmentListMachine,
  type AssignmentListContext,
} from '../machines/assignment-list/assignment-list.machine.ts';
import { assignment, assignmentList, assignments, counts, destination, profile } from './support/fixtures.ts';
import { done, walkOf, type Case } from './support/walk.ts';
import { nobody } from './support/somebody.ts';

export const cases: Case<typeof assignmentListMachine>[] = [
  { type: 'assignmentList.chooseTab', tab: 'overdue' },
  { type: 'assignmentList.open', assignment: assignment() },
  { type: 'assignmentList.home' },
  { type: 'screen.moved', destination: destination('HomeWorkAssignments', { hash: 'overdue' }) },
  { type: 'screen.moved', destination: destination('HomeWorkAssignments', { hash: '' }) },
  { type: 'memory.recalled', known: null },
  { type: 'memory.recalled', known: { assignments: assignments('shelves', 'cards', 'fines'), top: 80, at: 0 } },
  { type: 'assignmentList.scrolled', top: 80 },
  done('0.assignmentList.list.loading', assignmentList(assignments('shelves', 'cards'), '/api/assignments-v2?page=2')),
  done('0.assignmentList.list.loading', assignmentList([])),
  done('0.assignmentList.list.loadingMore', assignmentList(assignments('cards', 'fines'))),
  done('0.assignmentList.counts.loading', counts),
];

export const key = ({ tab, assignments: shown, next, top, knownAt, fresh, counts: known }: AssignmentListContext) => [
  tab,
  shown.length,
  next,
  top,
  knownAt,
  fresh.length,
  known !== null,
];

export const walk = walkOf(assignmentListMachine, {
  input: { parent: nobody, destination: destination('HomeWorkAssignments'), profile: profile() },
  cases,
  key,
});

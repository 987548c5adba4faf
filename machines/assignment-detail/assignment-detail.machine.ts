/** One assignment and its lessons, fetched every time the screen opens; without it the list (DETAIL-01 to DETAIL-04). */
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Assignment } from '../../contract/assignments.ts';
import { resourceMachine } from '../resource/resource.machine.ts';

export const assignmentDetailMachine = resourceMachine<Assignment>({
  id: 'assignmentDetail',
  otherwise: { name: 'HomeWorkAssignments', replace: true },
});

export type AssignmentDetailActor = ActorRefFrom<typeof assignmentDetailMachine>;
export type AssignmentDetailSnapshot = SnapshotFrom<typeof assignmentDetailMachine>;

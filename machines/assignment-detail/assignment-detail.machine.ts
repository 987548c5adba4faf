/**
 * One assignment with its lessons (DETAIL-01 to DETAIL-04, RA-01). Goes to the list if loading fails. If the
 * address has the wrong type of assignment, goes to the right screen (NAV-08).
 */
import type { SnapshotFrom } from 'xstate';
import type { Assignment } from '../../contract/assignments.ts';
import { resourceMachine } from '../resource/resource.machine.ts';
import { routeToAssignment } from '../shared/assignment-route.ts';

export const assignmentDetailMachine = resourceMachine<Assignment>({
  id: 'assignmentDetail',
  elsewhere(assignment, { destination }) {
    const route = routeToAssignment(assignment);
    return route.name === destination.name ? null : { ...route, replace: true };
  },
  otherwise: { name: 'HomeWorkAssignments', replace: true },
});

export type AssignmentDetailSnapshot = SnapshotFrom<typeof assignmentDetailMachine>;

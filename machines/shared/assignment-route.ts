import type { Assignment } from '../../contract/assignments.ts';
import type { Route } from '../ports/navigation.port.ts';

/** The detail screen of an assignment's type (NAV-08). */
export function routeToAssignment({
  assignment_id,
  assignment_type,
}: Pick<Assignment, 'assignment_id' | 'assignment_type'>): Route {
  const isReading = assignment_type === 'read_aloud';
  return { name: isReading ? 'ReadingAloudAssignmentDetail' : 'AssignmentDetailPage', params: { id: assignment_id } };
}

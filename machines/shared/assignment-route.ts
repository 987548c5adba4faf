import type { Assignment } from '../../contract/assignments.ts';
import type { Route } from '../ports/navigation.port.ts';

const SCREENS = {
  study_set: 'AssignmentDetailPage',
  read_aloud: 'ReadingAloudAssignmentDetail',
  ai_tutor: 'AssignmentRolePlay',
} as const;

/** The detail screen of an assignment's type (NAV-08). */
export function routeToAssignment({
  assignment_id,
  assignment_type,
}: Pick<Assignment, 'assignment_id' | 'assignment_type'>): Route {
  return { name: SCREENS[assignment_type], params: { id: assignment_id } };
}

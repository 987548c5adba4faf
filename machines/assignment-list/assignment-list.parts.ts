import type { Assignment, AssignmentTab } from '../../contract/assignments.ts';
import type { Usage } from '../ports/usage.port.ts';

interface List {
  tab: AssignmentTab;
  assignments: readonly Assignment[];
}

export function listShown({ tab, assignments }: List): Usage {
  return { event: 'assignment_list_shown', tab, assignments: assignments.length };
}

export function listAction(
  action: Extract<Usage, { action: unknown }>['action'],
  { tab }: Pick<List, 'tab'>,
  opened?: Assignment,
): Usage {
  return {
    event: 'list_action',
    action,
    tab,
    assignment_id: opened?.assignment_id ?? '',
    class_id: opened?.assigned_by.teamId ?? '',
    teacher_id: opened?.assigned_by.userId ?? '',
  };
}

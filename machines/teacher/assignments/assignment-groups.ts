import type { TeacherAssignment } from '../../../contract/teacher-assignments.ts';

/** The same work with the same days, for one class or several. */
export type AssignmentGroup = readonly [TeacherAssignment, ...TeacherAssignment[]];

/**
 * Groups assignments that differ only in class, students, and results (docs/decisions/0092). Groups have the order of their
 * first assignments. Work that one class has twice makes two groups, so that each class is in a group once.
 */
export function groupsOf(assignments: readonly TeacherAssignment[]): AssignmentGroup[] {
  const groups: { key: string; members: [TeacherAssignment, ...TeacherAssignment[]] }[] = [];
  for (const assignment of assignments) {
    const key = keyOf(assignment);
    const group = groups.find(
      (each) => each.key === key && each.members.every((one) => one.class.id !== assignment.class.id),
    );
    if (group === undefined) groups.push({ key, members: [assignment] });
    else group.members.push(assignment);
  }
  return groups.map(({ members }) => members);
}

function keyOf({ name, type, start_day, due_day, withdrawn, lessons }: TeacherAssignment): string {
  const contents = lessons.map(({ content_id, skills }) => [content_id, skills]);
  return JSON.stringify([name, type, start_day, due_day, withdrawn, contents]);
}

/** Classes of the assignments, by name. */
export function classesIn(assignments: readonly TeacherAssignment[]): TeacherAssignment['class'][] {
  const classes = new Map(assignments.map((one) => [one.class.id, one.class]));
  return [...classes.values()].toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
}

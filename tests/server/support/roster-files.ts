import type { RosterFiles } from '../../../contract/teacher-roster.ts';

type Row = Record<string, string>;

const table = (columns: readonly string[], rows: readonly Row[]) =>
  [columns.join(','), ...rows.map((row) => columns.map((column) => cell(row[column] ?? '')).join(','))].join('\n');
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** A person of a roster. Each value replaces a column. */
export const person = (id: string, email: string, more: Row = {}): Row => ({
  sourcedId: id,
  enabledUser: 'true',
  orgSourcedIds: 'riverside',
  role: 'student',
  username: id,
  givenName: id,
  familyName: 'Rivers',
  email,
  password: `secret-of-${id}`,
  status: '',
  ...more,
});
export const teacher = (id: string, email: string, more: Row = {}) => person(id, email, { role: 'teacher', ...more });

export type RosterParts = {
  orgs?: Row[];
  classes?: Row[];
  people: Row[];
  /** ID of a person and of their class. */
  enrolled: (readonly [string, string])[];
};

export const RIVERSIDE: Row = { sourcedId: 'riverside', name: 'Riverside', type: 'school' };
export const group = (id: string, title: string, more: Row = {}): Row => ({
  sourcedId: id,
  title,
  schoolSourcedId: 'riverside',
  ...more,
});

/** OneRoster files. */
export function rosterFiles({
  orgs = [RIVERSIDE],
  classes = [group('r1', 'Class 1'), group('r2', 'Class 2'), group('new', 'Class 9')],
  people,
  enrolled,
}: RosterParts): RosterFiles {
  const roles = new Map(people.map(({ sourcedId, role }) => [sourcedId, role]));
  const enrollments = enrolled.map(([userSourcedId, classSourcedId]) => {
    return { classSourcedId, userSourcedId, role: roles.get(userSourcedId) ?? 'student' };
  });
  return {
    'orgs.csv': table(['sourcedId', 'name', 'type'], orgs),
    'classes.csv': table(['sourcedId', 'title', 'schoolSourcedId'], classes),
    'users.csv': table(Object.keys(person('', '')), people),
    'enrollments.csv': table(['classSourcedId', 'userSourcedId', 'role'], enrollments),
  };
}

import { shownText, withoutUnseen } from '../../contract/shown-text.ts';
import { RosterId, StudentFields, Username } from '../accounts/new-student.ts';
import type { CsvFile, CsvRow } from './read-csv.ts';
import type { Fault, Faults, RosterReference, RosterStudent, RosterTeacher } from './roster.ts';

export type People = {
  /** Rows of everyone, by sourcedId. */
  rows: Map<string, CsvRow>;
  students: Map<string, RosterStudent>;
  teachers: Map<string, RosterTeacher>;
  references: Map<string, RosterReference>;
};

type Settings = {
  /** IDs of the schools in orgs.csv. */
  organizations: ReadonlySet<string>;
  emailDomain: string | undefined;
};

/** True unless the school's system has deleted the row. */
export function isThere(row: CsvRow): boolean {
  return row.cell('status').toLowerCase() !== 'tobedeleted';
}

/** Requires of people who left only what identifies them. */
export function peopleIn(users: CsvFile, settings: Settings, faults: Faults): People {
  const people: People = { rows: new Map(), students: new Map(), teachers: new Map(), references: new Map() };
  const withoutEmail: Fault[] = [];
  for (const row of users.rows.filter(isThere)) {
    const id = row.cell('sourcedId');
    const fault = faults.at(users.name, row.line);
    const wrongId = RosterId.safeParse(id).error;
    if (wrongId) fault('bad_value', 'sourcedId', `sourcedId ${wrongId.issues[0]!.message}.`);
    else if (people.rows.has(id))
      fault('id_twice', id, `the sourcedId '${id}' is used twice. Give each person their own.`);
    people.rows.set(id, row);
    const role = roleOf(row);
    if (role === undefined) continue;
    const enabled = row.cell('enabledUser').toLowerCase();
    if (!['true', 'false'].includes(enabled)) fault('bad_value', 'enabledUser', 'enabledUser must be true or false.');
    if (enabled === 'false') people.references.set(id, referenceOf(row, role, 'disabled', settings));
    else if (emailOf(row, settings) === '') {
      people.references.set(id, referenceOf(row, role, 'no_email', settings));
      if (role === 'student') withoutEmail.push(fault);
    } else addPerson(people, row, role, settings, fault);
  }
  addDeleted(people, users, settings);
  if (people.students.size === 0) for (const fault of withoutEmail) fault('no_email', '', NO_EMAIL);
  return people;
}

const NO_EMAIL = 'email is empty, but students need one to log in. Add one, or use --email-domain for USERNAME@DOMAIN.';

function addDeleted(people: People, users: CsvFile, settings: Settings): void {
  for (const row of users.rows.filter((each) => !isThere(each))) {
    const [id, role] = [row.cell('sourcedId'), roleOf(row)];
    // A system may have deleted a person and listed them again.
    if (id === '' || people.rows.has(id)) continue;
    people.rows.set(id, row);
    if (role !== undefined) people.references.set(id, referenceOf(row, role, 'deleted', settings));
  }
}

type Role = 'student' | 'teacher';

function roleOf(row: CsvRow): Role | undefined {
  const role = row.cell('role').toLowerCase();
  return role === 'student' || role === 'teacher' ? role : undefined;
}

function organizationOf(row: CsvRow, { organizations }: Settings): string | undefined {
  return row
    .cell('orgSourcedIds')
    .split(',')
    .map((org) => org.trim())
    .find((org) => organizations.has(org));
}

function emailOf(row: CsvRow, { emailDomain }: Settings): string {
  const email = row.cell('email');
  return email === '' && emailDomain !== undefined ? `${row.cell('username')}@${emailDomain}` : email;
}

function referenceOf(row: CsvRow, role: Role, why: RosterReference['why'], settings: Settings): RosterReference {
  return {
    role,
    why,
    externalId: row.cell('sourcedId'),
    email: StudentFields.shape.email.safeParse(emailOf(row, settings)).data,
    name: shownText(`${row.cell('familyName')} ${row.cell('givenName')}`),
    organizationId: organizationOf(row, settings),
    classIds: [],
  };
}

function addPerson(people: People, row: CsvRow, role: Role, settings: Settings, fault: Fault): void {
  const named = row.cell('orgSourcedIds');
  const organizationId = organizationOf(row, settings);
  if (organizationId === undefined) fault('unknown_id', named, `orgs.csv has none of '${named}' (orgSourcedIds).`);
  const fields = StudentFields.omit({ native_language: true }).safeParse({
    email: emailOf(row, settings),
    first_name: row.cell('givenName'),
    last_name: row.cell('familyName'),
  });
  for (const { path, message } of fields.error?.issues ?? []) {
    const column = COLUMN_OF[String(path[0])]!;
    fault('bad_value', column, `${column} ${message}.`);
  }
  if (!fields.success) return;
  const id = row.cell('sourcedId');
  const person = {
    ...fields.data,
    externalId: id,
    organizationId: organizationId ?? '',
    classIds: [],
    isActive: true,
  };
  if (role === 'teacher') {
    people.teachers.set(id, person);
    return;
  }
  const username = withoutUnseen(row.cell('username')) || fields.data.email.split('@')[0]!;
  const wrongName = Username.safeParse(username).error;
  if (wrongName) fault('bad_value', 'username', `username ${wrongName.issues[0]!.message}.`);
  people.students.set(id, { ...person, username, native_language: undefined });
}

const COLUMN_OF: Record<string, string> = { email: 'email', first_name: 'givenName', last_name: 'familyName' };

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { shownText, withoutUnseen } from '../../contract/shown-text.ts';
import { ClassName, OrganizationName, RosterId, StudentFields, Username } from '../accounts/new-student.ts';
import { csvOf, readText, type CsvFile, type CsvRow } from './read-csv.ts';
import {
  Faults,
  RosterError,
  type Fault,
  type Roster,
  type RosterClass,
  type RosterStudent,
  type RosterTeacher,
} from './roster.ts';

/* Reads OneRoster 1.1 CSV files in bulk mode, without passwords (docs/decisions/0046). */
const COLUMNS = {
  orgs: ['sourcedId', 'name', 'type'],
  classes: ['sourcedId', 'title', 'schoolSourcedId'],
  users: ['sourcedId', 'enabledUser', 'orgSourcedIds', 'role', 'username', 'givenName', 'familyName', 'email'],
  enrollments: ['classSourcedId', 'userSourcedId', 'role'],
};

type Settings = {
  today: string;
  /** Domain for students without an email, after their username. */
  emailDomain: string | undefined;
};

/** Returns a file's content, or undefined if there is no such file. */
export type ReadFile = (name: string) => Promise<string | undefined>;

/** Reads the files of a folder. */
export function inFolder(folder: string): ReadFile {
  return async (name) => (existsSync(join(folder, name)) ? readText(join(folder, name)) : undefined);
}

/** Adds mistakes to `faults`. Throws SchoolError if a file cannot be read. */
export async function readOneRoster(readFile: ReadFile, settings: Settings, faults: Faults): Promise<Roster> {
  await requireBulk(readFile);
  const read = async (table: keyof typeof COLUMNS) => {
    const name = `${table}.csv`;
    const text = await readFile(name);
    if (text === undefined)
      throw new RosterError(`The file ${name} is missing. Add it to the roster.`, [
        { problem: 'missing_file', file: null, line: null, value: name },
      ]);
    return csvOf(name, text, COLUMNS[table]);
  };
  const [orgs, classFile, users, enrollments] = await Promise.all([
    read('orgs'),
    read('classes'),
    read('users'),
    read('enrollments'),
  ]);
  const known = new Set(orgs.rows.filter(isThere).map((row) => row.cell('sourcedId')));
  const classes = classesIn(classFile, known, faults);
  const people = peopleIn(users, known, settings.emailDomain, faults);
  const gone = new Set(classFile.rows.filter((row) => !isThere(row)).map((row) => row.cell('sourcedId')));
  const current = enrollments.rows.filter((row) => {
    const end = row.cell('endDate');
    return isThere(row) && !gone.has(row.cell('classSourcedId')) && (end === '' || end >= settings.today);
  });
  enroll({ name: enrollments.name, rows: current }, classes, people, faults);
  const { students, teachers } = people;
  const used = new Set([...classes.values(), ...students.values()].map(({ organizationId }) => organizationId));
  return {
    organizations: orgs.rows
      .filter((row) => used.has(row.cell('sourcedId')))
      .map((row) => organizationOf(row, faults.at(orgs.name, row.line))),
    classes: [...classes.values()],
    students: [...students.values()],
    teachers: [...teachers.values()].filter(({ organizationId }) => used.has(organizationId)),
  };
}

type People = {
  /** Rows of everyone, by sourcedId. */
  rows: Map<string, CsvRow>;
  students: Map<string, RosterStudent>;
  teachers: Map<string, RosterTeacher>;
};
type Rows = Pick<CsvFile, 'name' | 'rows'>;

function organizationOf(row: CsvRow, fault: Fault): Roster['organizations'][number] {
  const id = row.cell('sourcedId');
  const name = row.cell('name') || id;
  const shown = OrganizationName.safeParse(name);
  if (!shown.success) fault('bad_value', 'name', `name ${shown.error.issues[0]!.message}.`);
  return { id, name: shown.data ?? name };
}

function classesIn(file: CsvFile, organizations: ReadonlySet<string>, faults: Faults): Map<string, RosterClass> {
  const classes = new Map<string, RosterClass>();
  for (const row of file.rows.filter(isThere)) {
    const id = row.cell('sourcedId');
    const organizationId = row.cell('schoolSourcedId');
    const name = ClassName.safeParse(row.cell('title'));
    const fault = faults.at(file.name, row.line);
    const wrongId = RosterId.safeParse(id).error;
    if (wrongId) fault('bad_value', 'sourcedId', `sourcedId ${wrongId.issues[0]!.message}.`);
    else if (classes.has(id)) fault('id_twice', id, `the sourcedId '${id}' is used twice. Give each class its own.`);
    else if (!organizations.has(organizationId))
      fault('unknown_id', organizationId, `orgs.csv has no sourcedId '${organizationId}' (schoolSourcedId).`);
    else if (!name.success) fault('bad_value', 'title', `title ${name.error.issues[0]!.message}.`);
    else classes.set(id, { id, organizationId, name: name.data, teacher: undefined });
  }
  return classes;
}

function peopleIn(
  users: CsvFile,
  organizations: ReadonlySet<string>,
  emailDomain: string | undefined,
  faults: Faults,
): People {
  const people: People = { rows: new Map(), students: new Map(), teachers: new Map() };
  for (const row of users.rows) {
    const id = row.cell('sourcedId');
    const fault = faults.at(users.name, row.line);
    const wrongId = RosterId.safeParse(id).error;
    if (wrongId) fault('bad_value', 'sourcedId', `sourcedId ${wrongId.issues[0]!.message}.`);
    else if (people.rows.has(id))
      fault('id_twice', id, `the sourcedId '${id}' is used twice. Give each person their own.`);
    people.rows.set(id, row);
    const role = row.cell('role').toLowerCase();
    if (role !== 'student' && role !== 'teacher') continue;
    const organizationId = row
      .cell('orgSourcedIds')
      .split(',')
      .map((org) => org.trim())
      .find((org) => organizations.has(org));
    const named = row.cell('orgSourcedIds');
    if (organizationId === undefined) fault('unknown_id', named, `orgs.csv has none of '${named}' (orgSourcedIds).`);
    const enabled = row.cell('enabledUser').toLowerCase();
    if (!['true', 'false'].includes(enabled)) fault('bad_value', 'enabledUser', 'enabledUser must be true or false.');
    const fields = fieldsOf(row, role, emailDomain, fault);
    if (fields === undefined) continue;
    const isActive = enabled === 'true' && isThere(row);
    const person = { ...fields, externalId: id, organizationId: organizationId ?? '', classIds: [], isActive };
    if (role === 'teacher') people.teachers.set(id, person);
    else {
      const username = withoutUnseen(row.cell('username')) || fields.email.split('@')[0]!;
      const wrongName = Username.safeParse(username).error;
      if (wrongName) fault('bad_value', 'username', `username ${wrongName.issues[0]!.message}.`);
      people.students.set(id, { ...person, username, native_language: undefined });
    }
  }
  return people;
}

/** Returns undefined for a person who cannot log in. */
function fieldsOf(
  row: CsvRow,
  role: 'student' | 'teacher',
  emailDomain: string | undefined,
  fault: Fault,
): Omit<StudentFields, 'native_language'> | undefined {
  const email =
    row.cell('email') === '' && emailDomain !== undefined
      ? `${row.cell('username')}@${emailDomain}`
      : row.cell('email');
  // A class may name a teacher without an email, who cannot log in.
  if (email === '' && role === 'teacher') return undefined;
  if (email === '') {
    fault(
      'no_email',
      '',
      'email is empty, but students need one to log in. Add one, or use --email-domain for USERNAME@DOMAIN.',
    );
    return undefined;
  }
  const fields = StudentFields.omit({ native_language: true }).safeParse({
    email,
    first_name: row.cell('givenName'),
    last_name: row.cell('familyName'),
  });
  for (const { path, message } of fields.error?.issues ?? []) {
    const column = COLUMN_OF[String(path[0])]!;
    fault('bad_value', column, `${column} ${message}.`);
  }
  return fields.data;
}

/** Adds students and teachers to their classes, and to each class its teacher. */
function enroll(enrollments: Rows, classes: ReadonlyMap<string, RosterClass>, people: People, faults: Faults): void {
  for (const row of enrollments.rows) {
    const [classId, userId] = [row.cell('classSourcedId'), row.cell('userSourcedId')];
    const fault = faults.at(enrollments.name, row.line);
    const group = classes.get(classId);
    const person = people.rows.get(userId);
    if (group === undefined)
      fault('unknown_id', classId, `classes.csv has no sourcedId '${classId}' (classSourcedId).`);
    if (person === undefined) fault('unknown_id', userId, `users.csv has no sourcedId '${userId}' (userSourcedId).`);
    if (group === undefined || person === undefined) continue;
    const role = row.cell('role').toLowerCase();
    if (role === 'teacher' && (group.teacher === undefined || row.cell('primary').toLowerCase() === 'true'))
      group.teacher = { id: userId, name: shownText(`${person.cell('givenName')} ${person.cell('familyName')}`) };
    const member =
      role === 'teacher' ? people.teachers.get(userId) : role === 'student' ? people.students.get(userId) : undefined;
    if (member && !member.classIds.includes(classId)) member.classIds.push(classId);
  }
}

const COLUMN_OF: Record<string, string> = { email: 'email', first_name: 'givenName', last_name: 'familyName' };

function isThere(row: CsvRow): boolean {
  return row.cell('status').toLowerCase() !== 'tobedeleted';
}

/** A delta has only changes, so a person missing from it has not left. */
async function requireBulk(readFile: ReadFile): Promise<void> {
  const text = await readFile('manifest.csv');
  if (text === undefined) return;
  const manifest = csvOf('manifest.csv', text, ['propertyName', 'value']);
  const delta = manifest.rows.find((row) => row.cell('value').toLowerCase() === 'delta');
  if (delta !== undefined)
    throw new RosterError(
      `manifest.csv, line ${delta.line}: ${delta.cell('propertyName')} is a delta. Export the roster in bulk.`,
      [{ problem: 'delta', file: 'manifest.csv', line: delta.line, value: delta.cell('propertyName') }],
    );
}

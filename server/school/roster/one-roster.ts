import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SchoolError } from '../exit-codes.ts';
import { ClassName, StudentFields } from '../new-student.ts';
import { readCsv, type CsvRow } from './read-csv.ts';
import { Faults, type Roster, type RosterClass, type RosterStudent, type RosterTeacher } from './roster.ts';

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

/** Adds mistakes to `faults`. Throws SchoolError if a file cannot be read. */
export async function readOneRoster(folder: string, settings: Settings, faults: Faults): Promise<Roster> {
  await requireBulk(folder);
  const read = (name: keyof typeof COLUMNS) => readCsv(join(folder, `${name}.csv`), COLUMNS[name]);
  const [orgs, classFile, users, enrollments] = await Promise.all([
    read('orgs'),
    read('classes'),
    read('users'),
    read('enrollments'),
  ]);
  const known = new Set(orgs.rows.filter(isThere).map((row) => row.cell('sourcedId')));
  const classes = new Map<string, RosterClass>();
  const gone = new Set(classFile.rows.filter((row) => !isThere(row)).map((row) => row.cell('sourcedId')));
  for (const row of classFile.rows.filter(isThere)) {
    const id = row.cell('sourcedId');
    const organizationId = row.cell('schoolSourcedId');
    const name = ClassName.safeParse(row.cell('title'));
    const fault = (problem: string) => faults.add(classFile.name, row.line, problem);
    if (id === '') fault('sourcedId must not be empty.');
    else if (classes.has(id)) fault(`the sourcedId '${id}' is used twice. Give each class its own.`);
    else if (!known.has(organizationId)) fault(`orgs.csv has no sourcedId '${organizationId}' (schoolSourcedId).`);
    else if (!name.success) fault(`title ${name.error.issues[0]!.message}.`);
    else classes.set(id, { id, organizationId, name: name.data, teacher: undefined });
  }
  const people = new Map<string, CsvRow>();
  const students = new Map<string, RosterStudent>();
  const teachers = new Map<string, RosterTeacher>();
  for (const row of users.rows) {
    const id = row.cell('sourcedId');
    const fault = (problem: string) => faults.add(users.name, row.line, problem);
    if (id === '') fault('sourcedId must not be empty.');
    else if (people.has(id)) fault(`the sourcedId '${id}' is used twice. Give each person their own.`);
    people.set(id, row);
    const role = row.cell('role').toLowerCase();
    if (role !== 'student' && role !== 'teacher') continue;
    const organizationId = row
      .cell('orgSourcedIds')
      .split(/\s*,\s*/)
      .find((org) => known.has(org));
    if (organizationId === undefined) fault(`orgs.csv has none of '${row.cell('orgSourcedIds')}' (orgSourcedIds).`);
    const enabled = row.cell('enabledUser').toLowerCase();
    if (!['true', 'false'].includes(enabled)) fault('enabledUser must be true or false.');
    const { emailDomain } = settings;
    const email =
      row.cell('email') === '' && emailDomain !== undefined
        ? `${row.cell('username')}@${emailDomain}`
        : row.cell('email');
    // A class may name a teacher without an email, who cannot log in.
    if (email === '' && role === 'teacher') continue;
    if (email === '') {
      fault('email is empty, but students need one to log in. Add one, or use --email-domain for USERNAME@DOMAIN.');
      continue;
    }
    const fields = StudentFields.omit({ native_language: true }).safeParse({
      email,
      first_name: row.cell('givenName'),
      last_name: row.cell('familyName'),
    });
    if (!fields.success) {
      for (const { path, message } of fields.error.issues) fault(`${COLUMN_OF[String(path[0])]} ${message}.`);
      continue;
    }
    const person = { ...fields.data, externalId: id, organizationId: organizationId ?? '', classIds: [] };
    if (role === 'teacher') {
      teachers.set(id, { ...person, isActive: enabled === 'true' && isThere(row) });
      continue;
    }
    students.set(id, {
      ...person,
      username: row.cell('username') || fields.data.email.split('@')[0]!,
      native_language: undefined,
      isActive: enabled === 'true' && isThere(row),
    });
  }
  for (const row of enrollments.rows.filter(isThere)) {
    const [classId, userId] = [row.cell('classSourcedId'), row.cell('userSourcedId')];
    const fault = (problem: string) => faults.add(enrollments.name, row.line, problem);
    const end = row.cell('endDate');
    if (gone.has(classId) || (end !== '' && end < settings.today)) continue;
    const group = classes.get(classId);
    const person = people.get(userId);
    if (group === undefined) fault(`classes.csv has no sourcedId '${classId}' (classSourcedId).`);
    if (person === undefined) fault(`users.csv has no sourcedId '${userId}' (userSourcedId).`);
    if (group === undefined || person === undefined) continue;
    const role = row.cell('role').toLowerCase();
    if (role === 'teacher' && (group.teacher === undefined || row.cell('primary').toLowerCase() === 'true'))
      group.teacher = { id: userId, name: `${person.cell('givenName')} ${person.cell('familyName')}`.trim() };
    if (role === 'teacher' && !teachers.get(userId)?.classIds.includes(classId))
      teachers.get(userId)?.classIds.push(classId);
    if (role === 'student' && !students.get(userId)?.classIds.includes(classId))
      students.get(userId)?.classIds.push(classId);
  }
  const used = new Set([...classes.values(), ...students.values()].map(({ organizationId }) => organizationId));
  return {
    organizations: orgs.rows
      .filter((row) => used.has(row.cell('sourcedId')))
      .map((row) => ({ id: row.cell('sourcedId'), name: row.cell('name') || row.cell('sourcedId') })),
    classes: [...classes.values()],
    students: [...students.values()],
    teachers: [...teachers.values()].filter(({ organizationId }) => used.has(organizationId)),
  };
}

const COLUMN_OF: Record<string, string> = { email: 'email', first_name: 'givenName', last_name: 'familyName' };

function isThere(row: CsvRow): boolean {
  return row.cell('status').toLowerCase() !== 'tobedeleted';
}

/** A delta has only changes, so a person missing from it has not left. */
async function requireBulk(folder: string): Promise<void> {
  if (!existsSync(join(folder, 'manifest.csv'))) return;
  const manifest = await readCsv(join(folder, 'manifest.csv'), ['propertyName', 'value']);
  const delta = manifest.rows.find((row) => row.cell('value').toLowerCase() === 'delta');
  if (delta !== undefined)
    throw new SchoolError(
      `manifest.csv, line ${delta.line}: ${delta.cell('propertyName')} is a delta. Export the roster in bulk.`,
    );
}

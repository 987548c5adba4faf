import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { shownText } from '../../contract/shown-text.ts';
import { ClassName, OrganizationName, RosterId } from '../accounts/new-student.ts';
import { isThere, peopleIn, type People } from './one-roster-people.ts';
import { csvOf, readText, type CsvFile, type CsvRow } from './read-csv.ts';
import { Faults, RosterError, type Fault, type Roster, type RosterClass } from './roster.ts';

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
  const people = peopleIn(users, { organizations: known, emailDomain: settings.emailDomain }, faults);
  const gone = new Set(classFile.rows.filter((row) => !isThere(row)).map((row) => row.cell('sourcedId')));
  const current = enrollments.rows.filter((row) => {
    if (!isThere(row) || gone.has(row.cell('classSourcedId'))) return false;
    const end = lastDayOf(row, faults.at(enrollments.name, row.line));
    return end === undefined || end >= settings.today;
  });
  enroll({ name: enrollments.name, rows: current }, classes, people, faults);
  const { students, teachers, references } = people;
  const used = new Set(
    [...classes.values(), ...students.values(), ...references.values()].map(({ organizationId }) => organizationId),
  );
  return {
    organizations: orgs.rows
      .filter((row) => used.has(row.cell('sourcedId')))
      .map((row) => organizationOf(row, faults.at(orgs.name, row.line))),
    classes: [...classes.values()],
    students: [...students.values()],
    teachers: [...teachers.values()].filter(({ organizationId }) => used.has(organizationId)),
    references: [...references.values()],
  };
}

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

const LastDay = z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })]);

/** Returns the day on which a membership ends, or undefined if it has no end. */
function lastDayOf(row: CsvRow, fault: Fault): string | undefined {
  const text = row.cell('endDate');
  if (text === '') return undefined;
  if (!LastDay.safeParse(text).success)
    fault('bad_date', text, `endDate can’t be read: '${text}'. Write it like 2027-06-30.`);
  return text.slice(0, 'YYYY-MM-DD'.length);
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
    const member = memberOf(people, userId, role);
    if (member && !member.classIds.includes(classId)) member.classIds.push(classId);
  }
}

function memberOf(people: People, id: string, role: string): { classIds: string[] } | undefined {
  const reference = people.references.get(id);
  if (reference?.role === role) return reference;
  return { student: people.students, teacher: people.teachers }[role]?.get(id);
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

import { setImmediate } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { RosterProblem } from '../../contract/teacher-roster.ts';
import type { ClassRow, Database, OrganizationRow, StudentRow as StudentTable } from '../database/tables.ts';
import type { Surroundings } from '../surroundings.ts';
import { SchoolError } from '../exit-codes.ts';
import { mapInTurns, readInTurns } from '../in-turns.ts';
import { peopleOrder } from '../name-order.ts';
import { studentRow } from '../accounts/new-student.ts';
import { planReferences } from './plan-references.ts';
import { planTeachers, type PlannedTeacher } from './plan-teachers.ts';
import { RosterError, type Roster, type RosterClass, type RosterReference, type RosterStudent } from './roster.ts';

export type StudentRow = Selectable<StudentTable>;

/** The rows that an import stores, with the rows that the store has. */
export type RosterPlan = {
  organizations: PlannedOrganization[];
  classes: PlannedClass[];
  students: PlannedStudent[];
  teachers: PlannedTeacher[];
  /** Unknown people who can't log in. */
  leftOut: RosterReference[];
  /** Students of the organizations who are not in the roster and can still log in. */
  missing: StudentRow[];
  /** True if more than half of the students who can log in are missing. */
  isManyMissing: boolean;
  /** Number of students who can log in after the import, including missing students. */
  active: number;
};
export type PlannedOrganization = {
  id: string;
  name: string | undefined;
  before: Selectable<OrganizationRow> | undefined;
};
export type PlannedClass = RosterClass & { before: Selectable<ClassRow> | undefined };
export type PlannedStudent = {
  row: StudentRow;
  before: StudentRow | undefined;
  classIds: readonly string[];
  classIdsBefore: readonly string[];
  /** The class that the app shows. */
  primaryBefore: string | undefined;
};

/** The teacher who imports. Nothing outside of the teacher's organization may change. */
export type ImportingTeacher = { id: string; organizationId: string };

type Settings = {
  around: Surroundings;
  nativeLanguage: string | undefined;
  /** Undefined for the operator, who may change everything. */
  by?: ImportingTeacher | undefined;
};

/** Columns of a student that a roster changes. */
export const CHANGING = [
  'external_id',
  'organization_id',
  'email',
  'username',
  'first_name',
  'last_name',
  'native_language',
  'active',
] as const;

/** True for a new student and a student with another value in a column. Classes don't count. */
export function isChanged({ row, before }: Pick<PlannedStudent, 'row' | 'before'>): boolean {
  return before === undefined || CHANGING.some((column) => row[column] !== before[column]);
}

/** Returns how a known person's classes change. Leaving a class for another one is a move. */
export function classChange({
  before,
  classIds,
  classIdsBefore,
}: {
  before: object | undefined;
  classIds: readonly string[];
  classIdsBefore: readonly string[];
}): 'moved' | 'left' | undefined {
  if (before === undefined) return undefined;
  const [now, then] = [new Set(classIds), new Set(classIdsBefore)];
  if (now.difference(then).size > 0) return 'moved';
  return then.difference(now).size > 0 ? 'left' : undefined;
}

/** Only reads. Throws SchoolError. */
export async function planRoster(
  db: Database,
  roster: Roster,
  { around, nativeLanguage, by }: Settings,
): Promise<RosterPlan> {
  if (by !== undefined) requireOwnSchool(roster, by);
  // Each step takes some 30 ms for the largest roster, so requests get their turns between them.
  await setImmediate();
  const organizations = await planOrganizations(db, roster, nativeLanguage, by);
  const classes = await planClasses(db, roster);
  const { students, leftOut } = await planStudents(db, roster, organizations, { around, nativeLanguage, by });
  await setImmediate();
  const { teachers, leftOut: teachersLeftOut } = await planTeachers(db, roster, { around, by });
  const own = teachers.find(({ id }) => id === by?.id);
  if (own?.row.active === 0)
    throw new RosterError('The roster would disable the teacher who imports it.', [
      { problem: 'own_account', file: null, line: null, value: own.row.email },
    ]);
  const missing = await findMissing(db, roster, students);
  return { organizations, classes, students, teachers, leftOut: [...leftOut, ...teachersLeftOut], ...missing };
}

function requireOwnSchool({ organizations, students }: Roster, by: ImportingTeacher): void {
  const other = organizations.find(({ id }) => id !== by.organizationId);
  const problem: RosterProblem | undefined =
    other !== undefined
      ? { problem: 'other_school', file: 'orgs.csv', line: null, value: other.name ?? other.id }
      : students.length === 0
        ? { problem: 'no_students', file: null, line: null, value: '' }
        : undefined;
  if (problem !== undefined) throw new RosterError('The roster is not of this school, or is empty.', [problem]);
}

async function planOrganizations(
  db: Database,
  roster: Roster,
  nativeLanguage: string | undefined,
  by: ImportingTeacher | undefined,
) {
  const known = new Map((await db.selectFrom('organizations').selectAll().execute()).map((row) => [row.id, row]));
  return roster.organizations.map(({ id, name }): PlannedOrganization => {
    const before = known.get(id);
    if (before === undefined && nativeLanguage === undefined)
      throw new SchoolError(
        `The organization '${id}' is new. Add --native-language with its students’ language, such as vi.`,
      );
    // The preview does not show the school's name as a change, so that a teacher can't change it.
    return { id, name: by === undefined ? name : undefined, before };
  });
}

async function planClasses(db: Database, { classes }: Roster): Promise<PlannedClass[]> {
  const known = new Map((await db.selectFrom('classes').selectAll().execute()).map((row) => [row.id, row]));
  return classes.map((group) => {
    const before = known.get(group.id);
    if (before !== undefined && before.organization_id !== group.organizationId)
      throw new RosterError(
        `The class '${group.id}' already belongs to another organization. Give the class another ID.`,
        [{ problem: 'class_taken', file: null, line: null, value: group.id }],
      );
    return { ...group, before };
  });
}

/** Matches students by the school's ID, else by email. */
async function planStudents(
  db: Database,
  roster: Roster,
  organizations: readonly PlannedOrganization[],
  { around, by, nativeLanguage }: Settings,
): Promise<{ students: PlannedStudent[]; leftOut: RosterReference[] }> {
  const languages = new Map(organizations.map(({ id, before }) => [id, before?.native_language ?? nativeLanguage!]));
  const everyone = await readInTurns((after, limit) =>
    db.selectFrom('students').selectAll().where('id', '>', after).orderBy('id').limit(limit).execute(),
  );
  const all = everyone.filter(({ demo_until }) => demo_until === null);
  const byExternalId = new Map(all.map((row) => [row.external_id, row]));
  const byEmail = new Map(all.map((row) => [row.email, row]));
  const holders = new Map(everyone.map((row) => [row.email, row]));
  const have = await db.selectFrom('class_students').selectAll().orderBy('class_id').execute();
  const classesOf = Map.groupBy(have, ({ student_id }) => student_id);
  const now = around.now();
  const taken = new Set<string>();
  const emails = new Set<string>();
  const issues: string[] = [];
  const problems: RosterProblem[] = [];
  const refuse = (problem: 'email_twice' | 'email_taken', value: string, issue: string) => {
    issues.push(issue);
    problems.push({ problem, file: 'users.csv', line: null, value });
  };
  const membershipsOf = (before: StudentRow | undefined) => {
    const memberships = before === undefined ? [] : (classesOf.get(before.id) ?? []);
    return {
      classIdsBefore: memberships.map(({ class_id }) => class_id),
      primaryBefore: memberships.find(({ is_primary }) => is_primary === 1)?.class_id,
    };
  };
  const planned = await mapInTurns(roster.students, (student): PlannedStudent => {
    const { email, classIds } = student;
    const own = student.externalId === undefined ? undefined : byExternalId.get(student.externalId);
    const before = own ?? byEmail.get(email);
    if (emails.has(email) || (before !== undefined && taken.has(before.id)))
      refuse('email_twice', email, `${email} is used twice. Give each student a separate address.`);
    emails.add(email);
    if (before !== undefined) taken.add(before.id);
    const isElsewhere = before !== undefined && before.organization_id !== student.organizationId;
    if (isElsewhere && (own === undefined || by !== undefined))
      refuse('email_taken', email, `${email} already belongs to a student of another organization.`);
    return { row: rowOf(student, before, languages, around, now), before, classIds, ...membershipsOf(before) };
  });
  await mapInTurns(planned, ({ row }) => {
    const holder = holders.get(row.email);
    if (holder !== undefined && holder.id !== row.id && !taken.has(holder.id))
      refuse('email_taken', row.email, `${row.email} already belongs to another student, who is not in the roster.`);
  });
  if (problems.length > 0) throw new RosterError('The roster can’t be imported.', problems, issues);
  const references = roster.references.filter(({ role }) => role === 'student');
  const onlyIn = by?.organizationId;
  const { known, leftOut } = planReferences(references, { byExternalId, byEmail, listed: taken, onlyIn });
  const referred = known.map(({ reference: { why, classIds }, before }) => {
    return { row: { ...before, active: Number(why === 'no_email') }, before, classIds, ...membershipsOf(before) };
  });
  return { students: [...planned, ...referred], leftOut };
}

function rowOf(
  { classIds: _classes, externalId, organizationId, isActive, native_language, ...fields }: RosterStudent,
  before: StudentRow | undefined,
  languages: ReadonlyMap<string, string>,
  around: Surroundings,
  now: Date,
): StudentRow {
  const language = native_language ?? before?.native_language ?? languages.get(organizationId)!;
  const of = { id: around.newId(), externalId: externalId ?? around.newId(), organizationId, now };
  const fresh = studentRow({ ...fields, native_language: language }, of);
  const active = isActive === undefined ? (before?.active ?? 1) : Number(isActive);
  const unknown = { last_activity: null, accommodations: null, demo_until: null, demo_network: null };
  if (before === undefined) return { ...fresh, active, ...unknown };
  return {
    ...before,
    ...fields,
    native_language: language,
    organization_id: organizationId,
    external_id: externalId ?? before.external_id,
    active,
  };
}

async function findMissing(db: Database, roster: Roster, students: readonly PlannedStudent[]) {
  const listed = new Set(students.map(({ row }) => row.id));
  const active = await db
    .selectFrom('students')
    .selectAll()
    .where(
      'organization_id',
      'in',
      roster.organizations.map(({ id }) => id),
    )
    .where('active', '=', 1)
    .where('demo_until', 'is', null)
    .orderBy('id')
    .execute();
  const unlisted = active.filter(({ id }) => !listed.has(id));
  const missing = unlisted.toSorted(peopleOrder(unlisted[0]?.native_language));
  const activeAfter = missing.length + students.filter(({ row }) => row.active === 1).length;
  return { missing, isManyMissing: missing.length * 2 > activeAfter, active: activeAfter };
}

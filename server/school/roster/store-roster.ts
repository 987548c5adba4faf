import { sql, type Selectable } from 'kysely';
import { ROLE_PLAY_FEATURE } from '../../../contract/constants.ts';
import { endLogins } from '../../accounts/first-passwords.ts';
import { ADVISORY_LOCKS } from '../../database/advisory-locks.ts';
import { isPostgres } from '../../database/is-postgres.ts';
import type { Database, StudentRow as StudentTable } from '../../database/tables.ts';
import type { Surroundings } from '../../surroundings.ts';
import { SchoolError } from '../exit-codes.ts';
import { studentRow } from '../new-student.ts';
import type { Roster, RosterStudent } from './roster.ts';
import { storeTeachers } from './store-teachers.ts';

type StudentRow = Selectable<StudentTable>;

const ROWS = 500;

export type Counts = {
  added: number;
  updated: number;
  unchanged: number;
  deactivated: number;
  classes: number;
  teachers: number;
};
export type Stored = {
  counts: Counts;
  added: string[];
  listed: string[];
  addedTeachers: string[];
  stillDisabled: number;
};

type Settings = {
  around: Surroundings;
  nativeLanguage: string | undefined;
  deactivateMissing: boolean;
  /** Allows deactivating more than half of an organization's students. */
  force: boolean;
  progress: (done: number, all: number) => void;
};

/** Adds and updates within the caller's transaction. Deletes no person and no work. Throws SchoolError. */
export async function storeRoster(trx: Database, roster: Roster, settings: Settings): Promise<Stored> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.roster})`.execute(trx);
  const languages = await storeOrganizations(trx, roster, settings.nativeLanguage);
  const classes = await storeClasses(trx, roster);
  const { rows, ...students } = await matchStudents(trx, roster, languages, settings.around);
  await storeStudents(trx, rows, students.before, settings.progress);
  await storeMemberships(trx, roster, rows);
  const addedTeachers = await storeTeachers(trx, roster, settings.around);
  const deactivated = settings.deactivateMissing ? await deactivateOthers(trx, roster, rows, settings.force) : 0;
  const added = rows.filter(({ id }) => !students.before.has(id)).map(({ id }) => id);
  const updated = rows.filter((row) => students.before.has(row.id) && isChanged(row, students.before.get(row.id)!));
  const counts = {
    added: added.length,
    updated: updated.length,
    unchanged: rows.length - added.length - updated.length,
    deactivated,
    classes,
    teachers: addedTeachers.length,
  };
  return {
    counts,
    added,
    listed: rows.map(({ id }) => id),
    addedTeachers,
    stillDisabled: rows.filter(({ active }) => active === 0).length,
  };
}

async function storeOrganizations(trx: Database, roster: Roster, nativeLanguage: string | undefined) {
  const known = await trx.selectFrom('organizations').select(['id', 'native_language']).execute();
  const languages = new Map(known.map(({ id, native_language }) => [id, native_language]));
  for (const { id, name } of roster.organizations) {
    if (languages.has(id)) {
      if (name !== undefined) await trx.updateTable('organizations').set({ name }).where('id', '=', id).execute();
      continue;
    }
    if (nativeLanguage === undefined)
      throw new SchoolError(
        `The organization '${id}' is new. Add --native-language with its students’ language, such as vi.`,
      );
    const features_available = JSON.stringify([ROLE_PLAY_FEATURE]);
    await trx
      .insertInto('organizations')
      .values({ id, name: name ?? id, is_nova: 0, native_language: nativeLanguage, features_available })
      .execute();
    languages.set(id, nativeLanguage);
  }
  return languages;
}

async function storeClasses(trx: Database, { classes }: Roster): Promise<number> {
  const known = new Map((await trx.selectFrom('classes').selectAll().execute()).map((row) => [row.id, row]));
  for (const { id, organizationId, name, teacher } of classes) {
    const before = known.get(id);
    if (before !== undefined && before.organization_id !== organizationId)
      throw new SchoolError(
        `The class '${id}' already belongs to the organization '${before.organization_id}'. Give the class another ID.`,
      );
    const taught = teacher === undefined ? {} : { teacher_id: teacher.id, teacher_name: teacher.name };
    const row = { id, organization_id: organizationId, name, teacher_id: '', teacher_name: '', ...taught };
    await trx
      .insertInto('classes')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ name, ...taught }))
      .execute();
  }
  return classes.filter(({ id }) => !known.has(id)).length;
}

/** Returns the rows to store. Matches students by the school's ID, else by email. */
async function matchStudents(
  trx: Database,
  roster: Roster,
  languages: ReadonlyMap<string, string>,
  around: Surroundings,
) {
  const all = await trx.selectFrom('students').selectAll().where('demo_until', 'is', null).execute();
  const byExternalId = new Map(all.map((row) => [row.external_id, row]));
  const byEmail = new Map(all.map((row) => [row.email, row]));
  const now = around.now();
  const taken = new Set<string>();
  const emails = new Set<string>();
  const problems: string[] = [];
  const rows = roster.students.map((student): StudentRow => {
    const own = student.externalId === undefined ? undefined : byExternalId.get(student.externalId);
    const before = own ?? byEmail.get(student.email);
    if (emails.has(student.email) || (before !== undefined && taken.has(before.id)))
      problems.push(`${student.email} is used twice. Give each student a separate address.`);
    emails.add(student.email);
    if (before !== undefined) taken.add(before.id);
    if (before !== undefined && before.organization_id !== student.organizationId && own === undefined)
      problems.push(`${student.email} already belongs to a student of the organization '${before.organization_id}'.`);
    return rowOf(student, before, languages, around, now);
  });
  for (const { email, id } of rows) {
    const holder = byEmail.get(email);
    if (holder !== undefined && holder.id !== id && !taken.has(holder.id))
      problems.push(`${email} already belongs to another student, who is not in the roster.`);
  }
  if (problems.length > 0) throw new SchoolError('The roster can’t be imported.', { issues: problems });
  return { rows, before: new Map(all.map((row) => [row.id, row])) };
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

const CHANGING = [
  'external_id',
  'organization_id',
  'email',
  'username',
  'first_name',
  'last_name',
  'native_language',
  'active',
] as const;

function isChanged(row: StudentRow, before: StudentRow): boolean {
  return CHANGING.some((column) => row[column] !== before[column]);
}

async function storeStudents(
  trx: Database,
  rows: readonly StudentRow[],
  before: ReadonlyMap<string, StudentRow>,
  progress: (done: number, all: number) => void,
): Promise<void> {
  const changed = rows.filter((row) => !before.has(row.id) || isChanged(row, before.get(row.id)!));
  // Two students who swap addresses would briefly have the same one.
  for (const { id, email } of changed)
    if (before.has(id) && before.get(id)!.email !== email)
      await trx
        .updateTable('students')
        .set({ email: `${id} moves` })
        .where('id', '=', id)
        .execute();
  for (const some of chunks(changed)) {
    await trx
      .insertInto('students')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(({ ref }) => Object.fromEntries(CHANGING.map((column) => [column, ref(`excluded.${column}`)]))),
      )
      .execute();
    progress(changed.indexOf(some.at(-1)!) + 1, changed.length);
  }
  const ended = changed.filter(({ id, active }) => active === 0 && before.get(id)?.active === 1).map(({ id }) => id);
  await endLogins(trx, ended);
}

/** Puts each student in exactly the roster's classes. */
async function storeMemberships(trx: Database, { students }: Roster, rows: readonly StudentRow[]): Promise<void> {
  const wanted = new Map(rows.map(({ id }, at) => [id, students[at]!.classIds]));
  const have = await trx.selectFrom('class_students').selectAll().execute();
  const own = Map.groupBy(have, ({ student_id }) => student_id);
  const left = have.filter(({ student_id, class_id }) => wanted.get(student_id)?.includes(class_id) === false);
  for (const [class_id, members] of Map.groupBy(left, (row) => row.class_id))
    for (const some of chunks(members.map(({ student_id }) => student_id)))
      await trx.deleteFrom('class_students').where('class_id', '=', class_id).where('student_id', 'in', some).execute();
  const memberships = [...wanted].flatMap(([student_id, classIds]) => {
    const kept = own
      .get(student_id)
      ?.find(({ class_id, is_primary }) => is_primary === 1 && classIds.includes(class_id));
    const primary = kept?.class_id ?? classIds[0];
    return classIds.map((class_id) => ({ student_id, class_id, is_primary: Number(class_id === primary) }));
  });
  for (const some of chunks(memberships))
    await trx
      .insertInto('class_students')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .columns(['student_id', 'class_id'])
          .doUpdateSet(({ ref }) => ({ is_primary: ref('excluded.is_primary') })),
      )
      .execute();
}

async function deactivateOthers(trx: Database, roster: Roster, rows: readonly StudentRow[], force: boolean) {
  const listed = new Set(rows.map(({ id }) => id));
  const active = await trx
    .selectFrom('students')
    .select('id')
    .where(
      'organization_id',
      'in',
      roster.organizations.map(({ id }) => id),
    )
    .where('active', '=', 1)
    .where('demo_until', 'is', null)
    .execute();
  const missing = active.map(({ id }) => id).filter((id) => !listed.has(id));
  if (missing.length * 2 > active.length && !force)
    throw new SchoolError(
      `This would disable ${missing.length} of ${active.length} students, who are not in the roster. If the roster is complete, add --force.`,
    );
  for (const some of chunks(missing))
    await trx.updateTable('students').set({ active: 0 }).where('id', 'in', some).execute();
  await endLogins(trx, missing);
  return missing.length;
}

function chunks<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / ROWS) }, (_, at) => list.slice(at * ROWS, (at + 1) * ROWS));
}

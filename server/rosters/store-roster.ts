import { sql } from 'kysely';
import { ROLE_PLAY_FEATURE } from '../../contract/constants.ts';
import { endLogins } from '../accounts/first-passwords.ts';
import { ADVISORY_LOCKS } from '../database/advisory-locks.ts';
import { isPostgres } from '../database/is-postgres.ts';
import type { Database } from '../database/tables.ts';
import type { Surroundings } from '../surroundings.ts';
import { SchoolError } from '../exit-codes.ts';
import {
  CHANGING,
  classChange,
  isChanged,
  planRoster,
  type PlannedClass,
  type PlannedOrganization,
  type PlannedStudent,
  type RosterPlan,
} from './plan-roster.ts';
import type { Roster, RosterReference } from './roster.ts';
import { storeTeachers } from './store-teachers.ts';

const ROWS = 500;

export type Counts = {
  added: number;
  /** Students with another name, address, or status. */
  updated: number;
  /** Students with a class that they didn't have. */
  moved: number;
  /** Students who lose a class and get no other. */
  left: number;
  unchanged: number;
  deactivated: number;
  /** Students of the roster who are unknown and can't log in. */
  left_out: number;
  classes: number;
  teachers: number;
  teachers_moved: number;
  teachers_left: number;
};
export type Stored = {
  counts: Counts;
  added: string[];
  listed: string[];
  addedTeachers: string[];
  leftOut: RosterReference[];
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
  await lockRosters(trx);
  const plan = await planRoster(trx, roster, settings);
  if (settings.deactivateMissing && plan.isManyMissing && !settings.force)
    throw new SchoolError(
      `This would disable ${plan.missing.length} of ${plan.active} students, who are not in the roster. If the roster is complete, add --force.`,
    );
  return storePlan(trx, plan, settings);
}

/** Lets only this transaction plan and store a roster, until it ends. SQLite has one writer anyway. */
export async function lockRosters(trx: Database): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.roster})`.execute(trx);
}

/** Stores a plan that was made in the same transaction. */
export async function storePlan(
  trx: Database,
  plan: RosterPlan,
  { around, nativeLanguage, deactivateMissing, progress }: Omit<Settings, 'force'>,
): Promise<Stored> {
  const { students } = plan;
  await storeOrganizations(trx, plan.organizations, nativeLanguage);
  await storeClasses(trx, plan.classes);
  await storeStudents(trx, students, progress);
  await storeMemberships(trx, students, around.now());
  const classIds = plan.classes.map(({ id }) => id);
  const addedTeachers = await storeTeachers(trx, plan.teachers, classIds);
  const missing = deactivateMissing ? plan.missing.map(({ id }) => id) : [];
  await deactivate(trx, missing);
  const added = students.filter(({ before }) => before === undefined).map(({ row }) => row.id);
  const those = (people: readonly Parameters<typeof classChange>[0][], how: 'moved' | 'left') =>
    people.filter((one) => classChange(one) === how).length;
  const counts = {
    added: added.length,
    updated: students.filter((student) => student.before !== undefined && isChanged(student)).length,
    moved: those(students, 'moved'),
    left: those(students, 'left'),
    unchanged: students.filter((student) => !isChanged(student) && classChange(student) === undefined).length,
    deactivated: missing.length,
    left_out: plan.leftOut.filter(({ role }) => role === 'student').length,
    classes: plan.classes.filter(({ before }) => before === undefined).length,
    teachers: addedTeachers.length,
    teachers_moved: those(plan.teachers, 'moved'),
    teachers_left: those(plan.teachers, 'left'),
  };
  return {
    counts,
    added,
    listed: students.map(({ row }) => row.id),
    addedTeachers,
    leftOut: plan.leftOut,
    stillDisabled: students.filter(({ row }) => row.active === 0).length,
  };
}

async function storeOrganizations(
  trx: Database,
  organizations: readonly PlannedOrganization[],
  nativeLanguage: string | undefined,
): Promise<void> {
  const features_available = JSON.stringify([ROLE_PLAY_FEATURE]);
  for (const { id, name, before } of organizations)
    if (before === undefined)
      await trx
        .insertInto('organizations')
        .values({ id, name: name ?? id, is_nova: 0, native_language: nativeLanguage!, features_available })
        .execute();
    else if (name !== undefined) await trx.updateTable('organizations').set({ name }).where('id', '=', id).execute();
}

async function storeClasses(trx: Database, classes: readonly PlannedClass[]): Promise<void> {
  for (const { id, organizationId, name, teacher } of classes) {
    const taught = teacher === undefined ? {} : { teacher_id: teacher.id, teacher_name: teacher.name };
    const row = { id, organization_id: organizationId, name, teacher_id: '', teacher_name: '', ...taught };
    await trx
      .insertInto('classes')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ name, ...taught }))
      .execute();
  }
}

async function storeStudents(
  trx: Database,
  students: readonly PlannedStudent[],
  progress: (done: number, all: number) => void,
): Promise<void> {
  const changed = students.filter(isChanged);
  // Two students who swap addresses would briefly have the same one.
  for (const { row, before } of changed)
    if (before !== undefined && before.email !== row.email)
      await trx
        .updateTable('students')
        .set({ email: `${row.id} moves` })
        .where('id', '=', row.id)
        .execute();
  let done = 0;
  for (const some of chunks(changed)) {
    await trx
      .insertInto('students')
      .values(some.map(({ row }) => row))
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(({ ref }) => Object.fromEntries(CHANGING.map((column) => [column, ref(`excluded.${column}`)]))),
      )
      .execute();
    progress((done += some.length), changed.length);
  }
  const ended = changed.filter(({ row, before }) => row.active === 0 && before?.active === 1).map(({ row }) => row.id);
  await endLogins(trx, ended);
}

/** Puts each student in exactly the roster's classes. */
async function storeMemberships(trx: Database, students: readonly PlannedStudent[], now: Date): Promise<void> {
  const joined_at = now.toISOString();
  const left = students.flatMap(({ row, classIds, classIdsBefore }) =>
    classIdsBefore.filter((id) => !classIds.includes(id)).map((class_id) => ({ class_id, student_id: row.id })),
  );
  for (const [class_id, members] of Map.groupBy(left, (row) => row.class_id))
    for (const some of chunks(members.map(({ student_id }) => student_id)))
      await trx.deleteFrom('class_students').where('class_id', '=', class_id).where('student_id', 'in', some).execute();
  const memberships = students.flatMap(({ row, classIds, primaryBefore }) => {
    const primary = primaryBefore !== undefined && classIds.includes(primaryBefore) ? primaryBefore : classIds[0];
    return classIds.map((class_id) => ({
      student_id: row.id,
      class_id,
      is_primary: Number(class_id === primary),
      joined_at,
    }));
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

async function deactivate(trx: Database, studentIds: readonly string[]): Promise<void> {
  for (const some of chunks(studentIds))
    await trx.updateTable('students').set({ active: 0 }).where('id', 'in', some).execute();
  await endLogins(trx, studentIds);
}

function chunks<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / ROWS) }, (_, at) => list.slice(at * ROWS, (at + 1) * ROWS));
}

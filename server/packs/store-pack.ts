import { sql } from 'kysely';
import { resolveMoment } from '../content/load-pack.ts';
import type { Pack } from '../content/pack.schema.ts';
import { ADVISORY_LOCKS } from '../database/advisory-locks.ts';
import { isPostgres } from '../database/is-postgres.ts';
import type { Database, Tables } from '../database/tables.ts';
import type { Surroundings } from '../surroundings.ts';
import type { KnownSchool } from './known-school.ts';
import { addProgress, type MomentOf } from './pack-progress.ts';
import { packRows, type PackRows, type PackTable, type Placing } from './pack-rows.ts';
import { leaveLessons, leaveSkills, type Left } from './what-vanished.ts';
import { deleteRows, rowsWith, syncRows, type Row, type Synced } from './sync-rows.ts';

/** Key, owner column, and columns that an import never changes, by table. */
const TABLES: {
  [Table in PackTable]: {
    key: readonly string[];
    within: string & keyof Tables[Table];
    own?: readonly string[];
    /** Deletes rows of an owner that are no longer in the pack. */
    isWhole?: true;
  };
} = {
  organizations: { key: ['id'], within: 'id' },
  classes: { key: ['id'], within: 'id' },
  students: { key: ['id'], within: 'id', own: ['external_id', 'password_hash', 'last_activity', 'registration_date'] },
  teachers: { key: ['id'], within: 'id', own: ['external_id', 'password_hash', 'active'] },
  teacher_classes: { key: ['teacher_id', 'class_id'], within: 'teacher_id', isWhole: true },
  study_sets: { key: ['id'], within: 'id' },
  passages: { key: ['id'], within: 'id' },
  key_words: { key: ['passage_id', 'id'], within: 'passage_id', isWhole: true },
  scenarios: { key: ['id'], within: 'id' },
  items: { key: ['id'], within: 'id' },
  item_skills: { key: ['item_id', 'skill'], within: 'item_id' },
  phrases: { key: ['phrase', 'item_id'], within: 'item_id', isWhole: true },
  pronunciations: { key: ['word'], within: 'word' },
  assignments: { key: ['id'], within: 'id' },
  assignment_students: { key: ['student_id', 'assignment_id'], within: 'assignment_id', isWhole: true },
  assignment_details: { key: ['id'], within: 'assignment_id' },
};

export type Counts = { added: number; changed: number; unchanged: number };
export type StoredPack = {
  tables: Record<'organizations' | 'classes' | 'students' | 'teachers' | 'contents' | 'items' | 'assignments', Counts>;
  /** Things no longer in the pack: removed without students' work, else kept. */
  removed: Left;
  kept: Left;
};

/** Blocks other imports until the transaction ends. SQLite has only one writer. */
export async function claimStore(trx: Database): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.pack})`.execute(trx);
}

/**
 * Updates only rows that differ and keeps students' work. The pack's own work goes only to new assignments. A due date
 * in days counts from an assignment's first import. Assignments that a teacher has changed stay unchanged.
 */
export async function storePack(
  trx: Database,
  pack: Pack,
  known: KnownSchool,
  placing: Pick<Placing, 'hashOf' | 'fileOf'>,
  around: Surroundings,
): Promise<StoredPack> {
  const momentOf = momentsAt(pack, known, around.now());
  const isPacks = ({ id }: { id: string }) => known.assignments.get(id)?.isTeachers !== true;
  const rows = packRows(
    { ...pack, assignments: pack.assignments.filter(isPacks) },
    {
      ...placing,
      newId: around.newId,
      dueOf: (assignment) => {
        const there = known.assignments.get(assignment.id)?.dueDate;
        return there !== undefined && isRelative(assignment.due) ? there : momentOf(assignment, assignment.due);
      },
      startOf: (assignment) => {
        const there = known.assignments.get(assignment.id)?.startDate;
        if (assignment.start === undefined) return null;
        return there && isRelative(assignment.start) ? there : momentOf(assignment, assignment.start);
      },
    },
  );
  const synced = {} as Record<PackTable, Synced>;
  for (const table of Object.keys(rows) as PackTable[]) {
    synced[table] = await storeTable(trx, table, rows);
    if (table === 'students') await joinClasses(trx, pack);
  }
  const vanished = await skillsWithout(trx, pack, rows);
  const skills = await leaveSkills(trx, vanished);
  const lessons = await leaveLessons(
    trx,
    synced.assignment_details.vanished.map(({ id }) => String(id)),
  );
  const isNew = new Set(synced.assignments.added.map(({ id }) => id));
  const assignments = pack.assignments.filter(({ id }) => isNew.has(id));
  await addProgress(trx, pack, assignments, momentOf, around);
  return {
    tables: {
      organizations: countsOf(synced.organizations),
      classes: countsOf(synced.classes),
      students: countsOf(synced.students),
      teachers: countsOf(synced.teachers),
      contents: countsOf(synced.study_sets),
      items: countsOf(synced.items),
      assignments: countsOf(synced.assignments),
    },
    removed: { ...skills.removed, ...lessons.removed },
    kept: { ...skills.kept, ...lessons.kept },
  };
}

async function storeTable(trx: Database, table: PackTable, rows: PackRows): Promise<Synced> {
  const { key, within, own, isWhole } = TABLES[table];
  const owners = ownersOf(table, rows) ?? rows[table].map((row) => (row as Row)[within]);
  const stored: Row[] = await rowsWith(trx, table, within as never, owners);
  const wanted = table === 'students' ? staysInactive(rows.students, stored) : (rows[table] as Row[]);
  const synced = await syncRows(trx, table, wanted, { key, stored, ...(own && { own }) });
  if (isWhole) await deleteRows(trx, table, key, synced.vanished);
  return synced;
}

/** Includes owners in the pack that no longer have rows. */
function ownersOf(table: PackTable, rows: PackRows): unknown[] | undefined {
  if (table === 'teacher_classes') return rows.teachers.map(({ id }) => id);
  if (table === 'key_words') return rows.passages.map(({ id }) => id);
  if (table === 'assignment_students' || table === 'assignment_details') return rows.assignments.map(({ id }) => id);
  return undefined;
}

/** A pack must not reactivate a student whom the operator has disabled. */
function staysInactive(students: readonly Row[], stored: readonly Row[]): Row[] {
  const out = new Set(stored.filter(({ active }) => active === 0).map(({ id }) => id));
  return students.map((student) => (out.has(student['id']) ? { ...student, active: 0 } : student));
}

/** Sets the pack's class as primary. Other classes, for example from a roster, stay. */
async function joinClasses(trx: Database, pack: Pack): Promise<void> {
  const rows = pack.students.map((student) => ({ class_id: student.class, student_id: student.id, is_primary: 1 }));
  const stored = await rowsWith(
    trx,
    'class_students',
    'student_id',
    rows.map(({ student_id }) => student_id),
  );
  const key = ['student_id', 'class_id'];
  const { vanished } = await syncRows(trx, 'class_students', rows, { key, stored });
  await deleteRows(
    trx,
    'class_students',
    key,
    vanished.filter(({ is_primary }) => is_primary === 1),
  );
}

async function skillsWithout(trx: Database, pack: Pack, rows: PackRows): Promise<{ item_id: string; skill: string }[]> {
  const sets = pack.studySets.map(({ id }) => id);
  const items = await rowsWith(trx, 'items', 'study_set_id', sets);
  const stored = await rowsWith(
    trx,
    'item_skills',
    'item_id',
    items.map(({ id }) => id),
  );
  const wanted = new Set(rows.item_skills.map(({ item_id, skill }) => `${skill} ${item_id}`));
  return stored.filter(({ item_id, skill }) => !wanted.has(`${skill} ${item_id}`));
}

/** Resolves moments in the time zone of the class's organization. */
function momentsAt(pack: Pack, known: KnownSchool, now: Date): MomentOf {
  const organizationOf = new Map(pack.classes.map((group) => [group.id, group.organization]));
  const zoneOf = new Map(pack.organizations.map((organization) => [organization.id, organization.time_zone]));
  return (assignment, written) => {
    const organization =
      organizationOf.get(assignment.class) ?? known.classes.get(assignment.class)?.organization ?? '';
    const zone = zoneOf.has(organization)
      ? zoneOf.get(organization)
      : (known.organizations.get(organization)?.timeZone ?? undefined);
    return resolveMoment(written, now, zone).toISOString();
  };
}

const isRelative = (moment: string): boolean => /^[+-]\d+d /.test(moment);

function countsOf({ added, changed, unchanged }: Synced): Counts {
  return { added: added.length, changed: changed.length, unchanged };
}

import type { Selectable } from 'kysely';
import type { Database, TeacherRow } from '../database/tables.ts';
import type { Surroundings } from '../surroundings.ts';
import { planReferences } from './plan-references.ts';
import { RosterError, type Roster, type RosterReference } from './roster.ts';

export type PlannedTeacher = {
  id: string;
  organizationId: string;
  row: Pick<TeacherRow, 'external_id' | 'email' | 'first_name' | 'last_name' | 'active'>;
  before: Selectable<TeacherRow> | undefined;
  classIds: readonly string[];
  /** Classes of the roster that the teacher has. */
  classIdsBefore: readonly string[];
  /** The teacher's other classes, which stay. */
  classIdsKept: readonly string[];
};

/** Matches teachers by the school's ID, else by email. Only reads. Throws RosterError. */
export async function planTeachers(
  db: Database,
  roster: Roster,
  { around, by }: { around: Surroundings; by?: { organizationId: string } | undefined },
): Promise<{ teachers: PlannedTeacher[]; leftOut: RosterReference[] }> {
  const all = await db.selectFrom('teachers').selectAll().orderBy('id').execute();
  const taught = await db.selectFrom('teacher_classes').selectAll().orderBy('class_id').execute();
  const classesOf = Map.groupBy(taught, ({ teacher_id }) => teacher_id);
  const named = new Set(roster.classes.map(({ id }) => id));
  // Follow the roster's order, because an earlier teacher may free an address.
  const byExternalId = new Map(all.map(({ id, external_id }) => [external_id, id]));
  const byEmail = new Map(all.map(({ id, email }) => [email, id]));
  const rows = new Map(all.map((row) => [row.id, row]));
  const seen = new Set<string>();
  const memberships = (id: string) => {
    const ids = (classesOf.get(id) ?? []).map(({ class_id }) => class_id);
    return {
      classIdsBefore: ids.filter((each) => named.has(each)),
      classIdsKept: ids.filter((each) => !named.has(each)),
    };
  };
  const teachers = roster.teachers.map(({ externalId, organizationId, isActive, classIds, ...fields }) => {
    const [own, holder] = [byExternalId.get(externalId), byEmail.get(fields.email)];
    const found = own ?? holder;
    const before = found === undefined ? undefined : rows.get(found);
    const isTaken =
      (own !== undefined && holder !== undefined && own !== holder) ||
      (found !== undefined && (seen.has(found) || before?.organization_id !== organizationId));
    if (isTaken)
      throw new RosterError(
        `${fields.email} already belongs to another teacher. Give each teacher a separate address.`,
        [{ problem: 'email_taken', file: 'users.csv', line: null, value: fields.email }],
      );
    const id = found ?? around.newId();
    seen.add(id);
    if (before !== undefined) byEmail.delete(before.email);
    byEmail.set(fields.email, id);
    byExternalId.set(externalId, id);
    const row = { ...fields, external_id: externalId, active: Number(isActive) };
    return { id, organizationId, row, before, classIds, ...memberships(id) };
  });
  const { known, leftOut } = planReferences(
    roster.references.filter(({ role }) => role === 'teacher'),
    {
      byExternalId: new Map(all.map((row) => [row.external_id, row])),
      byEmail: new Map(all.map((row) => [row.email, row])),
      listed: seen,
      onlyIn: by?.organizationId,
    },
  );
  const referred = known.map(({ reference: { why, classIds }, before }): PlannedTeacher => {
    const { id, organization_id: organizationId, external_id, email, first_name, last_name } = before;
    const row = { external_id, email, first_name, last_name, active: Number(why === 'no_email') };
    return { id, organizationId, row, before, classIds, ...memberships(id) };
  });
  return { teachers: [...teachers, ...referred], leftOut };
}

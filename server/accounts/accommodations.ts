import { Accommodations } from '../../contract/accommodations.ts';
import { accommodationsOf } from '../../scoring/accommodations.ts';
import type { Accommodations as OfScoring } from '../../scoring/results/scoring.ts';
import type { Arpabet } from '../../words/phones.ts';
import { prebuilt } from '../database/prebuilt.ts';
import type { Database } from '../database/tables.ts';

const find = prebuilt((db, place: (name: 'id') => string) =>
  db.selectFrom('students').select('accommodations').where('id', '=', place('id')),
);

export const readAccommodations = (stored: string | null): Accommodations | undefined =>
  stored === null ? undefined : Accommodations.parse(JSON.parse(stored));

/** Returns what the engine does differently for this student. */
export async function scoringAccommodations(db: Database, studentId: string): Promise<OfScoring> {
  const [student] = await find(db, { id: studentId });
  return accommodationsOf(readAccommodations(student?.accommodations ?? null) ?? {});
}

/** Returns the sounds that don't count, by student. Leaves out students without adjustments. */
export async function exemptSoundsIn(db: Database, classId: string): Promise<ReadonlyMap<string, readonly Arpabet[]>> {
  const students = await db
    .selectFrom('class_students')
    .innerJoin('students', 'students.id', 'student_id')
    .select(['students.id', 'accommodations'])
    .where('class_id', '=', classId)
    .where('accommodations', 'is not', null)
    .execute();
  return new Map(
    students.map(({ id, accommodations }) => {
      const { exemptSounds = [] } = accommodationsOf(readAccommodations(accommodations) ?? {});
      return [id, exemptSounds];
    }),
  );
}

/** Replaces the student's accommodations. Drops false and empty ones. */
export async function writeAccommodations(
  db: Database,
  studentId: string,
  { exempt_sounds = [], ...given }: Accommodations,
): Promise<Accommodations | undefined> {
  const set = Object.fromEntries(Object.entries(given).filter(([, isOn]) => isOn));
  const written: Accommodations = { ...set, ...(exempt_sounds.length > 0 && { exempt_sounds }) };
  const isNone = Object.keys(written).length === 0;
  await db
    .updateTable('students')
    .set({ accommodations: isNone ? null : JSON.stringify(written) })
    .where('id', '=', studentId)
    .execute();
  return isNone ? undefined : written;
}

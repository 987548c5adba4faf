import type { ClassListening, ConsentsRequest } from '../../contract/teacher-listening.ts';
import type { TeacherClass } from '../../contract/teacher.ts';
import { phraseKey } from '../../words/phrase-key.ts';
import { emptyLog } from '../database/empty-log.ts';
import type { Database } from '../database/tables.ts';
import { requireStudents, studentsOf } from './taught.ts';

/* Teachers listen to their students (docs/decisions/0109). */

type Change = { teacherId: string; now: Date };

export async function readListening(
  db: Database,
  group: TeacherClass,
  days: number | undefined,
): Promise<ClassListening> {
  const on = await db
    .selectFrom('listening_classes')
    .leftJoin('teachers', 'teachers.id', 'teacher_id')
    .select(['switched_at', 'first_name', 'last_name'])
    .where('class_id', '=', group.id)
    .executeTakeFirst();
  const consents = await db
    .selectFrom('listening_consents')
    .leftJoin('teachers', 'teachers.id', 'teacher_id')
    .select(['student_id', 'given_by', 'recorded_at', 'withdrawn_at', 'first_name', 'last_name'])
    .where('class_id', '=', group.id)
    .execute();
  const sounds = await db
    .selectFrom('kept_sounds')
    .select(({ fn }) => ['student_id', fn.countAll<number>().as('count')])
    .where('class_id', '=', group.id)
    .groupBy('student_id')
    .execute();
  const consentOf = new Map(consents.map((row) => [row.student_id, row]));
  const soundsOf = new Map(sounds.map(({ student_id, count }) => [student_id, count]));
  const students = await studentsOf(db, group.id);
  return {
    class: { id: group.id, name: group.name },
    days: days ?? null,
    on: on === undefined ? null : { teacher: nameOf(on), at: on.switched_at },
    students: students.map(({ last_activity: _last, ...student }) => {
      const found = consentOf.get(student.id);
      const consent = found && {
        given_by: found.given_by,
        teacher: nameOf(found),
        recorded_at: found.recorded_at,
        withdrawn_at: found.withdrawn_at,
      };
      return { ...student, consent: consent ?? null, sounds: soundsOf.get(student.id) ?? 0 };
    }),
  };
}

/** Switching off deletes the class's sounds. */
export async function switchListening(
  db: Database,
  classId: string,
  on: boolean,
  { teacherId, now }: Change,
): Promise<void> {
  if (on)
    await db
      .insertInto('listening_classes')
      .values({ class_id: classId, teacher_id: teacherId, switched_at: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  // Foreign keys delete the sounds, and a concurrent answer's sound is not stored.
  else {
    await db.deleteFrom('listening_classes').where('class_id', '=', classId).execute();
    await emptyLog(db);
  }
}

/**
 * Null withdraws the consents, and deletes these students' sounds in this class. A consent that the same person gave before
 * keeps its date. Throws `not_found` if one of the students isn't in the class. Then nothing changes.
 */
export async function recordConsents(
  db: Database,
  classId: string,
  { students: ids, given_by }: ConsentsRequest,
  { teacherId, now }: Change,
): Promise<{ id: string; email: string }[]> {
  const at = now.toISOString();
  const students = await db.transaction().execute(async (trx) => {
    const found = await requireStudents(trx, classId, ids);
    if (given_by === null) await withdraw(trx, classId, ids, { teacher_id: teacherId, withdrawn_at: at });
    else {
      const given = { given_by, teacher_id: teacherId, recorded_at: at, withdrawn_at: null };
      await trx
        .insertInto('listening_consents')
        .values(found.map(({ id }) => ({ student_id: id, class_id: classId, ...given })))
        .onConflict((conflict) =>
          conflict
            .columns(['student_id', 'class_id'])
            .doUpdateSet(given)
            .where(({ eb, or }) =>
              or([
                eb('listening_consents.withdrawn_at', 'is not', null),
                eb('listening_consents.given_by', '!=', given_by),
              ]),
            ),
        )
        .execute();
    }
    return found;
  });
  if (given_by === null) await emptyLog(db);
  return students;
}

type End = { teacher_id: string; withdrawn_at: string };

async function withdraw(trx: Database, classId: string, studentIds: readonly string[], end: End): Promise<void> {
  // First, because an answer that is being stored holds its student's row.
  await trx
    .updateTable('listening_consents')
    .set(end)
    .where('class_id', '=', classId)
    .where('student_id', 'in', studentIds)
    .where('withdrawn_at', 'is', null)
    .execute();
  await trx.deleteFrom('kept_sounds').where('class_id', '=', classId).where('student_id', 'in', studentIds).execute();
}

/** Deletes the sounds of the class, or of one of its students. */
export async function deleteSounds(db: Database, classId: string, studentId?: string): Promise<void> {
  let query = db.deleteFrom('kept_sounds').where('class_id', '=', classId);
  if (studentId !== undefined) query = query.where('student_id', '=', studentId);
  await query.execute();
  await emptyLog(db);
}

type Answer = { classId: string; studentId: string; lessonId: string; text: string; score: number | null };

/** Selects the sound of the answer to a card, if it is stored. */
export function soundOf(db: Database, { classId, studentId, lessonId, text, score }: Answer, now: Date) {
  return db
    .selectFrom('kept_sounds')
    .where('class_id', '=', classId)
    .where('student_id', '=', studentId)
    .where('assignment_detail_id', '=', lessonId)
    .where('sentence', '=', phraseKey(text))
    .where('score', '=', score ?? -1)
    .where('until', '>', now.toISOString());
}

function nameOf({ first_name, last_name }: { first_name: string | null; last_name: string | null }): string | null {
  return last_name === null ? null : `${last_name} ${first_name}`;
}

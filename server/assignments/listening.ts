import type { StudySetList } from '../../contract/study-sets.ts';
import type { Database } from '../database/tables.ts';
import { assignedTo } from './assignments.ts';

/**
 * Returns the class whose teachers may listen to the student in this lesson, if the class is switched on and the consent
 * holds (docs/decisions/0109). The caller checks the school's setting.
 */
export async function findListeningClass(
  db: Database,
  studentId: string,
  lessonId: string,
): Promise<{ classId: string; studySetId: string } | undefined> {
  const found = await assignedTo(db, studentId)
    .innerJoin('assignment_details', 'assignment_details.assignment_id', 'assignments.id')
    .innerJoin('listening_classes', 'listening_classes.class_id', 'assignments.class_id')
    .innerJoin('listening_consents', (join) =>
      join
        .onRef('listening_consents.class_id', '=', 'assignments.class_id')
        .onRef('listening_consents.student_id', '=', 'class_students.student_id'),
    )
    .select(['assignments.class_id', 'study_set_id'])
    .where('assignment_details.id', '=', lessonId)
    .where('assignment_details.type', '=', 'study_set')
    .where('listening_consents.withdrawn_at', 'is', null)
    .executeTakeFirst();
  return found && { classId: found.class_id, studySetId: found.study_set_id };
}

/** Adds to each spoken entry that the lesson's teachers can listen to it, if they can. */
export async function withListening(
  db: Database,
  studentId: string,
  lessonId: string | undefined,
  days: number | undefined,
  list: StudySetList,
): Promise<StudySetList> {
  if (lessonId === undefined || days === undefined) return list;
  if ((await findListeningClass(db, studentId, lessonId)) === undefined) return list;
  const listening = { lesson_id: lessonId, days };
  return list.map((entry) => (entry.skill_mode === 'speaking' ? { ...entry, listening } : entry));
}

import type { SkillName } from '../../contract/assignments.ts';
import type { Student } from '../accounts/students.ts';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import { assignedTo } from './assignments.ts';
import { readSkills } from './skills.ts';

export type OwnLesson = { id: string; assignmentId: string; studySetId: string; type: string; skillModes: SkillName[] };

/** Address of a lesson (WIRE-06, D34). If an assignment has a study set twice, nova's address means the first. */
export type LessonPlace =
  | { assignmentDetailId: string; studySetId?: string }
  | { assignmentId: string; studySetId: string }
  | { studySetId: string };

/** Finds one of the student's lessons. Throws `not_found`. */
export async function findLesson(db: Database, student: Student, place: LessonPlace): Promise<OwnLesson> {
  let query = assignedTo(db, student.id)
    .innerJoin('assignment_details', 'assignment_details.assignment_id', 'assignments.id')
    .select(['assignment_details.id', 'assignment_id', 'study_set_id', 'assignment_details.type', 'skill_modes'])
    .orderBy('assignment_details.removed')
    .orderBy('position')
    .limit(1);
  if (place.studySetId !== undefined) query = query.where('study_set_id', '=', place.studySetId);
  if ('assignmentId' in place) query = query.where('assignments.id', '=', place.assignmentId);
  if ('assignmentDetailId' in place) query = query.where('assignment_details.id', '=', place.assignmentDetailId);
  const row = await query.executeTakeFirstOrThrow(
    () => new Refusal('not_found', 'There is no such lesson for this student.'),
  );
  return {
    id: row.id,
    assignmentId: row.assignment_id,
    studySetId: row.study_set_id,
    type: row.type,
    skillModes: readSkills(row.skill_modes),
  };
}

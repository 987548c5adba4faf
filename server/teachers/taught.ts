import type { ClassStudent, TeacherClass, TeacherClassList } from '../../contract/teacher.ts';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../errors.ts';

/** By name. */
export async function classesOf(db: Database, teacherId: string): Promise<TeacherClassList> {
  const classes = await db
    .selectFrom('teacher_classes')
    .innerJoin('classes', 'classes.id', 'class_id')
    .select(({ selectFrom }) => [
      'classes.id',
      'classes.name',
      selectFrom('class_students')
        .innerJoin('students', 'students.id', 'student_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('class_students.class_id', '=', 'classes.id')
        .where('demo_until', 'is', null)
        .as('students'),
      selectFrom('assignments')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('assignments.class_id', '=', 'classes.id')
        .where('withdrawn_at', 'is', null)
        .as('assignments'),
    ])
    .where('teacher_classes.teacher_id', '=', teacherId)
    .orderBy('classes.name')
    .orderBy('classes.id')
    .execute();
  // PostgreSQL returns counts as text.
  return {
    classes: classes.map(({ students, assignments, ...group }) => ({
      ...group,
      students: Number(students),
      assignments: Number(assignments),
    })),
  };
}

/** Throws `not_found` if the teacher does not teach the class, whether or not it exists. */
export async function requireTaught(db: Database, teacherId: string, classId: string): Promise<TeacherClass> {
  const found = await db
    .selectFrom('teacher_classes')
    .innerJoin('classes', 'classes.id', 'class_id')
    .select(['classes.id', 'classes.name'])
    .where('teacher_classes.teacher_id', '=', teacherId)
    .where('class_id', '=', classId)
    .executeTakeFirst();
  if (found === undefined) throw new Refusal('not_found', 'You teach no such class.');
  return found;
}

/** By last name, without visitors of the demo school. */
export async function studentsOf(db: Database, classId: string) {
  const students = await inClass(db, classId).orderBy('last_name').orderBy('first_name').orderBy('email').execute();
  return students.map(({ active, ...student }) => ({ ...student, active: active === 1 }));
}

/** Throws `not_found` if the student is not in the class. */
export async function requireStudent(
  db: Database,
  classId: string,
  studentId: string,
): Promise<ClassStudent & { last_activity: string | null }> {
  const found = await inClass(db, classId).where('students.id', '=', studentId).executeTakeFirst();
  if (found === undefined) throw new Refusal('not_found', 'There is no such student in this class.');
  return { ...found, active: found.active === 1 };
}

function inClass(db: Database, classId: string) {
  return db
    .selectFrom('class_students')
    .innerJoin('students', 'students.id', 'student_id')
    .select(['students.id', 'first_name', 'last_name', 'email', 'active', 'last_activity'])
    .where('class_id', '=', classId)
    .where('demo_until', 'is', null);
}

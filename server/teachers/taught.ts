import type { ClassStudent, TeacherClass, TeacherClassList } from '../../contract/teacher.ts';
import type { NotNull } from 'kysely';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import { byName, languageOf, nameOrder } from '../name-order.ts';

/**
 * Proof that each call of a teacher demands, by operationId (docs/decisions/0119). The operator, the roster, or the
 * logged-in student puts a student into a class.
 *
 * - `login`: the call is about the teacher, or about content that students of the school may get.
 * - `permission`: the operator lets the teacher make the call.
 * - `class`: the teacher teaches the class.
 * - `member`: the teacher teaches the class, and the student is in it.
 * - `primary`: the teacher teaches the class, and it is the student's primary one.
 */
export const RIGHTS = {
  logOutTeacher: 'login',
  readTeacher: 'login',
  listClasses: 'login',
  findContent: 'login',
  previewContent: 'login',
  listRecipients: 'login',
  listTeacherAssignments: 'login',
  previewRoster: 'permission',
  importRoster: 'permission',
  listWrittenContent: 'permission',
  readWrittenContent: 'permission',
  checkDraft: 'permission',
  openPackFile: 'permission',
  downloadPackFile: 'permission',
  tryRolePlay: 'permission',
  saveDraft: 'permission',
  withdrawContent: 'permission',
  readClassProgress: 'class',
  readClassTable: 'class',
  readClassOverview: 'class',
  readClassOverviewTable: 'class',
  readClassSpeech: 'class',
  readClassSpeechTable: 'class',
  draftPractice: 'class',
  readAssignmentResults: 'class',
  readAssignmentResultsTable: 'class',
  readTeacherAssignment: 'class',
  listAccounts: 'class',
  readListening: 'class',
  switchListening: 'class',
  deleteClassSounds: 'class',
  readJoining: 'class',
  makeClassCode: 'class',
  endClassCode: 'class',
  answerJoining: 'class',
  assign: 'member',
  changeAssignments: 'member',
  readStudentScores: 'member',
  readStudentTable: 'member',
  readStudentWork: 'member',
  listConversations: 'member',
  readRolePlay: 'member',
  readSentence: 'member',
  correctSentence: 'member',
  readAccommodations: 'member',
  replaceAccommodations: 'member',
  recordConsents: 'member',
  readSound: 'member',
  deleteSound: 'member',
  deleteStudentSounds: 'member',
  replacePasswords: 'primary',
} as const satisfies Record<string, 'login' | 'permission' | 'class' | 'member' | 'primary'>;

/** The operations for which the teacher must teach the class. */
export type InClass = {
  [Name in keyof typeof RIGHTS]: (typeof RIGHTS)[Name] extends 'login' | 'permission' ? never : Name;
}[keyof typeof RIGHTS];

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
    .orderBy('classes.id')
    .$narrowType<{ students: NotNull; assignments: NotNull }>()
    .execute();
  const compare = nameOrder(await languageOf(db, { table: 'teachers', id: teacherId }));
  return { classes: classes.toSorted((a, b) => compare(a.name, b.name)) };
}

/** Throws `not_found` if the teacher does not teach the class, whether or not it exists. */
export async function requireTaught(
  db: Database,
  _for: InClass,
  teacherId: string,
  classId: string,
): Promise<TeacherClass> {
  return db
    .selectFrom('teacher_classes')
    .innerJoin('classes', 'classes.id', 'class_id')
    .select(['classes.id', 'classes.name'])
    .where('teacher_classes.teacher_id', '=', teacherId)
    .where('class_id', '=', classId)
    .executeTakeFirstOrThrow(() => new Refusal('not_found', 'You teach no such class.'));
}

/** By last name, without visitors of the demo school. */
export async function studentsOf(db: Database, classId: string) {
  const students = await inClass(db, classId).orderBy('email').execute();
  const ordered = await byName(db, { table: 'classes', id: classId }, students);
  return ordered.map(({ active, ...student }) => ({ ...student, active: active === 1 }));
}

/** Returns when each student joined the class, by student. Members from before the upgrade are missing (0150). */
export async function joinsOf(db: Database, classId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('class_students')
    .select(['student_id', 'joined_at'])
    .where('class_id', '=', classId)
    .execute();
  return new Map(
    rows.flatMap(({ student_id, joined_at }) => (joined_at === null ? [] : [[student_id, joined_at] as const])),
  );
}

/** Returns the primary class of each student of the class who has one, by student. */
export async function primaryClassesIn(db: Database, classId: string): Promise<Map<string, TeacherClass>> {
  const rows = await db
    .selectFrom('class_students as member')
    .innerJoin('class_students as primary', 'primary.student_id', 'member.student_id')
    .innerJoin('classes', 'classes.id', 'primary.class_id')
    .select(['member.student_id', 'classes.id', 'classes.name'])
    .where('member.class_id', '=', classId)
    .where('primary.is_primary', '=', 1)
    .execute();
  return new Map(rows.map(({ student_id, ...group }) => [student_id, group]));
}

/** Throws `not_found` if the student is not in the class. */
export async function requireStudent(
  db: Database,
  classId: string,
  studentId: string,
): Promise<ClassStudent & { last_activity: string | null }> {
  const found = await inClass(db, classId)
    .where('students.id', '=', studentId)
    .executeTakeFirstOrThrow(() => new Refusal('not_found', 'There is no such student in this class.'));
  return { ...found, active: found.active === 1 };
}

/** Throws `not_found` if one of the students is not in the class. */
export async function requireStudents(db: Database, classId: string, studentIds: readonly string[]) {
  const ids = new Set(studentIds);
  const found = await inClass(db, classId)
    .where('students.id', 'in', [...ids])
    .orderBy('students.id')
    .execute();
  if (found.length < ids.size) throw new Refusal('not_found', 'There is no such student in this class.');
  return found;
}

function inClass(db: Database, classId: string) {
  return db
    .selectFrom('class_students')
    .innerJoin('students', 'students.id', 'student_id')
    .select(['students.id', 'first_name', 'last_name', 'email', 'active', 'last_activity'])
    .where('class_id', '=', classId)
    .where('demo_until', 'is', null);
}

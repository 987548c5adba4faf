import { STUDENTS, TEACHERS } from '../accounts/account-tables.ts';
import type { Database } from '../database/tables.ts';
import { SchoolError } from '../exit-codes.ts';

export const STUDENT = { '<student>': 'email address or ID' };

/** Throws SchoolError. */
export async function findStudent(db: Database, named: string) {
  return db
    .selectFrom('students')
    .selectAll()
    .where(({ or, eb }) => or([eb('id', '=', named), eb('email', '=', named.toLowerCase())]))
    .orderBy('id')
    .executeTakeFirstOrThrow(() => new SchoolError(`Unknown student '${named}'. Give an email address or ID.`));
}

export const PERSON = { '<person>': 'email address or ID of a student or teacher' };

/** Throws SchoolError. */
export async function findPerson(db: Database, named: string) {
  const find = (people: 'students') =>
    db
      .selectFrom(people)
      .selectAll()
      .where(({ or, eb }) => or([eb('id', '=', named), eb('email', '=', named.toLowerCase())]))
      .orderBy('id')
      .executeTakeFirst();
  const [student, teacher] = [await find(STUDENTS.people), await find(TEACHERS.people)];
  if (student !== undefined && teacher !== undefined)
    throw new SchoolError(`Both a student and a teacher have the address '${named}'. Give an ID instead.`, {
      issues: [`${student.id} (student)`, `${teacher.id} (teacher)`],
    });
  if (student !== undefined) return { ...student, tables: STUDENTS };
  if (teacher !== undefined) return { ...teacher, tables: TEACHERS };
  throw new SchoolError(`Unknown student or teacher '${named}'. Give an email address or ID.`);
}

/** Throws SchoolError. */
export async function findTeacher(db: Database, named: string) {
  const found = await findPerson(db, named);
  if (found.tables !== TEACHERS)
    throw new SchoolError(`Unknown teacher '${named}'. 'list teachers' shows all teachers.`);
  return found;
}

/** Finds a class by ID, or by name if the name is unique. Throws SchoolError. */
export async function findClass(db: Database, named: string) {
  const classes = await db
    .selectFrom('classes')
    .selectAll()
    .where(({ or, eb }) => or([eb('id', '=', named), eb('name', '=', named)]))
    .orderBy('id')
    .execute();
  const found = classes.find(({ id }) => id === named) ?? classes[0];
  if (found === undefined) throw new SchoolError(`Unknown class '${named}'. 'list classes' shows all classes.`);
  if (found.id !== named && classes.length > 1)
    throw new SchoolError(`Several classes have the name '${named}'. Give an ID instead.`, {
      issues: classes.map(({ id, organization_id }) => `${id} (organization ${organization_id})`),
    });
  return found;
}

import type { Database } from '../database/tables.ts';
import { SchoolError } from './exit-codes.ts';

/** For the help of commands. */
export const STUDENT = { '<student>': 'an email address or an id' };

/** The student with this email address or id. Throws SchoolError. */
export async function findStudent(db: Database, named: string) {
  const student = await db
    .selectFrom('students')
    .selectAll()
    .where(({ or, eb }) => or([eb('id', '=', named), eb('email', '=', named.toLowerCase())]))
    .orderBy('id')
    .executeTakeFirst();
  if (student === undefined) throw new SchoolError(`There is no student '${named}'. Name one by email address or id.`);
  return student;
}

/** The class with this id or, where only one is called so, name. Throws SchoolError. */
export async function findClass(db: Database, named: string) {
  const classes = await db
    .selectFrom('classes')
    .selectAll()
    .where(({ or, eb }) => or([eb('id', '=', named), eb('name', '=', named)]))
    .orderBy('id')
    .execute();
  const found = classes.find(({ id }) => id === named) ?? classes[0];
  if (found === undefined) throw new SchoolError(`There is no class '${named}'. 'list classes' shows them.`);
  if (found.id !== named && classes.length > 1)
    throw new SchoolError(`Several classes are called '${named}': name one by its id.`, {
      issues: classes.map(({ id, organization_id }) => `${id} (organization ${organization_id})`),
    });
  return found;
}

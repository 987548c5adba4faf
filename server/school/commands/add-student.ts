import { makeLinks } from '../../accounts/first-passwords.ts';
import type { SchoolCommand } from '../command.ts';
import { SchoolError } from '../../exit-codes.ts';
import { findClass } from '../find-student.ts';
import { linkSettings } from '../first-links.ts';
import { StudentFields, studentRow } from '../../accounts/new-student.ts';

export const addStudent: SchoolCommand = {
  name: 'add-student',
  summary: 'Add a student to a class and print a link to set a password',
  details: 'The link works once, within 30 days. To add many students, use import-roster.',
  arguments: {
    '<email>': 'login email',
    '<first-name>': 'first name, shown in the app',
    '<last-name>': 'last name, shown to teachers',
    '<class>': 'class ID or name',
  },
  options: {
    '--native-language <code>': 'the student’s language, such as vi, ja, or pt-BR (default: the organization’s)',
  },
  run: async (operator, { values: [email = '', first = '', last = '', className = ''], option }) => {
    const db = await operator.store();
    const group = await findClass(db, className);
    const { native_language } = await db
      .selectFrom('organizations')
      .select('native_language')
      .where('id', '=', group.organization_id)
      .executeTakeFirstOrThrow();
    const parsed = StudentFields.safeParse({
      email,
      first_name: first,
      last_name: last,
      native_language: option('native-language') ?? native_language,
    });
    if (!parsed.success)
      throw new SchoolError('The student can’t be added.', {
        issues: parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`),
      });
    const { around } = operator;
    const id = around.newId();
    const externalId = around.newId();
    const link = await db.transaction().execute(async (trx) => {
      const taken = await trx.selectFrom('students').select('id').where('email', '=', parsed.data.email).execute();
      if (taken.length > 0)
        throw new SchoolError(`A student with the address ${parsed.data.email} already exists. Use another address.`);
      const of = { id, externalId, organizationId: group.organization_id, now: around.now() };
      await trx.insertInto('students').values(studentRow(parsed.data, of)).execute();
      await trx
        .insertInto('class_students')
        .values({ class_id: group.id, student_id: id, is_primary: 1, joined_at: of.now.toISOString() })
        .execute();
      const [made] = await makeLinks(trx, around, [id], linkSettings(operator));
      return made!.link;
    });
    return {
      data: { id, email: parsed.data.email, class: group.id, link },
      text: `Added ${parsed.data.email} to ${group.name}. One-time link to set a password, valid for 30 days:\n${link}`,
    };
  },
};

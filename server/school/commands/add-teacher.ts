import { TEACHERS } from '../../accounts/account-tables.ts';
import { makeLinks, newPassword } from '../../accounts/first-passwords.ts';
import { hashPassword, NO_PASSWORD } from '../../accounts/passwords.ts';
import type { SchoolCommand } from '../command.ts';
import { SchoolError } from '../../exit-codes.ts';
import { findClass } from '../find-student.ts';
import { linkSettings } from '../first-links.ts';
import { StudentFields } from '../../accounts/new-student.ts';

const TeacherFields = StudentFields.omit({ native_language: true });

export const addTeacher: SchoolCommand = {
  name: 'add-teacher',
  summary: 'Add a teacher to the given classes, or give an existing teacher more classes',
  details: `Prints a new teacher’s password once. With --link, prints a one-time link to set a password, valid for 30 days.
Teachers see only their own classes. They log in at /teacher.

  school add-teacher lan.pham@school.example Lan Phạm 7A --link`,
  arguments: {
    '<email>': 'login email',
    '<first-name>': 'first name',
    '<last-name>': 'last name',
    '<class...>': 'ID or name of each class, all of one organization',
  },
  options: {
    '--link': 'print a link to set a password instead of a password',
    '--only': 'remove an existing teacher from all other classes',
  },
  run: async (operator, { values: [email = '', first = '', last = '', ...named], has }) => {
    const { around } = operator;
    const db = await operator.store();
    const parsed = TeacherFields.safeParse({ email, first_name: first, last_name: last });
    if (!parsed.success)
      throw new SchoolError('The teacher can’t be added.', {
        issues: parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`),
      });
    const classes = await Promise.all(named.map((each) => findClass(db, each)));
    const [organizationId, another] = new Set(classes.map(({ organization_id }) => organization_id));
    if (organizationId === undefined || another !== undefined)
      throw new SchoolError('The classes belong to several organizations. Name classes of one organization.');
    const password = newPassword();
    const hash = has('link') ? NO_PASSWORD : await hashPassword(password);
    const { id, isNew, link } = await db.transaction().execute(async (trx) => {
      const there = await trx
        .selectFrom('teachers')
        .select(['id', 'organization_id'])
        .where('email', '=', parsed.data.email)
        .executeTakeFirst();
      if (there !== undefined && there.organization_id !== organizationId)
        throw new SchoolError(
          `${parsed.data.email} already teaches in the organization '${there.organization_id}'. Use another address.`,
        );
      const teacherId = there?.id ?? around.newId();
      const fresh = {
        ...parsed.data,
        id: teacherId,
        external_id: around.newId(),
        organization_id: organizationId,
        password_hash: hash,
        active: 1,
      };
      if (there === undefined) await trx.insertInto('teachers').values(fresh).execute();
      if (has('only')) await trx.deleteFrom('teacher_classes').where('teacher_id', '=', teacherId).execute();
      await trx
        .insertInto('teacher_classes')
        .values([...new Set(classes.map((group) => group.id))].map((class_id) => ({ teacher_id: teacherId, class_id })))
        .onConflict((conflict) => conflict.columns(['teacher_id', 'class_id']).doNothing())
        .execute();
      const links =
        there === undefined && has('link')
          ? await makeLinks(trx, around, [teacherId], linkSettings(operator), TEACHERS)
          : [];
      return { id: teacherId, isNew: there === undefined, link: links[0]?.link };
    });
    const taught = classes.map(({ name }) => name).join(', ');
    const secret = !isNew
      ? ''
      : link === undefined
        ? ` Password:\n${password}`
        : ` One-time link to set a password, valid for 30 days:\n${link}`;
    return {
      data: {
        id,
        email: parsed.data.email,
        classes: classes.map((group) => group.id),
        added: isNew,
        ...(isNew && (link === undefined ? { password } : { link })),
      },
      text: `${parsed.data.email} can see ${taught}.${secret}`,
    };
  },
};

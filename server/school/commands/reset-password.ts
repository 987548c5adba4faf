import { STUDENTS } from '../../accounts/account-tables.ts';
import { tellStudent } from '../../accounts/account-notices.ts';
import { endLogins, makeLinks, newPassword, replacePassword } from '../../accounts/first-passwords.ts';
import { checkNewPassword } from '../../accounts/password-rules.ts';
import { NO_PASSWORD } from '../../accounts/passwords.ts';
import type { SchoolCommand } from '../command.ts';
import { SchoolError } from '../../exit-codes.ts';
import { findPerson, PERSON } from '../find-student.ts';
import { linkSettings } from '../first-links.ts';

export const resetPassword: SchoolCommand = {
  name: 'reset-password',
  summary: 'Reset the password of a student or teacher and log them out everywhere',
  details:
    'Prints the new password once. It can’t be looked up later. To choose the password, use --stdin. An argument would\nappear in the process list and in the shell’s history.\n\n  school reset-password mai@school.example --stdin < password.txt',
  arguments: PERSON,
  options: {
    '--stdin': 'read the password from the first line of standard input',
    '--link': 'print a one-time link to set a password, valid for 30 days, instead of a password',
  },
  run: async (operator, { values: [named = ''], has }) => {
    if (has('stdin') && has('link')) throw new SchoolError('Use either --stdin or --link, not both.');
    const db = await operator.store();
    const person = await findPerson(db, named);
    const { id, email, tables } = person;
    if (has('link')) {
      const { link, ended } = await db.transaction().execute(async (trx) => {
        await trx.updateTable(tables.people).set({ password_hash: NO_PASSWORD }).where('id', '=', id).execute();
        const count = await endLogins(trx, [id], tables);
        const [made] = await makeLinks(trx, operator.around, [id], linkSettings(operator), tables);
        return { link: made!.link, ended: count };
      });
      return {
        data: { id, email, link, logins_ended: ended },
        text: `The old password of ${email} no longer works. Logins ended: ${ended}. Link to set a new one:\n${link}`,
      };
    }
    const given = has('stdin') ? (await operator.readInput()).split(/\r?\n/)[0]! : undefined;
    const names = [person.first_name, person.last_name, ...('username' in person ? [person.username] : [])];
    if (given !== undefined) checkNewPassword(given, { email, names });
    const password = given ?? newPassword();
    const ended = await replacePassword(db, operator.around, person, password, tables);
    if (tables === STUDENTS)
      await tellStudent(db, {
        id: operator.around.newId(),
        student_id: id,
        kind: 'password_replaced',
        teacher_id: null,
        class_id: null,
        told_at: operator.around.now().toISOString(),
      });
    return {
      data: { id, email, ...(given === undefined && { password }), logins_ended: ended },
      text: `${email} has a new password. Logins ended: ${ended}.${given === undefined ? `\n${password}` : ''}`,
    };
  },
};

import { endLogins, makeLinks, newPassword, replacePassword } from '../../accounts/first-passwords.ts';
import { checkNewPassword } from '../../accounts/password-rules.ts';
import { NO_PASSWORD } from '../../accounts/passwords.ts';
import type { SchoolCommand } from '../command.ts';
import { SchoolError } from '../exit-codes.ts';
import { findPerson, PERSON } from '../find-student.ts';
import { linkSettings } from '../first-links.ts';

export const resetPassword: SchoolCommand = {
  name: 'reset-password',
  summary: 'Give a student or a teacher a new password, and end every login',
  details:
    'Prints the password, once: nobody can look it up later. It is never an argument, where the list of processes and\nthe shell’s history would show it.\n\n  school reset-password mai@school.example --stdin < password.txt',
  arguments: PERSON,
  options: {
    '--stdin': 'take the password from standard input, its first line',
    '--link': 'no password, but a link by which one is set, once, within 30 days',
  },
  run: async (operator, { values: [named = ''], has }) => {
    if (has('stdin') && has('link')) throw new SchoolError('Give --stdin or --link, not both.');
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
        text: `The old password of ${email} is gone; logins ended: ${ended}. The link to set a new one:\n${link}`,
      };
    }
    const given = has('stdin') ? (await operator.readInput()).split(/\r?\n/)[0]! : undefined;
    const names = [person.first_name, person.last_name, ...('username' in person ? [person.username] : [])];
    if (given !== undefined) checkNewPassword(given, { email, names });
    const password = given ?? newPassword();
    const ended = await replacePassword(db, operator.around, person, password, tables);
    return {
      data: { id, email, ...(given === undefined && { password }), logins_ended: ended },
      text: `${email} has a new password; logins ended: ${ended}.${given === undefined ? `\n${password}` : ''}`,
    };
  },
};

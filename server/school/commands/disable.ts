import { endLogins } from '../../accounts/first-passwords.ts';
import type { SchoolCommand } from '../command.ts';
import { findPerson, PERSON } from '../find-student.ts';

export const disable: SchoolCommand = {
  name: 'disable',
  summary: 'Keep a student or a teacher out, and end every login; what a student did is kept',
  arguments: PERSON,
  run: async (operator, { values: [named = ''] }) => {
    const db = await operator.store();
    const { id, email, tables } = await findPerson(db, named);
    const ended = await db.transaction().execute(async (trx) => {
      await trx.updateTable(tables.people).set({ active: 0 }).where('id', '=', id).execute();
      return endLogins(trx, [id], tables);
    });
    return {
      data: { id, email, active: false, logins_ended: ended },
      text: `${email} can’t log in any more; logins ended: ${ended}.`,
    };
  },
};

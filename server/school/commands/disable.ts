import { endLogins } from '../../accounts/first-passwords.ts';
import type { SchoolCommand } from '../command.ts';
import { findPerson, PERSON } from '../find-student.ts';

export const disable: SchoolCommand = {
  name: 'disable',
  summary: 'Stop a student or teacher from logging in, and log them out everywhere; no work is deleted',
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
      text: `${email} can no longer log in. Logins ended: ${ended}.`,
    };
  },
};

import { endLogins } from '../../accounts/first-passwords.ts';
import type { SchoolCommand } from '../command.ts';
import { findStudent, STUDENT } from '../find-student.ts';

export const disable: SchoolCommand = {
  name: 'disable',
  summary: 'Keep a student out, and end every login; what the student did is kept',
  arguments: STUDENT,
  run: async (operator, { values: [named = ''] }) => {
    const db = await operator.store();
    const { id, email } = await findStudent(db, named);
    const ended = await db.transaction().execute(async (trx) => {
      await trx.updateTable('students').set({ active: 0 }).where('id', '=', id).execute();
      return endLogins(trx, [id]);
    });
    return {
      data: { id, email, active: false, logins_ended: ended },
      text: `${email} can’t log in any more; logins ended: ${ended}.`,
    };
  },
};

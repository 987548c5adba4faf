import type { SchoolCommand } from '../command.ts';
import { findStudent, STUDENT } from '../find-student.ts';

export const enable: SchoolCommand = {
  name: 'enable',
  summary: 'Let a student in again, with the password from before',
  arguments: STUDENT,
  run: async (operator, { values: [named = ''] }) => {
    const db = await operator.store();
    const { id, email } = await findStudent(db, named);
    await db.updateTable('students').set({ active: 1 }).where('id', '=', id).execute();
    return { data: { id, email, active: true }, text: `${email} can log in.` };
  },
};

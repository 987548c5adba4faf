import type { SchoolCommand } from '../command.ts';
import { findPerson, PERSON } from '../find-student.ts';

export const enable: SchoolCommand = {
  name: 'enable',
  summary: 'Let a student or a teacher in again, with the password from before',
  arguments: PERSON,
  run: async (operator, { values: [named = ''] }) => {
    const db = await operator.store();
    const { id, email, tables } = await findPerson(db, named);
    await db.updateTable(tables.people).set({ active: 1 }).where('id', '=', id).execute();
    return { data: { id, email, active: true }, text: `${email} can log in.` };
  },
};

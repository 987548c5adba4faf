import type { SchoolCommand } from '../command.ts';
import { findPerson, PERSON } from '../find-student.ts';

export const enable: SchoolCommand = {
  name: 'enable',
  summary: 'Let a disabled student or teacher log in again with their old password',
  arguments: PERSON,
  run: async (operator, { values: [named = ''] }) => {
    const db = await operator.store();
    const { id, email, tables } = await findPerson(db, named);
    await db.updateTable(tables.people).set({ active: 1 }).where('id', '=', id).execute();
    return { data: { id, email, active: true }, text: `${email} can log in.` };
  },
};

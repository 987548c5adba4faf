import type { SchoolCommand } from '../command.ts';
import { SchoolError } from '../exit-codes.ts';
import { findTeacher } from '../find-student.ts';

export const teacher: SchoolCommand = {
  name: 'teacher',
  summary: 'Let a teacher import the school’s roster in the browser, or take that back',
  details: `Without an option, shows what the teacher may do. A teacher who manages the roster can add, change, and disable
all students and teachers of the teacher’s organization, and choose everyone’s classes, also the teacher’s own.

  school teacher lan.pham@school.example --manages-roster`,
  arguments: { '<teacher>': 'email address or ID' },
  options: {
    '--manages-roster': 'the teacher may import the roster',
    '--leaves-roster': 'the teacher may not import the roster',
  },
  run: async (operator, { values: [named = ''], has }) => {
    const [lets, takes] = [has('manages-roster'), has('leaves-roster')];
    if (lets && takes) throw new SchoolError('Give only one of --manages-roster and --leaves-roster.');
    const db = await operator.store();
    const { id, email } = await findTeacher(db, named);
    if (lets || takes)
      await db
        .updateTable('teachers')
        .set({ manages_roster: Number(lets) })
        .where('id', '=', id)
        .execute();
    const { manages_roster } = await db
      .selectFrom('teachers')
      .select('manages_roster')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const isManager = manages_roster === 1;
    return {
      data: { id, email, manages_roster: isManager },
      text: `${email} ${isManager ? 'manages' : 'does not manage'} the roster.`,
    };
  },
};

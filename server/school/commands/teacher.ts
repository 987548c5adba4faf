import type { SchoolCommand } from '../command.ts';
import { SchoolError } from '../../exit-codes.ts';
import { findTeacher } from '../find-student.ts';

/** Each permission's column, with the options that give it and take it back. */
const PERMISSIONS = {
  manages_roster: { lets: 'manages-roster', takes: 'leaves-roster' },
  writes_content: { lets: 'writes-content', takes: 'leaves-content' },
} as const;
type Permission = keyof typeof PERMISSIONS;

export const teacher: SchoolCommand = {
  name: 'teacher',
  summary: 'Let a teacher import the roster or write content in the browser, or take that back',
  details: `Without an option, shows what the teacher may do. A teacher who manages the roster can add, change, and disable
all students and teachers of the teacher’s organization, and choose everyone’s classes, also the teacher’s own. A
teacher who writes content can add study sets and passages that all teachers of the organization can assign.

  school teacher lan.pham@school.example --manages-roster --writes-content`,
  arguments: { '<teacher>': 'email address or ID' },
  options: {
    '--manages-roster': 'the teacher may import the roster',
    '--leaves-roster': 'the teacher may not import the roster',
    '--writes-content': 'the teacher may write content',
    '--leaves-content': 'the teacher may not write content',
  },
  run: async (operator, { values: [named = ''], has }) => {
    const changes: Partial<Record<Permission, number>> = {};
    for (const [permission, { lets, takes }] of Object.entries(PERMISSIONS)) {
      if (has(lets) && has(takes)) throw new SchoolError(`Give only one of --${lets} and --${takes}.`);
      if (has(lets) || has(takes)) changes[permission as Permission] = Number(has(lets));
    }
    const db = await operator.store();
    const { id, email } = await findTeacher(db, named);
    if (Object.keys(changes).length > 0) await db.updateTable('teachers').set(changes).where('id', '=', id).execute();
    const { manages_roster, writes_content } = await db
      .selectFrom('teachers')
      .select(['manages_roster', 'writes_content'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const [manages, writes] = [manages_roster === 1, writes_content === 1];
    return {
      data: { id, email, manages_roster: manages, writes_content: writes },
      text: `${email} ${manages ? 'manages' : 'does not manage'} the roster.\n${email} ${writes ? 'writes' : 'does not write'} content.`,
    };
  },
};

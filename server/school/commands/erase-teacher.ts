import { withReserve } from '../../database/data-folder.ts';
import type { SchoolCommand } from '../command.ts';
import { SchoolError } from '../../exit-codes.ts';
import { eraseFromFiles, hasRoomToRewrite, NOT_REWRITTEN, rewriteStore } from '../erase.ts';
import { findTeacher } from '../find-student.ts';

export const eraseTeacher: SchoolCommand = {
  name: 'erase-teacher',
  summary: 'Permanently delete a teacher and their logins; classes and students stay unchanged',
  details: `Deletes the teacher from the store, from the copies of the store in DATA_DIR, and from mails in DATA_DIR/mail.
Rewrites the store and its copies, as erase-student does. Your backups still contain the teacher.`,
  arguments: { '<teacher>': 'email address or ID' },
  options: { '--yes': 'delete; without it, only show who would be deleted' },
  run: async (operator, { values: [named = ''], has }) => {
    const db = await operator.store();
    const teacher = await findTeacher(db, named);
    const { id, email } = teacher;
    if (!has('yes')) throw new SchoolError(`This would delete the teacher <${email}> (${id}). Add --yes to confirm.`);
    // Foreign keys delete the teacher's other rows.
    const { dataDir } = operator.config;
    const hasRoom = hasRoomToRewrite(dataDir);
    await withReserve(dataDir, () => db.deleteFrom('teachers').where('id', '=', id).execute());
    await rewriteStore(db, hasRoom);
    const { copies, mails } = eraseFromFiles(operator.config, teacher, 'teachers', hasRoom);
    if (!hasRoom) operator.warn(NOT_REWRITTEN);
    return {
      data: { id, email, copies, mails },
      text: `Deleted ${email}. Copies of the store: ${copies}, mails: ${mails}.`,
    };
  },
};

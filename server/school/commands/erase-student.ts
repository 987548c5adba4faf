import { withReserve } from '../../database/data-folder.ts';
import type { SchoolCommand } from '../command.ts';
import { SchoolError } from '../../exit-codes.ts';
import { eraseFromFiles, eraseRows, hasRoomToRewrite, NOT_REWRITTEN, rewriteStore } from '../erase.ts';
import { findStudent, STUDENT } from '../find-student.ts';

export const eraseStudent: SchoolCommand = {
  name: 'erase-student',
  summary: 'Permanently delete a student and all of their data',
  details: `Deletes the student from the store, from the copies of the store in DATA_DIR, and from mails in DATA_DIR/mail.
Rewrites the store and its copies so that no deleted data remains in them. This needs free disk space of twice the
store’s size, and a running server can’t write for some seconds. Run it when no class is practicing. Your backups still
contain the student. Delete them, or erase the student again after a restore. The log contains the student’s ID, but no
name or address.`,
  arguments: STUDENT,
  options: { '--yes': 'delete; without it, only show who would be deleted' },
  run: async (operator, { values: [named = ''], has }) => {
    const db = await operator.store();
    const student = await findStudent(db, named);
    const { id, email } = student;
    if (!has('yes'))
      throw new SchoolError(
        `This would delete ${student.first_name} ${student.last_name} <${email}> (${id}) and all of their data. Add --yes to confirm.`,
      );
    const { dataDir } = operator.config;
    const hasRoom = hasRoomToRewrite(dataDir);
    const rows = await withReserve(dataDir, () => eraseRows(db, student, operator.around));
    await rewriteStore(db, hasRoom);
    const { copies, mails } = eraseFromFiles(operator.config, student, 'students', hasRoom);
    if (!hasRoom) operator.warn(NOT_REWRITTEN);
    return {
      data: { id, email, rows, copies, mails },
      text: `Deleted ${email}. Rows: ${Object.values(rows).reduce((sum, count) => sum + count, 1)}, copies of the store: ${copies}, mails: ${mails}.`,
    };
  },
};

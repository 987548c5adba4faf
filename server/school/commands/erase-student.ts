import { withReserve } from '../../database/data-folder.ts';
import type { SchoolCommand } from '../command.ts';
import { SchoolError } from '../exit-codes.ts';
import { eraseFromFiles, eraseRows, hasRoomToRewrite, NOT_REWRITTEN, rewriteStore } from '../erase.ts';
import { findStudent, STUDENT } from '../find-student.ts';

export const eraseStudent: SchoolCommand = {
  name: 'erase-student',
  summary: 'Delete a student with everything that is kept; it can’t be taken back',
  details: `Deletes the student from the store, from the copies of the store in DATA_DIR, and from mails in DATA_DIR/mail.
Rewrites the store and its copies, so that their free parts keep nothing: this needs twice the store’s size on the disk,
and a running server waits with writing for some seconds. Erase when nobody is in class. Backups that you made keep the student: delete those, or erase again after a restore. The lines of the
log have no names and no addresses; the id in them leads nowhere any more.`,
  arguments: STUDENT,
  options: { '--yes': 'really; without it only what would be deleted is shown' },
  run: async (operator, { values: [named = ''], has }) => {
    const db = await operator.store();
    const student = await findStudent(db, named);
    const { id, email } = student;
    if (!has('yes'))
      throw new SchoolError(
        `${student.first_name} ${student.last_name} <${email}> (${id}) would be deleted with everything. --yes does it.`,
      );
    const { dataDir } = operator.config;
    const hasRoom = hasRoomToRewrite(dataDir);
    const rows = await withReserve(dataDir, () => eraseRows(db, student, operator.around));
    await rewriteStore(db, hasRoom);
    const { copies, mails } = eraseFromFiles(operator.config, student, 'students', hasRoom);
    if (!hasRoom) operator.warn(NOT_REWRITTEN);
    return {
      data: { id, email, rows, copies, mails },
      text: `${email} is deleted. Rows: ${Object.values(rows).reduce((sum, count) => sum + count, 1)}, copies of the store: ${copies}, mails: ${mails}.`,
    };
  },
};

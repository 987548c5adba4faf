import { withReserve } from '../../database/data-folder.ts';
import type { SchoolCommand } from '../command.ts';
import { SchoolError } from '../exit-codes.ts';
import { emptyLog, eraseFromCopies, eraseMails, eraseRows } from '../erase.ts';
import { findStudent, STUDENT } from '../find-student.ts';

export const eraseStudent: SchoolCommand = {
  name: 'erase-student',
  summary: 'Delete a student with everything that is kept; it can’t be taken back',
  details: `Deletes the student from the store, from the copies of the store that migrations left, and from mails in
DATA_DIR/mail. Backups that you made keep the student: delete those, or erase again after a restore. The lines of the
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
    const { databaseUrl, dataDir } = operator.config;
    const rows = await withReserve(dataDir, () => eraseRows(db, student, operator.around));
    const copies = databaseUrl === undefined ? eraseFromCopies(dataDir, student) : 0;
    const mails = eraseMails(dataDir, student);
    if (!(await emptyLog(db)))
      operator.warn('The store’s log is in use: it is overwritten within the next minutes, or when the server stops.');
    return {
      data: { id, email, rows, copies, mails },
      text: `${email} is deleted. Rows: ${Object.values(rows).reduce((sum, count) => sum + count, 1)}, copies of the store: ${copies}, mails: ${mails}.`,
    };
  },
};

import { withReserve } from '../../database/data-folder.ts';
import type { SchoolCommand } from '../command.ts';
import { SchoolError } from '../exit-codes.ts';
import { emptyLog, eraseFromCopies } from '../erase.ts';
import { findTeacher } from '../find-student.ts';

export const eraseTeacher: SchoolCommand = {
  name: 'erase-teacher',
  summary: 'Delete a teacher with every login; classes and students stay as they are',
  details:
    'Deletes the teacher from the store and from the copies of it that migrations left. Backups keep the teacher.',
  arguments: { '<teacher>': 'an email address or an id' },
  options: { '--yes': 'really' },
  run: async (operator, { values: [named = ''], has }) => {
    const db = await operator.store();
    const teacher = await findTeacher(db, named);
    const { id, email } = teacher;
    if (!has('yes')) throw new SchoolError(`The teacher <${email}> (${id}) would be deleted. --yes does it.`);
    // All of the teacher's own goes with it.
    const { databaseUrl, dataDir } = operator.config;
    await withReserve(dataDir, () => db.deleteFrom('teachers').where('id', '=', id).execute());
    const copies = databaseUrl === undefined ? eraseFromCopies(dataDir, teacher, 'teachers') : 0;
    if (!(await emptyLog(db)))
      operator.warn('The store’s log is in use: it is overwritten within the next minutes, or when the server stops.');
    return { data: { id, email, copies }, text: `${email} is deleted. Copies of the store: ${copies}.` };
  },
};

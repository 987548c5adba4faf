import { restoreBackup } from '../backup-file.ts';
import type { SchoolCommand } from '../command.ts';
import { counted } from '../tables.ts';

export const restore: SchoolCommand = {
  name: 'restore',
  summary: 'Restore a backup into an empty DATA_DIR or PostgreSQL database',
  details: `Stop the server first. Every file is compared with the backup’s list before anything changes. A backup from an older
version is updated when the server starts. To move a school from SQLite to PostgreSQL, restore its backup into an empty
PostgreSQL database.`,
  arguments: { '<file>': 'a file written by backup' },
  options: { '--force': 'replace the existing school (SQLite: moved aside; PostgreSQL: overwritten)' },
  run: async (operator, { values: [file = ''], has }) => {
    const progress = (done: number, all: number) => operator.progress(done, all, 'Tables');
    const how = { force: has('force'), now: operator.around.now(), progress };
    const { migration, replaced, files } = await restoreBackup(file, operator.config, how);
    if (files === undefined)
      operator.warn(
        'This backup was made by an earlier version. It has no pictures and no list of its files. Only the store was checked.',
      );
    const aside =
      replaced.length === 0
        ? ''
        : ` The previous school is in ${replaced.join(', ')}. Delete it when the restored school works.`;
    const compared = files === undefined ? '' : ` Compared with the backup’s list: ${counted(files, 'file')}.`;
    return { data: { file, migration, replaced, files }, text: `The school is restored.${compared}${aside}` };
  },
};

import { restoreBackup } from '../backup-file.ts';
import type { SchoolCommand } from '../command.ts';

export const restore: SchoolCommand = {
  name: 'restore',
  summary: 'Bring a backup into an empty DATA_DIR, or an empty database of PostgreSQL',
  details: `The server must not run. Every file is compared with the backup’s list before anything is changed; an older
backup is brought up to date when the server starts. One of SQLite goes into an empty database of PostgreSQL too: so a school moves there.`,
  arguments: { '<file>': 'what backup wrote' },
  options: { '--force': 'where there is a school already: SQLite’s is put aside, PostgreSQL’s is replaced' },
  run: async (operator, { values: [file = ''], has }) => {
    const progress = (done: number, all: number) => operator.progress(done, all, 'Tables');
    const how = { force: has('force'), now: operator.around.now(), progress };
    const { migration, replaced, files } = await restoreBackup(file, operator.config, how);
    if (files === undefined)
      operator.warn(
        'This backup was made by an earlier version. It has no pictures and no list of its files. Only the store was checked.',
      );
    const aside =
      replaced.length === 0 ? '' : ` What was there is in ${replaced.join(', ')}: delete it when all is well.`;
    const compared = files === undefined ? '' : ` All ${files} files are those that were backed up.`;
    return { data: { file, migration, replaced, files }, text: `The school is restored.${compared}${aside}` };
  },
};

import { statSync } from 'node:fs';
import { makeBackup } from '../backup-file.ts';
import type { SchoolCommand } from '../command.ts';
import { sizeText } from '../tables.ts';

export const backup: SchoolCommand = {
  name: 'backup',
  summary: 'Back up the store and the school’s own recordings and pictures to one file, while the server is running',
  details: `Writes a new private file (.tar.gz) that contains every score saved before the command started. PostgreSQL stores
need pg_dump.

  school backup /backups/outloud-$(date +%F).tar.gz`,
  arguments: { '<file>': 'a new file' },
  run: async (operator, { values: [file = ''] }) => {
    // Check the store and its version before writing anything.
    await operator.store();
    const leftOut = await makeBackup(file, operator.config, (done, all) => operator.progress(done, all, 'Pages'));
    for (const reason of leftOut) operator.warn(`Left out: ${reason}`);
    const { size } = statSync(file);
    return { data: { file, bytes: size }, text: `The backup is in ${file} (${sizeText(size)}).` };
  },
};

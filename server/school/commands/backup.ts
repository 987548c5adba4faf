import { statSync } from 'node:fs';
import { makeBackup } from '../backup-file.ts';
import type { SchoolCommand } from '../command.ts';

export const backup: SchoolCommand = {
  name: 'backup',
  summary: 'Write the store and the school’s own recordings and pictures to one file, beside a running server',
  details: `The file (.tar.gz) is new, private, and has every score that was acknowledged before the command began. For
PostgreSQL, pg_dump has to be installed.

  school backup /backups/outloud-$(date +%F).tar.gz`,
  arguments: { '<file>': 'a new file' },
  run: async (operator, { values: [file = ''] }) => {
    // Check the store and its version before writing anything.
    await operator.store();
    const leftOut = await makeBackup(file, operator.config, (done, all) => operator.progress(done, all, 'Pages'));
    for (const reason of leftOut) operator.warn(`Left out: ${reason}`);
    const { size } = statSync(file);
    return { data: { file, bytes: size }, text: `The backup is in ${file} (${Math.ceil(size / 1e6)} MB).` };
  },
};

import { exportPack } from '../../packs/export-pack.ts';
import type { SchoolCommand } from '../command.ts';
import { mediaFolders } from '../../content/media-file.ts';
import { DEMO_SCHOOL } from '../../folders.ts';
import { withPackErrors } from '../packs.ts';
import { counted } from '../tables.ts';

export const exportCommand: SchoolCommand = {
  name: 'export',
  summary: 'Export the store as a content pack that can be imported again',
  details: `The pack contains no passwords and no work of students. Use backup for these. After an import into another store,
students need a link to set a password (reset-password --link).`,
  arguments: { '<folder>': 'an empty or new folder' },
  options: { '--content': 'only study sets, passages, role-plays, and pronunciations, without personal data' },
  run: async (operator, { values: [folder = ''], has }) => {
    const exported = await withPackErrors(folder, async () =>
      exportPack(await operator.store(), folder, {
        folders: mediaFolders(operator.config.dataDir, DEMO_SCHOOL),
        contentOnly: has('content'),
      }),
    );
    const { studySets, passages, scenarios, audio, students, leftOut } = exported;
    for (const reason of leftOut) operator.warn(`Left out: ${reason}`);
    const listed = [
      counted(studySets, 'study set'),
      counted(passages, 'passage'),
      counted(scenarios, 'role-play'),
      counted(audio, 'recording'),
      counted(students, 'student'),
    ];
    const warning =
      students > 0 ? ' It contains students’ names. Keep it as private as a backup, or export with --content.' : '';
    return { data: exported, text: `Exported to ${folder}: ${listed.join(', ')}.${warning}` };
  },
};

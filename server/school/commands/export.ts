import { exportPack } from '../../packs/export-pack.ts';
import type { SchoolCommand } from '../command.ts';
import { mediaFolders } from '../../content/media-file.ts';
import { DEMO_SCHOOL, withPackErrors } from '../packs.ts';
import { counted } from '../tables.ts';

export const exportCommand: SchoolCommand = {
  name: 'export',
  summary: 'Write what the store holds as a content pack, which imports to the same',
  details: `Passwords stay in the store, and so does what students have done: backup has these. Students who come into
another store by this pack set a password by a link (reset-password).`,
  arguments: { '<folder>': 'a folder that is empty or not there yet' },
  options: { '--content': 'only study sets, passages, role-plays and pronunciations: nothing about anybody' },
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
    const warning = students > 0 ? ' It names students: keep it as private as a backup, or export with --content.' : '';
    return { data: exported, text: `In ${folder}: ${listed.join(', ')}.${warning}` };
  },
};

import { importPack, type Imported } from '../../packs/import-pack.ts';
import type { SchoolCommand } from '../command.ts';
import { mediaFolders } from '../../content/media-file.ts';
import { DEMO_SCHOOL, findSpeaker, requireFolder, withPackErrors } from '../packs.ts';
import { counted } from '../tables.ts';

export const importCommand: SchoolCommand = {
  name: 'import',
  summary: 'Put a content pack into the store, whole or not at all',
  details: `Beside a running server, as often as you like: what is there by the same id is changed where it differs, and the
same pack again changes nothing. What students have done stays. Cards that the pack no longer has are deleted,
and kept for those who have scores in them. Model audio that the pack lacks is made by the service at SPEECH_URL,
else by flite, and made once for the same words and voice.`,
  arguments: { '<pack>': 'the folder of the pack' },
  options: {
    '--without-audio': 'make no model audio now',
    '--renew-audio': 'make all that was made by an earlier import again, for example by another service',
  },
  run: async (operator, { values: [folder = ''], has }) => {
    await requireFolder(folder);
    const found = has('without-audio')
      ? { speaker: undefined, why: '--without-audio says so' }
      : await findSpeaker(operator.config);
    const imported = await withPackErrors(folder, async () =>
      importPack(await operator.store({ create: true }), folder, operator.around, {
        folders: mediaFolders(operator.config.dataDir, DEMO_SCHOOL),
        speaker: found.speaker,
        renewAudio: has('renew-audio'),
        progress: operator.progress,
      }),
    );
    if (found.speaker === undefined && imported.audio.silent > 0)
      operator.warn(
        `${counted(imported.audio.silent, 'text')} without model audio: ${found.why}. Students hear their browser’s own voice. Import again to make it.`,
      );
    const { added, changed, unchanged } = imported.tables.assignments;
    if (added + changed + unchanged === 0)
      operator.warn('This pack assigns nothing. To give it to a class, write assignments into its school.yaml.');
    return { data: imported, text: said(imported) };
  },
};

const KINDS = {
  organizations: 'organizations',
  classes: 'classes',
  students: 'students',
  teachers: 'teachers',
  contents: 'study sets, passages and role-plays',
  items: 'cards',
  assignments: 'assignments',
} as const;

function said({ tables, removed, kept, audio }: Imported): string {
  const lines = Object.entries(KINDS).flatMap(([table, kind]) => {
    const { added, changed, unchanged } = tables[table as keyof typeof KINDS];
    return added + changed + unchanged === 0
      ? []
      : [`${kind}: ${added} new, ${changed} changed, ${unchanged} as before`];
  });
  for (const [ids, what] of [
    [removed.items, 'cards deleted, which nobody had done'],
    [removed.lessons, 'lessons deleted, which nobody had begun'],
    [kept.items, 'cards kept for the students who have scores in them'],
    [kept.lessons, 'lessons kept, which students have begun'],
  ] as const)
    if (ids !== undefined && ids.length > 0) lines.push(`${what}: ${ids.join(', ')}`);
  if (audio.made > 0) lines.push(`recordings made: ${audio.made}`);
  return lines.join('\n');
}

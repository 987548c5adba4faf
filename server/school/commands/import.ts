import { importPack, type Imported } from '../../packs/import-pack.ts';
import type { SchoolCommand } from '../command.ts';
import { mediaFolders } from '../../content/media-file.ts';
import { DEMO_SCHOOL } from '../../folders.ts';
import { findSpeaker, requireFolder, withPackErrors } from '../packs.ts';
import { counted } from '../tables.ts';

export const importCommand: SchoolCommand = {
  name: 'import',
  summary: 'Import a content pack into the store, all or nothing',
  details: `Works while the server is running. Content with a known ID is updated if it differs, and importing the same pack again
changes nothing. Students’ work is kept. Cards that the pack no longer contains are deleted, unless students have scores
for them. Missing model audio is recorded once for each text and voice, with the service at SPEECH_URL, the natural voices of
“school voice”, or flite.`,
  arguments: { '<pack>': 'the pack’s folder' },
  options: {
    '--without-audio': 'record no model audio now',
    '--renew-audio': 'record the audio of earlier imports again, for example with another service',
  },
  run: async (operator, { values: [folder = ''], has }) => {
    await requireFolder(folder);
    const found = has('without-audio')
      ? { speaker: undefined, why: '--without-audio is set' }
      : await findSpeaker(operator.config);
    const imported = await withPackErrors(folder, async () =>
      importPack(await operator.store({ create: true }), folder, operator.around, {
        folders: mediaFolders(operator.config.dataDir, DEMO_SCHOOL),
        speaker: found.speaker,
        renewAudio: has('renew-audio'),
        progress: operator.progress,
      }),
    );
    if (found.speaker !== undefined && found.hint !== undefined && imported.audio.made > 0) operator.warn(found.hint);
    if (found.speaker === undefined && imported.audio.silent > 0)
      operator.warn(
        `${counted(imported.audio.silent, 'text')} without model audio: ${found.why}. Students hear their browser’s voice instead. Import again to record the audio.`,
      );
    const { added, changed, unchanged } = imported.tables.assignments;
    if (added + changed + unchanged === 0)
      operator.warn('This pack contains no assignments. To assign it to a class, add assignments to its school.yaml.');
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
      : [`${kind}: ${added} new, ${changed} changed, ${unchanged} unchanged`];
  });
  for (const [ids, what] of [
    [removed.items, 'cards deleted, without any scores'],
    [removed.lessons, 'lessons deleted, not started by any student'],
    [kept.items, 'cards kept, because students have scores for them'],
    [kept.lessons, 'lessons kept, because students have started them'],
  ] as const)
    if (ids !== undefined && ids.length > 0) lines.push(`${what}: ${ids.join(', ')}`);
  if (audio.made > 0) lines.push(`recordings made: ${audio.made}`);
  return lines.join('\n');
}

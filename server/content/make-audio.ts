/*
 * Makes a pack's model audio. Authors run it once and commit the files. The import makes missing ones.
 *   node server/content/make-audio.ts [PACK] [ID ...]
 * Needs flite, sox, and lame.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { isLineAudio } from '../line-audio.ts';
import { PackPassageFile, PackStudySetFile } from './pack.schema.ts';
import { PackScenarioFile } from '../../dialogue/scenario/scenario.schema.ts';
import { fliteSpeaker } from './speakers.ts';
import { spokenIn, withItemFiles, withPassageFiles } from './spoken.ts';

const [dir = fileURLToPath(new URL('../demo-school', import.meta.url)), ...only] = process.argv.slice(2);
// Skip the pack's check, which requires the audio.
const spoken = spokenIn({
  studySets: filesIn('study-sets', (file) => withItemFiles(PackStudySetFile.parse(file))),
  passages: filesIn('read-aloud', (file) => withPassageFiles(PackPassageFile.parse(file))),
  scenarios: filesIn('role-plays', (file) => PackScenarioFile.parse(file)),
});
mkdirSync(join(dir, 'audio'), { recursive: true });
for (const one of spoken)
  if (only.length === 0 || only.includes(one.of))
    writeFileSync(join(dir, 'audio', one.file), await fliteSpeaker.say(one));
// A line's file is named after its words. Remove files of lines that the pack no longer has.
const said = new Set(spoken.map(({ file }) => file));
for (const file of readdirSync(join(dir, 'audio')))
  if (isLineAudio(file) && !said.has(file)) rmSync(join(dir, 'audio', file));

function filesIn<T>(folder: string, read: (file: unknown) => T): (T & { file: string })[] {
  const path = join(dir, folder);
  const names = existsSync(path) ? readdirSync(path).filter((name) => name.endsWith('.yaml')) : [];
  return names.toSorted().map((file) => ({ ...read(parse(readFileSync(join(path, file), 'utf8'))), file }));
}

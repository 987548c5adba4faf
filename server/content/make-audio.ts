/*
 * Makes the model audio of a pack: one mp3 for each item, passage, key word and line of a role-play, once, by an author.
 * Needs flite, sox and lame.
 *   node server/content/make-audio.ts [PACK] [ID ...]
 * The files are kept with the pack; a pack without them has them made when it is imported.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { isLineAudio } from '../role-play/lines.ts';
import { PackPassageFile, PackStudySetFile } from './pack.schema.ts';
import { PackScenarioFile } from './scenario.schema.ts';
import { fliteSpeaker } from './speakers.ts';
import { spokenIn, withItemFiles, withPassageFiles } from './spoken.ts';

const [dir = fileURLToPath(new URL('../demo-school', import.meta.url)), ...only] = process.argv.slice(2);
// The pack may not pass its check yet: that wants the audio.
const spoken = spokenIn({
  studySets: filesIn('study-sets', (file) => withItemFiles(PackStudySetFile.parse(file))),
  passages: filesIn('read-aloud', (file) => withPassageFiles(PackPassageFile.parse(file))),
  scenarios: filesIn('role-plays', (file) => PackScenarioFile.parse(file)),
});
mkdirSync(join(dir, 'audio'), { recursive: true });
for (const one of spoken)
  if (only.length === 0 || only.includes(one.of))
    writeFileSync(join(dir, 'audio', one.file), await fliteSpeaker.say(one));
// The file of a line is named by its words: that of words that nobody says any more is left over.
const said = new Set(spoken.map(({ file }) => file));
for (const file of readdirSync(join(dir, 'audio')))
  if (isLineAudio(file) && !said.has(file)) rmSync(join(dir, 'audio', file));

function filesIn<T>(folder: string, read: (file: unknown) => T): (T & { file: string })[] {
  const path = join(dir, folder);
  const names = existsSync(path) ? readdirSync(path).filter((name) => name.endsWith('.yaml')) : [];
  return names.toSorted().map((file) => ({ ...read(parse(readFileSync(join(path, file), 'utf8'))), file }));
}

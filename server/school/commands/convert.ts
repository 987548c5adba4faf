import { access, writeFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { TRANSLATION_LANGUAGES, type TranslationLanguage } from '../../content/pack.schema.ts';
import { ForeignFileError, type ForeignList } from '../../packs/convert/foreign-word.ts';
import { readGift } from '../../packs/convert/gift.ts';
import { readH5p } from '../../packs/convert/h5p.ts';
import { readMoodleXml } from '../../packs/convert/moodle-xml.ts';
import { idOf, studySetOf } from '../../packs/convert/study-set-of.ts';
import { readWordList } from '../../packs/convert/word-list.ts';
import type { SchoolCommand } from '../command.ts';
import { SchoolError } from '../exit-codes.ts';
import { readGivenFile } from '../given-file.ts';
import { counted } from '../tables.ts';

const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'];

const READERS: Record<string, (file: Buffer) => ForeignList> = {
  '.h5p': readH5p,
  '.xml': (file) => readMoodleXml(file.toString('utf8')),
  '.gift': (file) => readGift(file.toString('utf8')),
  // Moodle also writes GIFT as .txt.
  '.txt': (file) => (/\{[^}]*[=~]/.test(file.toString('utf8')) ? readGift : readWordList)(file.toString('utf8')),
  '.csv': (file) => readWordList(file.toString('utf8')),
  '.tsv': (file) => readWordList(file.toString('utf8')),
};

export const convert: SchoolCommand = {
  name: 'convert',
  summary: 'Make a study set to go on with from a word list of Moodle, of H5P or in plain text',
  details: `Reads Moodle’s GIFT and XML (glossary, matching, multiple choice, short answer), H5P (dialog cards, flashcards, drag
the words, fill in the blanks, mark the words, find the words), and .csv, .tsv or .txt with a word and its meaning on each line. Writes
what they say, with IPA and letters to put in order; check says what is left to write, translations above all.`,
  arguments: { '<file>': 'the file, by its ending', '<study-set>': 'the YAML file to write, in study-sets/ of a pack' },
  options: {
    '--level <level>': `the level, ${LEVELS.join(', ')}; A2 if not given`,
    '--topic <topic>': 'the topic, in a word or two',
    '--language <language>': `of the meanings that are not English: ${TRANSLATION_LANGUAGES.join(', ')}`,
  },
  run: async (operator, { values: [file = '', target = ''], option }) => {
    const level = option('level') ?? 'A2';
    const language = option('language');
    if (!LEVELS.includes(level)) throw new SchoolError(`--level takes one of ${LEVELS.join(', ')}.`);
    if (language !== undefined && !TRANSLATION_LANGUAGES.some((one) => one === language))
      throw new SchoolError(`--language takes one of ${TRANSLATION_LANGUAGES.join(', ')}.`);
    const isThere = await access(target).then(
      () => true,
      () => false,
    );
    if (isThere) throw new SchoolError(`There is a file ${target} already.`);
    const list = await readForeign(file);
    const id = idOf(basename(target, extname(target)));
    if (id === '') throw new SchoolError('The name of the study set’s file needs letters of English.');
    const name = list.title ?? basename(file, extname(file));
    const { yaml, items, skipped } = studySetOf(list, {
      id,
      name,
      level,
      topic: option('topic') ?? 'words',
      language: language as TranslationLanguage | undefined,
    });
    if (items === 0) throw new SchoolError(`Nothing in ${file} can be a card.`, { issues: skipped });
    await writeFile(target, yaml, { flag: 'wx' });
    for (const line of skipped) operator.warn(`Left out: ${line}`);
    return {
      data: { id, items, skipped },
      text: `${counted(items, 'card')} in ${target}. Go on with: npm run school -- check PACK`,
    };
  },
};

async function readForeign(file: string): Promise<ForeignList> {
  const read = READERS[extname(file).toLowerCase()];
  if (read === undefined) throw new SchoolError(`The file must end with ${Object.keys(READERS).join(', ')}.`);
  const content = await readGivenFile(file);
  try {
    return read(content);
  } catch (error) {
    if (error instanceof ForeignFileError) throw new SchoolError(`${file}: ${error.message}`);
    throw error;
  }
}

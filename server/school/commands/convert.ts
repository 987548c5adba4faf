import { access, writeFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { TRANSLATION_LANGUAGES, type TranslationLanguage } from '../../../contract/languages.ts';
import { ForeignFileError, type ForeignList } from '../../packs/convert/foreign-word.ts';
import { readGift } from '../../packs/convert/gift.ts';
import { readH5p } from '../../packs/convert/h5p.ts';
import { readMoodleXml } from '../../packs/convert/moodle-xml.ts';
import { idOf, studySetOf } from '../../packs/convert/study-set-of.ts';
import { readWordList } from '../../packs/convert/word-list.ts';
import type { SchoolCommand } from '../command.ts';
import { SchoolError } from '../../exit-codes.ts';
import { readGivenFile } from '../../given-file.ts';
import { counted } from '../tables.ts';

const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'];

const READERS: Record<string, (file: Buffer) => ForeignList> = {
  '.h5p': readH5p,
  '.xml': (file) => readMoodleXml(file.toString('utf8')),
  '.gift': (file) => readGift(file.toString('utf8')),
  // Moodle also writes GIFT as .txt.
  '.txt': (file) => (/\{[^{}=~]*[=~]/.test(file.toString('utf8')) ? readGift : readWordList)(file.toString('utf8')),
  '.csv': (file) => readWordList(file.toString('utf8')),
  '.tsv': (file) => readWordList(file.toString('utf8')),
};

export const convert: SchoolCommand = {
  name: 'convert',
  summary: 'Turn a Moodle, H5P, or plain-text word list into a draft study set',
  details: `Reads Moodle’s GIFT and XML (glossary, matching, multiple choice, short answer), H5P (dialog cards, flashcards, drag
the words, fill in the blanks, mark the words, find the words), and .csv, .tsv, or .txt with a word and its meaning on
each line. The draft contains the words, their IPA, and letters to put in order. Run check to list what is missing,
mainly translations.`,
  arguments: {
    '<file>': 'the source file (type is taken from the extension)',
    '<study-set>': 'a new YAML file in a pack’s study-sets/ folder',
  },
  options: {
    '--level <level>': `one of ${LEVELS.join(', ')} (default: A2)`,
    '--topic <topic>': 'topic in one or two words',
    '--language <language>': `language of the meanings that are not English: ${TRANSLATION_LANGUAGES.join(', ')}`,
  },
  run: async (operator, { values: [file = '', target = ''], option }) => {
    const level = option('level') ?? 'A2';
    const language = option('language');
    if (!LEVELS.includes(level)) throw new SchoolError(`--level must be one of ${LEVELS.join(', ')}.`);
    if (language !== undefined && !TRANSLATION_LANGUAGES.some((one) => one === language))
      throw new SchoolError(`--language must be one of ${TRANSLATION_LANGUAGES.join(', ')}.`);
    const isThere = await access(target).then(
      () => true,
      () => false,
    );
    if (isThere) throw new SchoolError(`${target} already exists. Choose a new file name.`);
    const list = await readForeign(file);
    const id = idOf(basename(target, extname(target)));
    if (id === '') throw new SchoolError('The study set’s file name must contain English letters or digits.');
    const name = list.title ?? basename(file, extname(file));
    const { yaml, items, skipped } = studySetOf(list, {
      id,
      name,
      level,
      topic: option('topic') ?? 'words',
      language: language as TranslationLanguage | undefined,
    });
    if (items === 0) throw new SchoolError(`No usable words found in ${file}.`, { issues: skipped });
    await writeFile(target, yaml, { flag: 'wx' });
    for (const line of skipped) operator.warn(`Left out: ${line}`);
    return {
      data: { id, items, skipped },
      text: `${counted(items, 'card')} in ${target}. Next: npm run school -- check PACK`,
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

import { z } from 'zod';
import { PARTS_OF_SPEECH } from '../../contract/parts-of-speech.ts';
import { meaningsByWord } from '../../words/own-meanings.ts';
import rows from './student-meanings.json' with { type: 'json' };
import { readTable, rowText, rowWords } from './word-table.ts';

export const MeaningRow = z.strictObject({
  words: rowWords,
  part_of_speech: z.enum(PARTS_OF_SPEECH),
  definition: rowText,
  example: rowText,
});

/** Complete meanings of words that students often look up and that WordNet explains for adults. Base forms only. */
export const STUDENT_MEANINGS = meaningsByWord(readTable('student-meanings.json', MeaningRow, rows));

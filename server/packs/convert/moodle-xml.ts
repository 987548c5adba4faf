import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { ForeignFileError, lineOf, type ForeignList, type ForeignWord } from './foreign-word.ts';

/* Moodle's XML export of a glossary (concept and definition) or questions (matching, multichoice, shortanswer). */

const LISTS = ['ENTRY', 'question', 'answer', 'subquestion'];
const Text = z.union([
  z.string(),
  z.number().transform(String),
  z.object({ text: z.coerce.string() }).transform(({ text }) => text),
]);
const Entry = z.object({ CONCEPT: Text, DEFINITION: Text.default('') });
const Answer = z.object({ '@fraction': z.coerce.number().default(0), text: z.coerce.string().default('') });
const Question = z.object({
  '@type': z.string().default(''),
  questiontext: Text.default(''),
  answer: z.array(Answer).default([]),
  subquestion: z.array(z.object({ text: z.coerce.string().default(''), answer: z.array(Answer) })).default([]),
});
const Glossary = z.object({
  GLOSSARY: z.object({
    INFO: z.object({
      NAME: Text.optional(),
      ENTRIES: z.object({ ENTRY: z.array(z.unknown()).default([]) }).or(z.literal('')),
    }),
  }),
});
const Quiz = z.object({ quiz: z.object({ question: z.array(z.unknown()).default([]) }) });

/** Throws ForeignFileError. */
export function readMoodleXml(source: string): ForeignList {
  const parsed = parse(source);
  const glossary = Glossary.safeParse(parsed);
  if (glossary.success) {
    const { NAME, ENTRIES } = glossary.data.GLOSSARY.INFO;
    const list: ForeignList = { ...(NAME !== undefined && { title: lineOf(NAME) }), words: [], skipped: [] };
    for (const entry of ENTRIES === '' ? [] : ENTRIES.ENTRY) {
      const read = Entry.safeParse(entry);
      if (read.success) list.words.push({ text: lineOf(read.data.CONCEPT), meaning: lineOf(read.data.DEFINITION) });
      else list.skipped.push('An entry without a concept.');
    }
    return list;
  }
  const quiz = Quiz.safeParse(parsed);
  if (!quiz.success) throw new ForeignFileError('This is neither a Moodle glossary nor a list of Moodle questions.');
  const list: ForeignList = { words: [], skipped: [] };
  for (const one of quiz.data.quiz.question) {
    const read = Question.safeParse(one);
    if (read.success && read.data['@type'] === 'category') continue;
    const words = read.success ? wordsOf(read.data) : [];
    if (words.length > 0) list.words.push(...words);
    else list.skipped.push(`A question of the type "${read.data?.['@type'] ?? '?'}".`);
  }
  return list;
}

function parse(source: string): unknown {
  // Moodle writes no DOCTYPE, and its entities could make a small file grow in memory.
  if (/<!DOCTYPE/i.test(source)) throw new ForeignFileError('This is not Moodle XML: it has a DOCTYPE.');
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    isArray: (name) => LISTS.includes(name),
  });
  try {
    return parser.parse(source, true);
  } catch (error) {
    throw new ForeignFileError(`This is not XML: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function wordsOf({ '@type': type, questiontext, answer, subquestion }: z.infer<typeof Question>): ForeignWord[] {
  if (type === 'matching')
    return subquestion.flatMap(({ text, answer: [first] }) =>
      lineOf(text) === '' ? [] : [{ text: lineOf(text), meaning: lineOf(first?.text ?? '') }],
    );
  if (type !== 'multichoice' && type !== 'shortanswer') return [];
  const right = answer.filter((one) => one['@fraction'] === 100);
  if (right.length === 0 || (type === 'multichoice' && right.length > 1)) return [];
  const options = type === 'multichoice' ? answer : right.slice(0, 1);
  return [
    {
      text: lineOf(right[0]!.text),
      question: {
        prompt: lineOf(questiontext),
        options: options.map(({ text }) => lineOf(text)),
        correctIndex: options.indexOf(right[0]!),
      },
    },
  ];
}

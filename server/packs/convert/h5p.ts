import { strFromU8, unzipSync } from 'fflate';
import { z } from 'zod';
import { ForeignFileError, lineOf, textOf, type ForeignList, type ForeignWord } from './foreign-word.ts';

/* H5P is a zip with the kind in h5p.json and the words in content/content.json. Pictures and sound are ignored. */

const LARGEST_JSON = 5_000_000;
const html = z.string().default('');

const KINDS: Record<string, (content: unknown) => ForeignWord[]> = {
  'H5P.Dialogcards': (content) =>
    z
      .object({ dialogs: z.array(z.object({ text: html, answer: html })) })
      .parse(content)
      .dialogs.map(pair),
  'H5P.Flashcards': (content) =>
    z
      .object({ cards: z.array(z.object({ text: html, answer: html })) })
      .parse(content)
      // The front asks, and the student writes the back.
      .cards.map(({ text, answer }) => pair({ text: answer, answer: text })),
  'H5P.Blanks': (content) =>
    gaps(
      z
        .object({ questions: z.array(html) })
        .parse(content)
        .questions.flatMap((question) => textOf(question).split('\n')),
    ),
  'H5P.DragText': (content) => gaps(textOf(z.object({ textField: html }).parse(content).textField).split('\n')),
  'H5P.MarkTheWords': (content) =>
    gaps(textOf(z.object({ textField: html }).parse(content).textField).split('\n')).map(({ text }) => ({ text })),
  'H5P.FindTheWords': (content) =>
    z
      .object({ wordList: html })
      .parse(content)
      .wordList.split(',')
      .map((text) => ({ text: lineOf(text).toLowerCase() })),
};

/** Throws ForeignFileError. */
export function readH5p(file: Uint8Array): ForeignList {
  const { mainLibrary, title } = jsonIn(file, 'h5p.json', z.object({ mainLibrary: html, title: html.optional() }));
  const read = KINDS[mainLibrary];
  if (read === undefined)
    throw new ForeignFileError(
      `This is ${mainLibrary || 'not H5P content'}. Choose one of: ${Object.keys(KINDS).join(', ')}.`,
    );
  const content = jsonIn(file, 'content/content.json', z.unknown());
  try {
    const words = read(content).filter(({ text }) => text !== '');
    return { ...(title && { title: lineOf(title) }), words, skipped: [] };
  } catch (error) {
    if (error instanceof z.ZodError)
      throw new ForeignFileError(`The content of this ${mainLibrary} can’t be read. Export it from H5P again.`);
    throw error;
  }
}

/** Unpacks only this file, and only if it is small enough. */
function jsonIn<T>(file: Uint8Array, path: string, schema: z.ZodType<T>): T {
  try {
    const files = unzipSync(file, { filter: ({ name, originalSize }) => name === path && originalSize < LARGEST_JSON });
    return schema.parse(JSON.parse(strFromU8(files[path]!)));
  } catch {
    throw new ForeignFileError(`This is not an H5P file: it contains no readable ${path}.`);
  }
}

function pair({ text, answer }: { text: string; answer: string }): ForeignWord {
  return { text: lineOf(text), meaning: lineOf(answer) };
}

/** `*word/other word:hint*` is a gap. Other words of the exercise are wrong answers. */
function gaps(lines: readonly string[]): ForeignWord[] {
  const found = lines.flatMap((line) =>
    [...line.matchAll(/\*([^*]+)\*/g)].map(({ 0: whole, 1: inside = '', index }) => ({
      text: (inside.split(/[:/]/)[0] ?? '').trim(),
      prompt: `${filled(line.slice(0, index))}___${filled(line.slice(index + whole.length))}`.trim(),
    })),
  );
  const all = [...new Set(found.map(({ text }) => text))];
  return found.map(({ text, prompt }) => {
    const options = [text, ...all.filter((other) => other !== text).slice(0, 3)].toSorted();
    return { text, question: { prompt, options, correctIndex: options.indexOf(text) } };
  });
}

const filled = (part: string): string => part.replace(/\*([^*:/]+)(?:[:/][^*]*)?\*/g, '$1');

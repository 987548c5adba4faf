import { lineOf, type ForeignList, type ForeignWord } from './foreign-word.ts';

/* Moodle's GIFT (docs.moodle.org/en/GIFT_format). Pairs are words with meanings. A question is a clue. */

const MARKS = /^\s*\[(html|markdown|plain|moodle)\]/i;
/** Escaped characters are hidden in a private range, so that they are not taken for marks. */
const ESCAPED = /\\([\\~=#{}:])/g;
const HIDDEN = 0xe000;

export function readGift(source: string): ForeignList {
  const hidden = source
    .replace(/\r\n?/g, '\n')
    .replace(ESCAPED, (_, mark: string) => String.fromCharCode(HIDDEN + mark.charCodeAt(0)));
  const lines = hidden.split('\n').filter((line) => !/^\s*(\/\/|\$CATEGORY:)/.test(line));
  const list: ForeignList = { words: [], skipped: [] };
  for (const block of lines.join('\n').split(/\n\s*\n/)) {
    if (block.trim() === '') continue;
    const words = wordsOfQuestion(block);
    if (words.length > 0) list.words.push(...words);
    else
      list.skipped.push(
        `"${plain(block).slice(0, 60)}": neither a question with one right answer nor a list of pairs.`,
      );
  }
  return list;
}

function wordsOfQuestion(block: string): ForeignWord[] {
  // slow-pattern: an operator's file, never a request.
  const found = /^(?:\s*::(?<title>.*?)::)?(?<before>[^{]*)\{(?<answers>[^}]*)\}(?<after>.*)$/s.exec(block);
  if (!found?.groups) return [];
  const { before = '', answers = '', after = '' } = found.groups;
  const given = [...answers.matchAll(/([=~])([^=~]*)/g)].map(([, mark, rest = '']) => ({
    isRight: mark === '=',
    // Feedback follows `#`, and a weight is between `%`.
    text: (rest.split('#')[0] ?? '').replace(/^\s*%-?[\d.]+%/, '').trim(),
  }));
  const pairs = given.filter(({ text }) => text.includes('->')).map(({ text }) => text.split('->'));
  if (pairs.length > 0)
    return pairs.map(([text = '', meaning = '']) => ({ text: plain(text), meaning: plain(meaning) })).filter(hasText);
  const right = given.filter(({ isRight }) => isRight);
  const first = right[0];
  if (first === undefined || plain(first.text) === '' || (right.length > 1 && right.length < given.length)) return [];
  const prompt = plain(after.trim() === '' ? before : `${before} ___ ${after}`);
  // Several right answers without a wrong one are spellings of one answer.
  const options = right.length > 1 ? [plain(first.text)] : given.map(({ text }) => plain(text));
  return [
    {
      text: plain(first.text),
      question: { prompt, options, correctIndex: right.length > 1 ? 0 : given.indexOf(first) },
    },
  ];
}

function plain(text: string): string {
  const shown = Array.from(text.replace(MARKS, ''), (letter) => {
    const code = letter.charCodeAt(0) - HIDDEN;
    return code > 0 && code < 128 ? String.fromCharCode(code) : letter;
  });
  return lineOf(shown.join(''));
}

const hasText = ({ text }: ForeignWord): boolean => text !== '';

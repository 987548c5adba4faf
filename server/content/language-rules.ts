import { forEachGame } from '../games/games.ts';
import { plain, wordsOf, type English, type Find, type PackFinding } from '../finding.ts';
import type { Pack, PackItem, PackStudySet } from './pack.schema.ts';
import { isEnglish } from '../../words/is-english.ts';
import { isListed as isPronounced } from '../../words/lexicon.ts';
import { wordsOf as wordsToSay } from '../../words/text.ts';
import { americanFor, isListed, isWithinLevel, levelOfWord } from '../../words/word-lists.ts';

type Path = PackFinding['path'];

function englishOf(item: PackItem): English[] {
  const { text, definitions } = item;
  const english: English[] = [
    { path: ['text'], text, taught: true },
    ...definitions.flatMap(({ definition, example }, i) => [
      { path: ['definitions', i, 'definition'], text: definition, taught: false },
      { path: ['definitions', i, 'example'], text: example, taught: false },
    ]),
  ];
  forEachGame(item, (skill, game, pack) => {
    for (const said of game.english?.(pack) ?? []) english.push({ ...said, path: ['skills', skill, ...said.path] });
  });
  return english;
}

/** Checks for American English (D49), words of the level, and straight apostrophes. */
export function languageRules(set: PackStudySet, item: PackItem, taught: ReadonlySet<string>, find: Find): void {
  englishRules(englishOf(item), set.level, taught, find);
}

export function englishRules(
  texts: readonly English[],
  level: PackStudySet['level'],
  taught: ReadonlySet<string>,
  find: Find,
): void {
  for (const { path, text, taught: isTaught } of texts) {
    if (isForeign(text)) {
      find(path, `"${text.slice(0, 60)}" is not English.`, 'Write it in English.', { problem: 'not_english' });
      continue;
    }
    if (text.includes('’')) find(path, `"${text}" has a curly apostrophe.`, "Write ' as keyboards have it.");
    for (const word of wordsOf(text)) {
      const american = americanFor(word.toLowerCase());
      if (american !== null)
        find(path, `"${word}" is British.`, american === '' ? 'Write it as America does.' : `Write ${american}.`, {
          problem: 'british',
          value: word,
          ...(american !== '' && { better: american }),
        });
    }
    if (!isTaught) levelRules({ path, text }, level, taught, find);
  }
}

function levelRules(
  { path, text }: Pick<English, 'path' | 'text'>,
  level: PackStudySet['level'],
  taught: ReadonlySet<string>,
  find: Find,
): void {
  const known = taught.union(quotedWords(text));
  for (const word of plainWords(text)) {
    if (known.has(word) || isWithinLevel(word, level)) continue;
    if (isListed(word.replace(/'s$/, '')))
      find(path, `"${word}" is above ${level}.`, 'Write a more common word, or raise the level.', {
        problem: 'above_level',
        value: word,
        better: level,
      });
    else if (IN_ENGLISH_LETTERS.test(word))
      find(
        path,
        `"${word}" is in no word list.`,
        'Check its spelling, or write a more common word. Put a word of another language in double quotes once.',
        { problem: 'unlisted', value: word },
      );
  }
}

/** Share of unlisted words from which a text without a plainly English sentence is foreign. */
const FOREIGN_SHARE = 0.4;

/** True for another script, and for texts of another language. A name or loanword alone counts as English. */
function isForeign(text: string): boolean {
  const words = wordsOf(text);
  if (words.every(isOfOtherLetters)) return words.length > 0;
  const foreign = words.filter((word, at) => !isEnglishWord(word) && (at === 0 || word === word.toLowerCase()));
  if (foreign.length < 2 || foreign.length < FOREIGN_SHARE * words.length) return false;
  return !text.split(/(?<=[.?!])\s+/).some((sentence) => isEnglish(sentence, new Set()));
}

/** True for letters that neither English nor its loanwords have. */
const isOfOtherLetters = (word: string): boolean => /[^\0-\u00FF’œ]/u.test(word);

function isEnglishWord(word: string): boolean {
  if (isOfOtherLetters(word)) return false;
  return wordsToSay(word).every(
    (said) => /\d/.test(word) || levelOfWord(said.word) !== null || (word !== word.toLowerCase() && isPronounced(said)),
  );
}

/** A word with other letters, such as bánh, is of another language and not misspelled. */
const IN_ENGLISH_LETTERS = /^[a-z']+$/;
/** Up to three words in quotation marks, in which authors write words of another language. */
const QUOTED = /["“]([^"“”]{1,60})["”]/g;

function quotedWords(text: string): ReadonlySet<string> {
  const quoted = [...text.matchAll(QUOTED)].map(([, said]) => wordsOf(said!.toLowerCase()));
  return new Set(quoted.filter((words) => words.length <= 3).flat());
}

export function americanNames(pack: Pack): PackFinding[] {
  const named = [
    ...pack.studySets.map(({ file, name }) => ({ file, path: ['name'] as Path, name })),
    ...pack.assignments.flatMap(({ name, lessons }, i) => [
      { file: 'school.yaml', path: ['assignments', i, 'name'], name },
      ...lessons.map((lesson, j) => ({
        file: 'school.yaml',
        path: ['assignments', i, 'lessons', j, 'name'],
        name: lesson.name,
      })),
    ]),
  ];
  return named.flatMap(({ file, path, name }) =>
    wordsOf(name).flatMap((word) => {
      const american = americanFor(word.toLowerCase());
      return american === null ? [] : [{ file, path, message: `"${word}" is British.`, hint: `Write ${american}.` }];
    }),
  );
}

/** Skips names, which are capitalized inside a sentence, or start one and are in no word list. */
function plainWords(text: string): string[] {
  return text.split(/(?<=[.?!:])\s+/).flatMap((sentence) =>
    wordsOf(sentence)
      .filter((word, at) => word === word.toLowerCase() || (at === 0 && isListed(word.toLowerCase())))
      .map((word) => word.toLowerCase()),
  );
}

export function taughtWords(pack: Pack): ReadonlySet<string> {
  const taught = [
    ...pack.studySets.flatMap(({ items }) => items),
    ...pack.passages.flatMap(({ key_words }) => key_words),
  ];
  return new Set(taught.flatMap(({ text }) => wordsOf(text.toLowerCase())));
}

/** Refuses a prompt with two right answers, which happens if two items share it and offer both answers. */
export function promptRules(pack: Pack): PackFinding[] {
  const asked = pack.studySets.flatMap((set) =>
    set.items.flatMap((item, index) =>
      item.skills.reading === undefined ? [] : [{ set, item, index, reading: item.skills.reading }],
    ),
  );
  const byPrompt = Map.groupBy(asked, ({ reading }) => plain(reading.prompt));
  return asked.flatMap(({ set, item, index, reading }) =>
    byPrompt
      .get(plain(reading.prompt))!
      .filter((other) => plain(other.item.text) !== plain(item.text))
      .filter((other) => reading.options.some((option) => plain(option) === plain(other.item.text)))
      .map((other) => ({
        file: set.file,
        path: ['items', index, 'skills', 'reading', 'prompt'],
        message: `"${other.item.text}" is as right as "${item.text}": "${other.item.id}" has the same prompt.`,
        hint: 'Change the prompt or the option.',
        meaning: { problem: 'two_answers' as const, value: other.item.text },
      })),
  );
}

import { stringify } from 'yaml';
import { ipaOf } from '../../../words/transcription.ts';
import { wordsOf } from '../../finding.ts';
import { TRANSLATION_LANGUAGES, type TranslationLanguage } from '../../../contract/languages.ts';
import { isCommonWord, isListed } from '../../../words/word-lists.ts';
import { weakForms, weakPlaces } from '../../../words/weak-forms.ts';
import type { ForeignList, ForeignWord } from './foreign-word.ts';

export type Wanted = {
  id: string;
  name: string;
  level: string;
  topic: string;
  language: TranslationLanguage | undefined;
};

export type StarterSet = { yaml: string; items: number; skipped: string[] };

/** Longer texts are passages. */
const MOST_WORDS = 20;
const MOST_LETTERS = 12;

/** Comments in the study set mark what is left to write, and `check` asks for it. */
export function studySetOf({ words, skipped }: ForeignList, wanted: Wanted): StarterSet {
  const left = [...skipped];
  const seen = new Set<string>();
  const usable = words.map(turned).filter(({ text }) => {
    const count = wordsOf(text).length;
    const id = idOf(text);
    if (count > 0 && count <= MOST_WORDS && isEnglish(text) && id !== '' && !seen.has(id)) {
      seen.add(id);
      return true;
    }
    left.push(
      `"${text.slice(0, 60)}": ${seen.has(id) ? 'it appears twice' : 'it is not an English word or sentence'}.`,
    );
    return false;
  });
  const { id, name, level, topic } = wanted;
  const items = usable.map((word) => itemOf(word, usable, wanted)).join('\n');
  const head = stringify({ id, name, level, topic });
  return { yaml: `${HEAD}${head}items:\n${items}`, items: usable.length, skipped: left };
}

const HEAD = `# yaml-language-server: $schema=../schemas/study-set.schema.json
# Look at each card: the level, the wrong answers, the IPA. "npm run school -- check PACK" says what is missing.
`;

function turned(word: ForeignWord): ForeignWord {
  const { text, meaning = '' } = word;
  return !isEnglish(text) && isEnglish(meaning) ? { ...word, text: meaning, meaning: text } : word;
}

function isEnglish(text: string): boolean {
  const words = wordsOf(text).map((word) => word.toLowerCase());
  const known = words.filter((word) => isListed(word.replace(/'s$/, '')));
  return words.length > 0 && !/[^\p{Script=Latin}\p{P}\p{N}\p{S}\s]/u.test(text) && known.length * 2 > words.length;
}

function itemOf(
  { text, meaning = '', question }: ForeignWord,
  all: readonly ForeignWord[],
  { id, language }: Wanted,
): string {
  const isDefinition = meaning !== '' && isEnglish(meaning);
  const reading = question === undefined ? (isDefinition ? ask(text, meaning, all) : undefined) : asked(text, question);
  const item = {
    id: `${id}-${idOf(text)}`,
    text,
    ipa: saidAs(text),
    translations: { ...(language !== undefined && meaning !== '' && !isDefinition && { [language]: meaning }) },
    skills: { speaking: {}, ...(reading && { reading }), ...writingOf(text) },
  };
  const notes = TRANSLATION_LANGUAGES.filter((name) => !(name in item.translations)).map((name) => `#   ${name}: …`);
  const unused = meaning !== '' && !isDefinition && language === undefined ? [`# The list said: ${meaning}`] : [];
  const written = stringify([item], { lineWidth: 110 }).replace(
    /translations:( \{\})?\n/,
    `translations:\n${notes.join('\n')}\n`,
  );
  return indent([...unused, written].join('\n'));
}

/** The definition is the clue, and other words of the list are wrong answers. */
function ask(text: string, definition: string, all: readonly ForeignWord[]) {
  const others = all.map((word) => word.text).filter((other) => other !== text);
  const at = all.findIndex((word) => word.text === text);
  const wrong = [...others.slice(at), ...others.slice(0, at)].slice(0, 3);
  return wrong.length === 0
    ? undefined
    : asked(text, { prompt: definition, options: [text, ...wrong], correctIndex: 0 });
}

function asked(text: string, { prompt, options, correctIndex }: NonNullable<ForeignWord['question']>) {
  if (options.length < 2 || options.length > 4 || prompt === '') return undefined;
  const sorted = [...options].toSorted();
  return { prompt, options: sorted, correct_index: sorted.indexOf(options[correctIndex] ?? text) };
}

/** Scrambles letters without making a word. Long texts and punctuation get no writing exercise. */
function writingOf(text: string) {
  if (!/^[A-Za-z]+$/.test(text) || text.length < 3 || text.length > MOST_LETTERS) return {};
  const letters = mixedLetters(text);
  return letters === undefined ? {} : { writing: { scrambled: [{ word: text, letters }] } };
}

/** Returns the letters in an order that is not a word, if there is one. */
export function mixedLetters(word: string): string | undefined {
  const letters = [...word.toLowerCase()];
  for (let turn = 1; turn < letters.length; turn += 1) {
    const mixed = [...letters.slice(turn), ...letters.slice(0, turn)].toReversed().join('');
    if (mixed !== word.toLowerCase() && !isCommonWord(mixed)) return mixed;
  }
  return undefined;
}

/** Returns the IPA of a text, with little words as people say them in a sentence. */
export function saidAs(text: string): string {
  const weak = weakPlaces(text);
  return wordsOf(text)
    .map((word, at) => (weak[at] && weakForms(word.toLowerCase())[0]) || ipaOf(word))
    .join(' ');
}

export function idOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’]|[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
}

const indent = (text: string): string =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => (line === '' ? '' : `  ${line}`))
    .join('\n') + '\n';

import { wordsOf as wordsToSay } from '../../words/text.ts';
import { shownText } from '../../contract/shown-text.ts';
import { plain, MARKUP, type Find, type PackFinding } from '../finding.ts';
import { ipaRules } from './ipa-rules.ts';
import { englishRules } from './language-rules.ts';
import type { Pack, PackKeyWord, PackPassage } from './pack.schema.ts';
import { isMadeAudio } from './spoken.ts';

/** Maximum number of words in a result (DATA-15). */
const MOST_WORDS = 3_000;

/** `taught` are words that students may read at any level. */
export function passageRules(
  pack: Pack,
  passage: PackPassage,
  pronunciations: Pack['pronunciations'],
  taught: ReadonlySet<string>,
): PackFinding[] {
  const findings: PackFinding[] = [];
  const find: Find = (path, message, hint, meaning) =>
    findings.push({ file: passage.file, path, message, hint, meaning });
  const { text, title, key_words, level } = passage;
  const words = wordsToSay(text).length;
  if (words === 0 || words > MOST_WORDS)
    find(['text'], `The passage has ${words} words.`, `Write 1 to ${MOST_WORDS}; 60 to 400 are read in one go.`, {
      problem: words === 0 ? 'empty' : 'too_long',
      value: String(words),
      better: String(MOST_WORDS),
    });
  if (shownText(text) !== text.replace(/\n+/g, ' '))
    find(['text'], 'A text has characters that cannot be seen.', 'Type the line again.', { problem: 'unseen' });
  if (MARKUP.test(text)) find(['text'], 'A text has markup or a link.', 'Write plain words.', { problem: 'markup' });
  englishRules(
    [
      { path: ['title'], text: title, taught: true },
      { path: ['text'], text, taught: false },
      ...key_words.flatMap(({ definition, example }, index) => [
        { path: ['key_words', index, 'definition'], text: definition, taught: false },
        { path: ['key_words', index, 'example'], text: example, taught: false },
      ]),
    ],
    level,
    taught,
    find,
  );
  hasAudio(pack, passage.audio, (message, hint) => find(['audio'], message, hint));
  key_words.forEach((word, index) =>
    keyWordRules(pack, passage, word, pronunciations, (path, ...said) => find(['key_words', index, ...path], ...said)),
  );
  return findings;
}

function keyWordRules(
  pack: Pack,
  { text }: PackPassage,
  word: PackKeyWord,
  pronunciations: Pack['pronunciations'],
  find: Find,
): void {
  if (!` ${plain(text)} `.includes(` ${plain(word.text)} `))
    find(['text'], `"${word.text}" does not appear in the passage.`, 'Write it as it appears there.');
  if (/[/[\]]/.test(word.ipa)) find(['ipa'], 'The IPA has slashes or brackets.', 'Write only the sounds.');
  else ipaRules(word, pronunciations, find);
  hasAudio(pack, word.audio, (message, hint) => find(['audio'], message, hint));
  hasPicture(pack, word.picture, find);
}

/** Finds a picture that an item or a key word names and the pictures folder lacks. */
export function hasPicture(pack: Pack, picture: string | undefined, find: Find): void {
  if (picture !== undefined && !pack.pictures.includes(picture))
    find(
      ['picture'],
      `The file pictures/${picture} is missing.`,
      'Put the file into the pictures folder, or remove the line.',
    );
}

function hasAudio(pack: Pack, file: string, find: (message: string, hint: string) => void): void {
  if (!isMadeAudio(file) && !pack.audio.includes(file))
    find(
      `The file audio/${file} is missing.`,
      'Put the file into the audio folder, or remove the line. Import then records the audio.',
    );
}

import { z } from 'zod';
import { shownText } from '../../contract/shown-text.ts';
import { ReadAloudGame, type KeyWord } from '../../contract/read-aloud.ts';
import { sentencesOf } from '../../words/passage-text.ts';
import { wordsOf } from '../../words/text.ts';
import type { Student } from '../accounts/students.ts';
import type { Pronunciations } from '../../contract/pronunciation.ts';
import { jsonOf } from '../../contract/json-of.ts';
import { ipaOf } from '../../words/transcription.ts';
import type { ContentPronunciations } from '../dictionary/pronunciations.ts';
import type { Database, KeyWordRow } from '../database/tables.ts';
import { createLemmatizer, type Lemmatizer } from '../dictionary/lemmas.ts';
import { pictureOfText } from '../dictionary/word-pictures.ts';
import { Refusal } from '../errors.ts';
import { mapInTurns } from '../in-turns.ts';
import { assignedTo } from './assignments.ts';
import type { ContentWatch } from './content-watch.ts';

const Level = ReadAloudGame.shape.level.catch('B1');
const Translations = z.record(z.string(), z.string()).catch({});

/** Returns a stored passage as students see it, one line per paragraph with an empty line between two. */
export function shownPassage(stored: string): string {
  const paragraphs = stored.replaceAll('\r\n', '\n').split(/\n[^\S\n]*\n/);
  return paragraphs
    .map(shownText)
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

/** Returns the text that the student reads and the engine scores. Throws `not_found`. */
export async function readPassageText(db: Database, student: Student, readAloudId: string): Promise<string> {
  return (await findPassage(db, student, readAloudId)).text;
}

/** Throws `not_found` unless the student has an assignment with this passage. */
export async function readAloudGame(
  db: Database,
  watch: ContentWatch,
  pronunciations: ContentPronunciations,
  student: Student,
  readAloudId: string,
): Promise<ReadAloudGame> {
  const passage = await findPassage(db, student, readAloudId);
  const words = await db
    .selectFrom('key_words')
    .selectAll()
    .where('passage_id', '=', readAloudId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return passageGame({ ...passage, readAloudId, words }, watch, pronunciations);
}

export type ShownPassage = {
  readAloudId: string;
  title: string;
  level: string;
  topic: string;
  /** As `shownPassage` returns it. */
  text: string;
  audio: string;
  words: readonly ShownKeyWord[];
};
export type ShownKeyWord = Omit<KeyWordRow, 'passage_id' | 'position'>;

/** Returns a passage as students get it. */
export async function passageGame(
  { readAloudId, title, level, topic, text, audio, words }: ShownPassage,
  watch: ContentWatch,
  pronunciations: ContentPronunciations,
): Promise<ReadAloudGame> {
  const spokenWords = wordsOf(text);
  const spoken = await pronunciations.of([text, ...words.map((word) => word.text)].join(' '));
  const lemmasOf = await createLemmatizer();
  return {
    readAloudId,
    title: shownText(title),
    level: Level.parse(level),
    topic: shownText(topic),
    text,
    words: spokenWords.map(({ startIndex, endIndex }) => ({ start_index: startIndex, end_index: endIndex })),
    sentences: sentencesOf(text, spokenWords),
    audio_url: watch.hasAudio(audio) ? audioUrl(audio) : null,
    key_words: await mapInTurns(words, (word) => toKeyWord(word, spoken, lemmasOf)),
    ...(Object.keys(spoken).length > 0 && { pronunciations: spoken }),
  };
}

async function findPassage(db: Database, student: Student, readAloudId: string) {
  const row = await assignedTo(db, student.id)
    .innerJoin('assignment_details', 'assignment_details.assignment_id', 'assignments.id')
    .innerJoin('passages', 'passages.id', 'assignment_details.study_set_id')
    .innerJoin('study_sets', 'study_sets.id', 'passages.id')
    .select(['study_sets.name as title', 'level', 'topic', 'text', 'audio'])
    .where('passages.id', '=', readAloudId)
    .where('assignment_details.type', '=', 'read_aloud')
    .limit(1)
    .executeTakeFirstOrThrow(() => new Refusal('not_found', 'There is no such passage for this student.'));
  return { ...row, text: shownPassage(row.text) };
}

function toKeyWord(row: ShownKeyWord, pronunciations: Pronunciations, lemmasOf: Lemmatizer): KeyWord {
  const { id, text, ipa, definition, example, translations, audio, picture } = row;
  const written = shownText(ipa);
  const meaning = shownText(definition);
  return {
    id,
    text: shownText(text),
    ipa: ipaOf(text, { written, pronunciations }) || written,
    definition: meaning,
    example: shownText(example) || null,
    translation: Translations.parse(jsonOf(translations)),
    audio_url: audioUrl(audio),
    // A picture of the content's own comes first.
    picture_url:
      picture === null
        ? pictureOfText(lemmasOf, shownText(text), { definition: meaning })
        : `/media/pictures/${encodeURIComponent(picture)}`,
  };
}

const audioUrl = (file: string): string => `/media/audio/${encodeURIComponent(file)}`;

import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { z } from 'zod';
import { LIST_BANDS } from '../../contract/constants.ts';
import { PassageWord } from '../../contract/read-aloud.ts';
import { TurnPronunciation } from '../../contract/role-play.ts';
import { isListed, pronunciationsOfTextWord } from '../../words/lexicon.ts';
import { wordsOf, type TextWord } from '../../words/text.ts';
import type { Database } from '../database/tables.ts';
import { LITTLE_WORDS } from '../../words/little-words.ts';
import { isSuitableWord } from '../../words/suitable-words.ts';
import type { MetWord } from './weak-sounds.ts';

/** Limits for the latest of each kind. They cover four weeks of work and keep the home screen fast. */
const MOST_READINGS = 5;
const MOST_CARDS = 300;
const MOST_TURNS = 100;
const MOST_PRACTICED = 100;

const unpack = promisify(gunzip);
const Reading = z.object({
  words: z.array(PassageWord.pick({ word_orig: true, reading: true, certainty: true, phonemes: true })),
});

/** Returns the words said since then. Only readings have separate scores for a word's sounds. */
export async function readMetWords(db: Database, studentId: string, since: string): Promise<MetWord[]> {
  return [
    ...(await readReadings(db, studentId, since)),
    ...(await readCards(db, studentId, since)),
    ...(await readTurns(db, studentId, since)),
    ...(await readPracticed(db, studentId, since)),
  ];
}

async function readReadings(db: Database, studentId: string, since: string): Promise<MetWord[]> {
  const rows = await db
    .selectFrom('recordings')
    .select('result')
    .where('student_id', '=', studentId)
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .orderBy('recording_id')
    .limit(MOST_READINGS)
    .execute();
  const met: MetWord[] = [];
  for (const { result } of rows) {
    const json = await unpack(Buffer.from(result, 'base64'));
    for (const { word_orig, reading, certainty, phonemes } of Reading.parse(JSON.parse(json.toString())).words) {
      if (reading !== 'read' || certainty !== 'sure') continue;
      const sounds = phonemes.map(({ trans, score }) => ({ ipa: trans, score }));
      const [word] = wordsOf(word_orig);
      if (word !== undefined && sounds.length > 0)
        met.push({ word: word.word, isOffered: isOffered(word, false), sounds });
    }
  }
  return met;
}

async function readCards(db: Database, studentId: string, since: string): Promise<MetWord[]> {
  const rows = await db
    .selectFrom('scores')
    .innerJoin('items', 'items.id', 'scores.item_id')
    .select(['items.text', 'scores.score'])
    .where('student_id', '=', studentId)
    .where('skill', '=', 'speaking')
    .where('best_scored_at', '>=', since)
    // A score of 0 means that nothing scorable was said.
    .where('score', '>', 0)
    .orderBy('best_scored_at', 'desc')
    .orderBy('assignment_detail_id')
    .orderBy('item_id')
    .limit(MOST_CARDS)
    .execute();
  return rows.flatMap(({ text, score }) => wordsWith(text, score));
}

async function readTurns(db: Database, studentId: string, since: string): Promise<MetWord[]> {
  const rows = await db
    .selectFrom('conversation_messages')
    .select('pronunciation')
    .where('student_id', '=', studentId)
    .where('said_at', '>=', since)
    .where('pronunciation', 'is not', null)
    .orderBy('said_at', 'desc')
    .orderBy('conversation_id')
    .orderBy('position')
    .limit(MOST_TURNS)
    .execute();
  return rows.flatMap(({ pronunciation }) =>
    TurnPronunciation.parse(JSON.parse(pronunciation!)).weak_words.flatMap((word) => wordsWith(word, LIST_BANDS.good)),
  );
}

async function readPracticed(db: Database, studentId: string, since: string): Promise<MetWord[]> {
  const rows = await db
    .selectFrom('practiced_words')
    .select(['word', 'score'])
    .where('student_id', '=', studentId)
    .where('said_at', '>=', since)
    .orderBy('said_at', 'desc')
    .orderBy('answer_id')
    .limit(MOST_PRACTICED)
    .execute();
  return rows.flatMap(({ word, score }) => wordsWith(word, score));
}

/** Returns the text's sounds in IPA, or null if a word must not be offered. */
export function soundsToOffer(text: string): string[] | null {
  const words = wordsOf(text);
  if (words.length === 0 || !words.every((word) => isListed(word) && isSuitableWord(word.word))) return null;
  return wordsWith(text, 0).flatMap(({ sounds }) => sounds.map(({ ipa }) => ipa));
}

/** Returns the text's words, each with its usual sounds and the text's score. */
export function wordsWith(text: string, score: number): MetWord[] {
  const words = wordsOf(text);
  return words.filter(isListed).flatMap((word) => {
    const [phones = []] = pronunciationsOfTextWord(word);
    const sounds = phones.map(({ ipa }) => ({ ipa, score }));
    return sounds.length === 0 ? [] : [{ word: word.word, isOffered: isOffered(word, words.length === 1), sounds }];
  });
}

/** True if the word is worth looking up: no name, number, or function word. */
function isOffered(word: TextWord, isAlone: boolean): boolean {
  const isPlain = /^[a-z]{3,}$/.test(word.word) && (isAlone || word.wordOrig === word.word);
  return isPlain && isListed(word) && !LITTLE_WORDS.has(word.word) && isSuitableWord(word.word);
}

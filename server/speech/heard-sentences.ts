import { z } from 'zod';
import type { PronunciationResult } from '../../contract/pronunciation.ts';
import { SPEECH_DAYS } from '../../contract/teacher-class.ts';
import { HeardWord } from '../../contract/teacher-corrections.ts';
import { phraseKey } from '../../words/phrase-key.ts';
import type { Database } from '../database/tables.ts';
import type { Logger } from '../logger.ts';
import { isKnownPhrase } from './known-phrases.ts';

const DAY = 86_400_000;

/**
 * Stores the words and sounds of a scored card, which a teacher may correct (docs/decisions/0107). Never rejects, because
 * the student's answer counts without them.
 */
export async function keepHeard(
  db: Database,
  studentId: string,
  result: PronunciationResult,
  now: Date,
  log: Logger,
): Promise<void> {
  const { nativeness_score_percentage_user: score, sentence } = result;
  if (score === null) return;
  try {
    // Words that the student looked up stay the student's own.
    if (!(await isKnownPhrase(db, sentence))) return;
    await db
      .insertInto('heard_sentences')
      .values({
        student_id: studentId,
        sentence: phraseKey(sentence),
        score,
        words: JSON.stringify(heardWords(result)),
        heard_at: now.toISOString(),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['student_id', 'sentence', 'score'])
          .doUpdateSet(({ ref }) => ({ words: ref('excluded.words'), heard_at: ref('excluded.heard_at') })),
      )
      .execute();
  } catch (err) {
    log.warn({ err }, 'the words of a sentence could not be stored');
  }
}

function heardWords({ words, phonemes }: PronunciationResult): HeardWord[] {
  return words.map(({ word_orig, start_index, end_index, nativeness_score_user }) => ({
    text: word_orig,
    score: nativeness_score_user,
    sounds: phonemes
      .filter((sound) => sound.start_index >= start_index && sound.end_index <= end_index)
      .map(({ trans, score }) => ({ sound: trans, score })),
  }));
}

/** Returns the words that the engine heard when it gave the sentence this score, or null if they are not stored. */
export async function readHeard(
  db: Database,
  studentId: string,
  sentence: string,
  score: number,
): Promise<HeardWord[] | null> {
  const found = await db
    .selectFrom('heard_sentences')
    .select('words')
    .where('student_id', '=', studentId)
    .where('sentence', '=', phraseKey(sentence))
    .where('score', '=', score)
    .executeTakeFirst();
  return found === undefined ? null : z.array(HeardWord).parse(JSON.parse(found.words));
}

/** Deletes words that are older than the teachers' pages show, or than `days`. */
export async function forgetHeard(db: Database, now: Date, days = SPEECH_DAYS): Promise<void> {
  const oldest = new Date(now.getTime() - Math.min(days, SPEECH_DAYS) * DAY).toISOString();
  await db.deleteFrom('heard_sentences').where('heard_at', '<', oldest).execute();
}

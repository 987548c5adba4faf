import { z } from 'zod';
import type { PronunciationResult } from '../../contract/pronunciation.ts';
import { SPEECH_DAYS } from '../../contract/teacher-class.ts';
import { HeardWord, type SpeechParts } from '../../contract/teacher-corrections.ts';
import { phraseKey } from '../../words/phrase-key.ts';
import type { Database } from '../database/tables.ts';
import type { Logger } from '../logger.ts';
import { isKnownPhrase } from './known-phrases.ts';

const DAY = 86_400_000;

/**
 * Stores the words, sounds, intonation, and pace of a scored card, which a teacher may correct (docs/decisions/0107). Never rejects, because
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
  const { intonation_score_percentage: intonation, fluency_score_percentage: pace } = result;
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
        intonation,
        pace,
        words: JSON.stringify(heardWords(result)),
        heard_at: now.toISOString(),
      })
      .onConflict((conflict) =>
        conflict.columns(['student_id', 'sentence', 'score']).doUpdateSet(({ ref }) => ({
          intonation: ref('excluded.intonation'),
          pace: ref('excluded.pace'),
          words: ref('excluded.words'),
          heard_at: ref('excluded.heard_at'),
        })),
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

/** The engine's judgment of a sentence. `parts` is null if only the pronunciation was judged. */
type Heard = { words: HeardWord[]; parts: SpeechParts | null };

/** Returns the engine's judgment with this score, or null if it is not stored. */
export async function readHeard(
  db: Database,
  studentId: string,
  sentence: string,
  score: number,
): Promise<Heard | null> {
  const found = await db
    .selectFrom('heard_sentences')
    .select(['words', 'intonation', 'pace'])
    .where('student_id', '=', studentId)
    .where('sentence', '=', phraseKey(sentence))
    .where('score', '=', score)
    .executeTakeFirst();
  if (found === undefined) return null;
  const { words, intonation, pace } = found;
  const parts = intonation === null && pace === null ? null : { pronunciation: score, intonation, pace };
  return { words: z.array(HeardWord).parse(JSON.parse(words)), parts };
}

/** Deletes words that are older than the teachers' pages show, or than `days`. */
export async function forgetHeard(db: Database, now: Date, days = SPEECH_DAYS): Promise<void> {
  const oldest = new Date(now.getTime() - Math.min(days, SPEECH_DAYS) * DAY).toISOString();
  await db.deleteFrom('heard_sentences').where('heard_at', '<', oldest).execute();
}

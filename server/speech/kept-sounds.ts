import type { PronunciationResult } from '../../contract/pronunciation.ts';
import { phraseKey } from '../../words/phrase-key.ts';
import { shownText } from '../../contract/shown-text.ts';
import { findListeningClass } from '../assignments/listening.ts';
import { emptyLog } from '../database/empty-log.ts';
import type { Database } from '../database/tables.ts';
import type { Logger } from '../logger.ts';
import { encodeFlac } from './flac.ts';
import { joined } from '../../scoring/rows.ts';

/* Sounds of spoken cards that teachers may hear (docs/decisions/0109). */

const DAY = 86_400_000;
/** Maximum number of stored sounds per student. Then the oldest is deleted. 100 sounds of 5 s have 10 MB. */
export const MOST_SOUNDS = 100;

/** `best` is the score that an answer has to beat, or -1. */
type SoundPlace = { studentId: string; lessonId: string; sentence: string; classId: string; best: number };

/**
 * Returns where the sound of the student's next answer belongs, or null if teachers may not hear it. Ask before the
 * answer's own score is stored.
 */
export async function findSoundPlace(
  db: Database,
  studentId: string,
  lessonId: string,
  text: string,
): Promise<SoundPlace | null> {
  const found = await findListeningClass(db, studentId, lessonId);
  if (found === undefined) return null;
  const { classId, studySetId } = found;
  const sentence = phraseKey(text);
  const best = await findBest(db, studentId, lessonId, studySetId, sentence);
  return best === null ? null : { studentId, lessonId, sentence, classId, best };
}

/**
 * Stores the sound of a scored card if it is the student's best answer. Never rejects, because the student's answer counts
 * without its sound.
 */
export async function keepSound(
  db: Database,
  { studentId, lessonId, sentence, classId, best }: SoundPlace,
  [{ nativeness_score_percentage_user: score }, heard]: readonly [PronunciationResult, readonly Float32Array[]],
  days: number,
  now: Date,
  log: Logger,
): Promise<void> {
  if (score === null || score <= best) return;
  try {
    const sound = Buffer.from(encodeFlac(joined(heard))).toString('base64');
    const row = { class_id: classId, score, sound, kept_at: now.toISOString(), until: later(now, days) };
    const key = { student_id: studentId, assignment_detail_id: lessonId, sentence };
    await db.transaction().execute(async (trx) => {
      if (!(await holdConsent(trx, classId, studentId))) return;
      await trx
        .insertInto('kept_sounds')
        .values({ ...key, ...row })
        .onConflict((conflict) =>
          conflict
            .columns(['student_id', 'assignment_detail_id', 'sentence'])
            .doUpdateSet(row)
            .where('kept_sounds.score', '<', score),
        )
        .execute();
      await forgetOldest(trx, studentId);
    });
  } catch (err) {
    log.warn({ err }, 'the sound of a sentence could not be stored');
  }
}

/** Locks the consent's row, so that a sound is stored before a concurrent withdrawal deletes it, or not at all. */
async function holdConsent(trx: Database, classId: string, studentId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('listening_consents')
    .set(({ ref }) => ({ recorded_at: ref('recorded_at') }))
    .where('class_id', '=', classId)
    .where('student_id', '=', studentId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the lowest best score of the lesson's cards with this text, -1 if one has none, or null without such a card. */
async function findBest(
  db: Database,
  studentId: string,
  lessonId: string,
  studySetId: string,
  sentence: string,
): Promise<number | null> {
  const cards = await db
    .selectFrom('items')
    .leftJoin('scores', (join) =>
      join
        .onRef('item_id', '=', 'items.id')
        .on('skill', '=', 'speaking')
        .on('student_id', '=', studentId)
        .on('assignment_detail_id', '=', lessonId),
    )
    .select(['items.text', 'scores.score'])
    .where('items.study_set_id', '=', studySetId)
    .execute();
  const own = cards.filter(({ text }) => phraseKey(shownText(text)) === sentence);
  return own.length === 0 ? null : Math.min(...own.map(({ score }) => score ?? -1));
}

async function forgetOldest(trx: Database, studentId: string): Promise<void> {
  const { last } =
    (await trx
      .selectFrom('kept_sounds')
      .select('kept_at as last')
      .where('student_id', '=', studentId)
      .orderBy('kept_at', 'desc')
      .limit(1)
      .offset(MOST_SOUNDS)
      .executeTakeFirst()) ?? {};
  if (last === undefined) return;
  await trx.deleteFrom('kept_sounds').where('student_id', '=', studentId).where('kept_at', '<=', last).execute();
}

/**
 * Deletes sounds at their end, or sooner if the school shortened its days. If it stores none, deletes all, and switches
 * every class off.
 */
export async function forgetSounds(db: Database, now: Date, days: number | undefined): Promise<void> {
  if (days === undefined) {
    await db.deleteFrom('kept_sounds').execute();
    const [switched] = await db.deleteFrom('listening_classes').execute();
    if (switched!.numDeletedRows > 0n) await emptyLog(db);
    return;
  }
  await db
    .deleteFrom('kept_sounds')
    .where(({ or, eb }) => or([eb('until', '<=', now.toISOString()), eb('kept_at', '<=', later(now, -days))]))
    .execute();
  // Also for sounds that a better answer replaced, or that went with their lesson.
  await emptyLog(db);
}

const later = (now: Date, days: number): string => new Date(now.getTime() + days * DAY).toISOString();

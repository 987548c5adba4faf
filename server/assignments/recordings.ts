import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { PassageResult, RecordingEntry, type RecordingList, type RecordingReport } from '../../contract/read-aloud.ts';
import type { Student } from '../accounts/students.ts';
import type { Database, RecordingRow } from '../database/tables.ts';
import { Refusal, type Issue } from '../errors.ts';
import { findLesson } from './lesson-address.ts';
import { believed } from './moments.ts';
import type { Verification } from './verification.ts';

/* Results of a student's readings (docs/decisions/0034), without their sound (D39). */

/** Maximum number of stored results per lesson. */
export const MOST_RECORDINGS = 20;
/** 10 minutes (D32) and a margin for slow devices, in seconds. */
const LONGEST_READING_S = 660;

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

/**
 * Stores a reading's result once, and deletes the oldest results beyond the maximum. Throws `not_found` if the lesson
 * isn't the student's, and `invalid_request` if the result is impossible.
 */
export async function keepRecording(
  db: Database,
  verification: Verification,
  student: Student,
  readAloudId: string,
  { created_at, result }: RecordingReport,
  now: Date,
): Promise<RecordingEntry> {
  const issues = impossible(readAloudId, result);
  if (issues.length > 0)
    throw new Refusal('invalid_request', 'This can be the result of no reading.', { issues: issues.slice(0, 20) });
  await findReading(db, student, readAloudId, result.lessonId);
  const { lessonId, overallResult, engine_version, receipt } = result;
  const { score } = overallResult;
  const checked =
    score === null ? [] : [verification.checkReport(student.id, { readAloudId }, { score, engine_version, receipt })];
  const row = await recordingRow(student.id, believed(created_at, now), result);
  return db.transaction().execute(async (trx) => {
    const { vouched } = await verification.use(trx, { studentId: student.id, lessonId }, checked, now);
    await trx
      .insertInto('recordings')
      .values({ ...row, verified: Number(vouched.some(({ verified }) => verified !== null)) })
      .onConflict((conflict) => conflict.columns(['student_id', 'recording_id']).doNothing())
      .execute();
    const kept = await trx
      .selectFrom('recordings')
      .select(['entry', 'assignment_detail_id'])
      .where('student_id', '=', student.id)
      .where('recording_id', '=', result.recordingId)
      .executeTakeFirstOrThrow();
    if (kept.assignment_detail_id !== result.lessonId)
      throw new Refusal('invalid_request', 'This recording is one of another lesson.', {
        issues: [{ path: 'result.recordingId', message: 'Each recording has an id of its own.' }],
      });
    await forgetOldest(trx, student.id, result.lessonId);
    return RecordingEntry.parse(JSON.parse(kept.entry));
  });
}

/** Returns the lesson's recordings, latest first. Throws `not_found`. */
export async function listRecordings(
  db: Database,
  student: Student,
  readAloudId: string,
  lessonId: string,
): Promise<RecordingList> {
  await findReading(db, student, readAloudId, lessonId);
  const rows = await ofLesson(db, student.id, lessonId).select('entry').execute();
  return rows.map(({ entry }) => RecordingEntry.parse(JSON.parse(entry)));
}

/** Returns a complete result. Throws `not_found`. */
export async function readRecording(
  db: Database,
  student: Student,
  readAloudId: string,
  recordingId: string,
): Promise<PassageResult> {
  const row = await db
    .selectFrom('recordings')
    .innerJoin('assignment_details', 'assignment_details.id', 'recordings.assignment_detail_id')
    .select('result')
    .where('student_id', '=', student.id)
    .where('recording_id', '=', recordingId)
    .where('study_set_id', '=', readAloudId)
    .executeTakeFirstOrThrow(() => new Refusal('not_found', 'There is no such recording of this student.'));
  const json = await unpack(Buffer.from(row.result, 'base64'));
  return PassageResult.parse(JSON.parse(json.toString()));
}

export async function recordingRow(
  studentId: string,
  createdAt: string,
  result: PassageResult,
): Promise<Omit<RecordingRow, 'verified'>> {
  const { recordingId, lessonId, overallResult, fluency, starsEarned, lessonTimeSpent } = result;
  const entry: RecordingEntry = {
    recordingId,
    created_at: createdAt,
    overallResult,
    words_per_minute: fluency.words_per_minute,
    starsEarned,
    lessonTimeSpent,
  };
  return {
    student_id: studentId,
    recording_id: recordingId,
    assignment_detail_id: lessonId,
    created_at: createdAt,
    entry: JSON.stringify(entry),
    result: (await pack(JSON.stringify(result))).toString('base64'),
  };
}

async function findReading(db: Database, student: Student, readAloudId: string, lessonId: string): Promise<void> {
  const { type } = await findLesson(db, student, { assignmentDetailId: lessonId, studySetId: readAloudId });
  if (type !== 'read_aloud') throw new Refusal('not_found', 'Nothing is read aloud in this lesson.');
}

function ofLesson(db: Database, studentId: string, lessonId: string) {
  return db
    .selectFrom('recordings')
    .where('student_id', '=', studentId)
    .where('assignment_detail_id', '=', lessonId)
    .orderBy('created_at', 'desc')
    .orderBy('recording_id');
}

async function forgetOldest(trx: Database, studentId: string, lessonId: string): Promise<void> {
  const kept = await ofLesson(trx, studentId, lessonId).select('recording_id').limit(MOST_RECORDINGS).execute();
  await trx
    .deleteFrom('recordings')
    .where('student_id', '=', studentId)
    .where('assignment_detail_id', '=', lessonId)
    .where(
      'recording_id',
      'not in',
      kept.map(({ recording_id }) => recording_id),
    )
    .execute();
}

/** Compares words with each other, not with the passage, which may have changed since the student read it. */
function impossible(readAloudId: string, result: PassageResult): Issue[] {
  const { words, verdict, overallResult, intonation, lessonTimeSpent, words_read, starsEarned } = result;
  const issues: Issue[] = [];
  const find = (isWrong: boolean, path: string, message: string) => {
    if (isWrong) issues.push({ path: `result.${path}`, message });
  };
  find(result.readAloudId !== readAloudId, 'readAloudId', 'Another passage than that of the path.');
  find(result.recordingId === '', 'recordingId', 'A recording has an id.');
  find(lessonTimeSpent > LONGEST_READING_S, 'lessonTimeSpent', `A reading takes ${LONGEST_READING_S} s at most.`);
  const read = words.filter(({ reading }) => reading === 'read').length;
  find(words_read !== read, 'words_read', `${read} words are read.`);
  const isScored = verdict === 'scored';
  find(!isScored && overallResult.score !== null, 'overallResult', 'Only what is scored has a score.');
  find(starsEarned > 0 && !isScored, 'starsEarned', 'Only what is scored has stars.');
  words.forEach(({ start_index, end_index, word_orig, start_time, end_time, reading }, at) => {
    const before = words[at - 1]?.end_index ?? -1;
    find(start_index <= before, `words.${at}.start_index`, 'Words stand in their order.');
    find(end_index - start_index + 1 !== word_orig.length, `words.${at}.end_index`, 'As long as the word.');
    const isTimed = start_time !== null && end_time !== null;
    find((reading === 'read') !== isTimed, `words.${at}.start_time`, 'What is read has times, and nothing else.');
    const isOrdered = (start_time ?? 0) <= (end_time ?? 0) && (end_time ?? 0) <= LONGEST_READING_S;
    find(!isOrdered, `words.${at}.end_time`, 'A word ends after it begins, and within the recording.');
  });
  intonation.sentences.forEach(({ first_word, last_word, stressed }, at) => {
    const isOrdered = first_word <= last_word && last_word < words.length;
    find(!isOrdered, `intonation.sentences.${at}`, 'A sentence is of words of the passage.');
    const isInside = stressed.every((word) => word >= first_word && word <= last_word);
    find(!isInside, `intonation.sentences.${at}.stressed`, 'Words of the sentence.');
  });
  return issues;
}

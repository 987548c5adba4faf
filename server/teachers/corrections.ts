import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { z } from 'zod';
import { PassageResult } from '../../contract/read-aloud.ts';
import {
  HeardWord,
  WordMark,
  type Correction,
  type CorrectionRequest,
  type SpeechParts,
  type SpokenSentence,
} from '../../contract/teacher-corrections.ts';
import type { TeacherClass } from '../../contract/teacher.ts';
import { phraseKey } from '../../words/phrase-key.ts';
import { shownText } from '../../contract/shown-text.ts';
import { wordsOf } from '../../words/text.ts';
import { assignedTo } from '../assignments/assignments.ts';
import { settleCorrections } from '../assignments/counted-corrections.ts';
import { isHeard } from '../assignments/heard.ts';
import { claimResult, makeResults } from '../assignments/results.ts';
import { emptyLog } from '../database/empty-log.ts';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import { readHeard } from '../speech/heard-sentences.ts';
import { soundOf } from './listening.ts';
import { requireStudent } from './taught.ts';

/* A teacher's marks of a student's attempt (docs/decisions/0107). */

export type SentencePlace = { studentId: string; lessonId: string; sentenceId: string };

/** An attempt with the engine's judgment. `engineVersion` is null if a score came from a pack or an old engine. */
type Attempt = {
  text: string;
  score: number | null;
  parts: SpeechParts | null;
  verified: boolean;
  answeredAt: string;
  engineVersion: string | null;
  words: HeardWord[];
};

/** A mark with the word as the engine heard it, because the engine's words are deleted after some weeks. */
const StoredMark = WordMark.extend({ heard: HeardWord });
export type StoredMark = z.infer<typeof StoredMark>;
const StoredMarks = z.array(StoredMark);

export function readMarks(json: string): StoredMark[] {
  return StoredMarks.parse(JSON.parse(json));
}

/** Throws `not_found` if the student of the class has no such sentence. */
export async function readSentence(
  db: Database,
  group: TeacherClass,
  place: SentencePlace,
  teacherId: string,
  counts: boolean,
  now: Date,
): Promise<SpokenSentence> {
  const { student, lesson, attempt } = await find(db, group, place);
  const sound = soundOf(db, { classId: group.id, ...place, ...attempt }, now);
  return {
    class: { id: group.id, name: group.name },
    student,
    assignment: { id: lesson.assignment_id, name: lesson.assignment_name },
    text: attempt.text,
    score: attempt.score,
    parts: attempt.parts,
    verified: attempt.verified,
    answered_at: attempt.answeredAt,
    sound_until: (await sound.select('until').executeTakeFirst())?.until ?? null,
    words: attempt.words,
    corrections: await readCorrections(db, place, attempt.answeredAt, teacherId),
    counts,
  };
}

/** Returns the sound of the sentence as FLAC. Throws `not_found`. */
export async function readSound(db: Database, group: TeacherClass, place: SentencePlace, now: Date) {
  const { student, attempt } = await find(db, group, place);
  const found = await soundOf(db, { classId: group.id, ...place, ...attempt }, now)
    .select('sound')
    .executeTakeFirstOrThrow(() => new Refusal('not_found', 'The sound of this sentence is not stored.'));
  return { student, sound: Buffer.from(found.sound, 'base64') };
}

/** Deletes the sound of the sentence, if it is stored. Throws `not_found`. */
export async function deleteSound(db: Database, group: TeacherClass, place: SentencePlace) {
  const { student, attempt } = await find(db, group, place);
  await db
    .deleteFrom('kept_sounds')
    .where('class_id', '=', group.id)
    .where('student_id', '=', place.studentId)
    .where('assignment_detail_id', '=', place.lessonId)
    .where('sentence', '=', phraseKey(attempt.text))
    .execute();
  await emptyLog(db);
  return { student };
}

/**
 * Replaces the teacher's marks of the attempt. Throws `not_found`, or `invalid_request` if the student has given a better
 * answer meanwhile, or the sentence lacks a marked word.
 */
export async function keepCorrection(
  db: Database,
  group: TeacherClass,
  place: SentencePlace,
  teacherId: string,
  { answered_at, score, words }: CorrectionRequest,
  now: Date,
  counts: boolean,
): Promise<void> {
  const { attempt, lesson } = await find(db, group, place);
  if (attempt.answeredAt !== answered_at)
    throw new Refusal('invalid_request', 'The student has given another answer meanwhile.');
  const said = new Map(words.map((mark) => [mark.place, mark.said]));
  const marks = [...said]
    .toSorted(([a], [b]) => a - b)
    .map(([at, how]): StoredMark | undefined => {
      const heard = attempt.words[at];
      return heard && { place: at, said: how, heard };
    });
  if (marks.includes(undefined)) throw new Refusal('invalid_request', 'The sentence has no such word.');
  const key = { ...keyOf(place), answered_at, teacher_id: teacherId };
  const made = {
    corrected_at: now.toISOString(),
    score,
    words: JSON.stringify(marks),
    text: attempt.text,
    engine_score: attempt.score,
    engine_version: attempt.engineVersion,
  };
  await db.transaction().execute(async (trx) => {
    // Like a student's answer, so that both never deadlock.
    await claimResult(trx, place.studentId, lesson.assignment_id);
    if (score === null && marks.length === 0)
      await trx
        .deleteFrom('corrections')
        .where(({ and }) => and(key))
        .execute();
    else
      await trx
        .insertInto('corrections')
        .values({ ...key, ...made })
        .onConflict((conflict) =>
          conflict
            .columns(['student_id', 'assignment_detail_id', 'sentence_id', 'answered_at', 'teacher_id'])
            .doUpdateSet(made),
        )
        .execute();
    await settleCorrections(trx, place.studentId, place.lessonId, counts);
    await makeResults(trx, place.studentId, [lesson.assignment_id]);
  });
}

function keyOf({ studentId, lessonId, sentenceId }: SentencePlace) {
  return { student_id: studentId, assignment_detail_id: lessonId, sentence_id: sentenceId };
}

async function readCorrections(
  db: Database,
  place: SentencePlace,
  answeredAt: string,
  teacherId: string,
): Promise<Correction[]> {
  const rows = await withTeachers(db)
    .where(({ and }) => and(keyOf(place)))
    .where('answered_at', '=', answeredAt)
    .execute();
  return rows.map((row) => ({
    teacher: nameOf(row),
    own: row.teacher_id === teacherId,
    score: row.score,
    words: readMarks(row.words).map(({ place: at, said }) => ({ place: at, said })),
    at: row.corrected_at,
  }));
}

/** Marks of a student's lesson, without the words, by sentence and time of the attempt. Latest first. */
export async function readMarkedSentences(db: Database, studentId: string, lessonId: string) {
  const rows = await withTeachers(db)
    .where('student_id', '=', studentId)
    .where('assignment_detail_id', '=', lessonId)
    .execute();
  const marks = Map.groupBy(rows, ({ sentence_id, answered_at }) => `${sentence_id}\n${answered_at}`);
  return (sentenceId: string, answeredAt: string) =>
    (marks.get(`${sentenceId}\n${answeredAt}`) ?? []).map((row) => ({
      teacher: nameOf(row),
      score: row.score,
      words: readMarks(row.words).length,
      ...(row.counted !== null && { counted: row.counted }),
    }));
}

function withTeachers(db: Database) {
  return db
    .selectFrom('corrections')
    .leftJoin('teachers', 'teachers.id', 'teacher_id')
    .select([
      'sentence_id',
      'answered_at',
      'teacher_id',
      'corrections.score',
      'corrections.words',
      'counted',
      'corrected_at',
      'first_name',
      'last_name',
    ])
    .orderBy('corrected_at', 'desc')
    .orderBy('teacher_id');
}

function nameOf({ first_name, last_name }: { first_name: string | null; last_name: string | null }): string | null {
  return last_name === null ? null : `${last_name} ${first_name}`;
}

async function find(db: Database, group: TeacherClass, place: SentencePlace) {
  const { last_activity: _ever, ...student } = await requireStudent(db, group.id, place.studentId);
  const lesson = await assignedTo(db, place.studentId)
    .innerJoin('assignment_details', 'assignment_details.assignment_id', 'assignments.id')
    .innerJoin('study_sets', 'study_sets.id', 'study_set_id')
    .select([
      'assignment_details.id',
      'assignment_details.type',
      'assignment_id',
      'assignments.name as assignment_name',
      'study_sets.name as content_name',
      'study_set_id',
    ])
    .where('assignments.class_id', '=', group.id)
    .where('assignment_details.id', '=', place.lessonId)
    .executeTakeFirst();
  const attempt =
    lesson && (lesson.type === 'study_set' ? await readCard(db, place, lesson) : await readReading(db, place, lesson));
  if (attempt === undefined) throw new Refusal('not_found', 'The student has not said this sentence.');
  return { student, lesson: lesson!, attempt };
}

type Lesson = { study_set_id: string; content_name: string };

async function readCard(db: Database, place: SentencePlace, lesson: Lesson): Promise<Attempt | undefined> {
  const found = await db
    .selectFrom('scores')
    .innerJoin('items', 'items.id', 'item_id')
    .select(['items.text', 'score', 'verified_score', 'engine_version', 'best_scored_at'])
    .where('student_id', '=', place.studentId)
    .where('assignment_detail_id', '=', place.lessonId)
    .where('item_id', '=', place.sentenceId)
    .where('study_set_id', '=', lesson.study_set_id)
    .where('skill', '=', 'speaking')
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const text = shownText(found.text);
  const heard = await readHeard(db, place.studentId, text, found.score);
  return {
    text,
    score: found.score,
    parts: heard?.parts ?? null,
    verified: isHeard(found.score, found.verified_score),
    answeredAt: found.best_scored_at,
    engineVersion: found.engine_version,
    words: heard?.words ?? wordsOf(text).map(({ wordOrig }) => ({ text: wordOrig, score: null, sounds: [] })),
  };
}

const unpack = promisify(gunzip);
const Result = PassageResult.pick({
  overallResult: true,
  pronunciation: true,
  intonation: true,
  fluency: true,
  words: true,
  engine_version: true,
});

async function readReading(db: Database, place: SentencePlace, lesson: Lesson): Promise<Attempt | undefined> {
  const found = await db
    .selectFrom('recordings')
    .select(['created_at', 'result', 'verified'])
    .where('student_id', '=', place.studentId)
    .where('assignment_detail_id', '=', place.lessonId)
    .where('recording_id', '=', place.sentenceId)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const json = await unpack(Buffer.from(found.result, 'base64'));
  const { overallResult, pronunciation, intonation, fluency, words, engine_version } = Result.parse(
    JSON.parse(json.toString()),
  );
  return {
    text: lesson.content_name,
    score: overallResult.score,
    parts: { pronunciation: pronunciation.score, intonation: intonation.score, pace: fluency.score },
    verified: found.verified === 1,
    answeredAt: found.created_at,
    engineVersion: engine_version,
    words: words.map(({ word_orig, score, phonemes }) => ({
      text: word_orig,
      score,
      sounds: phonemes.map(({ trans, score: each }) => ({ sound: trans, score: each })),
    })),
  };
}

import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PassageResult } from '../../contract/read-aloud.ts';
import type { StudentWork } from '../../contract/teacher-class.ts';
import type { TeacherClass } from '../../contract/teacher.ts';
import { exemptSoundsIn } from '../accounts/accommodations.ts';
import { assignedTo } from '../assignments/assignments.ts';
import { isHeard } from '../assignments/heard.ts';
import { readLessonProgress } from '../assignments/results.ts';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import { requireAssignment } from './assignment-results.ts';
import { readMarkedSentences } from './corrections.ts';
import { withEvidence } from './conversations.ts';
import { requireStudent } from './taught.ts';

type LessonWork = StudentWork['lessons'][number];

const unpack = promisify(gunzip);
const Result = PassageResult.pick({ overallResult: true, fluency: true, words: true });

/** Returns what the student did in the assignment. Throws `not_found`. */
export async function readStudentWork(
  db: Database,
  group: TeacherClass,
  studentId: string,
  assignmentId: string,
): Promise<StudentWork> {
  const { last_activity: _ever, ...student } = await requireStudent(db, group.id, studentId);
  const {
    whole_class: _whole,
    withdrawn_at: _withdrawn,
    ...assignment
  } = await requireAssignment(db, group.id, assignmentId);
  await assignedTo(db, studentId)
    .select('assignments.id')
    .where('assignments.id', '=', assignmentId)
    .executeTakeFirstOrThrow(() => new Refusal('not_found', 'The student does not have this assignment.'));
  const progress = (await readLessonProgress(db, studentId, [assignmentId])).get(assignmentId) ?? [];
  const exempt = (await exemptSoundsIn(db, group.id)).get(studentId) ?? [];
  const lessons: LessonWork[] = [];
  for (const { lesson, progress: own } of progress) {
    const { id, name, type, studySetId } = lesson;
    lessons.push({
      id,
      name,
      type,
      status: own.status,
      score: own.score,
      ...own.evidence,
      cards: type === 'study_set' ? await readCards(db, studentId, id, studySetId) : [],
      reading: type === 'read_aloud' ? await readLatest(db, studentId, id, exempt) : null,
      conversations: type === 'ai_tutor' ? await readConversations(db, studentId, id) : [],
    });
  }
  return { class: { id: group.id, name: group.name }, student, assignment, lessons };
}

/** Returns all cards, in the order of the study set, with the student's best answer in each skill. */
async function readCards(
  db: Database,
  studentId: string,
  lessonId: string,
  studySetId: string,
): Promise<LessonWork['cards']> {
  const items = await db
    .selectFrom('items')
    .select(['id', 'text'])
    .where('study_set_id', '=', studySetId)
    .orderBy('position')
    .execute();
  const scores = await db
    .selectFrom('scores')
    .select(['item_id', 'skill', 'score', 'finished', 'verified_score', 'best_scored_at'])
    .where('student_id', '=', studentId)
    .where('assignment_detail_id', '=', lessonId)
    .orderBy('skill')
    .execute();
  const marksOf = await readMarkedSentences(db, studentId, lessonId);
  const answersOf = Map.groupBy(scores, ({ item_id }) => item_id);
  return items.map(({ id, text }) => ({
    id,
    text,
    answers: (answersOf.get(id) ?? []).map(({ skill, score, finished, verified_score, best_scored_at }) => ({
      skill,
      score,
      finished: finished === 1,
      verified: skill === 'speaking' && score > 0 ? isHeard(score, verified_score) : null,
      at: best_scored_at,
      marks: skill === 'speaking' ? marksOf(id, best_scored_at) : [],
    })),
  }));
}

async function readLatest(
  db: Database,
  studentId: string,
  lessonId: string,
  exempt: readonly string[],
): Promise<LessonWork['reading']> {
  const row = await db
    .selectFrom('recordings')
    .select(['recording_id', 'created_at', 'result', 'verified'])
    .where('student_id', '=', studentId)
    .where('assignment_detail_id', '=', lessonId)
    .orderBy('created_at', 'desc')
    .orderBy('recording_id')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const marksOf = await readMarkedSentences(db, studentId, lessonId);
  const json = await unpack(Buffer.from(row.result, 'base64'));
  const { overallResult, fluency, words } = Result.parse(JSON.parse(json.toString()));
  return {
    id: row.recording_id,
    at: row.created_at,
    score: overallResult.score,
    words_per_minute: fluency.words_per_minute,
    verified: row.verified === 1,
    marks: marksOf(row.recording_id, row.created_at),
    words: words.map(({ word_orig, reading, score, phonemes }) => ({
      text: word_orig,
      reading,
      score,
      sounds: phonemes.map(({ trans, trans_arpabet, score: each }) => ({
        sound: trans,
        score: each,
        ...(exempt.includes(trans_arpabet) && { exempt: true as const }),
      })),
    })),
  };
}

async function readConversations(
  db: Database,
  studentId: string,
  lessonId: string,
): Promise<LessonWork['conversations']> {
  const rows = await db
    .selectFrom('conversations')
    .select(['conversation_id as id', 'created_at', 'stars', 'heard'])
    .where('student_id', '=', studentId)
    .where('assignment_detail_id', '=', lessonId)
    .orderBy('created_at', 'desc')
    .orderBy('conversation_id')
    .execute();
  return rows.map(withEvidence);
}

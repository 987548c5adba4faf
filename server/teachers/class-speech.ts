import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { z } from 'zod';
import { MISSED_BELOW, SPEECH_DAYS, STUCK_DAYS } from '../../contract/teacher-class.ts';
import { PassageWord } from '../../contract/read-aloud.ts';
import { TurnPronunciation } from '../../contract/role-play.ts';
import { symbolsOf } from '../../words/ipa.ts';
import type { Arpabet } from '../../words/phones.ts';
import { wordsOf } from '../../words/text.ts';
import { exemptSoundsIn } from '../accounts/accommodations.ts';
import { Memo } from '../assignments/memo.ts';
import { ofScore } from '../assignments/results.ts';
import type { Database } from '../database/tables.ts';
import { speechFrom, type Saying, type StudentSpeech } from './spoken-words.ts';

/** A student's latest work in a class. `answered` and `missed` count answers to cards within `STUCK_DAYS`. */
export type StudentWeeks = { answered: number; missed: number; lastWork: string | null; speech: StudentSpeech };

/** Differs after each change of a student's work, by the counts of docs/decisions/0018. */
export type Changes = ReadonlyMap<string, string>;

/** Students whose totals are cached. One has about 200 texts. */
const STUDENTS_REMEMBERED = 1_000;
/** Readings whose words are cached, 10 kB each. */
const READINGS_REMEMBERED = 2_000;
/** Readings of one student that count, the latest. */
const MOST_READINGS = 5;

type Cache = { students: Memo<Promise<StudentWeeks>>; readings: Memo<Promise<Saying[]>> };
const caches = new WeakMap<Database, Cache>();

/** Returns the last four weeks of each student. The days begin at midnight in UTC, so that a day's totals can be cached. */
export async function readClassWeeks(
  db: Database,
  classId: string,
  changes: Changes,
  now: Date,
): Promise<ReadonlyMap<string, StudentWeeks>> {
  const since = daysBefore(now, SPEECH_DAYS);
  const readings = Map.groupBy(await readReadings(db, classId, since), ({ student_id }) => student_id);
  const turns = Map.groupBy(await readTurns(db, classId, since), ({ student_id }) => student_id);
  const exempt = await exemptSoundsIn(db, classId);
  const { students } = cacheOf(db);
  const found = new Map<string, StudentWeeks>();
  for (const [id, changed] of changes) {
    const read = (readings.get(id) ?? []).slice(0, MOST_READINGS);
    const said = turns.get(id) ?? [];
    const key = `${classId}\n${id}`;
    const of = [since, changed, read.map(({ recording_id }) => recording_id).join(), said.length];
    const weeks = students.get(key, of, () => readWeeks(db, classId, id, since, now, read, said));
    weeks.catch(() => students.forget(key));
    found.set(id, withoutSounds(await weeks, exempt.get(id)));
  }
  return found;
}

/** Leaves out sounds that don't count for the student. They are not cached, because the school may change them. */
function withoutSounds(weeks: StudentWeeks, exempt: readonly Arpabet[] = []): StudentWeeks {
  const { texts, sounds, endings } = weeks.speech;
  const symbols = new Set(exempt.flatMap(symbolsOf));
  const counting = <Of>(all: ReadonlyMap<string, Of>) => new Map([...all].filter(([ipa]) => !symbols.has(ipa)));
  return { ...weeks, speech: { texts, sounds: counting(sounds), endings: counting(endings) } };
}

type ReadingRow = { student_id: string; recording_id: string; assignment_id: string; created_at: string };
type TurnRow = { student_id: string; assignment_id: string | null; pronunciation: string; said_at: string };

async function readWeeks(
  db: Database,
  classId: string,
  studentId: string,
  since: string,
  now: Date,
  readings: readonly ReadingRow[],
  turns: readonly TurnRow[],
): Promise<StudentWeeks> {
  const cards = await db
    .selectFrom('scores')
    .innerJoin('assignment_details', 'assignment_details.id', 'scores.assignment_detail_id')
    .innerJoin('assignments', 'assignments.id', 'assignment_id')
    .innerJoin('items', 'items.id', 'item_id')
    .leftJoin('corrections', ofScore)
    .select(['items.text', 'skill', 'best_scored_at', 'assignment_id'])
    .select(({ fn }) => fn.coalesce('counted', 'scores.score').as('score'))
    .where('scores.student_id', '=', studentId)
    .where('class_id', '=', classId)
    .where('best_scored_at', '>=', since)
    .execute();
  const lately = cards.filter(({ best_scored_at }) => best_scored_at >= daysBefore(now, STUCK_DAYS));
  const said: Saying[] = cards
    // A score of 0 means that nothing scorable was said.
    .filter(({ skill, score }) => skill === 'speaking' && score > 0)
    .map(({ text, score, assignment_id, best_scored_at }) => ({
      text,
      score,
      assignmentId: assignment_id,
      at: best_scored_at,
    }));
  for (const row of readings) said.push(...(await readReading(db, row)));
  for (const turn of turns) said.push(...missedIn(turn));
  const times = [
    ...cards.map(({ best_scored_at }) => best_scored_at),
    ...readings.map(({ created_at }) => created_at),
    ...turns.map(({ said_at }) => said_at),
  ];
  return {
    answered: lately.length,
    missed: lately.filter(({ score }) => score < MISSED_BELOW).length,
    lastWork: times.reduce<string | null>((last, at) => (last === null || at > last ? at : last), null),
    speech: speechFrom(said),
  };
}

/** Returns the words of a turn that the engine didn't hear, that were red, or that lacked their last sound. */
function missedIn({ pronunciation, assignment_id: assignmentId, said_at: at }: TurnRow): Saying[] {
  const { weak_words, left_out = [] } = TurnPronunciation.parse(JSON.parse(pronunciation));
  const endings = new Map(left_out.map(({ word, sound }) => [word.toLowerCase(), sound]));
  const words = new Set([...weak_words.map((word) => word.toLowerCase()), ...endings.keys()]);
  return [...words].map((word) => ({ text: word, score: null, assignmentId, at, leftOut: endings.get(word) }));
}

const unpack = promisify(gunzip);
const Words = z.object({
  words: z.array(
    PassageWord.pick({ word_orig: true, reading: true, certainty: true, phonemes: true, score: true, left_out: true }),
  ),
});

/** A stored reading never changes. */
function readReading(db: Database, row: ReadingRow): Promise<Saying[]> {
  const { readings } = cacheOf(db);
  const key = `${row.student_id}\n${row.recording_id}`;
  const sayings = readings.get(key, [], async () => {
    const { result } = await db
      .selectFrom('recordings')
      .select('result')
      .where('student_id', '=', row.student_id)
      .where('recording_id', '=', row.recording_id)
      .executeTakeFirstOrThrow();
    const { words } = Words.parse(JSON.parse((await unpack(Buffer.from(result, 'base64'))).toString()));
    return words.flatMap(({ word_orig, reading, certainty, phonemes, score, left_out }): Saying[] => {
      const [word] = wordsOf(word_orig);
      if (reading !== 'read' || certainty !== 'sure' || word === undefined || score === null) return [];
      const sounds = phonemes.map(({ trans, score: each }) => ({ ipa: trans, score: each }));
      const leftOut = left_out === undefined ? undefined : phonemes.at(-1)?.trans;
      return [{ text: word.word, score, assignmentId: row.assignment_id, at: row.created_at, sounds, leftOut }];
    });
  });
  sayings.catch(() => readings.forget(key));
  return sayings;
}

async function readReadings(db: Database, classId: string, since: string): Promise<ReadingRow[]> {
  return db
    .selectFrom('class_students')
    .innerJoin('recordings', 'recordings.student_id', 'class_students.student_id')
    .innerJoin('assignment_details', 'assignment_details.id', 'assignment_detail_id')
    .innerJoin('assignments', 'assignments.id', 'assignment_id')
    .select(['recordings.student_id', 'recording_id', 'assignment_id', 'created_at'])
    .where('class_students.class_id', '=', classId)
    .where('assignments.class_id', '=', classId)
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .orderBy('recording_id')
    .execute();
}

/** Returns turns with missed words, of the class's role-plays and of role-plays that the students chose. */
async function readTurns(db: Database, classId: string, since: string): Promise<TurnRow[]> {
  const rows = await db
    .selectFrom('class_students')
    .innerJoin('conversations', 'conversations.student_id', 'class_students.student_id')
    .innerJoin('conversation_messages', (join) =>
      join
        .onRef('conversation_messages.student_id', '=', 'conversations.student_id')
        .onRef('conversation_messages.conversation_id', '=', 'conversations.conversation_id'),
    )
    .leftJoin('assignment_details', 'assignment_details.id', 'assignment_detail_id')
    .leftJoin('assignments', 'assignments.id', 'assignment_id')
    .select(['conversations.student_id', 'assignment_id', 'pronunciation', 'said_at'])
    .where('class_students.class_id', '=', classId)
    .where(({ or, eb }) => or([eb('assignments.class_id', '=', classId), eb('assignment_detail_id', 'is', null)]))
    .where('pronunciation', 'is not', null)
    .where('said_at', '>=', since)
    .execute();
  return rows.map(({ pronunciation, ...row }) => ({ ...row, pronunciation: pronunciation! }));
}

/** Returns midnight in UTC, `days` before. */
function daysBefore(now: Date, days: number): string {
  const day = new Date(now);
  day.setUTCDate(day.getUTCDate() - days);
  day.setUTCHours(0, 0, 0, 0);
  return day.toISOString();
}

function cacheOf(db: Database): Cache {
  let own = caches.get(db);
  if (own === undefined)
    caches.set(db, (own = { students: new Memo(STUDENTS_REMEMBERED), readings: new Memo(READINGS_REMEMBERED) }));
  return own;
}

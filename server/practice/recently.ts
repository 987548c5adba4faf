import type { Recently, SoundOfDay } from '../../contract/recently.ts';
import { RolePlayOutcome } from '../../contract/role-play.ts';
import { symbolsOf } from '../../words/ipa.ts';
import { scoringAccommodations } from '../accounts/accommodations.ts';
import type { Student } from '../accounts/students.ts';
import type { Database } from '../database/tables.ts';
import { readMetWords, soundsToOffer } from './met-words.ts';
import { practicedWords } from './practiced-words.ts';
import { readDayOf, type DayOf } from './school-days.ts';
import { readPracticeWeek } from './practice-week.ts';
import { soundOfDay } from './sound-path.ts';
import { readSoundPaths } from './sound-practice.ts';
import { contrastsOf } from './sound-words.ts';
import { weakSounds, wordsToPractice, type KeptWord } from './weak-sounds.ts';

const Talk = RolePlayOutcome.pick({ lessonTime: true });

const DAY = 86_400_000;
const SOUNDS_OF = 28 * DAY;
const WEEK = 7 * DAY;
/** More than a year of practice. */
const MOST_SAYINGS = 2_000;

export async function readRecently(db: Database, student: Student, now: Date): Promise<Recently> {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const isOffered = await readOfferedSounds(db, student.id);
  const said = await readMetWords(db, student.id, ago(SOUNDS_OF));
  const met = said.map((word) => ({ ...word, sounds: word.sounds.filter(({ ipa }) => isOffered(ipa)) }));
  const dayOf = await readDayOf(db, student.organizationId);
  return {
    practice_again: wordsToPractice(met, await readKeptWords(db, student.id, dayOf, now)),
    last_week: await readWeek(db, student.id, ago(WEEK)),
    week: await readPracticeWeek(db, student.id, dayOf, now),
    sound: await readSoundOfDay(db, student.id, weakSounds(met), isOffered, dayOf, now),
  };
}

/** Returns a test for sounds in IPA. It is false for the student's exempt sounds. */
async function readOfferedSounds(db: Database, studentId: string): Promise<(ipa: string) => boolean> {
  const { exemptSounds = [] } = await scoringAccommodations(db, studentId);
  const left = new Set(exemptSounds.flatMap(symbolsOf));
  return (ipa) => !left.has(ipa);
}

async function readSoundOfDay(
  db: Database,
  studentId: string,
  weak: readonly string[],
  isOffered: (sound: string) => boolean,
  dayOf: DayOf,
  now: Date,
): Promise<SoundOfDay | null> {
  const today = dayOf(now);
  const paths = await readSoundPaths(db, studentId, dayOf);
  const canBePracticed = (sound: string) => isOffered(sound) && contrastsOf(sound).length > 0;
  const found = soundOfDay(
    paths.filter(({ sound }) => canBePracticed(sound)),
    weak.filter(canBePracticed),
    today,
  );
  if (found === null) return null;
  return {
    sound: found.sound,
    word: contrastsOf(found.sound)[0]!.pairs[0]!.word,
    steps_taken: found.stepsTaken.length,
    rounds_done: found.level,
    back_on: found.dueOn > today ? found.dueOn : null,
  };
}

async function readKeptWords(db: Database, studentId: string, dayOf: DayOf, now: Date): Promise<KeptWord[]> {
  const rows = await db
    .selectFrom('practiced_words')
    .select(['word', 'score', 'said_at'])
    .where('student_id', '=', studentId)
    .orderBy('said_at', 'desc')
    .orderBy('answer_id')
    .limit(MOST_SAYINGS)
    .execute();
  const sayings = rows.map(({ word, score, said_at }) => ({ word, score, at: said_at, day: dayOf(said_at) }));
  return practicedWords(sayings, dayOf(now)).flatMap((practiced) => {
    const sounds = soundsToOffer(practiced.word);
    return sounds === null ? [] : [{ ...practiced, sounds }];
  });
}

/** Returns seconds of assigned work and of role-plays that the student chose. Nova organizations track none (SET-10). */
async function readStudied(db: Database, studentId: string, since: string): Promise<number> {
  const assigned = await db
    .selectFrom('study_time')
    .select(({ fn }) => fn.sum<number | string | null>('duration_s').as('seconds'))
    .where('student_id', '=', studentId)
    .where('happened_at', '>=', since)
    .executeTakeFirst();
  const chosen = await db
    .selectFrom('conversations')
    .innerJoin('students', 'students.id', 'student_id')
    .innerJoin('organizations', 'organizations.id', 'organization_id')
    .select('outcome')
    .where('student_id', '=', studentId)
    .where('is_nova', '=', 0)
    .where('assignment_detail_id', 'is', null)
    .where('ended_at', '>=', since)
    .where('outcome', 'is not', null)
    .execute();
  const times = chosen.map(({ outcome }) => Talk.parse(JSON.parse(outcome!)).lessonTime);
  return times.reduce((sum, time) => sum + time, Number(assigned?.seconds ?? 0));
}

async function readWeek(db: Database, studentId: string, since: string): Promise<Recently['last_week']> {
  const done = await db
    .selectFrom('activity_events')
    .select(({ fn }) => [
      'assignment_id',
      'activity_id',
      fn.min('created_time').as('first'),
      fn.max('created_time').as('last'),
    ])
    .where('student_id', '=', studentId)
    .where('event', '=', 'activity_completed')
    .groupBy(['assignment_id', 'activity_id'])
    .execute();
  const completed = await db
    .selectFrom('assignment_results')
    .select('assignment_id')
    .where('student_id', '=', studentId)
    .where('status', '=', 'completed')
    .execute();
  // An assignment is completed when its last lesson was first done.
  const firstOf = Map.groupBy(done, ({ assignment_id }) => assignment_id);
  const isOfWeek = (id: string) => (firstOf.get(id) ?? []).some(({ first }) => first >= since);
  return {
    minutes: Math.round((await readStudied(db, studentId, since)) / 60),
    lessons_done: done.filter(({ last }) => last >= since).length,
    assignments_completed: completed.filter(({ assignment_id }) => isOfWeek(assignment_id)).length,
  };
}

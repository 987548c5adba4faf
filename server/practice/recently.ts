import type { PracticeWord, Recently, SoundOfDay } from '../../contract/recently.ts';
import { RolePlayOutcome } from '../../contract/role-play.ts';
import { symbolsOf } from '../../words/ipa.ts';
import { scoringAccommodations } from '../accounts/accommodations.ts';
import type { Student } from '../accounts/students.ts';
import type { Database } from '../database/tables.ts';
import { readMetWords, soundsToOffer } from './met-words.ts';
import { keepOffers, readOffers, type Offer } from './offers.ts';
import { practicedWords, unsaidWord } from './practiced-words.ts';
import { readDayOf, type DayOf } from './school-days.ts';
import { readPracticeWeek } from './practice-week.ts';
import { newPath, soundOfDay } from './sound-path.ts';
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
  const offers = await readOffers(db, student.id);
  const about = { studentId: student.id, offers, isOffered, dayOf, now };
  const kept = await readKeptWords(db, about);
  const practice_again = wordsToPractice(met, kept);
  const sound = await readSoundOfDay(db, about, weakSounds(met));
  await keepOffers(db, student.id, newOffers(about, practice_again, kept, sound));
  return {
    practice_again,
    last_week: await readWeek(db, student.id, ago(WEEK)),
    week: await readPracticeWeek(db, student.id, dayOf, now),
    sound,
  };
}

type About = {
  studentId: string;
  offers: readonly Offer[];
  isOffered: (sound: string) => boolean;
  dayOf: DayOf;
  now: Date;
};

/** Returns what home offers for the first time. */
function newOffers(
  { offers, now }: About,
  words: readonly PracticeWord[],
  kept: readonly KeptWord[],
  sound: SoundOfDay | null,
): Offer[] {
  const offeredAt = now.toISOString();
  const known = new Set(kept.map(({ word }) => word));
  const fresh = words.filter(({ word }) => !known.has(word));
  const isNew = sound !== null && !offers.some(({ kind, name }) => kind === 'sound' && name === sound.sound);
  return [
    ...fresh.map(({ word, sounds }): Offer => ({ kind: 'word', name: word, sounds, offeredAt })),
    ...(isNew ? [{ kind: 'sound' as const, name: sound.sound, sounds: [], offeredAt }] : []),
  ];
}

/** Returns a test for sounds in IPA. It is false for the student's exempt sounds. */
async function readOfferedSounds(db: Database, studentId: string): Promise<(ipa: string) => boolean> {
  const { exemptSounds = [] } = await scoringAccommodations(db, studentId);
  const left = new Set(exemptSounds.flatMap(symbolsOf));
  return (ipa) => !left.has(ipa);
}

async function readSoundOfDay(
  db: Database,
  { studentId, offers, isOffered, dayOf, now }: About,
  weak: readonly string[],
): Promise<SoundOfDay | null> {
  const today = dayOf(now);
  const begun = await readSoundPaths(db, studentId, dayOf);
  const waiting = offers.filter(({ kind, name }) => kind === 'sound' && !begun.some(({ sound }) => sound === name));
  const paths = [...begun, ...waiting.map(({ name, offeredAt }) => newPath(name, dayOf(offeredAt)))];
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

async function readKeptWords(db: Database, { studentId, offers, isOffered, dayOf, now }: About): Promise<KeptWord[]> {
  const rows = await db
    .selectFrom('practiced_words')
    .select(['word', 'score', 'said_at'])
    .where('student_id', '=', studentId)
    .orderBy('said_at', 'desc')
    .orderBy('answer_id')
    .limit(MOST_SAYINGS)
    .execute();
  const sayings = rows.map(({ word, score, said_at }) => ({ word, score, at: said_at, day: dayOf(said_at) }));
  const said = practicedWords(sayings, dayOf(now));
  const unsaid = offers.flatMap(({ kind, name, sounds, offeredAt }) => {
    const offeredFor = sounds.filter(isOffered);
    const isOpen = kind === 'word' && offeredFor.length > 0 && !said.some(({ word }) => word === name);
    return isOpen ? [{ ...unsaidWord(name, offeredAt), offeredFor }] : [];
  });
  return [...said, ...unsaid].flatMap((one) => {
    const sounds = soundsToOffer(one.word);
    return sounds === null ? [] : [{ ...one, sounds }];
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

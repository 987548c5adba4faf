import { sql, type Insertable } from 'kysely';
import { hashPassword } from '../accounts/passwords.ts';
import type { RolePlayOutcome } from '../../contract/role-play.ts';
import type { PassageResult } from '../../contract/read-aloud.ts';
import { shownPassage } from '../assignments/passages.ts';
import { recordingRow } from '../assignments/recordings.ts';
import type { SkillContent } from '../assignments/repair.ts';
import { makeResults } from '../assignments/results.ts';
import { resolveMoment } from '../content/load-pack.ts';
import { sampleReading } from '../content/sample-reading.ts';
import {
  PACK_SKILLS,
  type Pack,
  type PackAssignment,
  type PackItem,
  type PackProgress,
  type PackSkill,
} from '../content/pack.schema.ts';
import { wordsOf } from '../../scoring/text.ts';
import { addTalk, scoreOfTalk } from '../role-play/sample-talk.ts';
import type { PackScenario } from '../content/scenario.schema.ts';
import { entryOf } from '../role-play/scenarios.ts';
import { phrasesOf } from '../speech/phrases.ts';
import type { Surroundings } from '../surroundings.ts';
import { isPostgres } from './is-postgres.ts';
import { addActivity, contentOf } from './seed-activity.ts';
import type { Database, Tables } from './tables.ts';

const ROWS_A_STATEMENT = 500;

/** PostgreSQL's advisory lock for filling a database; any number nobody else uses. */
const SEED_LOCK = 7_201_403;

/** Whether the database holds no school yet. */
export async function isEmpty(db: Database): Promise<boolean> {
  return (await db.selectFrom('organizations').select('id').limit(1).executeTakeFirst()) === undefined;
}

/**
 * Stores a content pack in an empty database, whole or not at all, and says whether it did: of several processes that
 * try at once, one does. Due dates that the pack counts in days are counted from now, in the organization's time zone;
 * what students have already done comes with the pack.
 */
export async function seedSchool(db: Database, pack: Pack, around: Surroundings): Promise<boolean> {
  const hashes = await Promise.all(pack.students.map(({ password }) => hashPassword(password)));
  const rows = await toRows(pack, hashes, around);
  return db.transaction().execute(async (trx) => {
    // SQLite has one writer at a time anyway.
    if (isPostgres(db)) await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(trx);
    if (!(await isEmpty(trx))) return false;
    for (const [table, list] of Object.entries(rows) as [keyof Tables, object[]][])
      for (let start = 0; start < list.length; start += ROWS_A_STATEMENT)
        await trx
          .insertInto(table)
          .values(list.slice(start, start + ROWS_A_STATEMENT))
          .execute();
    await addTalks(trx, pack, around.now());
    const begun = await trx.selectFrom('assignment_results').select(['student_id', 'assignment_id']).execute();
    for (const [student, own] of Map.groupBy(begun, ({ student_id }) => student_id))
      await makeResults(
        trx,
        student,
        own.map(({ assignment_id }) => assignment_id),
      );
    const now = around.now();
    await addActivity(trx, pack, around, (assignment, { done_at }) => moment(pack, assignment, done_at, now));
    return true;
  });
}

type Rows = {
  [
    Table in Exclude<
      keyof Tables,
      | 'assignment_results'
      | 'lesson_attempts'
      | 'receipts_used'
      | 'conversations'
      | 'conversation_messages'
      | 'study_time'
      | 'activity_events'
      | 'report_quotas'
      | 'logins'
      | 'token_pairs'
      | 'login_guesses'
      | 'login_turn'
      | 'sso_transactions'
      | 'known_places'
      | 'secrets'
      | 'speech_tickets'
      | 'password_resets'
      | 'reset_requests'
      | 'push_subscriptions'
      | 'push_reminders'
    >
  ]: Insertable<Tables[Table]>[];
};

/** The tables, in the order in which they have to be filled. */
async function toRows(pack: Pack, hashes: readonly string[], around: Surroundings): Promise<Rows> {
  const items = pack.studySets.flatMap((set) => set.items.map((item, position) => ({ set, item, position })));
  return {
    organizations: pack.organizations.map(
      ({ id, name, is_nova, is_k12, demo_domain, native_language, features_available }) => ({
        id,
        name,
        is_nova: Number(is_nova),
        is_k12: Number(is_k12),
        demo_domain: demo_domain?.toLowerCase() ?? null,
        native_language,
        features_available: JSON.stringify(features_available),
      }),
    ),
    classes: pack.classes.map(({ id, name, organization, teacher }) => ({
      id,
      organization_id: organization,
      name,
      teacher_id: teacher.id,
      teacher_name: teacher.name,
    })),
    students: pack.students.map((student, index) => ({
      id: student.id,
      external_id: around.newId(),
      organization_id: student.organization,
      email: student.email.toLowerCase(),
      username: student.username,
      first_name: student.first_name,
      last_name: student.last_name,
      native_language: student.native_language,
      password_hash: hashes[index] ?? '',
      active: Number(student.active),
      registration_date: new Date(student.registration_date).toISOString(),
      last_activity: null,
      addons: JSON.stringify(student.addons),
      enable_role_plays: Number(student.enable_role_plays),
    })),
    class_students: pack.students.map((student) => ({
      class_id: student.class,
      student_id: student.id,
      is_primary: 1,
    })),
    study_sets: [
      ...pack.studySets,
      ...[...pack.passages, ...pack.scenarios].map(({ id, title, level, topic }) => ({
        id,
        name: title,
        level,
        topic,
      })),
    ].map(({ id, name, level, topic }) => ({ id, name, level, topic })),
    passages: pack.passages.map(({ id, text, audio }) => ({ id, text: shownPassage(text), audio })),
    key_words: pack.passages.flatMap((passage) =>
      passage.key_words.map(({ translations, picture = null, ...word }, position) => ({
        ...word,
        passage_id: passage.id,
        position,
        translations: JSON.stringify(translations),
        picture,
      })),
    ),
    scenarios: pack.scenarios.map(({ file: _file, ...scenario }) => ({
      id: scenario.id,
      entry: JSON.stringify(entryOf(scenario)),
      content: JSON.stringify(scenario),
    })),
    items: items.map(({ set, item, position }) => ({
      id: item.id,
      study_set_id: set.id,
      position,
      text: item.text,
      ipa: item.ipa,
      audio: item.audio,
      game_sub_type: item.game_sub_type,
      translations: JSON.stringify(item.translations),
      definitions: JSON.stringify(item.definitions),
    })),
    item_skills: items.flatMap(({ item }) =>
      PACK_SKILLS.filter((skill) => item.skills[skill] !== undefined).map((skill) => ({
        item_id: item.id,
        skill,
        content: JSON.stringify(skillContent(item, skill)),
      })),
    ),
    phrases: items.flatMap(({ item }) =>
      [...new Set([...phrasesOf(item.text), ...phrasesOf(item.transcript ?? '')])].map((phrase) => ({
        phrase,
        item_id: item.id,
      })),
    ),
    pronunciations: Object.entries(pronunciationsByWord(pack)).map(([word, ipa]) => ({
      word,
      ipa: JSON.stringify(ipa),
    })),
    assignments: pack.assignments.map((assignment) => ({
      id: assignment.id,
      class_id: assignment.class,
      name: assignment.name,
      type: assignment.type,
      due_date: moment(pack, assignment, assignment.due, around.now()),
      whole_class: Number(assignment.students === undefined),
    })),
    assignment_students: pack.assignments.flatMap(({ id, students = [] }) =>
      students.map((student) => ({ assignment_id: id, student_id: student })),
    ),
    assignment_details: pack.assignments.flatMap((assignment) =>
      assignment.lessons.map((lesson, position) => ({
        id: lesson.id,
        assignment_id: assignment.id,
        position,
        name: lesson.name,
        type: lesson.type,
        study_set_id: contentOf(lesson),
        skill_modes: JSON.stringify(lesson.skill_modes ?? []),
      })),
    ),
    ...(await progressRows(pack, around)),
  };
}

async function progressRows(
  pack: Pack,
  around: Surroundings,
): Promise<Pick<Rows, 'scores' | 'lesson_progress' | 'recordings'>> {
  const now = around.now();
  const all = pack.assignments.flatMap((assignment) =>
    assignment.progress.map((progress) => ({ progress, at: moment(pack, assignment, progress.done_at, now) })),
  );
  return {
    scores: all.flatMap(({ progress, at }) =>
      Object.entries(progress.scores).flatMap(([itemId, scores]) =>
        Object.entries(scores).map(([skill, score]) => ({
          student_id: progress.student,
          assignment_detail_id: progress.lesson,
          item_id: itemId,
          skill,
          score,
          finished: 1,
          engine_version: null,
          first_scored_at: at,
          best_scored_at: at,
        })),
      ),
    ),
    lesson_progress: all.map(({ progress, at }) => ({
      student_id: progress.student,
      assignment_detail_id: progress.lesson,
      started_at: at,
      reported_score: progress.reading?.score ?? bestOfTalks(pack, progress),
      verified_score: null,
      reported_complete: Number(progress.reading !== undefined || progress.talks !== undefined),
      duration_s: progress.duration,
    })),
    recordings: await Promise.all(
      all.flatMap(({ progress, at }) => {
        const result = resultOf(pack, progress);
        return result === null ? [] : [recordingRow(progress.student, at, result)];
      }),
    ),
  };
}

/** Conversations with a tutor, each student's in the order in which they were had. */
async function addTalks(trx: Database, pack: Pack, now: Date): Promise<void> {
  for (const assignment of pack.assignments)
    for (const progress of assignment.progress) {
      const scenario = scenarioOf(pack, progress);
      const outcomes: RolePlayOutcome[] = [];
      for (const [at, talk] of (progress.talks ?? []).entries()) {
        const createdAt = moment(pack, assignment, talk.begun_at, now);
        const place = { studentId: progress.student, lessonId: progress.lesson, at, createdAt };
        const { outcome } = await addTalk(trx, scenario!, talk, place, outcomes);
        outcomes.unshift(outcome);
      }
    }
}

function bestOfTalks(pack: Pack, progress: PackProgress): number | null {
  const scenario = scenarioOf(pack, progress);
  if (scenario === undefined || progress.talks === undefined) return null;
  return Math.max(...progress.talks.map((talk) => scoreOfTalk(scenario, talk)));
}

function scenarioOf(pack: Pack, { lesson }: PackProgress): PackScenario | undefined {
  const { scenario } = pack.assignments.flatMap(({ lessons }) => lessons).find(({ id }) => id === lesson) ?? {};
  return pack.scenarios.find(({ id }) => id === scenario);
}

function resultOf(pack: Pack, { lesson, reading }: PackProgress): PassageResult | null {
  const lessons = pack.assignments.flatMap((assignment) => assignment.lessons);
  const readAloudId = lessons.find(({ id }) => id === lesson)?.read_aloud;
  const passage = pack.passages.find(({ id }) => id === readAloudId);
  if (reading === undefined || passage === undefined) return null;
  const ids = { readAloudId: passage.id, lessonId: lesson, recordingId: `seeded-${lesson}` };
  return sampleReading(shownPassage(passage.text), reading, pronunciationsByWord(pack), ids);
}

/** Lower case, without accents, as the engine looks words up. */
function pronunciationsByWord({ pronunciations }: Pack): Record<string, string[]> {
  return Object.fromEntries(Object.entries(pronunciations).map(([word, ipa]) => [wordsOf(word)[0]!.word, ipa]));
}

function skillContent(item: PackItem, skill: PackSkill): SkillContent {
  const { listening, reading, writing } = item.skills;
  if (skill === 'listening' && listening !== undefined) return { listening_content: toChoice(listening) };
  if (skill === 'reading' && reading !== undefined)
    return { reading_content: { ...toChoice(reading), prompt: reading.prompt } };
  if (skill === 'writing' && writing !== undefined) return { scrambled: writing.scrambled };
  return {};
}

function toChoice({ options, correct_index }: { options: readonly string[]; correct_index: number }) {
  return { items: options.map((sentence, index) => ({ index, sentence })), correct_index };
}

function moment(pack: Pack, assignment: PackAssignment, written: string, now: Date): string {
  const organization = pack.classes.find(({ id }) => id === assignment.class)?.organization;
  const timeZone = pack.organizations.find(({ id }) => id === organization)?.time_zone;
  return resolveMoment(written, now, timeZone).toISOString();
}

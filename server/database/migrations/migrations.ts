import { keepClassJoins } from './class-joins.ts';
import { createClassCodes } from './class-codes.ts';
import { vouchForGrades } from './grades-vouched.ts';
import { createClassInvitations } from './class-invitations.ts';
import { createDemoStudents } from './demo-students-kept.ts';
import { createPasswordResets } from './password-resets-kept.ts';
import { sql, type Kysely, type Migration } from 'kysely';
import { keepResults } from './results-kept.ts';
import { createReadAloud } from './read-aloud-kept.ts';
import { createPush } from './push-kept.ts';
import { createLessonAttempts } from './lesson-attempts-kept.ts';
import { createRolePlay } from './role-play-kept.ts';
import { createSso } from './sso-kept.ts';
import { keepPacks } from './packs-kept.ts';
import { trustResults } from './results-trusted.ts';
import { createTeachers } from './teachers-kept.ts';
import { createChatTurns } from './chat-turns-kept.ts';
import { keepHeardParts } from './heard-parts-kept.ts';
import { keepHeardTurns } from './heard-turns-kept.ts';
import { keepItemPictures } from './item-pictures-kept.ts';
import { keepEngineChanges } from './engine-changes.ts';
import { keepAccommodations } from './accommodations-kept.ts';
import { keepUsage } from './usage-kept.ts';
import { keepLti } from './lti-kept.ts';
import { letTeachersAssign } from './teachers-assign.ts';
import { letTeachersManageRosters } from './teachers-manage-rosters.ts';
import { letTeachersCorrect } from './teachers-correct.ts';
import { letTeachersWrite } from './teachers-write.ts';
import { countSpokenCharacters } from './spoken-characters.ts';
import { letTeachersListen } from './teachers-listen.ts';
import { keepPracticedWords, keepPracticeOffers, keepSoundSteps, keepWeeklyGoals } from './practice-kept.ts';

/* Never edit a released step, add another. Migrations outlive today's table types, hence Kysely<unknown>. */
export const migrations: Record<string, Migration> = {
  '001-school': { up: createSchool },
  '002-content': { up: createContent },
  '003-assignments': { up: createAssignments },
  '004-results': { up: createResults },
  '005-logins': { up: createLogins },
  '006-activity-events': { up: createActivityEvents },
  '007-finished-scores': { up: addFinished },
  '008-engine-version': { up: addEngineVersion },
  '009-pronunciations': { up: createPronunciations },
  '010-login-protection': { up: protectLogins },
  '011-assignment-results': { up: keepResults },
  '012-speech-tickets': { up: createSpeechTickets },
  '013-trusted-results': { up: trustResults },
  '014-read-aloud': { up: createReadAloud },
  '015-role-play': { up: createRolePlay },
  '016-lesson-attempts': { up: createLessonAttempts },
  '017-sso': { up: createSso },
  '018-password-resets': { up: createPasswordResets },
  '019-push': { up: createPush },
  '020-demo-students': { up: createDemoStudents },
  '021-packs': { up: keepPacks },
  '022-teachers': { up: createTeachers },
  '023-heard-turns': { up: keepHeardTurns },
  '024-chat-turns': { up: createChatTurns },
  '025-practiced-words': { up: keepPracticedWords },
  '026-weekly-goals': { up: keepWeeklyGoals },
  '027-sound-steps': { up: keepSoundSteps },
  '028-item-pictures': { up: keepItemPictures },
  '029-usage': { up: keepUsage },
  '030-accommodations': { up: keepAccommodations },
  '031-teachers-assign': { up: letTeachersAssign },
  '032-teachers-manage-rosters': { up: letTeachersManageRosters },
  '033-teachers-correct': { up: letTeachersCorrect },
  '034-teachers-listen': { up: letTeachersListen },
  '035-teachers-write': { up: letTeachersWrite },
  '036-lti': { up: keepLti },
  '037-class-codes': { up: createClassCodes },
  '038-vouched-grades': { up: vouchForGrades },
  '039-class-invitations': { up: createClassInvitations },
  '040-spoken-characters': { up: countSpokenCharacters },
  '041-practice-offers': { up: keepPracticeOffers },
  '042-engine-changes': { up: keepEngineChanges },
  '043-heard-parts': { up: keepHeardParts },
  '044-class-joins': { up: keepClassJoins },
};

async function createSchool(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('organizations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('is_nova', 'integer', (c) => c.notNull())
    .addColumn('native_language', 'text', (c) => c.notNull())
    .addColumn('features_available', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('classes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('organization_id', 'text', (c) => c.notNull().references('organizations.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('teacher_id', 'text', (c) => c.notNull())
    .addColumn('teacher_name', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('students')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('external_id', 'text', (c) => c.notNull().unique())
    .addColumn('organization_id', 'text', (c) => c.notNull().references('organizations.id').onDelete('cascade'))
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('username', 'text', (c) => c.notNull())
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('native_language', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('active', 'integer', (c) => c.notNull())
    .addColumn('registration_date', 'text', (c) => c.notNull())
    .addColumn('last_activity', 'text')
    .addColumn('addons', 'text', (c) => c.notNull())
    .addColumn('enable_role_plays', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('class_students')
    .addColumn('class_id', 'text', (c) => c.notNull().references('classes.id').onDelete('cascade'))
    .addColumn('student_id', 'text', (c) => c.notNull().references('students.id').onDelete('cascade'))
    .addColumn('is_primary', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('class_students_key', ['student_id', 'class_id'])
    .execute();
}

async function createContent(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('study_sets')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('level', 'text', (c) => c.notNull())
    .addColumn('topic', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('items')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('study_set_id', 'text', (c) => c.notNull().references('study_sets.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('ipa', 'text', (c) => c.notNull())
    .addColumn('audio', 'text', (c) => c.notNull())
    .addColumn('game_sub_type', 'text', (c) => c.notNull())
    .addColumn('translations', 'text', (c) => c.notNull())
    .addColumn('definitions', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('items_of_set').on('items').columns(['study_set_id', 'position']).execute();
  await db.schema
    .createTable('item_skills')
    .addColumn('item_id', 'text', (c) => c.notNull().references('items.id').onDelete('cascade'))
    .addColumn('skill', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('item_skills_key', ['item_id', 'skill'])
    .execute();
  await db.schema
    .createTable('phrases')
    .addColumn('phrase', 'text', (c) => c.notNull())
    .addColumn('item_id', 'text', (c) => c.notNull().references('items.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('phrases_key', ['phrase', 'item_id'])
    .execute();
}

async function createAssignments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('assignments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('class_id', 'text', (c) => c.notNull().references('classes.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('due_date', 'text', (c) => c.notNull())
    .addColumn('whole_class', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('assignments_of_class').on('assignments').column('class_id').execute();
  await db.schema
    .createTable('assignment_students')
    .addColumn('assignment_id', 'text', (c) => c.notNull().references('assignments.id').onDelete('cascade'))
    .addColumn('student_id', 'text', (c) => c.notNull().references('students.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('assignment_students_key', ['student_id', 'assignment_id'])
    .execute();
  await db.schema
    .createTable('assignment_details')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('assignment_id', 'text', (c) => c.notNull().references('assignments.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('study_set_id', 'text', (c) => c.notNull().references('study_sets.id'))
    .addColumn('skill_modes', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('details_of_assignment')
    .on('assignment_details')
    .columns(['assignment_id', 'position'])
    .execute();
}

async function createResults(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('scores')
    .addColumn('student_id', 'text', (c) => c.notNull().references('students.id').onDelete('cascade'))
    .addColumn('assignment_detail_id', 'text', (c) =>
      c.notNull().references('assignment_details.id').onDelete('cascade'),
    )
    .addColumn('item_id', 'text', (c) => c.notNull())
    .addColumn('skill', 'text', (c) => c.notNull())
    .addColumn('score', 'double precision', (c) => c.notNull().check(sql`score >= 0 and score <= 100`))
    .addColumn('first_scored_at', 'text', (c) => c.notNull())
    .addColumn('best_scored_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('scores_key', ['student_id', 'assignment_detail_id', 'item_id', 'skill'])
    .addForeignKeyConstraint('scores_item_skill', ['item_id', 'skill'], 'item_skills', ['item_id', 'skill'], (c) =>
      c.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createTable('lesson_progress')
    .addColumn('student_id', 'text', (c) => c.notNull().references('students.id').onDelete('cascade'))
    .addColumn('assignment_detail_id', 'text', (c) =>
      c.notNull().references('assignment_details.id').onDelete('cascade'),
    )
    .addColumn('started_at', 'text', (c) => c.notNull())
    .addColumn('reported_score', 'double precision')
    .addColumn('reported_complete', 'integer', (c) => c.notNull())
    .addColumn('duration_s', 'double precision', (c) => c.notNull())
    .addPrimaryKeyConstraint('lesson_progress_key', ['student_id', 'assignment_detail_id'])
    .execute();
  await db.schema
    .createTable('study_time')
    .addColumn('student_id', 'text', (c) => c.notNull().references('students.id').onDelete('cascade'))
    .addColumn('assignment_id', 'text', (c) => c.notNull().references('assignments.id').onDelete('cascade'))
    .addColumn('activity_obj_id', 'text', (c) => c.notNull())
    .addColumn('created_time', 'text', (c) => c.notNull())
    .addColumn('activity', 'text', (c) => c.notNull())
    .addColumn('duration_s', 'double precision', (c) => c.notNull())
    .addColumn('cards_studied', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('study_time_key', ['student_id', 'assignment_id', 'activity_obj_id', 'created_time'])
    .execute();
}

async function createLogins(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('logins')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('student_id', 'text', (c) => c.notNull().references('students.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('refreshed_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('token_pairs')
    .addColumn('refresh_hash', 'text', (c) => c.primaryKey())
    .addColumn('session_hash', 'text', (c) => c.notNull().unique())
    .addColumn('login_id', 'text', (c) => c.notNull().references('logins.id').onDelete('cascade'))
    .addColumn('parent_hash', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('session_expires_at', 'text', (c) => c.notNull())
    .addColumn('refresh_expires_at', 'text', (c) => c.notNull())
    .addColumn('seen_at', 'text')
    .addColumn('rotated_at', 'text')
    .execute();
  await db.schema.createIndex('pairs_of_login').on('token_pairs').column('login_id').execute();
  await db.schema.createIndex('pairs_of_parent').on('token_pairs').column('parent_hash').execute();
  await db.schema.createIndex('pairs_by_expiry').on('token_pairs').column('refresh_expires_at').execute();
}

async function createActivityEvents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('activity_events')
    .addColumn('student_id', 'text', (c) => c.notNull().references('students.id').onDelete('cascade'))
    .addColumn('event_id', 'text', (c) => c.notNull())
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('activity_type', 'text', (c) => c.notNull())
    .addColumn('activity_id', 'text', (c) => c.notNull())
    .addColumn('activity_name', 'text', (c) => c.notNull())
    .addColumn('assigned', 'integer', (c) => c.notNull())
    .addColumn('assignment_id', 'text', (c) => c.notNull())
    .addColumn('class_id', 'text', (c) => c.notNull())
    .addColumn('teacher_id', 'text', (c) => c.notNull())
    .addColumn('created_time', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('activity_events_key', ['student_id', 'event_id'])
    .execute();
}

/** Older scores count as finished, as students already saw them (docs/decisions/0014). */
async function addFinished(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('scores')
    .addColumn('finished', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
}

/** Engine of a spoken score (D13), unknown for older scores. */
async function addEngineVersion(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('scores').addColumn('engine_version', 'text').execute();
}

async function createPronunciations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pronunciations')
    .addColumn('word', 'text', (c) => c.primaryKey())
    .addColumn('ipa', 'text', (c) => c.notNull())
    .execute();
}

/** Login protection (docs/decisions/0017). Existing logins stay. */
async function protectLogins(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('logins')
    .addColumn('stays', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable('token_pairs').addColumn('revoked_at', 'text').execute();
  await db.schema
    .createTable('login_guesses')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('bucket', 'text', (c) => c.notNull())
    .addColumn('address', 'text')
    .addColumn('guessed_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('guesses_of_bucket').on('login_guesses').columns(['bucket', 'guessed_at']).execute();
  await db.schema.createIndex('guesses_of_address').on('login_guesses').columns(['address', 'guessed_at']).execute();
  await db.schema.createIndex('guesses_by_time').on('login_guesses').column('guessed_at').execute();
  // One row that processes lock to count one at a time.
  await db.schema
    .createTable('login_turn')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('taken_at', 'text', (c) => c.notNull())
    .execute();
  await sql`insert into login_turn (id, taken_at) values (1, '')`.execute(db);
  await db.schema
    .createTable('known_places')
    .addColumn('student_id', 'text', (c) => c.notNull().references('students.id').onDelete('cascade'))
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('seen_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('known_places_key', ['student_id', 'place'])
    .execute();
  await db.schema.createIndex('students_of_place').on('known_places').column('place').execute();
  await db.schema
    .createTable('secrets')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
}

/** Tickets that open one speech socket each (docs/decisions/0019). */
async function createSpeechTickets(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('speech_tickets')
    .addColumn('ticket_hash', 'text', (c) => c.primaryKey())
    .addColumn('session_hash', 'text', (c) => c.notNull().references('token_pairs.session_hash').onDelete('cascade'))
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('tickets_of_session').on('speech_tickets').column('session_hash').execute();
  await db.schema.createIndex('tickets_by_expiry').on('speech_tickets').column('expires_at').execute();
}

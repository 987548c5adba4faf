import type { Database, Tables } from '../database/tables.ts';

/**
 * Each table's kind of student data. The compiler requires every table, so that export and erasing miss none.
 * `secret`: never exported. `login`: deleted with a login. `expiring`: by hash or address, deleted within the hour or week.
 */
const TABLES = {
  organizations: 'none',
  classes: 'none',
  students: 'own',
  class_students: 'own',
  study_sets: 'none',
  passages: 'none',
  key_words: 'none',
  scenarios: 'none',
  items: 'none',
  item_skills: 'none',
  phrases: 'none',
  pronunciations: 'none',
  audio_origins: 'none',
  assignments: 'none',
  assignment_students: 'own',
  assignment_details: 'none',
  assignment_results: 'own',
  scores: 'own',
  receipts_used: 'own',
  heard_sentences: 'own',
  corrections: 'own',
  written_contents: 'none',
  listening_classes: 'none',
  listening_consents: 'own',
  kept_sounds: 'own',
  lesson_progress: 'own',
  lesson_attempts: 'own',
  recordings: 'own',
  conversations: 'own',
  conversation_messages: 'own',
  study_time: 'own',
  practiced_words: 'own',
  weekly_goals: 'own',
  sound_steps: 'own',
  practice_offers: 'own',
  engine_changes: 'none',
  activity_events: 'own',
  usage_events: 'own',
  report_quotas: 'own',
  chat_turns: 'own',
  spoken_characters: 'none',
  logins: 'own',
  token_pairs: 'login',
  login_guesses: 'expiring',
  login_turn: 'none',
  known_places: 'own',
  sso_transactions: 'expiring',
  secrets: 'none',
  speech_tickets: 'login',
  password_resets: 'secret',
  reset_requests: 'expiring',
  class_codes: 'none',
  join_requests: 'expiring',
  account_notices: 'own',
  push_subscriptions: 'secret',
  push_reminders: 'own',
  teachers: 'teacher',
  teacher_classes: 'teacher',
  teacher_logins: 'teacher',
  teacher_links: 'teacher',
  teacher_places: 'teacher',
  lti_students: 'own',
  lti_teachers: 'teacher',
  lti_launches: 'none',
  lti_grades: 'own',
} as const satisfies Record<keyof Tables, 'own' | 'secret' | 'login' | 'expiring' | 'teacher' | 'none'>;

type Kind = (typeof TABLES)[keyof Tables];
type WithStudent = { [Name in keyof Tables]: 'student_id' extends keyof Tables[Name] ? Name : never }[keyof Tables];

export function tablesOf(kind: Kind): (keyof Tables)[] {
  return (Object.keys(TABLES) as (keyof Tables)[]).filter((name) => TABLES[name] === kind);
}

export const classified = Object.keys(TABLES) as (keyof Tables)[];

/** Tables with a `student_id` column. */
export const tablesWithStudent = [...tablesOf('own'), ...tablesOf('secret')].filter(
  (name): name is WithStudent => name !== 'students',
);

export function rowsOf(db: Database, table: WithStudent, studentId: string): Promise<Record<string, unknown>[]> {
  return db.selectFrom(table).selectAll().where('student_id', '=', studentId).execute();
}

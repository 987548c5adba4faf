import type { Generated, Kysely } from 'kysely';

/** The database, whichever of the two it is. */
export type Database = Kysely<Tables>;

/*
 * One shape for SQLite and PostgreSQL: ids and times are text (times ISO 8601 in UTC, so that they
 * sort as they are), truth is 0 or 1, and whatever is only ever read whole is JSON in text.
 */
export interface Tables {
  organizations: OrganizationRow;
  classes: ClassRow;
  students: StudentRow;
  class_students: { class_id: string; student_id: string; is_primary: number };
  /** A passage to read aloud or a scenario is one too, without items, so that a lesson names them alike (WIRE-06). */
  study_sets: StudySetRow;
  passages: PassageRow;
  key_words: KeyWordRow;
  scenarios: ScenarioRow;
  items: ItemRow;
  item_skills: ItemSkillRow;
  phrases: { phrase: string; item_id: string };
  pronunciations: PronunciationRow;
  audio_origins: AudioOriginRow;
  assignments: AssignmentRow;
  assignment_students: { assignment_id: string; student_id: string };
  assignment_details: AssignmentDetailRow;
  assignment_results: AssignmentResultRow;
  scores: ScoreRow;
  receipts_used: ReceiptUsedRow;
  lesson_progress: LessonProgressRow;
  lesson_attempts: LessonAttemptRow;
  recordings: RecordingRow;
  conversations: ConversationRow;
  conversation_messages: ConversationMessageRow;
  study_time: StudyTimeRow;
  practiced_words: PracticedWordRow;
  sound_steps: SoundStepRow;
  /** Days of practice that a student wants to reach in a week. */
  weekly_goals: { student_id: string; days: number; chosen_at: string };
  activity_events: ActivityEventRow;
  report_quotas: ReportQuotaRow;
  /** Turns that the language model has answered, by UTC day. */
  chat_turns: { student_id: string; day: string; turns: number };
  logins: LoginRow;
  token_pairs: TokenPairRow;
  login_guesses: LoginGuessRow;
  login_turn: { id: number; taken_at: string };
  known_places: { student_id: string; place: string; seen_at: string };
  sso_transactions: SsoTransactionRow;
  secrets: { name: string; value: string };
  speech_tickets: { ticket_hash: string; session_hash: string; expires_at: string };
  password_resets: { token_hash: string; student_id: string; expires_at: string };
  /** Keyed hashes of what asked for a new password. */
  reset_requests: { id: string; email: string; network: string; asked_at: string };
  push_subscriptions: PushSubscriptionRow;
  push_reminders: PushReminderRow;
  teachers: TeacherRow;
  teacher_classes: { teacher_id: string; class_id: string };
  teacher_logins: TeacherLoginRow;
  teacher_links: { token_hash: string; teacher_id: string; expires_at: string };
  teacher_places: { teacher_id: string; place: string; seen_at: string };
}

export interface OrganizationRow {
  id: string;
  name: string;
  is_nova: number;
  native_language: string;
  /** JSON list of names. */
  features_available: string;
  /** 0: its students belong to no K12 organization. */
  is_k12: Generated<number>;
  /** The domain of the emails that the demo's own issuer vouches for; null: none (AUTH-02). */
  demo_domain: string | null;
  /** IANA; null: that of the machine that imports. Where due times of packs are read. */
  time_zone: string | null;
  /** JSON: language -> the pages of terms and privacy; null: none. */
  terms: string | null;
}

export interface StudySetRow {
  id: string;
  name: string;
  level: string;
  topic: string;
  /** Who says its model audio: `slt`, a woman, or `rms`, a man. */
  voice: Generated<string>;
}

export interface ClassRow {
  id: string;
  organization_id: string;
  name: string;
  teacher_id: string;
  teacher_name: string;
}

export interface StudentRow {
  id: string;
  external_id: string;
  organization_id: string;
  /** Lower case, unique. */
  email: string;
  username: string;
  first_name: string;
  last_name: string;
  native_language: string;
  /** Argon2id, in its own text form. */
  password_hash: string;
  active: number;
  registration_date: string;
  last_activity: string | null;
  /** JSON list of names. */
  addons: string;
  enable_role_plays: number;
  /** A visitor of the demo school: until when; null for everybody else. */
  demo_until: Generated<string | null>;
  demo_network: Generated<string | null>;
}

export interface ItemRow {
  id: string;
  study_set_id: string;
  /** The place in the set, from 0. */
  position: number;
  text: string;
  /** What is said, where it differs from the text. */
  transcript: string | null;
  ipa: string;
  /** A file of the audio folder. */
  audio: string;
  game_sub_type: string;
  /** JSON: language code -> translation. */
  translations: string;
  /** JSON list of definition and example. */
  definitions: string;
}

export interface ItemSkillRow {
  item_id: string;
  skill: string;
  /** JSON: what the game of this skill needs beside the item. */
  content: string;
  /** 1: the school's content no longer has it. Whoever has a score in it keeps it; nobody else sees it. */
  retired: Generated<number>;
}

export interface PassageRow {
  /** That of its study set, whose name is the title. */
  id: string;
  /** Paragraphs are divided by an empty line. */
  text: string;
  /** A file of the audio folder. */
  audio: string;
}

export interface KeyWordRow {
  passage_id: string;
  id: string;
  /** The place in the passage's list, from 0. */
  position: number;
  text: string;
  ipa: string;
  definition: string;
  example: string;
  /** JSON: language code -> translation. */
  translations: string;
  /** A file of the audio folder. */
  audio: string;
  /** A file of the pictures folder. */
  picture: string | null;
}

export interface ScenarioRow {
  /** That of its study set, whose name is the title. */
  id: string;
  /** JSON: what a catalog shows of it. */
  entry: string;
  /** JSON: the scenario as its pack has it. */
  content: string;
}

export interface PronunciationRow {
  /** Lower case, without accents, as the engine looks words up. */
  word: string;
  /** JSON list of IPA, the usual one first. */
  ipa: string;
}

/** Where a file of the audio folder came from. */
export interface AudioOriginRow {
  file: string;
  /** `pack`, `flite`, or the address and model of a speech service. */
  origin: string;
  /** What was said by which voice, and when; null where only the pack's author knows. */
  voice: string | null;
  text: string | null;
  made_at: string | null;
}

export interface AssignmentRow {
  id: string;
  class_id: string;
  name: string;
  type: string;
  due_date: string;
  /** 0: only for the students named in assignment_students. */
  whole_class: number;
  /** Counts the changes of its lessons and of their content; kept by triggers. */
  revision: Generated<number>;
}

export interface AssignmentDetailRow {
  id: string;
  assignment_id: string;
  position: number;
  name: string;
  type: string;
  study_set_id: string;
  /** JSON list of skills; empty: all that an item supports. */
  skill_modes: string;
}

/** What an assignment comes to for a student who did anything of it (server/assignments/results.ts). */
export interface AssignmentResultRow {
  student_id: string;
  assignment_id: string;
  status: Generated<string>;
  average: number | null;
  /** JSON: lesson -> [status, score]. */
  lessons: Generated<string>;
  /** Counts the changes of scores and reports; kept by triggers. */
  changes: Generated<number>;
  /** `changes`, and the assignment's `revision`, when this was worked out. */
  made_at_changes: Generated<number>;
  made_at_revision: Generated<number>;
  /** 1: every spoken score in it is verified (D50). */
  verified: Generated<number>;
  /** 0: no score in it was spoken, so `verified` says nothing. */
  spoken: Generated<number>;
  /** 1: what is not verified is a role-play whose goals were met by typed or tapped turns. */
  typed: Generated<number>;
}

/** The best score of a student for an item and skill, in one lesson. */
export interface ScoreRow {
  student_id: string;
  assignment_detail_id: string;
  item_id: string;
  skill: string;
  /** 0-100, full precision (D5). */
  score: number;
  /** 1: passed, or its attempts are used up (D44). 0: an attempt that failed; it shows nowhere as a score. */
  finished: number;
  /** Of the best score; null where no engine gave it, or nobody knows. */
  engine_version: string | null;
  /**
   * Of a spoken score: the best that a receipt of the provider vouches for (D50). Where it is less than `score`, or null
   * and `score` is above 0, the score is unverified.
   */
  verified_score: number | null;
  first_scored_at: string;
  best_scored_at: string;
}

/** A receipt, and the one answer that it vouches for; kept for as long as the receipt is good. */
export interface ReceiptUsedRow {
  receipt_id: string;
  student_id: string;
  assignment_detail_id: string;
  item_id: string;
  issued_at: string;
}

/** What a student reported about a lesson. The status of a study set is never read from here (D23). */
export interface LessonProgressRow {
  student_id: string;
  assignment_detail_id: string;
  started_at: string;
  /** The best reported score of a lesson without items, 0-100. */
  reported_score: number | null;
  /** The best one that a receipt of the provider vouches for (D50). */
  verified_score: number | null;
  /** Of a role-play: the best one in which a goal was met by a turn that was typed or tapped. */
  typed_score: number | null;
  reported_complete: number;
  /** The longest reported time, in seconds. */
  duration_s: number;
}

/** One time that a study set was finished. */
export interface LessonAttemptRow {
  student_id: string;
  assignment_detail_id: string;
  finished_at: string;
  /** 0-100. */
  score: number;
}

/** The result of one reading. Its audio never comes here (D39). */
export interface RecordingRow {
  student_id: string;
  /** As the device named it. */
  recording_id: string;
  assignment_detail_id: string;
  /** The provider's time where the device's can't be. */
  created_at: string;
  /** JSON: what a list shows of it. */
  entry: string;
  /** The whole result: JSON, gzip, base64. */
  result: string;
  /** 1: a receipt of the provider vouches for its score (D50). */
  verified: Generated<number>;
}

/** A role-play. Whose lesson it belongs to tells its assignment; self-study has none. */
export interface ConversationRow {
  student_id: string;
  /** As the app named it, in lower case. */
  conversation_id: string;
  scenario_id: string;
  assignment_detail_id: string | null;
  /** The provider's time where the device's can't be. */
  created_at: string;
  /** When the tutor had said goodbye, or the student finished. */
  ended_at: string | null;
  /** JSON: where the dialogue stands (server/role-play/). */
  state: string;
  /** 1: the language model failed, and the authored conversation goes on. */
  is_offline: number;
  /** The turn that the language model answers now, and until when it may. */
  answering: string | null;
  answering_until: string | null;
  /** Of a finished conversation: D12, and JSON. */
  stars: number | null;
  outcome: string | null;
  report: string | null;
  /** Of a finished conversation. 1: the engine heard every turn that met a goal (D50). */
  heard: number;
}

/** What was said, for the student and the teacher (D39). */
export interface ConversationMessageRow {
  student_id: string;
  conversation_id: string;
  /** From 0. */
  position: number;
  speaker: string;
  /** The student's turn, also that which the tutor answers; null at the begin and the end. */
  turn_id: string | null;
  text: string;
  source: string | null;
  /** JSON: how a spoken turn sounded. */
  pronunciation: string | null;
  /** 1: a receipt of the provider proves that its engine heard the turn (D50). */
  verified: number;
  /** JSON list: the goals that the turn met. */
  met: string | null;
  /** Of a student's turn: where the conversation stood, for when it is taken back. */
  state_before: string | null;
  said_at: string;
}

export interface StudyTimeRow {
  student_id: string;
  assignment_id: string;
  activity_obj_id: string;
  /** As the device's clock had it: the same time again is the same study. */
  created_time: string;
  /** The same, or the provider's time where the device's can't be. */
  happened_at: string | null;
  activity: string;
  duration_s: number;
  cards_studied: number;
}

/** A step of practicing a sound that a student took (docs/decisions/0073). */
export interface SoundStepRow {
  student_id: string;
  answer_id: string;
  /** In IPA. */
  sound: string;
  step: string;
  is_well: number;
  is_last: number;
  /** The provider's time if the device's can't be right. */
  taken_at: string;
}

/** One time that a student said a word in practice (docs/decisions/0072). */
export interface PracticedWordRow {
  student_id: string;
  answer_id: string;
  /** Lower case, without punctuation. */
  word: string;
  /** 0-100. */
  score: number;
  /** The provider's time where the device's can't be. */
  said_at: string;
}

/**
 * What a student began, completed or quit. It outlives its assignment, whose id and name are as the app sent them; class
 * and teacher are those of the assignment, and empty where it was none of the student's (then `assigned` is 0).
 */
export interface ActivityEventRow {
  student_id: string;
  event_id: string;
  event: string;
  activity_type: string;
  activity_id: string;
  activity_name: string;
  assigned: number;
  assignment_id: string;
  class_id: string;
  teacher_id: string;
  /** The provider's time where the device's can't be. */
  created_time: string;
}

/** How much a student's devices reported in the minute and in the day that began then. */
export interface ReportQuotaRow {
  student_id: string;
  minute_began_at: string;
  in_minute: number;
  day_began_at: string;
  in_day: number;
}

export interface LoginRow {
  id: string;
  student_id: string;
  created_at: string;
  refreshed_at: string;
  /** 1: stay logged in (D26). */
  stays: number;
}

/** A password that was tried and not found right, for as long as it counts. */
export interface LoginGuessRow {
  id: string;
  /** Keyed hash of the account and of how it was tried. */
  bucket: string;
  /** Keyed hash; null for a known browser, which is not counted by address. */
  address: string | null;
  guessed_at: string;
}

/** A session token and the refresh token given with it, both as SHA-256. */
export interface TokenPairRow {
  refresh_hash: string;
  session_hash: string;
  login_id: string;
  /** The refresh token this pair was given for; null for the pair of the login itself. */
  parent_hash: string | null;
  created_at: string;
  session_expires_at: string;
  refresh_expires_at: string;
  /** When the session token was first used: proof that the pair arrived. */
  seen_at: string | null;
  rotated_at: string | null;
  /** When another pair given for the same refresh token went on in its place. */
  revoked_at: string | null;
}

/** A login that is under way at an issuer, or came to nothing there (AUTH-02). */
export interface SsoTransactionRow {
  state_hash: string;
  browser_hash: string;
  issuer: string;
  /** As it was entered, in lower case. */
  email: string;
  nonce: string;
  code_verifier: string;
  redirect_uri: string;
  /** 1: stay logged in (D26). */
  stays: number;
  /** Keyed hash; null for a known browser, which is not counted by address. */
  address: string | null;
  created_at: string;
  expires_at: string;
  used_at: string | null;
}

/** A browser that is reminded; it ends with its login. */
export interface PushSubscriptionRow {
  endpoint: string;
  student_id: string;
  login_id: string;
  p256dh: string;
  auth: string;
  language: string;
  time_zone: string;
  subscribed_at: string;
}

/** That a student was reminded of an assignment. */
export interface PushReminderRow {
  student_id: string;
  assignment_id: string;
  tries: number;
  /** When it may be tried again, since no push service took it; null: never again. */
  retry_at: string | null;
}

/** Teachers are no users of the students' app: what they may see is a page of its own (docs/decisions/0050). */
export interface TeacherRow {
  id: string;
  /** As the school's own system calls the teacher; else any. */
  external_id: string;
  organization_id: string;
  /** Lower case, unique among teachers. */
  email: string;
  first_name: string;
  last_name: string;
  /** Argon2id, in its own text form. */
  password_hash: string;
  active: number;
}

/** A browser in which a teacher is logged in, by the SHA-256 of its cookie. */
export interface TeacherLoginRow {
  id: string;
  teacher_id: string;
  session_hash: string;
  created_at: string;
  /** When it last asked for something, to the minute. */
  seen_at: string;
}

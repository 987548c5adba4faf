import type { Generated, Kysely } from 'kysely';

export type Database = Kysely<Tables>;

/*
 * One schema for SQLite and PostgreSQL. IDs and times are text (ISO 8601 in UTC), booleans 0 or 1, and values that are
 * only read whole JSON. Times from a device are the provider's if the device's can't be right.
 */
export interface Tables {
  organizations: OrganizationRow;
  classes: ClassRow;
  students: StudentRow;
  class_students: ClassStudentRow;
  /** Passages and scenarios also have a row here, without items, so that lessons refer to all three alike (WIRE-06). */
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
  /** `removed` is 1 if a teacher took the assignment back. The student's work still arrives. */
  assignment_students: { assignment_id: string; student_id: string; removed: Generated<number> };
  assignment_details: AssignmentDetailRow;
  assignment_results: AssignmentResultRow;
  scores: ScoreRow;
  receipts_used: ReceiptUsedRow;
  heard_sentences: HeardSentenceRow;
  corrections: CorrectionRow;
  written_contents: WrittenContentRow;
  /** Classes whose teachers may listen (docs/decisions/0109), with the teacher who switched it on. */
  listening_classes: { class_id: string; teacher_id: string; switched_at: string };
  listening_consents: ListeningConsentRow;
  kept_sounds: KeptSoundRow;
  lesson_progress: LessonProgressRow;
  lesson_attempts: LessonAttemptRow;
  recordings: RecordingRow;
  conversations: ConversationRow;
  conversation_messages: ConversationMessageRow;
  study_time: StudyTimeRow;
  practiced_words: PracticedWordRow;
  sound_steps: SoundStepRow;
  practice_offers: PracticeOfferRow;
  /** When each version of the engine first scored here. */
  engine_changes: { version: string; since: string };
  /** Days of practice that the student wants to reach each week. */
  weekly_goals: { student_id: string; days: number; chosen_at: string };
  activity_events: ActivityEventRow;
  usage_events: UsageEventRow;
  report_quotas: ReportQuotaRow;
  /** Turns that the language model has answered, by UTC day. */
  chat_turns: { student_id: string; day: string; turns: number };
  /** Characters that the speech service has recorded, by UTC day. */
  spoken_characters: { organization_id: string; day: string; characters: number };
  logins: LoginRow;
  token_pairs: TokenPairRow;
  login_guesses: LoginGuessRow;
  login_turn: { id: number; taken_at: string };
  known_places: { student_id: string; place: string; seen_at: string };
  sso_transactions: SsoTransactionRow;
  secrets: { name: string; value: string };
  speech_tickets: { ticket_hash: string; session_hash: string; expires_at: string };
  password_resets: { token_hash: string; student_id: string; expires_at: string };
  /** Keyed hashes of who requested a new password. */
  reset_requests: { id: string; email: string; network: string; asked_at: string };
  class_codes: { class_id: string; code: string; expires_at: string };
  join_requests: JoinRequestRow;
  account_notices: AccountNoticeRow;
  push_subscriptions: PushSubscriptionRow;
  push_reminders: PushReminderRow;
  teachers: TeacherRow;
  teacher_classes: { teacher_id: string; class_id: string };
  teacher_logins: TeacherLoginRow;
  teacher_links: { token_hash: string; teacher_id: string; expires_at: string };
  teacher_places: { teacher_id: string; place: string; seen_at: string };
  /** People as a learning management system knows them. `platform` is `platformName`, and `subject` its ID of the person. */
  lti_students: { platform: string; subject: string; student_id: string };
  lti_teachers: { platform: string; subject: string; teacher_id: string };
  /** Launches that have happened, until their tokens expire. */
  lti_launches: { nonce_hash: string; expires_at: string };
  lti_grades: LtiGradeRow;
}

export interface OrganizationRow {
  id: string;
  name: string;
  is_nova: number;
  native_language: string;
  features_available: string;
  is_k12: Generated<number>;
  /** Email domain for the demo's own issuer, or null (AUTH-02). */
  demo_domain: string | null;
  /** IANA time zone of due times in packs. Null for the importing machine's. */
  time_zone: string | null;
  /** JSON, language -> terms and privacy pages, or null. */
  terms: string | null;
}

export interface StudySetRow {
  id: string;
  name: string;
  level: string;
  topic: string;
  /** Voice of the model audio, a woman's (`slt`) or a man's (`rms`). */
  voice: Generated<string>;
}

export interface ClassRow {
  id: string;
  organization_id: string;
  name: string;
  teacher_id: string;
  teacher_name: string;
}

export interface ClassStudentRow {
  class_id: string;
  student_id: string;
  is_primary: number;
  /** Null for members from a pack, and for those from before the store kept it (docs/decisions/0150). */
  joined_at: Generated<string | null>;
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
  password_hash: string;
  active: number;
  registration_date: string;
  last_activity: string | null;
  addons: string;
  enable_role_plays: number;
  /** JSON, or null. */
  accommodations: Generated<string | null>;
  /** End of a demo visitor's day, otherwise null. */
  demo_until: Generated<string | null>;
  demo_network: Generated<string | null>;
}

export interface ItemRow {
  id: string;
  study_set_id: string;
  position: number;
  text: string;
  transcript: string | null;
  ipa: string;
  audio: string;
  game_sub_type: string;
  /** JSON, language code -> translation. */
  translations: string;
  /** JSON list of definition and example. */
  definitions: string;
  /** A file of the pictures folder. */
  picture: string | null;
}

export interface ItemSkillRow {
  item_id: string;
  skill: string;
  content: string;
  /** 1 if the school's content no longer has the skill. Only students with a score in it still see it. */
  retired: Generated<number>;
}

export interface PassageRow {
  id: string;
  /** An empty line separates paragraphs. */
  text: string;
  audio: string;
}

export interface KeyWordRow {
  passage_id: string;
  id: string;
  position: number;
  text: string;
  ipa: string;
  definition: string;
  example: string;
  translations: string;
  audio: string;
  picture: string | null;
}

export interface ScenarioRow {
  id: string;
  entry: string;
  content: string;
}

export interface PronunciationRow {
  /** Lower case, without accents, as in the engine's lookup. */
  word: string;
  /** JSON list of IPA, the usual one first. */
  ipa: string;
}

export interface AudioOriginRow {
  file: string;
  /** `pack`, `flite`, or the URL and model of a speech service. */
  origin: string;
  /** Voice, text, and time are null if only the pack's author knows them. */
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
  /** 0 if only for the students in assignment_students. */
  whole_class: number;
  /** Triggers count the changes of its lessons and content. */
  revision: Generated<number>;
  /** Null if students see it at once. */
  start_date: string | null;
  withdrawn_at: string | null;
  /** Teacher who created or last changed it. Packs then leave it alone. Null if it comes from a pack. */
  changed_by: string | null;
}

export interface AssignmentDetailRow {
  id: string;
  assignment_id: string;
  position: number;
  name: string;
  type: string;
  study_set_id: string;
  /** JSON list of skills. If empty, all that an item supports. */
  skill_modes: string;
  /** 1 if a teacher removed it. Its address still works, so that students' work arrives. */
  removed: Generated<number>;
}

/** Result of a student who has started the assignment (server/assignments/results.ts). */
export interface AssignmentResultRow {
  student_id: string;
  assignment_id: string;
  status: Generated<string>;
  average: number | null;
  /** JSON, lesson -> [status, score, evidence]. */
  lessons: Generated<string>;
  /** Triggers count the changes of scores and reports. */
  changes: Generated<number>;
  /** `changes` and the assignment's `revision` for which the result was computed. */
  made_at_changes: Generated<number>;
  made_at_revision: Generated<number>;
  /** 1 if all spoken scores are verified (D50). */
  verified: Generated<number>;
  /** 0 if no score was spoken. `verified` then means nothing. */
  spoken: Generated<number>;
  /** 1 if only role-plays with typed or tapped turns are unverified. */
  typed: Generated<number>;
}

export interface ScoreRow {
  student_id: string;
  assignment_detail_id: string;
  item_id: string;
  skill: string;
  /** 0-100, full precision (D5). */
  score: number;
  /** 1 after a pass or the last attempt (D44). 0 after a failed attempt, whose score isn't shown. */
  finished: number;
  /** Engine of the best score, null if unknown or not spoken. */
  engine_version: string | null;
  /** Best spoken score with a receipt (D50). If `score` is higher, it is unverified. Null counts as 0. */
  verified_score: number | null;
  first_scored_at: string;
  best_scored_at: string;
}

/** A receipt and the only answer it is for, stored until the receipt expires. */
export interface ReceiptUsedRow {
  receipt_id: string;
  student_id: string;
  assignment_detail_id: string;
  item_id: string;
  issued_at: string;
}

/** The engine's judgment of a card, for `SPEECH_DAYS`. */
export interface HeardSentenceRow {
  student_id: string;
  /** Words in lower case (words/phrase-key.ts). */
  sentence: string;
  score: number;
  /** 0-100. Null if the engine gave none, or before migration 043. */
  intonation: number | null;
  pace: number | null;
  /** JSON list of HeardWord. */
  words: string;
  heard_at: string;
}

/** A student who waits for a class. */
export interface JoinRequestRow {
  id: string;
  class_id: string;
  first_name: string;
  last_name: string;
  email: string;
  asked_at: string;
  /** The student who asked, or confirmed, while logged in. */
  confirmed_by: Generated<string | null>;
  /** The teacher who let the school's account in. */
  let_in_by: Generated<string | null>;
  /** Keyed hash of the network that asked. Empty for a logged-in student. */
  network: Generated<string>;
}

/** A change that others made to a student's account, until the student has read it. */
export interface AccountNoticeRow {
  id: string;
  student_id: string;
  kind: 'password_replaced' | 'let_in';
  /** Null for the operator, or a teacher who was deleted. */
  teacher_id: string | null;
  class_id: string | null;
  told_at: string;
}

/** A teacher's marks of one attempt (docs/decisions/0107). The engine's score stays in `scores` and `recordings`. */
export interface CorrectionRow {
  student_id: string;
  assignment_detail_id: string;
  /** ID of the card or of the reading. */
  sentence_id: string;
  /** Time of the attempt. */
  answered_at: string;
  teacher_id: string;
  corrected_at: string;
  /** 0-100, or null if the teacher marked only words. */
  score: number | null;
  /** JSON list of marks, each with the word as the engine heard it. */
  words: string;
  /** Text of the card, or name of the passage. */
  text: string;
  /** The engine's score and version at that time. */
  engine_score: number | null;
  engine_version: string | null;
  /** Score that replaces the engine's in the student's results, if any. */
  counted: Generated<number | null>;
}

/** Consent to one class's teachers listening to a student. */
export interface ListeningConsentRow {
  student_id: string;
  class_id: string;
  given_by: 'guardian' | 'student';
  /** Teacher who recorded the consent, or its end. */
  teacher_id: string;
  recorded_at: string;
  withdrawn_at: string | null;
}

/** Sound of a student's best answer to a card. */
export interface KeptSoundRow {
  student_id: string;
  assignment_detail_id: string;
  /** Words in lower case (words/phrase-key.ts). */
  sentence: string;
  class_id: string;
  score: number;
  /** FLAC in base64. */
  sound: string;
  kept_at: string;
  until: string;
}

/** A student's report on a lesson. The status of a study set never comes from here (D23). */
export interface LessonProgressRow {
  student_id: string;
  assignment_detail_id: string;
  started_at: string;
  /** Best reported score of a lesson without items, 0-100. */
  reported_score: number | null;
  /** Best score with a receipt (D50). */
  verified_score: number | null;
  /** Best role-play score with a goal met by a typed or tapped turn. */
  typed_score: number | null;
  reported_complete: number;
  /** Longest reported time, in seconds. */
  duration_s: number;
}

export interface LessonAttemptRow {
  student_id: string;
  assignment_detail_id: string;
  finished_at: string;
  /** 0-100. */
  score: number;
}

/** Result of a reading. Its audio is never stored (D39). */
export interface RecordingRow {
  student_id: string;
  recording_id: string;
  assignment_detail_id: string;
  created_at: string;
  entry: string;
  /** Complete result as JSON, gzip, base64. */
  result: string;
  /** 1 if a receipt covers the score (D50). */
  verified: Generated<number>;
}

/** A role-play. Its lesson tells the assignment. In self-study, it has none. */
export interface ConversationRow {
  student_id: string;
  /** The app chose this ID, in lower case. */
  conversation_id: string;
  scenario_id: string;
  assignment_detail_id: string | null;
  created_at: string;
  ended_at: string | null;
  /** JSON of the dialogue's state (server/role-play/). */
  state: string;
  /** 1 if the language model failed and the authored conversation continues. */
  is_offline: number;
  /** Turn that the language model is answering, and its deadline. */
  answering: string | null;
  answering_until: string | null;
  /** Stars (D12) and JSON of a finished conversation. */
  stars: number | null;
  outcome: string | null;
  report: string | null;
  /** 1 if the engine heard every turn that met a goal in a finished conversation (D50). */
  heard: number;
}

/** A message, which the student and the teacher may read (D39). */
export interface ConversationMessageRow {
  student_id: string;
  conversation_id: string;
  position: number;
  speaker: string;
  /** The student's turn, also on the tutor's reply. Null at the start and end. */
  turn_id: string | null;
  text: string;
  source: string | null;
  pronunciation: string | null;
  /** 1 if a receipt proves that the engine heard the turn (D50). */
  verified: number;
  /** JSON list of goals that the turn met. */
  met: string | null;
  /** State before a student's turn, for taking the turn back. */
  state_before: string | null;
  said_at: string;
}

export interface StudyTimeRow {
  student_id: string;
  assignment_id: string;
  activity_obj_id: string;
  /** Time of the device's clock. An equal time is the same study. */
  created_time: string;
  /** The provider's time if the device's can't be right. */
  happened_at: string | null;
  activity: string;
  duration_s: number;
  cards_studied: number;
}

/** A step in practicing a sound (docs/decisions/0073). */
export interface SoundStepRow {
  student_id: string;
  answer_id: string;
  /** In IPA. */
  sound: string;
  step: string;
  is_well: number;
  is_last: number;
  taken_at: string;
}

/** Something that home offered for practice (docs/decisions/0125). */
export interface PracticeOfferRow {
  student_id: string;
  kind: 'word' | 'sound';
  /** A word in lower case, or a sound in IPA. */
  name: string;
  /** IPA of the word's weak sounds, separated by spaces. */
  sounds: string;
  offered_at: string;
}

/** A practiced word (docs/decisions/0072). */
export interface PracticedWordRow {
  student_id: string;
  answer_id: string;
  /** Lower case, without punctuation. */
  word: string;
  /** 0-100. */
  score: number;
  said_at: string;
}

/**
 * Outlives its assignment. If the assignment isn't the student's, `assigned` is 0, and class and teacher are empty. Name,
 * class, and teacher are empty without analytics (docs/decisions/0082).
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
  created_time: string;
}

/** A use of the app, apart from practice, only with analytics. `fields` has the event's other fields as JSON. */
export interface UsageEventRow {
  student_id: string;
  event_id: string;
  event: string;
  fields: string;
  created_time: string;
}

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
  /** 1 to stay logged in (D26). */
  stays: number;
}

export interface LoginGuessRow {
  id: string;
  /** Keyed hash of the account and the kind of place. */
  bucket: string;
  /** Keyed hash. Null for a known browser, which isn't counted by address. */
  address: string | null;
  guessed_at: string;
}

/** SHA-256 hashes of a session token and its refresh token. */
export interface TokenPairRow {
  refresh_hash: string;
  session_hash: string;
  login_id: string;
  /** Refresh token that was exchanged for this pair. Null for a login's first pair. */
  parent_hash: string | null;
  created_at: string;
  session_expires_at: string;
  refresh_expires_at: string;
  /** First use of the session token, which proves that the pair arrived. */
  seen_at: string | null;
  rotated_at: string | null;
  /** Time when a sibling pair was refreshed instead. */
  revoked_at: string | null;
}

/** A pending or failed login at an issuer (AUTH-02). */
export interface SsoTransactionRow {
  state_hash: string;
  browser_hash: string;
  issuer: string;
  email: string;
  nonce: string;
  code_verifier: string;
  redirect_uri: string;
  /** 1 to stay logged in (D26). */
  stays: number;
  /** Keyed hash. Null for a known browser, which isn't counted by address. */
  address: string | null;
  created_at: string;
  expires_at: string;
  used_at: string | null;
}

/** A browser that gets reminders until its login ends. */
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

export interface PushReminderRow {
  student_id: string;
  assignment_id: string;
  tries: number;
  /** Next try after push services refused it. Null for none. */
  retry_at: string | null;
}

/** Teachers don't use the students' app, but a page of their own (docs/decisions/0050). */
export interface TeacherRow {
  id: string;
  /** ID in the school's own system, or generated. */
  external_id: string;
  organization_id: string;
  /** Lower case, unique among teachers. */
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string;
  active: number;
  /** 1 if the operator lets the teacher import the school's roster. */
  manages_roster: Generated<number>;
  /** 1 if the operator lets the teacher write content. */
  writes_content: Generated<number>;
}

/** Content that a teacher wrote. Other content is for all organizations of the store, this only for its own. */
export interface WrittenContentRow {
  content_id: string;
  organization_id: string;
  /** ID of a teacher, who may be deleted. */
  teacher_id: string;
  changed_at: string;
  /** Set if teachers can no longer assign it. */
  withdrawn_at: string | null;
}

/** A browser with a logged-in teacher, identified by the SHA-256 of its cookie. */
export interface TeacherLoginRow {
  id: string;
  teacher_id: string;
  session_hash: string;
  created_at: string;
  /** Time of the last request, to the minute. */
  seen_at: string;
}

/** The score that a learning management system has or gets. Only the latest score waits (docs/decisions/0106). */
export interface LtiGradeRow {
  student_id: string;
  /** The lesson with the score. */
  assignment_detail_id: string;
  platform: string;
  /** Address of the platform's column of grades. */
  line_item: string;
  /** The platform's ID of the student. */
  subject: string;
  /** `changes` and `revision` of the result that `score` is from. Null before the first. */
  seen_changes: number | null;
  seen_revision: number | null;
  /** 0-100, or null before the student has one. */
  score: number | null;
  /** EvidenceMark of the score. Null before the student has one. */
  mark: string | null;
  is_complete: number;
  /** Time of the score, later than each before. A platform ignores older ones. */
  scored_at: string | null;
  /** `scored_at` of the last score that was sent or given up. */
  sent_at: string | null;
  /** No process sends before this time. Null for at once. */
  due_at: string | null;
  tries: number;
}

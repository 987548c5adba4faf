import type { KeyedHash } from './database/keyed-hash.ts';
import type { Logger } from './logger.ts';

export type SecurityEvent =
  /** A wrong password used up a budget. Further attempts are refused until a guess expires. */
  | { security: 'login_budget_spent'; budget: string; address: string }
  /** Two clients used one refresh token, so the login was ended. */
  | { security: 'login_revoked'; reason: 'refresh_token_reused' }
  /** A login at an issuer failed, because the issuer is down or wrong, or the login is an attack. */
  | { security: 'sso_refused'; reason: string; issuer: string }
  /** A learning management system's launch failed, because the system is wrong, or the launch is an attack. */
  | { security: 'lti_refused'; reason: string; issuer: string }
  | { security: 'password_reset'; logins_ended: number }
  /** A spoken score had a receipt for something else, so it was stored as unverified. */
  | { security: 'receipt_refused'; reason: string; scores: number }
  | { security: 'teacher_password_set'; logins_ended: number }
  /** A teacher gave a student a new password. `teacher` and `student` are IDs. */
  | { security: 'password_replaced'; teacher: string; student: string; logins_ended: number }
  /** A teacher made a code with which students ask for a class. Both are IDs. */
  | { security: 'class_code_made'; teacher: string; class: string }
  /** A teacher let a student into a class. The student is in it once `confirmed`. All other fields are IDs. */
  | { security: 'student_let_in'; teacher: string; student: string; class: string; confirmed: boolean }
  /** A logged-in student said of a class that it is theirs, or that it is not. Both fields are IDs. */
  | { security: 'class_confirmed'; student: string; class: string; joins: boolean }
  /** A network, or a logged-in student, used up the wrong class codes of an hour. */
  | { security: 'class_code_budget_spent'; network: string }
  /** A teacher replaced a student's adjustments. `teacher` and `student` are IDs. */
  | { security: 'accommodations_replaced'; teacher: string; student: string }
  /** A teacher imported the school's roster. `teacher` is an ID, and the others are numbers of students. */
  | { security: 'roster_imported'; teacher: string; added: number; updated: number; disabled: number }
  /** A teacher saved, withdrew, or restored content of their own. All other fields are IDs. */
  | { security: 'content_written'; how: 'saved' | 'withdrawn' | 'restored'; teacher: string; content: string }
  /** A teacher marked a student's sentence, or took the marks back. All fields are IDs. */
  | { security: 'sentence_corrected'; teacher: string; student: string; lesson: string }
  /** A teacher switched listening on or off for a class. `teacher` and `class` are IDs. */
  | { security: 'listening_switched'; teacher: string; class: string; on: boolean }
  /** A teacher recorded a consent, or its end. `teacher`, `student`, and `class` are IDs. */
  | { security: 'listening_consent'; teacher: string; student: string; class: string; given: boolean }
  /** A teacher listened to a student's sentence. All fields are IDs. */
  | { security: 'sound_heard'; teacher: string; student: string; lesson: string }
  /** A teacher deleted sounds. `teacher` and `class` are IDs, and `student`, if the class's others stay. */
  | { security: 'sounds_deleted'; teacher: string; class: string; student: string | null }
  /** A teacher read a student's conversation. All fields are IDs. */
  | { security: 'conversation_read'; teacher: string; student: string; conversation: string };

/** Logs one line per event. A keyed hash replaces the email. */
export type SecurityLog = (event: SecurityEvent, email: string) => void;

export function securityLog(log: Logger, hash: KeyedHash): SecurityLog {
  return (event, email) => log.warn({ ...event, account: hash('account', email) }, 'security event');
}

import type { KeyedHash } from './accounts/keyed-hash.ts';
import type { Logger } from './logger.ts';

/** What an operator should know about attacks. */
export type SecurityEvent =
  /** The wrong password that used a budget up: what follows is refused unjudged until a guess is forgotten. */
  | { security: 'login_budget_spent'; budget: string; address: string }
  /** A refresh token came that somebody else has used as well: the login is over. */
  | { security: 'login_revoked'; reason: 'refresh_token_reused' }
  /** A login at an issuer came to nothing: the issuer is down or wrong, or somebody tries to deceive. */
  | { security: 'sso_refused'; reason: string; issuer: string }
  /** A student set a new password by the link of a mail. */
  | { security: 'password_reset'; logins_ended: number }
  /** A spoken score came with a receipt that is not for it: it is kept as unverified. */
  | { security: 'receipt_refused'; reason: string; scores: number }
  /** A teacher set a new password by a link. */
  | { security: 'teacher_password_set'; logins_ended: number }
  /** A teacher read what a student said. All are ids; of what was said nothing is told. */
  | { security: 'conversation_read'; teacher: string; student: string; conversation: string };

/** One line for each event. The account is told by a keyed hash, so that a log names nobody. */
export type SecurityLog = (event: SecurityEvent, email: string) => void;

export function securityLog(log: Logger, hash: KeyedHash): SecurityLog {
  return (event, email) => log.warn({ ...event, account: hash('account', email) }, 'security event');
}

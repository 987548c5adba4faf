import { createMiddleware } from 'hono/factory';
import { SESSION_TOKEN_HEADER, type ApiVersion } from '../../contract/paths.ts';
import type { Session, Sessions } from '../accounts/sessions.ts';
import type { Student } from '../accounts/students.ts';
import { Refusal } from '../errors.ts';
import type { AppEnv } from './router.ts';

export type SignedInEnv = AppEnv & { Variables: { session: Session } };

/** Lets only requests with a good session token through (401 otherwise) and tells the handler whose it is. */
export function signedIn(sessions: Sessions) {
  return createMiddleware<SignedInEnv>(async (c, next) => {
    c.set('session', await sessions.authenticate(c.req.header(SESSION_TOKEN_HEADER)));
    await next();
  });
}

/** Throws `forbidden` when a nova student makes a v1 call or another student a nova one (AUTH-12). */
export function requireApi(student: Student, api: ApiVersion): void {
  if (student.api === api) return;
  throw new Refusal('forbidden', `The student's organization uses the ${student.api} calls, not ${api}.`);
}

/** Throws `forbidden` when a student acts for somebody else. */
export function requireSelf(student: Student, userId: string): void {
  if (student.id !== userId) throw new Refusal('forbidden', 'Students act only for themselves.');
}

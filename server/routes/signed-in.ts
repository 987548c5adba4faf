import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { SESSION_TOKEN_HEADER, type ApiVersion } from '../../contract/paths.ts';
import type { Session, Sessions } from '../accounts/sessions.ts';
import type { Student } from '../accounts/students.ts';
import { Refusal } from '../errors.ts';
import type { AppEnv } from '../http/router.ts';
import { callsOf } from './calls.ts';

export type SignedInEnv = AppEnv & { Variables: { session: Session } };

/** Requires a valid session token (401 otherwise) and sets `session`. */
function signedIn(sessions: Sessions) {
  return createMiddleware<SignedInEnv>(async (c, next) => {
    c.set('session', await sessions.authenticate(c.req.header(SESSION_TOKEN_HEADER)));
    await next();
  });
}

export const security = [{ sessionToken: [] }];

/** Calls of students. Their handlers get what `permit` returns as `access`, and `permit` throws if a student may not. */
export function studentCalls<Access = undefined>(
  routes: OpenAPIHono<AppEnv>,
  sessions: Sessions,
  tag: string,
  permit?: (student: Student) => Access | Promise<Access>,
) {
  return callsOf(routes, {
    tag,
    security,
    middleware: [signedIn(sessions)],
    asker: async (c: Context<SignedInEnv>) => {
      const session = c.get('session');
      return { session, student: session.student, access: (await permit?.(session.student)) as Access };
    },
  });
}

/** Throws `forbidden` if a nova student uses the v1 API or another student nova's (AUTH-12). */
export function requireApi(student: Student, api: ApiVersion): void {
  if (student.api === api) return;
  throw new Refusal('forbidden', `The student's organization uses the ${student.api} calls, not ${api}.`);
}

/** Throws `forbidden` if a student acts for someone else. */
export function requireSelf(student: Student, userId: string): void {
  if (student.id !== userId) throw new Refusal('forbidden', 'Students act only for themselves.');
}

import type { BlockList } from 'node:net';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { Refusal } from '../errors.ts';
import type { Teacher, TeacherLogins } from '../teachers/teacher-logins.ts';
import { isOwnOrigin } from '../http/own-origin.ts';
import type { AppEnv } from '../http/router.ts';

/** Cookie that no script can read, and that browsers send only from our pages and to the teachers' API. */
export const TEACHER_COOKIE = 'outloud_teacher';
export const TEACHER_COOKIE_PATH = '/api/teacher';

type TeacherEnv = AppEnv & { Variables: { teacher: Teacher } };

/** Requires a logged-in teacher (401 otherwise) and sets `teacher`. */
export function teacherSignedIn(logins: TeacherLogins) {
  return createMiddleware<TeacherEnv>(async (c, next) => {
    c.set('teacher', await logins.authenticate(getCookie(c, TEACHER_COOKIE)));
    await next();
  });
}

/** Throws `forbidden` for pages of other origins, because browsers send cookies automatically. */
export function fromOwnPage(trustedProxies: BlockList) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!isOwnOrigin(c.env.incoming, trustedProxies, []))
      throw new Refusal('forbidden', 'Only the pages of this provider may ask for this.');
    await next();
  });
}

import type { BlockList } from 'node:net';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { Refusal } from '../errors.ts';
import type { Teacher, TeacherLogins } from '../teachers/teacher-logins.ts';
import { isOwnOrigin } from './own-origin.ts';
import type { AppEnv } from './router.ts';

/** No script reads it, no other site's page sends it, and it goes to the calls of teachers alone. */
export const TEACHER_COOKIE = 'outloud_teacher';
export const TEACHER_COOKIE_PATH = '/api/teacher';

type TeacherEnv = AppEnv & { Variables: { teacher: Teacher } };

/** Lets only requests of a teacher who is logged in through (401 otherwise) and tells the handler whose it is. */
export function teacherSignedIn(logins: TeacherLogins) {
  return createMiddleware<TeacherEnv>(async (c, next) => {
    c.set('teacher', await logins.authenticate(getCookie(c, TEACHER_COOKIE)));
    await next();
  });
}

/** Throws `forbidden` where a page of another origin asks: a cookie goes along by itself. */
export function fromOwnPage(trustedProxies: BlockList) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!isOwnOrigin(c.env.incoming, trustedProxies, []))
      throw new Refusal('forbidden', 'Only the pages of this provider may ask for this.');
    await next();
  });
}

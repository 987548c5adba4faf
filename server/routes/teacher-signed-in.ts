import type { BlockList } from 'node:net';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { Refusal } from '../errors.ts';
import type { Teacher, TeacherLogins } from '../teachers/teacher-logins.ts';
import { TEACHER_LOGGED_IN } from '../http/app-page.ts';
import { isHttps } from '../http/client-address.ts';
import { isOwnOrigin } from '../http/own-origin.ts';
import type { AppEnv } from '../http/router.ts';

/** Cookie that no script can read, and that browsers send only from our pages and to the teachers' API. */
export const TEACHER_COOKIE = 'outloud_teacher';
const TEACHER_COOKIE_PATH = '/api/teacher';
const TEACHER_PAGE = '/teacher';

/** Gives this browser the teacher's cookie, and the hint for the teachers' page, which has no token and no name. */
export function setTeacherCookie(c: Context<AppEnv>, token: string, trustedProxies: BlockList): void {
  const shared = { httpOnly: true, secure: isHttps(c.env.incoming, trustedProxies), sameSite: 'Strict' } as const;
  // Without a maximum age, the cookies end with the browser.
  setCookie(c, TEACHER_COOKIE, token, { ...shared, path: TEACHER_COOKIE_PATH });
  setCookie(c, TEACHER_LOGGED_IN, '1', { ...shared, path: TEACHER_PAGE, sameSite: 'Lax' });
}

export function deleteTeacherCookie(c: Context<AppEnv>): void {
  deleteCookie(c, TEACHER_COOKIE, { path: TEACHER_COOKIE_PATH });
  deleteCookie(c, TEACHER_LOGGED_IN, { path: TEACHER_PAGE });
}

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

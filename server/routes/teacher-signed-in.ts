import type { BlockList } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { LARGEST_BODY } from '../../contract/constants.ts';
import { Refusal } from '../errors.ts';
import { LatestTurns } from '../teachers/latest-turns.ts';
import type { Teacher, TeacherLogins } from '../teachers/teacher-logins.ts';
import { TEACHER_LOGGED_IN } from '../http/app-page.ts';
import { isHttps } from '../http/client-address.ts';
import { isOwnOrigin } from '../http/own-origin.ts';
import type { AppEnv, Router } from '../http/router.ts';
import { requireTaught, type InClass } from '../teachers/taught.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { callsOf } from './calls.ts';
import { LARGE_BODY, type StudentBodies } from './student-bodies.ts';

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

export type TeacherEnv = AppEnv & { Variables: { teacher: Teacher } };

/** Requires a logged-in teacher (401 otherwise) and sets `teacher`. */
function teacherSignedIn(logins: TeacherLogins) {
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

/** Lets a teacher send one body at a time, which is read only then, with a pause in ms after a large one. */
export function oneAtATime(studentBodies: StudentBodies, pause: number) {
  const turns = new LatestTurns();
  return createMiddleware<TeacherEnv>(async (c, next) => {
    const { id } = c.get('teacher');
    const isLarge = Number(c.req.header('content-length') ?? LARGEST_BODY) > LARGE_BODY;
    await turns.take(id, isLarge ? pause : 0, next).catch((error: unknown) => {
      studentBodies.refuse(id, c.env.outgoing);
      throw error;
    });
  });
}

export const teacherSecurity = [{ teacherCookie: [] }];

type Callers = Pick<AppDependencies, 'db' | 'teacherLogins' | 'trustedProxies'>;

/** Calls of teachers. Changes come only from our own pages. `gates` run before the request is validated. */
export function teacherCalls(routes: Router, dependencies: Callers, ...gates: MiddlewareHandler[]) {
  return teachersOf(routes, dependencies, gates, (c) => ({ teacher: c.get('teacher') }));
}

/** Calls about a class, which answer `not_found` unless the teacher teaches it. Their handlers get it as `taught`. */
export function classCalls(routes: Router, dependencies: Callers) {
  return teachersOf(routes, dependencies, [], async (c, operationId: InClass, { class_id }) => {
    const teacher = c.get('teacher');
    return { teacher, taught: await requireTaught(dependencies.db, operationId, teacher.id, class_id!) };
  });
}

function teachersOf<Asker, OperationId extends string>(
  routes: Router,
  { teacherLogins, trustedProxies }: Callers,
  gates: MiddlewareHandler[],
  asker: (c: Context<TeacherEnv>, operationId: OperationId, params: Record<string, string>) => Asker | Promise<Asker>,
) {
  const common = { tag: 'Teachers', security: teacherSecurity, asker };
  const signedIn = [teacherSignedIn(teacherLogins), ...gates];
  return {
    ...callsOf(routes, { ...common, middleware: [fromOwnPage(trustedProxies), ...signedIn] }),
    get: callsOf(routes, { ...common, middleware: signedIn }).get,
  };
}

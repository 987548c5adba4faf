import { createRoute } from '@hono/zod-openapi';
import { getCookie, setCookie } from 'hono/cookie';
import { TeacherLoginRequest, teacherPaths } from '../../contract/teacher.ts';
import { NewPasswordRequest } from '../../contract/account.ts';
import { TEACHERS } from '../accounts/account-tables.ts';
import { LoginBudgets } from '../accounts/login-budgets.ts';
import { openKeyedHash } from '../database/keyed-hash.ts';
import { setByLink } from '../accounts/password-links.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { clientAddress, isHttps, networkOf } from '../http/client-address.ts';
import { callWith, jsonBody, noContent, noSession, refusals, teacherSecurity } from './route-parts.ts';
import { newRouter } from '../http/router.ts';
import { deleteTeacherCookie, fromOwnPage, setTeacherCookie, TEACHER_COOKIE } from './teacher-signed-in.ts';

/** Identifies a browser that has logged in before, as for students. */
const DEVICE_COOKIE = 'outloud_device';
const DEVICE_COOKIE_AGE = 400 * 86_400;

export function teacherAccountRoutes({ db, around, teacherLogins, tellSecurity, trustedProxies }: AppDependencies) {
  const call = callWith({ tags: ['Teachers'], security: noSession, middleware: fromOwnPage(trustedProxies) });
  const login = createRoute({
    ...call('post', teacherPaths.login, 'logInTeacher'),
    summary: 'Log in as a teacher',
    description:
      'Sets the cookie that teachers’ other requests need. It is valid for half an hour after the last of them.',
    request: jsonBody({ TeacherLoginRequest }),
    responses: { 204: noContent, ...refusals(400, 401, 403, 413, 422, 429, 503) },
  });
  const logout = createRoute({
    ...call('post', teacherPaths.logout, 'logOutTeacher'),
    summary: 'End this login of a teacher',
    description: 'Without a good cookie there is nothing to end, which is no error.',
    responses: { 204: noContent, ...refusals(403) },
    security: [...teacherSecurity, {}],
  });
  const newPassword = createRoute({
    ...call('post', teacherPaths.newPassword, 'setTeacherPassword'),
    summary: 'Set a teacher’s password with the token of a link',
    description: 'Works once, and ends every login of the teacher.',
    request: jsonBody({ NewPasswordRequest }),
    responses: { 204: noContent, ...refusals(400, 403, 404, 413, 422) },
  });

  return newRouter()
    .openapi(login, async (c) => {
      const network = networkOf(clientAddress(c.env.incoming, trustedProxies));
      const { token, device } = await teacherLogins.logIn(c.req.valid('json'), {
        network,
        device: getCookie(c, DEVICE_COOKIE),
      });
      setTeacherCookie(c, token, trustedProxies);
      setCookie(c, DEVICE_COOKIE, device, {
        path: teacherPaths.login,
        httpOnly: true,
        secure: isHttps(c.env.incoming, trustedProxies),
        sameSite: 'Strict',
        maxAge: DEVICE_COOKIE_AGE,
      });
      return c.body(null, 204);
    })
    .openapi(logout, async (c) => {
      await teacherLogins.logOut(getCookie(c, TEACHER_COOKIE));
      deleteTeacherCookie(c);
      return c.body(null, 204);
    })
    .openapi(newPassword, async (c) => {
      const budgets = new LoginBudgets(db, await openKeyedHash(db, around), around);
      const how = { budgets, now: around.now(), tables: TEACHERS };
      const { email, ended } = await setByLink(db, how, c.req.valid('json'));
      tellSecurity({ security: 'teacher_password_set', logins_ended: ended.length }, TEACHERS.accountOf(email));
      return c.body(null, 204);
    });
}

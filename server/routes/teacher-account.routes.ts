import { getCookie, setCookie } from 'hono/cookie';
import { NewPasswordRequest } from '../../contract/account.ts';
import { TeacherLoginRequest, teacherPaths } from '../../contract/teacher.ts';
import { TEACHERS } from '../accounts/account-tables.ts';
import { LoginBudgets } from '../accounts/login-budgets.ts';
import { openKeyedHash } from '../database/keyed-hash.ts';
import { setByLink } from '../accounts/password-links.ts';
import { clientAddress, isHttps, networkOf } from '../http/client-address.ts';
import { callsOf, openCalls, type Routes } from './calls.ts';
import {
  deleteTeacherCookie,
  fromOwnPage,
  setTeacherCookie,
  TEACHER_COOKIE,
  teacherSecurity,
} from './teacher-signed-in.ts';

/** Identifies a browser that has logged in before, as for students. */
const DEVICE_COOKIE = 'outloud_device';
const DEVICE_COOKIE_AGE = 400 * 86_400;

export const teacherAccountRoutes: Routes = (routes, { db, around, teacherLogins, tellSecurity, trustedProxies }) => {
  const ownPage = fromOwnPage(trustedProxies);
  const call = openCalls(routes, 'Teachers', ownPage);
  call.post('logInTeacher', teacherPaths.login, {
    summary: 'Log in as a teacher',
    description:
      'Sets the cookie that teachers’ other requests need. It is valid for half an hour after the last of them.',
    body: { TeacherLoginRequest },
    also: [401, 403, 429, 503],
    handle: async ({ body }, c) => {
      const network = networkOf(clientAddress(c.env.incoming, trustedProxies));
      const { token, device } = await teacherLogins.logIn(body, { network, device: getCookie(c, DEVICE_COOKIE) });
      setTeacherCookie(c, token, trustedProxies);
      setCookie(c, DEVICE_COOKIE, device, {
        path: teacherPaths.login,
        httpOnly: true,
        secure: isHttps(c.env.incoming, trustedProxies),
        sameSite: 'Strict',
        maxAge: DEVICE_COOKIE_AGE,
      });
    },
  });
  callsOf(routes, { tag: 'Teachers', security: [...teacherSecurity, {}], middleware: [ownPage] }).post(
    'logOutTeacher',
    teacherPaths.logout,
    {
      summary: 'End this login of a teacher',
      description: 'Without a good cookie there is nothing to end, which is no error.',
      also: [403],
      handle: async (_, c) => {
        await teacherLogins.logOut(getCookie(c, TEACHER_COOKIE));
        deleteTeacherCookie(c);
      },
    },
  );
  call.post('setTeacherPassword', teacherPaths.newPassword, {
    summary: 'Set a teacher’s password with the token of a link',
    description: 'Works once, and ends every login of the teacher.',
    body: { NewPasswordRequest },
    also: [403, 404],
    handle: async ({ body }) => {
      const budgets = new LoginBudgets(db, await openKeyedHash(db, around), around);
      const how = { budgets, now: around.now(), tables: TEACHERS };
      const { email, ended } = await setByLink(db, how, body);
      tellSecurity({ security: 'teacher_password_set', logins_ended: ended.length }, TEACHERS.accountOf(email));
    },
  });
};

import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import {
  AuthData,
  LoginRequest,
  Profile,
  RefreshRequest,
  RefreshResponse,
  SsoAuthRequest,
  SsoStart,
  SsoStartRequest,
} from '../../contract/account.ts';
import { paths, SESSION_TOKEN_HEADER, SSO_PAGE } from '../../contract/paths.ts';
import { readProfile } from '../accounts/students.ts';
import { clientAddress, isHttps, networkOf } from '../http/client-address.ts';
import { answer, callsOf, openCalls, type Routes } from './calls.ts';
import type { AppEnv } from '../http/router.ts';
import { security, studentCalls } from './signed-in.ts';

/** Identifies a browser that has logged in before, so that strangers' attempts don't count against it. */
const DEVICE_COOKIE = 'outloud_device';
/** Maximum lifetime that browsers allow, in seconds. */
const DEVICE_COOKIE_AGE = 400 * 86_400;

/** Login, logout, refresh, and profile (WIRE-02). */
export const accountRoutes: Routes = (routes, { db, sessions, logins, ssoLogins, trustedProxies }) => {
  const originOf = (c: Context<AppEnv>) => ({
    network: networkOf(clientAddress(c.env.incoming, trustedProxies)),
    device: getCookie(c, DEVICE_COOKIE),
  });
  const remember = (c: Context<AppEnv>, device: string) =>
    setCookie(c, DEVICE_COOKIE, device, {
      path: paths.login,
      httpOnly: true,
      secure: isHttps(c.env.incoming, trustedProxies),
      sameSite: 'Strict',
      maxAge: DEVICE_COOKIE_AGE,
    });

  const call = openCalls(routes, 'Account');
  call.post('logIn', paths.login, {
    summary: 'Log in',
    description: 'A browser that has logged in before is known by a cookie, and has tries of its own.',
    body: { LoginRequest },
    answers: answer('Logged in.', { AuthData }),
    also: [401, 403, 429, 503],
    handle: async ({ body }, c) => {
      const { auth, device } = await logins.logIn(body, originOf(c));
      remember(c, device);
      return auth;
    },
  });
  call.post('startSso', paths.ssoStart, {
    summary: 'Find out where a work email logs in',
    description: `The page goes to the address it gets, and comes back to ${SSO_PAGE} within 10 minutes.`,
    body: { SsoStartRequest },
    answers: answer('Where the student logs in.', { SsoStart }),
    also: [403],
    handle: ({ body }, c) => ssoLogins.start(body, originOf(c), c.req.header('origin')),
  });
  call.post('logInBySso', paths.ssoAuth, {
    summary: 'Log in with what came back from the issuer',
    description: 'A `state` is good once, and only with the secret that was given with it.',
    body: { SsoAuthRequest },
    answers: answer('Logged in.', { AuthData }),
    also: [403],
    handle: async ({ body }, c) => {
      const { auth, device } = await ssoLogins.finish(body, originOf(c));
      remember(c, device);
      return auth;
    },
  });
  call.post('refreshSession', paths.refreshSession, {
    summary: 'Exchange a refresh token for a new pair of tokens',
    description: 'The session token may be sent along; an expired one does no harm.',
    body: { RefreshRequest },
    answers: answer('A new pair of tokens.', { RefreshResponse }),
    also: [401],
    handle: ({ body }) => sessions.refresh(body.refresh_token),
  });
  callsOf(routes, { tag: 'Account', security: [...security, {}] }).delete('logOut', paths.logout, {
    summary: 'End this login',
    description:
      'Ends this login, its refresh tokens and its speech sockets. Without a good token there is nothing to end, which is no error.',
    handle: (_, c) => sessions.logOut(c.req.header(SESSION_TOKEN_HEADER)),
  });
  studentCalls(routes, sessions, 'Account').get('readProfile', paths.profile, {
    summary: 'Read the student’s profile',
    answers: answer('The student.', { Profile }),
    handle: ({ student }) => readProfile(db, student.id),
  });
};

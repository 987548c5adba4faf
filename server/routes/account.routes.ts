import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { paths, SESSION_TOKEN_HEADER, SSO_PAGE } from '../../contract/paths.ts';
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
import { readProfile } from '../accounts/students.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { clientAddress, isHttps, networkOf } from '../http/client-address.ts';
import { answer, callWith, jsonBody, noContent, noSession, refusals } from './route-parts.ts';
import { newRouter, type AppEnv } from '../http/router.ts';
import { security, signedIn } from './signed-in.ts';

/** Identifies a browser that has logged in before, so that strangers' attempts don't count against it. */
const DEVICE_COOKIE = 'outloud_device';
/** Maximum lifetime that browsers allow, in seconds. */
const DEVICE_COOKIE_AGE = 400 * 86_400;

/** Login, logout, refresh, and profile (WIRE-02). */
export function accountRoutes({ db, sessions, logins, ssoLogins, trustedProxies }: AppDependencies) {
  const call = callWith({ tags: ['Account'], security: noSession });
  const login = createRoute({
    ...call('post', paths.login, 'logIn'),
    summary: 'Log in',
    description: 'A browser that has logged in before is known by a cookie, and has tries of its own.',
    request: jsonBody({ LoginRequest }),
    responses: { 200: answer('Logged in.', { AuthData }), ...refusals(400, 401, 403, 413, 422, 429, 503) },
  });
  const ssoStart = createRoute({
    ...call('post', paths.ssoStart, 'startSso'),
    summary: 'Find out where a work email logs in',
    description: `The page goes to the address it gets, and comes back to ${SSO_PAGE} within 10 minutes.`,
    request: jsonBody({ SsoStartRequest }),
    responses: {
      200: answer('Where the student logs in.', { SsoStart }),
      ...refusals(400, 403, 413, 422),
    },
  });
  const ssoAuth = createRoute({
    ...call('post', paths.ssoAuth, 'logInBySso'),
    summary: 'Log in with what came back from the issuer',
    description: 'A `state` is good once, and only with the secret that was given with it.',
    request: jsonBody({ SsoAuthRequest }),
    responses: { 200: answer('Logged in.', { AuthData }), ...refusals(400, 403, 413, 422) },
  });
  const refresh = createRoute({
    ...call('post', paths.refreshSession, 'refreshSession'),
    summary: 'Exchange a refresh token for a new pair of tokens',
    description: 'The session token may be sent along; an expired one does no harm.',
    request: jsonBody({ RefreshRequest }),
    responses: { 200: answer('A new pair of tokens.', { RefreshResponse }), ...refusals(400, 401, 413, 422) },
  });
  const logout = createRoute({
    ...call('delete', paths.logout, 'logOut'),
    summary: 'End this login',
    description:
      'Ends this login, its refresh tokens and its speech sockets. Without a good token there is nothing to end, which is no error.',
    responses: { 204: noContent, ...refusals() },
    security: [...security, {}],
  });
  const profile = createRoute({
    ...call('get', paths.profile, 'readProfile'),
    security,
    middleware: signedIn(sessions),
    summary: 'Read the student’s profile',
    responses: { 200: answer('The student.', { Profile }), ...refusals(401, 403) },
  });

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

  return newRouter()
    .openapi(login, async (c) => {
      const { auth, device } = await logins.logIn(c.req.valid('json'), originOf(c));
      remember(c, device);
      return c.json(auth, 200);
    })
    .openapi(ssoStart, async (c) =>
      c.json(await ssoLogins.start(c.req.valid('json'), originOf(c), c.req.header('origin')), 200),
    )
    .openapi(ssoAuth, async (c) => {
      const { auth, device } = await ssoLogins.finish(c.req.valid('json'), originOf(c));
      remember(c, device);
      return c.json(auth, 200);
    })
    .openapi(refresh, async (c) => c.json(await sessions.refresh(c.req.valid('json').refresh_token), 200))
    .openapi(logout, async (c) => {
      await sessions.logOut(c.req.header(SESSION_TOKEN_HEADER));
      return c.body(null, 204);
    })
    .openapi(profile, async (c) => c.json(await readProfile(db, c.get('session').student.id), 200));
}

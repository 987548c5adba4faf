import { createRoute } from '@hono/zod-openapi';
import { paths, SESSION_TOKEN_HEADER } from '../../contract/paths.ts';
import { readProfile } from '../accounts/students.ts';
import type { AppDependencies } from '../app-dependencies.ts';
import { components } from '../http/components.ts';
import { answer, jsonBody, noContent, refusals, security } from '../http/route-parts.ts';
import { newRouter } from '../http/router.ts';
import { signedIn } from '../http/signed-in.ts';

/** Login, logout, refresh and profile (WIRE-02). */
export function accountRoutes({ db, sessions }: AppDependencies) {
  const login = createRoute({
    method: 'post',
    path: paths.login,
    request: jsonBody(components.LoginRequest),
    responses: { 200: answer('Logged in.', components.AuthData), ...refusals(400, 401, 403, 413, 422, 429) },
  });
  const refresh = createRoute({
    method: 'post',
    path: paths.refreshSession,
    description: 'The session token may be sent along; an expired one does no harm.',
    request: jsonBody(components.RefreshRequest),
    responses: { 200: answer('A new pair of tokens.', components.RefreshResponse), ...refusals(400, 401, 413, 422) },
  });
  const logout = createRoute({
    method: 'delete',
    path: paths.logout,
    description:
      'Ends this login, its refresh tokens and its speech sockets. Without a good token there is nothing to end, which is no error.',
    security,
    responses: { 204: noContent },
  });
  const profile = createRoute({
    method: 'get',
    path: paths.profile,
    security,
    middleware: signedIn(sessions),
    responses: { 200: answer('The student.', components.Profile), ...refusals(401, 403) },
  });

  return newRouter()
    .openapi(login, async (c) => {
      const networkAddress = c.env.incoming.socket.remoteAddress ?? 'unknown';
      return c.json(await sessions.logIn(c.req.valid('json'), networkAddress), 200);
    })
    .openapi(refresh, async (c) => c.json(await sessions.refresh(c.req.valid('json').refresh_token), 200))
    .openapi(logout, async (c) => {
      await sessions.logOut(c.req.header(SESSION_TOKEN_HEADER));
      return c.body(null, 204);
    })
    .openapi(profile, async (c) => c.json(await readProfile(db, c.get('session').student.id), 200));
}

import { createRoute } from '@hono/zod-openapi';
import { paths } from '../../contract/paths.ts';
import { NewPasswordRequest, PasswordResetAnswer, PasswordResetRequest } from '../../contract/account.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { clientAddress, networkOf } from '../http/client-address.ts';
import { answer, callWith, jsonBody, noContent, noSession, refusals } from './route-parts.ts';
import { newRouter } from '../http/router.ts';

/** Forgotten passwords (AUTH-03). */
export function passwordResetRoutes({ passwordResets, trustedProxies }: AppDependencies) {
  const call = callWith({ tags: ['Account'], security: noSession });
  const request = createRoute({
    ...call('post', paths.resetPassword, 'requestPasswordReset'),
    summary: 'Ask for a new password',
    description:
      'Mails a link, if there is such an account and it was not asked for too often; neither the answer nor its time tells.',
    request: jsonBody({ PasswordResetRequest }),
    responses: {
      200: answer('Who gets the mail, by the domain of the address.', { PasswordResetAnswer }),
      ...refusals(400, 413, 422),
    },
  });
  const set = createRoute({
    ...call('post', paths.newPassword, 'setNewPassword'),
    summary: 'Set a new password with the token of a link',
    description: 'Works once, and ends every login of the student.',
    request: jsonBody({ NewPasswordRequest }),
    responses: { 204: noContent, ...refusals(400, 403, 404, 413, 422) },
  });
  return newRouter()
    .openapi(request, async (c) => {
      const network = networkOf(clientAddress(c.env.incoming, trustedProxies));
      return c.json(passwordResets.request(c.req.valid('json'), network), 200);
    })
    .openapi(set, async (c) => {
      await passwordResets.set(c.req.valid('json'));
      return c.body(null, 204);
    });
}

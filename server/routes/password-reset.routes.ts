import { NewPasswordRequest, PasswordResetAnswer, PasswordResetRequest } from '../../contract/account.ts';
import { paths } from '../../contract/paths.ts';
import { clientAddress, networkOf } from '../http/client-address.ts';
import { answer, openCalls, type Routes } from './calls.ts';

/** Forgotten passwords (AUTH-03). */
export const passwordResetRoutes: Routes = (routes, { passwordResets, trustedProxies }) => {
  const call = openCalls(routes, 'Account');
  call.post('requestPasswordReset', paths.resetPassword, {
    summary: 'Ask for a new password',
    description:
      'Mails a link, if there is such an account and it was not asked for too often; neither the answer nor its time tells.',
    body: { PasswordResetRequest },
    answers: answer('Who gets the mail, by the domain of the address.', { PasswordResetAnswer }),
    handle: ({ body }, c) => passwordResets.request(body, networkOf(clientAddress(c.env.incoming, trustedProxies))),
  });
  call.post('setNewPassword', paths.newPassword, {
    summary: 'Set a new password with the token of a link',
    description: 'Works once, and ends every login of the student.',
    body: { NewPasswordRequest },
    also: [403, 404],
    handle: ({ body }) => passwordResets.set(body),
  });
};

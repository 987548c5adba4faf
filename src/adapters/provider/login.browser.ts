import { AuthData, PasswordResetAnswer, SsoStart } from '../../../contract/account.ts';
import { paths } from '../../../contract/paths.ts';
import type { LoginPort } from '../../../machines/ports/login.port.ts';
import { PortError } from '../../../machines/shared/failure.ts';
import { call, Nothing } from './call.ts';
import { ssoSecret } from '../stores/sso-secret.browser.ts';

/** Login requests, which need no token (AUTH-06). */
export function browserLogin(): LoginPort {
  return {
    logIn: (body) => call(AuthData, paths.login, { method: 'POST', body }, null),
    async startSso(body) {
      const { authorization_url, browser_secret } = await call(
        SsoStart,
        paths.ssoStart,
        { method: 'POST', body },
        null,
      );
      ssoSecret.keep({ browser_secret, stay_logged_in: body.stay_logged_in });
      return { page: authorization_url };
    },
    async finishSso(returned) {
      const secret = ssoSecret.take();
      if (!secret) throw new PortError({ kind: 'refused', code: 'sso_failed', message: 'Not begun in this tab' });
      const body = { ...returned, browser_secret: secret.browser_secret };
      const auth = await call(AuthData, paths.ssoAuth, { method: 'POST', body }, null);
      return { auth, stayLoggedIn: secret.stay_logged_in };
    },
    requestReset: ({ email }) =>
      call(
        PasswordResetAnswer,
        paths.resetPassword,
        { method: 'POST', body: { email, language: document.documentElement.lang } },
        null,
      ),
    join: (body) => call(Nothing, paths.join, { method: 'POST', body }, null),
    setPassword: (body) => call(Nothing, paths.newPassword, { method: 'POST', body }, null),
    enterDemo: () => call(AuthData, paths.demoToken, { method: 'POST' }, null),
  };
}

import { SSO_SECRET } from './storage-keys.ts';

/** Binds an identity provider's answer to this tab, so that an attacker can't log the student in with their own. */
interface SsoSecret {
  browser_secret: string;
  stay_logged_in: boolean;
}

export const ssoSecret = {
  keep: (secret: SsoSecret) => sessionStorage.setItem(SSO_SECRET, JSON.stringify(secret)),
  take(): SsoSecret | null {
    const text = sessionStorage.getItem(SSO_SECRET);
    sessionStorage.removeItem(SSO_SECRET);
    try {
      return JSON.parse(text ?? 'null') as SsoSecret | null;
    } catch {
      return null;
    }
  },
};

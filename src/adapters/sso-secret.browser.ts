import { SSO_SECRET } from './storage-keys.ts';

/** What binds the answer of an identity provider to this tab: nobody can log a student in with an answer of their own. */
interface SsoSecret {
  browser_secret: string;
  stay_logged_in: boolean;
}

export const ssoSecret = {
  keep: (secret: SsoSecret) => sessionStorage.setItem(SSO_SECRET, JSON.stringify(secret)),
  /** Once: whoever comes back a second time has none. */
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

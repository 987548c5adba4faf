/** What binds the answer of an identity provider to this tab: nobody can log a student in with an answer of their own. */
const KEY = 'sso_secret';

interface SsoSecret {
  browser_secret: string;
  stay_logged_in: boolean;
}

export const ssoSecret = {
  keep: (secret: SsoSecret) => sessionStorage.setItem(KEY, JSON.stringify(secret)),
  /** Once: whoever comes back a second time has none. */
  take(): SsoSecret | null {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    try {
      return JSON.parse(text ?? 'null') as SsoSecret | null;
    } catch {
      return null;
    }
  },
};

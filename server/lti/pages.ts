import { createHash } from 'node:crypto';
import type { AuthData } from '../../contract/account.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import { chooseLanguage } from '../languages/choose-language.ts';
import { SERVER_TEXTS } from '../languages/languages.ts';
import type { ServerTexts } from '../languages/server-texts.ts';

/* Pages around a launch. They are not the app's, because a platform may frame them. */

export type LtiPage = { html: string; policy: string };

/** Storage keys of the app (src/adapters/stores/storage-keys.ts). */
const SESSION = 'schools_authen';
const SAVED_PATH = 'saved_redirect_path';
const LEFT_AT = 'tab_left_at';

/** Ends another student's login that stays, as any login of a tab does (docs/decisions/0013), but not the student's own. */
const HAND_OVER = `const { session, to } = JSON.parse(document.getElementById('login').textContent);
let staying;
try {
  staying = JSON.parse(localStorage.getItem('${SESSION}')).profile.user_id;
} catch {}
try {
  sessionStorage.removeItem('${SAVED_PATH}');
  sessionStorage.removeItem('${LEFT_AT}');
  if (staying !== session.profile.user_id) {
    localStorage.removeItem('${SESSION}');
    sessionStorage.setItem('${SESSION}', JSON.stringify({ ...session, refreshed_at: Date.now() }));
  }
} catch {}
location.replace(to);`;

/** Logs out the student who used this browser before. */
const END_LOGIN = `for (const storage of ['localStorage', 'sessionStorage'])
  try {
    window[storage].removeItem('${SESSION}');
    window[storage].removeItem('${SAVED_PATH}');
  } catch {}`;

const STYLES = `body { font: 1.1rem/1.5 system-ui, sans-serif; max-width: 26rem; margin: 12vh auto; padding: 0 1rem; color: #1f2937; background: #fbf8f3 }
a, button { display: inline-block; border: 0; font: inherit; cursor: pointer; padding: .7rem 1.2rem; border-radius: .8rem; background: #1f2937; color: #fff; text-decoration: none }
li { margin: .8rem 0 }
ul { list-style: none; padding: 0 }
input { padding: .6rem; font: inherit; border: 1px solid #6b7280; border-radius: .6rem }
:focus-visible { outline: 3px solid #2563eb; outline-offset: 2px }`;

export const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
export const policyOf = ({ script, form, frames }: { script: string; form: string; frames: string }) =>
  `default-src 'none'; style-src ${sha256(STYLES)}; script-src ${script}; base-uri 'none'; form-action ${form}; frame-ancestors ${frames}`;
/** Any page may frame a text with a link. */
const FOR_FRAMES = policyOf({ script: "'none'", form: "'none'", frames: '*' });
const FOR_FRAMES_ENDING = policyOf({ script: sha256(END_LOGIN), form: "'none'", frames: '*' });
const HAND_OVER_POLICY = policyOf({ script: sha256(HAND_OVER), form: "'none'", frames: "'none'" });

/** Stores the login in this tab, and goes to the work. */
export function handOverPage(auth: AuthData, loginId: string, to: string, accepted: string): LtiPage {
  const session = { ...auth, login_id: loginId, refreshes: 0, stay_logged_in: false };
  const content = JSON.stringify({ session, to }).replaceAll('<', '\\u003c');
  const script = `<script type="application/json" id="login">${content}</script>\n<script>${HAND_OVER}</script>`;
  return { html: page(accepted, ({ opening }) => `<p>${escaped(opening)}</p>\n${script}`), policy: HAND_OVER_POLICY };
}

/** Shown instead of a launch within a frame, where browsers keep no cookie and may withhold the microphone. */
export function ownWindowPage(address: string, accepted: string): LtiPage {
  return {
    html: page(
      accepted,
      ({ windowText, open }) =>
        `<p>${escaped(windowText)}</p>\n<p><a href="${escaped(address)}" target="_blank" rel="noopener">${escaped(open)}</a></p>`,
    ),
    policy: FOR_FRAMES,
  };
}

const LOGINS = { failed: null, unknown: '/login', unknownTeacher: '/teacher', inactive: null };

/** A person without an account must not find an earlier person's login, so the page ends it. */
export function refusalPage(cause: keyof typeof LOGINS, accepted: string): LtiPage {
  const login = LOGINS[cause];
  return {
    html: page(accepted, ({ [cause]: { title, text }, toLogin }) => {
      const link = `<p><a href="${login}" target="_blank" rel="noopener">${escaped(toLogin)}</a></p>`;
      const end = cause === 'failed' ? '' : `<script>${END_LOGIN}</script>`;
      return `<h1>${escaped(title)}</h1>\n<p>${escaped(text)}</p>\n${login === null ? '' : link}${end}`;
    }),
    policy: cause === 'failed' ? FOR_FRAMES : FOR_FRAMES_ENDING,
  };
}

/** Returns a page in the language of the person. */
export function page(accepted: string, content: (texts: ServerTexts['lti']) => string): string {
  const language = chooseLanguage(accepted, LANGUAGES);
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Outloud</title>
<style>${STYLES}</style>
<main>
${content(SERVER_TEXTS[language].lti)}
</main>
</html>`;
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
}

import type { AssignableContent, AssignableContentList } from '../../contract/teacher-assignments.ts';
import type { ServerTexts } from '../languages/server-texts.ts';
import { escaped, page, policyOf, sha256, type LtiPage } from './pages.ts';

/* Pages on which a teacher chooses work for a link. Platforms frame them. */

const SEND = `document.forms[0].submit();`;

type Shown = {
  /** Sealed choice, which comes back with the form. */
  choosing: string;
  search: string;
  found: AssignableContentList;
  /** Origins of the platform. */
  frames: readonly string[];
};

/** Lists content, each with a button that chooses it. */
export function choosePage({ choosing, search, found, frames }: Shown, accepted: string): LtiPage {
  const html = page(accepted, ({ choose }) => {
    const rows = found.results.map((content) => rowOf(content, choose)).join('\n');
    const note = found.count === 0 ? choose.nothing : found.count > found.results.length ? choose.more : '';
    return `<h1>${escaped(choose.title)}</h1>
<p>${escaped(choose.text)}</p>
<form method="post" action="/lti/choose">
<input type="hidden" name="choosing" value="${escaped(choosing)}">
<p><label>${escaped(choose.search)}<br><input type="search" name="search" maxlength="100" value="${escaped(search)}"></label>
<button>${escaped(choose.find)}</button></p>
<ul>
${rows}
</ul>
<p role="status">${escaped(note)}</p>
</form>`;
  });
  return { html, policy: policyOf({ script: "'none'", form: "'self'", frames: `'self' ${frames.join(' ')}` }) };
}

function rowOf({ id, name, level, type }: AssignableContent, { types }: ServerTexts['lti']['choose']): string {
  return `<li><button name="content" value="${escaped(id)}">${escaped(name)}</button> ${escaped(types[type])} · ${escaped(level)}</li>`;
}

/** Posts the response to the platform, by itself if scripts run. */
export function sendPage(returnUrl: string, token: string, frames: readonly string[], accepted: string): LtiPage {
  const html = page(
    accepted,
    ({ choose }) => `<form method="post" action="${escaped(returnUrl)}">
<input type="hidden" name="JWT" value="${escaped(token)}">
<p><button>${escaped(choose.send)}</button></p>
</form>
<script>${SEND}</script>`,
  );
  const own = frames.join(' ');
  return { html, policy: policyOf({ script: sha256(SEND), form: own, frames: `'self' ${own}` }) };
}

import type { BrowserContext } from '@playwright/test';
import { EMBED_TOKEN_FIELD } from '../../contract/embed.ts';
import { paths, SSO_PAGE } from '../../contract/paths.ts';

/** A request to the provider, with its unparsed URL and Referer. */
export type Asked = { url: string; referer: string };

export type Stored = { place: string; name: string; value: string };

export type Seen = { log: readonly string[]; asked: readonly Asked[]; stored: readonly Stored[] };

const OPENS_A_SOCKET = new RegExp(`^${paths.speech}\\?(?:session|ticket)=[\\w-]+$`);
/** The browser's device cookie, which belongs to no session (docs/decisions/0017). */
const DEVICE_COOKIE = 'cookie outloud_device';
/** A teacher's login cookie, which scripts cannot read (docs/decisions/0050). */
const TEACHER_COOKIE = 'cookie outloud_teacher';
/** Binds a launch of a learning management system to the browser (docs/decisions/0104). */
const LAUNCH_COOKIE = 'cookie __Host-outloud_lti';
/** Only the address of the frame with another origin may contain the token (NAV-10, D37). */
const FRAME_TOKEN = new RegExp(`(?<=[?&]${EMBED_TOKEN_FIELD}=)[^&#]*`);
/** The sign-on protocol puts these values into addresses (AUTH-02). */
const OF_THE_PROTOCOL = /(?<=[?&](?:state|nonce)=)[^&#]*/g;
const IS_SSO = new RegExp(`/demo-idp/|${SSO_PAGE}\\?`);
/** A mailed reset link, with its token after the # (AUTH-03). */
const RESET_TOKEN = /(?<=\/new-password#).*/;
const TOKENS_OF_SESSION = ['user_token', 'refresh_token'];

/**
 * Returns leaked tokens, redacted. Tokens are allowed only in the socket's address (WIRE-08), the browser's stored
 * session (DATA-01) and the frame's address (NAV-10).
 */
export function leaksOf(tokens: Iterable<string>, { log, asked, stored }: Seen): string[] {
  const texts = [
    ...log.map((line) => ({ where: 'log', text: line })),
    ...asked.flatMap(({ url, referer }) => [
      { where: 'address', text: withoutProtocol(url.replace(OPENS_A_SOCKET, paths.speech)) },
      { where: 'Referer', text: withoutProtocol(referer) },
    ]),
    ...stored.map((entry) => ({ where: `${entry.place} ${entry.name}`, text: withoutOwn(entry) })),
  ];
  const known = [...tokens];
  return texts.flatMap(({ where, text }) => {
    const found = known.filter((token) => text.includes(token));
    return found.length === 0 || [DEVICE_COOKIE, TEACHER_COOKIE, LAUNCH_COOKIE].includes(where)
      ? []
      : [`${where}: ${found.reduce((rest, token) => rest.replaceAll(token, '[token]'), text)}`];
  });
}

export async function storedIn(context: BrowserContext): Promise<Stored[]> {
  const { cookies, origins } = await context.storageState();
  const inPages = context.pages().map(async (page): Promise<Stored[]> => {
    const kept = await page.evaluate(() => Object.entries({ ...sessionStorage })).catch(() => []);
    return [
      { place: 'page', name: 'address', value: page.url() },
      ...page
        .frames()
        .filter((frame) => frame !== page.mainFrame())
        .map((frame) => ({ place: 'frame', name: 'address', value: frame.url() })),
      ...kept.map(([name, value]) => ({ place: 'session storage', name, value })),
    ];
  });
  return [
    ...cookies.map(({ name, value, httpOnly }) => ({ place: httpOnly ? 'cookie' : 'cookie of scripts', name, value })),
    ...origins.flatMap(({ localStorage }) => localStorage.map((entry) => ({ place: 'local storage', ...entry }))),
    ...(await Promise.all(inPages)).flat(),
  ];
}

const withoutProtocol = (address: string) => (IS_SSO.test(address) ? address.replaceAll(OF_THE_PROTOCOL, '') : address);

function withoutOwn({ place, name, value }: Stored): string {
  if (place === 'frame') return value.replace(FRAME_TOKEN, '');
  if (place === 'page') return withoutProtocol(value).replace(RESET_TOKEN, '');
  // The secret binds the response to this tab and has no other use.
  if (name === 'sso_secret' && place === 'session storage') return '';
  if (name !== 'schools_authen' || !place.endsWith('storage')) return value;
  const session = JSON.parse(value) as Record<string, unknown>;
  return JSON.stringify(session, (key, field: unknown) => (TOKENS_OF_SESSION.includes(key) ? undefined : field));
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BlockList } from 'node:net';
import { createMiddleware } from 'hono/factory';
import type { AppDependencies } from '../app-dependencies.ts';
import { isHttps } from './client-address.ts';
import type { AppEnv } from './router.ts';

const HOST = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i;
/** Seconds: a year. */
const HTTPS_FOR = 31_536_000;

const ALWAYS = {
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/**
 * Headers for the app and its calls. A school's network may well be plain http, so nothing asks for https but HSTS, and
 * that only where https is spoken.
 */
export function securityHeaders({
  trustedProxies,
  embedUrl,
  pages,
  push,
  telemetryUrl,
}: Pick<AppDependencies, 'trustedProxies' | 'embedUrl' | 'pages' | 'push' | 'telemetryUrl'>) {
  const embedded = embedUrl === undefined ? null : new URL(embedUrl).origin;
  const schools = [pages.terms, pages.privacy].filter((page) => page !== null).map((page) => new URL(page).origin);
  const pushSdk = push.kind === 'external' ? ` ${new URL(push.sdk_url).origin}` : '';
  const collector = telemetryUrl === undefined ? '' : ` ${new URL(telemetryUrl).origin}`;
  const contentPolicy = contentPolicies(embedded, [...new Set(schools)], pushSdk, collector);
  const microphone = embedded === null ? '(self)' : `(self "${embedded}")`;
  const permissions = `microphone=${microphone}, camera=(), geolocation=()`;
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    // Hono's own c.header() makes a new Response of one that is there, for each header.
    const { headers } = c.res;
    headers.set('Content-Security-Policy', contentPolicy(c.req.header('host') ?? '', c.get('inlineScripts') ?? ''));
    headers.set('Permissions-Policy', permissions);
    for (const [name, value] of Object.entries(ALWAYS)) headers.set(name, value);
    if (isHttps(c.env.incoming, trustedProxies)) headers.set('Strict-Transport-Security', `max-age=${HTTPS_FOR}`);
  });
}

/** The same, but for the policy, for what is not answered by the app: the pages of an issuer of our own. */
export function secureAnswer(request: IncomingMessage, response: ServerResponse, trustedProxies: BlockList): void {
  for (const [name, value] of Object.entries(ALWAYS)) response.setHeader(name, value);
  if (isHttps(request, trustedProxies)) response.setHeader('Strict-Transport-Security', `max-age=${HTTPS_FOR}`);
}

/**
 * @param embedded the one other origin that may be framed and hear the student (NAV-10), if any
 * @param schools the origins of the school's own pages, which are asked for and framed (PROF-02)
 * @param collector where telemetry goes (TEL-01), after a space, or nothing
 * @param pushSdk that of the push service's SDK (PROF-04), after a space, or nothing
 */
function contentPolicies(
  embedded: string | null,
  schools: readonly string[],
  pushSdk: string,
  collector: string,
): (host: string, inlineScripts: string) => string {
  const framed = [...(embedded === null ? [] : [embedded]), ...schools];
  const asked = schools.map((origin) => ` ${origin}`).join('');
  // By host and page, of which there are few; strangers may name many hosts.
  const policies = new Map<string, string>();
  return (host, inlineScripts) => {
    const key = `${host} ${inlineScripts}`;
    const known = policies.get(key);
    if (known !== undefined) return known;
    // Older Safari does not count a web socket of the same origin as 'self'.
    const sockets = HOST.test(host) ? ` ws://${host} wss://${host}` : '';
    const policy = [
      "default-src 'self'",
      // The loop of scoring/simd.wat is compiled on the page; it allows no script that is text.
      `script-src 'self' 'wasm-unsafe-eval'${inlineScripts === '' ? '' : ` ${inlineScripts}`}${pushSdk}`,
      // Emotion writes style elements.
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self' data:",
      "media-src 'self' blob: data:",
      `connect-src 'self' blob:${sockets}${asked}${pushSdk}${collector}`,
      ...(framed.length === 0 ? [] : [`frame-src 'self' ${framed.join(' ')}`]),
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'self'",
    ].join('; ');
    if (policies.size < 20) policies.set(key, policy);
    return policy;
  };
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BlockList } from 'node:net';
import { createMiddleware } from 'hono/factory';
import type { PageSettings } from '../../contract/pages.ts';
import type { ServedPush } from '../push/push.ts';
import { isHttps } from './client-address.ts';
import type { AppEnv } from './router.ts';

const HOST = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i;
/** One year, in seconds. */
const HTTPS_FOR = 31_536_000;

const ALWAYS = {
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

export interface HeaderSettings {
  trustedProxies: BlockList;
  embedUrl: string | undefined;
  pages: PageSettings;
  push: ServedPush;
  telemetryUrl: string | undefined;
}

/** Schools may use plain HTTP, so only HSTS requires HTTPS, and only in responses to HTTPS requests. */
export function securityHeaders({ trustedProxies, embedUrl, pages, push, telemetryUrl }: HeaderSettings) {
  const embedded = embedUrl === undefined ? null : new URL(embedUrl).origin;
  const schools = [pages.terms, pages.privacy].filter((page) => page !== null).map((page) => new URL(page).origin);
  const pushSdk = push.kind === 'external' ? ` ${new URL(push.sdk_url).origin}` : '';
  const collector = telemetryUrl === undefined ? '' : ` ${new URL(telemetryUrl).origin}`;
  const contentPolicy = contentPolicies(embedded, [...new Set(schools)], pushSdk, collector);
  const microphone = embedded === null ? '(self)' : `(self "${embedded}")`;
  const permissions = `microphone=${microphone}, camera=(), geolocation=()`;
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    // Hono's c.header() would create a new Response for each header.
    const { headers } = c.res;
    const policy = c.get('policy') ?? contentPolicy(c.req.header('host') ?? '', c.get('inlineScripts') ?? '');
    headers.set('Content-Security-Policy', policy);
    headers.set('Permissions-Policy', permissions);
    for (const [name, value] of Object.entries(ALWAYS)) headers.set(name, value);
    // A proxy may store a 404 whose file is there a moment later.
    if (c.res.status >= 400) headers.set('Cache-Control', 'no-store');
    if (isHttps(c.env.incoming, trustedProxies)) headers.set('Strict-Transport-Security', `max-age=${HTTPS_FOR}`);
  });
}

/** Adds the headers except for the policy to responses from outside the app, such as our own issuer's pages. */
export function secureAnswer(request: IncomingMessage, response: ServerResponse, trustedProxies: BlockList): void {
  for (const [name, value] of Object.entries(ALWAYS)) response.setHeader(name, value);
  if (isHttps(request, trustedProxies)) response.setHeader('Strict-Transport-Security', `max-age=${HTTPS_FOR}`);
}

/**
 * @param embedded other origin that may be framed and use the microphone (NAV-10), or null
 * @param schools origins of the school's own pages, for requests and frames (PROF-02)
 * @param collector telemetry origin after a space (TEL-01), or empty
 * @param pushSdk push SDK origin after a space (PROF-04), or empty
 */
function contentPolicies(
  embedded: string | null,
  schools: readonly string[],
  pushSdk: string,
  collector: string,
): (host: string, inlineScripts: string) => string {
  const framed = [...(embedded === null ? [] : [embedded]), ...schools];
  const asked = schools.map((origin) => ` ${origin}`).join('');
  // By host and page. The size is limited, because clients can send any host.
  const policies = new Map<string, string>();
  return (host, inlineScripts) => {
    const key = `${host} ${inlineScripts}`;
    const known = policies.get(key);
    if (known !== undefined) return known;
    // Older Safari excludes web sockets from 'self'.
    const sockets = HOST.test(host) ? ` ws://${host} wss://${host}` : '';
    const policy = [
      "default-src 'self'",
      // The page compiles the loop of scoring/nets/simd.wat. This allows no script text.
      `script-src 'self' 'wasm-unsafe-eval'${inlineScripts === '' ? '' : ` ${inlineScripts}`}${pushSdk}`,
      // Emotion adds style elements.
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

import { createMiddleware } from 'hono/factory';

const HOST = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i;

/**
 * Headers for the app and its calls. No HSTS and no upgrade-insecure-requests: a school's network may
 * well be plain http. Emotion writes style elements, hence 'unsafe-inline' for styles only; recorder
 * worklets, recordings and model audio may be blobs.
 */
export const securityHeaders = createMiddleware(async (c, next) => {
  await next();
  const host = c.req.header('host') ?? '';
  // Older Safari does not count a web socket of the same origin as 'self'.
  const sockets = HOST.test(host) ? ` ws://${host} wss://${host}` : '';
  const policy = [
    "default-src 'self'",
    "script-src 'self' blob:",
    "worker-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "media-src 'self' blob: data:",
    `connect-src 'self' blob:${sockets}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ];
  c.header('Content-Security-Policy', policy.join('; '));
  c.header('Permissions-Policy', 'microphone=(self), camera=(), geolocation=()');
  c.header('Referrer-Policy', 'same-origin');
  c.header('X-Content-Type-Options', 'nosniff');
});

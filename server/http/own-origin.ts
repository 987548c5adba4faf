import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import { cameByProxy } from './client-address.ts';

/** True if the Origin is this provider's, allowed, or missing (not a browser). A trusted proxy may name the host. */
export function isOwnOrigin(request: IncomingMessage, trusted: BlockList, allowed: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined || allowed.includes(origin)) return true;
  const page = URL.parse(origin);
  if (page === null || page.host === '') return false;
  const [forwarded] = [request.headers['x-forwarded-host'] ?? []].flat();
  const asked = (cameByProxy(request, trusted) ? forwarded?.split(',')[0]?.trim() : undefined) ?? host;
  // Parse with the page's protocol, so that the default port is optional.
  return asked !== undefined && URL.parse(`${page.protocol}//${asked}`)?.host === page.host;
}

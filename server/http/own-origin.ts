import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import { cameByProxy } from './client-address.ts';

/**
 * Whether a page of this provider asks, or of an allowed origin. Browsers say in Origin which page it is; what says
 * nothing is no browser. Compared with Host, or with what a trusted proxy says it was.
 */
export function isOwnOrigin(request: IncomingMessage, trusted: BlockList, allowed: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined || allowed.includes(origin)) return true;
  const page = URL.parse(origin);
  if (page === null || page.host === '') return false;
  const [forwarded] = [request.headers['x-forwarded-host'] ?? []].flat();
  const asked = (cameByProxy(request, trusted) ? forwarded?.split(',')[0]?.trim() : undefined) ?? host;
  // Read in the page's protocol, so that its usual port may be said or left out.
  return asked !== undefined && URL.parse(`${page.protocol}//${asked}`)?.host === page.host;
}

import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Returns X-Forwarded-For's last address that isn't a trusted proxy's, because clients can forge earlier ones. */
export function clientAddress({ socket, headers }: IncomingMessage, trusted: BlockList): string {
  let address = plain(socket.remoteAddress ?? '') ?? 'unknown';
  const hops = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  while (address !== 'unknown' && trusted.check(address, family(address))) {
    const hop = plain(hops.pop() ?? '');
    if (hop === undefined) break;
    address = hop;
  }
  return address;
}

export function cameByProxy({ socket }: IncomingMessage, trusted: BlockList): boolean {
  const address = plain(socket.remoteAddress ?? '');
  return address !== undefined && trusted.check(address, family(address));
}

/** True if the client uses HTTPS. The provider itself speaks HTTP, so only a trusted proxy knows. */
export function isHttps(request: IncomingMessage, trusted: BlockList): boolean {
  if (!cameByProxy(request, trusted)) return false;
  const [outermost = ''] = [request.headers['x-forwarded-proto'] ?? []].flat().join(',').split(',');
  return outermost.trim().toLowerCase() === 'https';
}

/** Returns the part that one customer has, an IPv4 address or an IPv6 /64 network. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail = ''] = address.split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  const groups = address.includes('::') ? [...first, ...zeros, ...last] : first;
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Returns an address without port and brackets, IPv4-mapped addresses as IPv4, or undefined if invalid. */
function plain(written: string): string | undefined {
  const text = written.trim().replace(/%\w+/, '');
  const address = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(text)?.[1] ?? text;
  const short = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1] ?? address;
  return isIP(short) === 0 ? undefined : short;
}

function family(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

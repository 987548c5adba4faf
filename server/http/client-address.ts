import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Reads networks in CIDR notation, or single addresses. Throws a TypeError that names no value. */
export function readNetworks(list: readonly string[]): BlockList {
  const networks = new BlockList();
  for (const entry of list) {
    const [address = '', bits, ...more] = entry.split('/');
    const version = isIP(address);
    const longest = version === 6 ? 128 : 32;
    const prefix = bits === undefined ? longest : Number(bits);
    if (version === 0 || more.length > 0 || !/^\d*$/.test(bits ?? '') || bits === '' || prefix > longest)
      throw new TypeError('not a network');
    networks.addSubnet(address, prefix, family(address));
  }
  return networks;
}

/**
 * Whose request it is. A proxy that is trusted says so in X-Forwarded-For, where each adds the address it heard from at
 * the end: the last one that no trusted proxy has is the client's. What stands before it anybody may have written.
 */
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

/** Whether a proxy that is trusted passed this request on. */
export function cameByProxy({ socket }: IncomingMessage, trusted: BlockList): boolean {
  const address = plain(socket.remoteAddress ?? '');
  return address !== undefined && trusted.check(address, family(address));
}

/**
 * Whether the client speaks https to the outermost proxy. Only a trusted proxy's word counts: the provider itself speaks
 * http.
 */
export function isHttps(request: IncomingMessage, trusted: BlockList): boolean {
  if (!cameByProxy(request, trusted)) return false;
  const [outermost = ''] = [request.headers['x-forwarded-proto'] ?? []].flat().join(',').split(',');
  return outermost.trim().toLowerCase() === 'https';
}

/** What one customer of a network has: an IPv4 address, or an IPv6 network of 64 bits. */
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

/** An address without port and brackets, IPv4 as such; undefined for what is none. */
function plain(written: string): string | undefined {
  const text = written.trim().replace(/%\w+/, '');
  const address = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(text)?.[1] ?? text;
  const short = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1] ?? address;
  return isIP(short) === 0 ? undefined : short;
}

function family(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

import { lookup as lookUp } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/*
 * A student's browser chooses the push address, so it could make the provider connect to its own network.
 * The check is on the IP address when connecting, because a name's address can change.
 */

const closed = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, prefix, 'ipv4');

/** All public routing is in this range, except for the parts below, which carry IPv4 or are for documentation. */
const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');
const closed6 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed6.addSubnet(network, prefix, 'ipv6');

export function isPublic(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !closed.check(address, 'ipv4');
  return version === 6 && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
}

/** True if the endpoint may be tried. `publicLookup` then checks the addresses of its name. */
export function mayReach(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return false;
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) !== 0) return isPublic(host);
  return host.includes('.') && !/\.(local|localhost|internal|home\.arpa)$/.test(host);
}

/** Looks up a name for a connection. Fails with EACCES if any address is not public. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, '');
    if (addresses.length === 0 || addresses.some(({ address }) => !isPublic(address)))
      return callback(Object.assign(new Error('not a public host'), { code: 'EACCES' }), '');
    if (options.all === true) return callback(null, addresses);
    const [{ address, family }] = addresses as [(typeof addresses)[number]];
    return callback(null, address, family);
  });
};

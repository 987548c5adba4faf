import { BlockList, isIP } from 'node:net';

/** Parses CIDR networks or single addresses. Throws a TypeError that contains no value. */
export function readNetworks(list: readonly string[]): BlockList {
  const networks = new BlockList();
  for (const entry of list) {
    const [address = '', bits, ...more] = entry.split('/');
    const version = isIP(address);
    const [longest, family] = version === 6 ? [128, 'ipv6' as const] : [32, 'ipv4' as const];
    const prefix = bits === undefined ? longest : Number(bits);
    if (version === 0 || more.length > 0 || !/^\d*$/.test(bits ?? '') || bits === '' || prefix > longest)
      throw new TypeError('not a network');
    networks.addSubnet(address, prefix, family);
  }
  return networks;
}

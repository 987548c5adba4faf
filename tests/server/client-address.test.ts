import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clientAddress, networkOf } from '../../server/http/client-address.ts';
import { readNetworks } from '../../server/config/networks.ts';

const trusted = readNetworks(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);
const from = (remoteAddress: string | undefined, forwarded?: string) =>
  clientAddress(
    { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } } as unknown as IncomingMessage,
    trusted,
  );

describe("the client's address", () => {
  it.each([
    ['203.0.113.9', undefined, '203.0.113.9'],
    ['::ffff:203.0.113.9', undefined, '203.0.113.9'],
    // Headers from other addresses are ignored.
    ['203.0.113.9', '1.1.1.1', '203.0.113.9'],
    ['127.0.0.1', undefined, '127.0.0.1'],
    ['127.0.0.1', '1.1.1.1', '1.1.1.1'],
    ['::ffff:10.1.2.3', '1.1.1.1, 2.2.2.2', '2.2.2.2'],
    ['fd00::7', '1.1.1.1, 2.2.2.2, 10.9.9.9', '2.2.2.2'],
    ['127.0.0.1', '1.1.1.1:4711', '1.1.1.1'],
    ['127.0.0.1', '[2001:db8::1]:4711', '2001:db8::1'],
    // An unreadable entry ends the walk at the proxy that sent it.
    ['127.0.0.1', '1.1.1.1, nonsense', '127.0.0.1'],
    ['127.0.0.1', '', '127.0.0.1'],
    ['127.0.0.1', '10.0.0.1', '10.0.0.1'],
    ['fe80::1%eth0', '1.1.1.1', 'fe80::1'],
    [undefined, '1.1.1.1', 'unknown'],
  ])('[AUTH-01] is, from %s with %s: %s', (remoteAddress, forwarded, client) => {
    expect(from(remoteAddress, forwarded)).toBe(client);
  });

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1'],
    ['2001:db8:0:1::9', '2001:db8:0:1'],
    ['2001:0db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['unknown', 'unknown'],
  ])('[AUTH-01] is recognized: %s belongs to the network %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each(['10.0.0.0/33', '10.0.0', 'host', '10.0.0.0/', '10.0.0.0/8/8', '::/129', ''])(
    'cannot come from an invalid network: %j',
    (entry) => {
      expect(() => readNetworks([entry])).toThrow('not a network');
    },
  );
});

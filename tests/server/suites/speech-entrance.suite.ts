import { connect as dial } from 'node:net';
import { afterEach, beforeAll, describe, expect } from 'vitest';
import { paths } from '../../../contract/paths.ts';
import { CLOSE_BUSY, CLOSE_IDLE, CLOSE_UNAUTHORIZED, SpeechTicket } from '../../../contract/speech.ts';
import { oneProvider } from '../support/each-provider.ts';
import type { Cases } from '../support/over-each.ts';
import { codeOf, startProvider, type Provider } from '../support/provider.ts';
import { SpeechClient, connect, tone } from '../support/speech-client.ts';
import { people } from '../support/test-school.ts';
import { eventually } from '../../support/eventually.ts';

export function speechEntranceSuite({ open, it, onBoth }: Cases): void {
  const provider = oneProvider(open, {
    settings: { DEMO: '1', TRUSTED_PROXIES: '127.0.0.1', ALLOWED_ORIGINS: 'https://app.school.example' },
    overrides: { socketLimits: { ofLogin: 3, ofStudent: 4, ofAddress: 5, inAll: 7 } },
  });
  let token: string;
  let clients: SpeechClient[] = [];
  beforeAll(async () => {
    token = (await provider.logIn(people.ana)).user_token;
  });
  afterEach(async () => {
    for (const client of clients) client.ws.terminate();
    await Promise.all(clients.map(({ closed }) => closed));
    clients = [];
  });

  const client = (...[session, headers]: [ConstructorParameters<typeof SpeechClient>[1], Record<string, string>?]) => {
    const opened = new SpeechClient(provider.url, session, headers);
    clients.push(opened);
    return opened;
  };
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const ticket = async (of = token) =>
    SpeechTicket.parse((await provider.call('POST', paths.speechTickets, { token: of })).body).ticket;

  describe('a stranger', () => {
    onBoth(
      '[SPK-05] [WIRE-08] gets the reason, and is then ignored: its messages keep nothing and open nothing',
      async () => {
        const socket = client('unknown');
        await new Promise((resolve) => socket.ws.once('open', resolve));
        for (let frame = 0; frame < 20; frame += 1) socket.audio(Buffer.alloc(1024 * 1024));
        expect(await socket.expectError()).toBe('unauthorized');
        expect(await socket.closed).toEqual({ code: CLOSE_UNAUTHORIZED });
      },
    );

    it('[WIRE-08] is disconnected if it never answers the close', async () => {
      const { closed, status } = await rawUpgrade(provider, '?session=unknown');
      expect(status).toBe(101);
      await closed;
    });

    it('[WIRE-08] is locked out while many others are being refused', async () => {
      const crowd = await startProvider(undefined, { socketLimits: { refused: 2 } });
      const refused = await Promise.all([1, 2, 3, 4, 5].map(() => rawUpgrade(crowd, '?session=unknown')));
      expect(refused.map(({ status }) => status).toSorted()).toEqual([101, 101, 503, 503, 503]);
      await Promise.all(refused.map(({ closed }) => closed));
      expect(await new SpeechClient(crowd.url, 'unknown').closed).toEqual({ code: CLOSE_UNAUTHORIZED });
      await crowd.close();
    });
  });

  describe('the limit of sockets', () => {
    it('[WIRE-08] applies to a login: the next socket must wait until one closes', async () => {
      const held = await Promise.all([1, 2, 3].map((n) => connect(provider.url, token, from(`192.0.2.${n}`))));
      clients.push(...held);
      const fourth = client(token);
      const { code, retry_after } = await fourth.expect('error');
      expect(code).toBe('busy');
      expect(retry_after).toBeGreaterThanOrEqual(2);
      expect(await fourth.closed).toEqual({ code: CLOSE_BUSY });
      await held[0]!.close();
      await eventually(async () => expect((await client(token).next()).type).toBe('wsConnect'));
    });

    it('[WIRE-08] applies to a student across logins, and leaves classmates theirs', async () => {
      const again = (await provider.logIn(people.ana)).user_token;
      for (const [n, session] of [token, token, again, again].entries())
        await client(session, from(`192.0.2.${n}`)).expect('wsConnect');
      expect(await client(again, from('192.0.2.8')).expectError()).toBe('busy');
      const classmate = (await provider.logIn(people.noa)).user_token;
      await client(classmate, from('192.0.2.8')).expect('wsConnect');
    });

    onBoth('[WIRE-08] closes a socket without a start, and keeps one with a start', async () => {
      const impatient = await startProvider(undefined, { idleSocket: 1_000 });
      const { user_token } = await impatient.logIn(people.ana);
      const speaking = await connect(impatient.url, user_token);
      await speaking.start('Hello');
      const idle = await connect(impatient.url, user_token);
      expect(await idle.closed).toEqual({ code: CLOSE_IDLE });
      speaking.audio(tone(250));
      await speaking.expect('audioACK');
      await impatient.close();
    });

    it('[WIRE-08] applies to an address, and in total', async () => {
      const tokens = await Promise.all(
        [people.ana, people.noa, people.pia].map(async (email) => (await provider.logIn(email)).user_token),
      );
      for (let n = 0; n < 5; n += 1) await client(tokens[n % 3], from('192.0.2.1')).expect('wsConnect');
      expect(await client(tokens[2], from('192.0.2.1')).expectError()).toBe('busy');
      for (let n = 0; n < 2; n += 1) await client(tokens[2], from(`192.0.2.${2 + n}`)).expect('wsConnect');
      expect(await client(tokens[2], from('192.0.2.9')).expectError()).toBe('busy');
    });
  });

  describe('the requesting page', () => {
    const own = () => new URL(provider.url).host;

    onBoth(
      "[D37] must be on this provider's origin, as its browser or its proxy names it, or on an allowed one",
      async () => {
        const good: Record<string, string>[] = [
          {},
          { origin: provider.url },
          { origin: 'https://app.school.example' },
          { origin: 'https://outloud.example', 'x-forwarded-host': 'outloud.example' },
          { origin: 'https://outloud.example', 'x-forwarded-host': 'outloud.example:443' },
          { origin: `https://${own()}` },
        ];
        for (const headers of good) {
          const socket = client(token, headers);
          expect((await socket.next()).type, JSON.stringify(headers)).toBe('wsConnect');
          await socket.close();
        }
        const bad: Record<string, string>[] = [
          { origin: 'https://elsewhere.example' },
          { origin: 'null' },
          { origin: `https://${own()}.elsewhere.example` },
          { origin: 'http://app.school.example' },
          { origin: provider.url, 'x-forwarded-host': 'outloud.example' },
          { origin: 'file://' },
        ];
        for (const headers of bad)
          expect(await client(token, headers).closed, JSON.stringify(headers)).toEqual({ code: 1006 });
      },
    );

    it('[D37] is not believed to be elsewhere because of X-Forwarded-Host without a trusted proxy', async () => {
      const direct = await startProvider();
      const { user_token } = await direct.logIn(people.ana);
      const headers = { origin: 'https://outloud.example', 'x-forwarded-host': 'outloud.example' };
      const socket = new SpeechClient(direct.url, user_token, headers);
      expect(await socket.closed).toEqual({ code: 1006 });
      await direct.close();
    });
  });

  describe('a ticket', () => {
    onBoth('[D37] opens one socket in any process, and no second one', async ({ skip }) => {
      skip(provider.database.config.databaseUrl === undefined, 'a SQLite store has one process');
      const [first, second] = [await ticket(), await ticket()];
      expect((await client({ query: `ticket=${first}` }).next()).type).toBe('wsConnect');
      expect(await client({ query: `ticket=${first}` }).expectError()).toBe('unauthorized');
      const another = await provider.startAnother();
      const there = await connect(another.url, { query: `ticket=${second}` });
      await there.close();
      expect(await client({ query: `ticket=${second}` }).expectError()).toBe('unauthorized');
    });

    onBoth('[D37] admits one of two simultaneous sockets', async () => {
      const query = `ticket=${await ticket()}`;
      const said = await Promise.all([1, 2].map(() => client({ query }).next()));
      expect(said.map(({ type }) => type).toSorted()).toEqual(['error', 'wsConnect']);
    });

    it('[D37] lives for half a minute, and no longer than its session', async () => {
      const late = await ticket();
      provider.advance(30_000);
      expect(await client({ query: `ticket=${late}` }).expectError()).toBe('unauthorized');

      const here = (await provider.logIn(people.ana)).user_token;
      const orphan = await ticket(here);
      const used = client({ query: `ticket=${await ticket(here)}` });
      await used.expect('wsConnect');
      await provider.call('DELETE', paths.logout, { token: here });
      expect(await used.expectError()).toBe('unauthorized');
      expect(await client({ query: `ticket=${orphan}` }).expectError()).toBe('unauthorized');
    });

    it('[D37] cannot be hoarded, and needs a session', async () => {
      const { user_token } = await provider.logIn(people.ana);
      const ask = () => provider.call('POST', paths.speechTickets, { token: user_token });
      for (let n = 0; n < 20; n += 1) expect((await ask()).status).toBe(200);
      const refused = await ask();
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe('30');
      // Tickets from a clock that was ahead do not count.
      provider.advance(-60_000);
      expect((await ask()).status).toBe(200);
      provider.advance(90_000);
      expect((await ask()).status).toBe(200);
      expect(codeOf(await provider.call('POST', paths.speechTickets))).toBe('unauthorized');
    });
  });
}

/** Requests an upgrade by hand, on a connection that the client never closes. */
async function rawUpgrade({ server }: Provider, query: string): Promise<{ status: number; closed: Promise<void> }> {
  const raw = dial(server.port, '127.0.0.1');
  raw.on('error', () => {});
  const closed = new Promise<void>((resolve) => raw.once('close', () => resolve()));
  raw.write(
    `GET ${paths.speech}${query} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  const answer = await new Promise((resolve) => raw.once('data', resolve));
  return { closed, status: Number(String(answer).split(' ')[1]) };
}

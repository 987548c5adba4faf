import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { serviceSpeaker } from '../../server/content/speakers.ts';
import { createLogger } from '../../server/logger.ts';
import type { Grade } from '../../server/lti/grade-book.ts';
import { PlatformClient } from '../../server/lti/platform-client.ts';
import { openChat } from '../../server/role-play/chat.ts';
import { transcriptionService } from '../../server/speech/transcription.ts';
import { OpenId } from '../../server/sso/openid.ts';
import { otlpSender } from '../../server/telemetry/otlp-sender.ts';
import { lunch } from '../role-play/lunch.ts';

/** Number of bytes after which an endless answer ends. No adapter may read that far. */
const FAR = 100_000_000;
const LONGEST_WAIT = 10_000;
const PIECE = 'x'.repeat(65_536);

const pem = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' });
const key = { id: 'outloud', privateKey: createPrivateKey(pem), publicKey: {} };
const platforms = new PlatformClient(LONGEST_WAIT, () => Promise.resolve(key));
const issuers = new OpenId(LONGEST_WAIT);
const silent = createLogger('silent');
const never = new AbortController().signal;

const checks = { state: 's', nonce: 'n', code_verifier: 'v'.repeat(43), redirect_uri: 'http://localhost/login/sso' };
const grade = { subject: 'ana', score: 80, is_complete: 1, scored_at: '2026-11-28T00:00:00.000Z' } as Grade;

const platformAt = (url: string) => ({
  issuer: url,
  client_id: 'outloud',
  deployment_ids: ['1'],
  organization: 'school-r',
  login_url: `${url}/auth`,
  token_url: `${url}/token`,
  keys_url: `${url}/keys`,
});

function launchFrom(issuer: string): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: issuer, aud: 'outloud', sub: 'ana', nonce: 'n', iat: now, exp: now + 60 };
  const [header, payload] = [{ alg: 'RS256', kid: 'k' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  return `${header}.${payload}.${'A'.repeat(342)}`;
}

type Adapter = {
  ask: (url: string) => Promise<unknown>;
  /** Result for an unusable answer, for any reason. */
  outcome: unknown;
  /** Start of an answer that would be usable if it ended. `piece` follows without end. */
  start: string;
  piece?: string;
  type?: string;
};

const SENTENCE = `data: ${JSON.stringify({ choices: [{ delta: { content: ' a'.repeat(2_000) } }] })}\n\n`;

const adapters: Record<string, Adapter> = {
  'a speech service': {
    ask: (url) =>
      serviceSpeaker({ url, key: 'k', model: 'm', voices: { slt: 'a', rms: 'b' } })
        .say({ text: 'cat', voice: 'slt', length: 'word' })
        .catch((error: Error) => error.name),
    outcome: 'SpeakerError',
    start: 'ID3',
    type: 'audio/mpeg',
  },
  'a transcription service': {
    ask: (url) => transcriptionService({ url, key: 'k', model: 'm' }, silent)!.transcribe([new Float32Array(1_600)]),
    outcome: null,
    start: '{"text":"',
  },
  'a transcription service that streams': {
    ask: (url) => transcriptionService({ url, key: 'k', model: 'm' }, silent)!.transcribe([new Float32Array(1_600)]),
    outcome: null,
    start: '',
    piece: `data: ${JSON.stringify({ type: 'transcript.text.delta', delta: PIECE })}\n\n`,
    type: 'text/event-stream',
  },
  'a language model': {
    ask: (url) =>
      openChat({ url, key: 'k', model: 'm' }).reply({ scenario: lunch, messages: [], met: [], text: 'Hi' }, () =>
        Promise.resolve(),
      ),
    outcome: { said: [], goals: [], failure: expect.stringMatching(/^(unreachable|unreadable)$/) },
    start: `data: ${JSON.stringify({ choices: [{ delta: { content: '{"reply":"I' } }] })}\n\n`,
    piece: SENTENCE,
    type: 'text/event-stream',
  },
  'a platform that gives out tokens': {
    ask: (url) => platforms.sendScore(platformAt(url), { ...grade, line_item: `${url}/items/1` }, 'en', never),
    outcome: { kind: 'later', reason: expect.any(String) },
    start: '{"token_type":"bearer","access_token":"',
  },
  'a platform that signs launches': {
    ask: (url) => platforms.claimsOf(platformAt(url), launchFrom(url), 'n').catch((error: Error) => error.name),
    outcome: 'PlatformFault',
    start: '{"keys":["',
  },
  'an issuer': {
    ask: (url) =>
      issuers
        .authorizationUrl(
          { domains: [], organization: 'school-r', issuer: url, client_id: 'c' },
          'ana@r.example',
          checks,
        )
        .catch((error: Error) => error.name),
    outcome: 'IssuerFault',
    start: '{"issuer":"',
  },
  'a collector': {
    ask: (url) =>
      otlpSender(url, silent)
        .send('metrics', new Uint8Array(1), never)
        .catch((error: Error) => error.name),
    outcome: expect.toSatisfy((said) => said === undefined || said === 'TypeError'),
    start: '{"partialSuccess":"',
  },
};

function listening(answer: (response: ServerResponse) => void) {
  const server = createServer((request, response) => {
    request.resume();
    answer(response);
  });
  return new Promise<{ server: Server; url: string }>((resolve) => {
    server.listen(0, 'localhost', () => {
      resolve({ server, url: `http://localhost:${(server.address() as AddressInfo).port}` });
    });
  });
}

/** Sends an answer that does not end by itself. Returns the number of bytes sent, once the reader has gone. */
async function sendWithoutEnd(response: ServerResponse, { start, piece = PIECE, type = 'application/json' }: Adapter) {
  let sent = 0;
  function* endless() {
    yield start;
    for (; sent < FAR; sent += piece.length) yield piece;
  }
  response.writeHead(200, { 'content-type': type });
  await pipeline(Readable.from(endless()), response).catch(() => undefined);
  return sent;
}

describe('a service that the operator named', () => {
  const open: Server[] = [];
  const serve = async (answer: (response: ServerResponse) => void) => {
    const { server, url } = await listening(answer);
    open.push(server);
    return url;
  };
  afterEach(() => {
    for (const server of open.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });

  it.each(Object.entries(adapters))('gets nothing sent on to another host by %s', async (_, { ask, outcome }) => {
    let isAsked = false;
    const elsewhere = await serve((response) => {
      isAsked = true;
      response.end();
    });
    const url = await serve((response) => void response.writeHead(307, { location: `${elsewhere}/` }).end());
    expect(await ask(url)).toEqual(outcome);
    expect(isAsked).toBe(false);
  });

  it.each(Object.entries(adapters))('is not read without end: %s', async (_, adapter) => {
    const { promise: sent, resolve } = Promise.withResolvers<number>();
    const url = await serve((response) => void sendWithoutEnd(response, adapter).then(resolve));
    expect(await adapter.ask(url)).toEqual(adapter.outcome);
    expect(await sent).toBeLessThan(FAR);
  });
});

import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PushMessage } from '../../../contract/push.ts';
import type { TestServices } from '../../../server/push/push-sender.ts';

const fixture = (file: string) => readFileSync(new URL(`../../fixtures/push-service/${file}`, import.meta.url), 'utf8');

export type Delivered = { browser: string; message: PushMessage; ttl: number; urgency: string | undefined };
export type PushService = {
  /** The provider's settings for reaching this service. */
  trusted: TestServices;
  delivered: Delivered[];
  /** Responses that replace an accepted message. `hangUp` reads the message and sends no response. */
  answers: { status: number | 'hangUp'; retryAfter?: string };
  asked: number;
  /** A browser that subscribes, in the form of `PushSubscription.toJSON()`. */
  browser(name: string, publicKey: string): { endpoint: string; keys: { p256dh: string; auth: string } };
  close(): Promise<void>;
};

/** Starts a push service over https, which checks signatures, with browsers that decrypt. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { ecdh: ECDH; auth: Buffer; publicKey: string }>();
  const server = createServer({ key: fixture('key.pem'), cert: fixture('certificate.pem') }, (request, response) => {
    void bodyOf(request).then((body) => {
      service.asked += 1;
      const { status, retryAfter } = service.answers;
      if (status === 'hangUp') return request.socket.destroy();
      const name = request.url!.slice(1);
      const browser = browsers.get(name);
      if (browser === undefined || !isSigned(request, browser.publicKey, origin()))
        return response.writeHead(403).end();
      if (status === 201)
        service.delivered.push({
          browser: name,
          message: PushMessage.parse(JSON.parse(decrypt(body, browser))),
          ttl: Number(request.headers['ttl']),
          urgency: request.headers['urgency'] as string | undefined,
        });
      return response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = () => `https://127.0.0.1:${port}`;
  const service: PushService = {
    trusted: { hosts: [`127.0.0.1:${port}`], ca: fixture('certificate.pem') },
    delivered: [],
    answers: { status: 201 },
    asked: 0,
    browser(name, publicKey) {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      browsers.set(name, { ecdh, auth, publicKey });
      const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };
      return { endpoint: `${origin()}/${name}`, keys };
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
  return service;
}

/** RFC 8292. */
function isSigned({ headers }: IncomingMessage, publicKey: string, audience: string): boolean {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url')) as [
    string,
    string,
  ];
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const said: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const { aud, sub, exp } = said as { aud: string; sub: string; exp: number };
  return (
    key === publicKey &&
    aud === audience &&
    sub === 'mailto:it@school.example' &&
    exp > Date.now() / 1000 &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: signer, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  );
}

/** RFC 8188 and 8291, one record. */
function decrypt(body: Buffer, { ecdh, auth }: { ecdh: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body[20]!);
  const sealed = body.subarray(21 + body[20]!);
  const derive = (secret: Buffer, with_: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, with_, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = derive(ecdh.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const opener = createDecipheriv('aes-128-gcm', key, nonce);
  opener.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';

/** An issuer's misbehavior. */
export type Mischief = {
  /** Replaces claims of the ID token. Undefined removes one. */
  claims?: JWTPayload;
  /** The signature of the ID token. */
  signature?: 'another key' | 'none' | 'broken';
  /** Replaces a response: the configuration, the token response, or the keys. */
  instead?: { at: 'discovery' | 'token' | 'jwks'; answer: (response: ServerResponse) => void };
  /** Changes the issuer's configuration. */
  discovery?: Record<string, unknown>;
  /** Claims in the response about the person. */
  userinfo?: Record<string, unknown>;
  /** Requires the client's secret in the body. */
  takesSecretInBody?: boolean;
};

/**
 * Starts an OpenID provider on this machine that admits the test's choice of students, and misbehaves on request. It
 * checks codes correctly: each is valid once, with the verifier of its challenge.
 */
export async function hostileIssuer() {
  const [own, other] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);
  const codes = new Map<string, { nonce: string; challenge: string; email: string }>();
  const asked: string[] = [];
  let mischief: Mischief = {};

  const server = createServer((request, response) => {
    const path = request.url!.split('?')[0]!;
    asked.push(path);
    const at = { '/.well-known/openid-configuration': 'discovery', '/token': 'token', '/jwks': 'jwks' }[path];
    if (mischief.instead !== undefined && mischief.instead.at === at) return mischief.instead.answer(response);
    void answer(path, request, request.headers.authorization).then(
      (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      () =>
        response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error: 'invalid_grant' })),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;

  async function answer(path: string, request: AsyncIterable<unknown>, authorization?: string): Promise<object> {
    if (path === '/.well-known/openid-configuration')
      return {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        userinfo_endpoint: `${issuer}/userinfo`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['ES256'],
        authorization_response_iss_parameter_supported: true,
        ...mischief.discovery,
      };
    if (path === '/jwks') return { keys: [{ ...(await exportJWK(own.publicKey)), alg: 'ES256', use: 'sig' }] };
    if (path === '/userinfo') return { sub: '1', ...mischief.userinfo };
    let text = '';
    for await (const piece of request) text += String(piece);
    const form = new URLSearchParams(text);
    if (mischief.takesSecretInBody === true && (authorization !== undefined || !form.has('client_secret')))
      throw new Error('invalid_client');
    const begun = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = await sha256(form.get('code_verifier') ?? '');
    if (begun?.challenge !== challenge) throw new Error('invalid_grant');
    return { access_token: 'an-access-token', token_type: 'Bearer', id_token: await idToken(begun) };
  }

  async function idToken({ nonce, email }: { nonce: string; email: string }): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      sub: '1',
      aud: 'outloud',
      iat: now,
      exp: now + 300,
      nonce,
      email,
      email_verified: true,
    };
    const payload: JWTPayload = { ...claims, ...mischief.claims };
    if (mischief.signature === 'none') return new UnsecuredJWT(payload).encode();
    const key = mischief.signature === 'another key' ? other.privateKey : own.privateKey;
    const signed = await new SignJWT(payload).setProtectedHeader({ alg: 'ES256' }).sign(key);
    if (mischief.signature !== 'broken') return signed;
    const [head, , signature] = signed.split('.');
    const changed = Buffer.from(JSON.stringify({ ...payload, sub: '2' })).toString('base64url');
    return `${head}.${changed}.${signature}`;
  }

  return {
    issuer,
    asked,
    misbehave(next: Mischief) {
      mischief = next;
    },
    /** Logs in on the issuer's page. Returns the query with which the browser returns to the app. */
    logIn(authorizationUrl: string, email: string): { code: string; state: string; iss: string } {
      const query = new URL(authorizationUrl).searchParams;
      const code = `code-${codes.size}-${query.get('state')}`;
      codes.set(code, { nonce: query.get('nonce')!, challenge: query.get('code_challenge')!, email });
      return { code, state: query.get('state')!, iss: issuer };
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
export type HostileIssuer = Awaited<ReturnType<typeof hostileIssuer>>;

async function sha256(text: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('base64url');
}

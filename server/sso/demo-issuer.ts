import { generateKeyPairSync } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Provider, type Adapter, type AdapterPayload } from 'oidc-provider';
import { SSO_PAGE } from '../../contract/paths.ts';
import { Refusal } from '../errors.ts';

/** A person whom only this issuer knows, for trying that case. */
const NEWCOMER = { name: 'newcomer', password: 'outloud-demo' };
/** Seconds. */
const LIFETIME = 600;
/** Maximum entries in memory. The oldest is removed first. */
const MOST_KEPT = 2_000;
/** Bytes. */
const LARGEST_FORM = 10_000;

export type DemoIssuer = { answer(request: IncomingMessage, response: ServerResponse): Promise<void> };

export type DemoIssuerWith = {
  path: string;
  /** The app's origins, the only ones to which it redirects. */
  pages: readonly string[];
  clientSecret: string;
  cookieKey: string;
  isOfDemo: (email: string) => Promise<boolean>;
  /** Throws a Refusal after too many tries. */
  isRight: (email: string, password: string, request: IncomingMessage) => Promise<boolean>;
};

/** Stores everything in memory, so it works for one process only. */
export function openDemoIssuer(options: DemoIssuerWith): DemoIssuer {
  const { path, pages, clientSecret, cookieKey, isOfDemo, isRight } = options;
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const provider = new Provider(pages[0]! + path, {
    adapter: memory(),
    clients: [
      {
        client_id: 'outloud',
        client_secret: clientSecret,
        redirect_uris: pages.map((origin) => origin + SSO_PAGE),
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' }] },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    cookies: { keys: [cookieKey] },
    features: { devInteractions: { enabled: false } },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    clientBasedCORS: () => false,
    interactions: { url: (_context, { uid }) => `${path}/interaction/${uid}` },
    findAccount: async (_context, email) =>
      (await isOfDemo(email))
        ? { accountId: email, claims: () => ({ sub: email, email, email_verified: true }) }
        : undefined,
    // Skip asking for consent to share the email with the school.
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
    renderError: (context) => {
      context.type = 'html';
      context.body = page('<p>This login can’t go on. Please go back to Outloud and start again.</p>');
    },
    ttl: {
      AccessToken: 60,
      AuthorizationCode: 60,
      IdToken: LIFETIME,
      Interaction: LIFETIME,
      Session: LIFETIME,
      Grant: LIFETIME,
    },
  });
  provider.proxy = pages[0]!.startsWith('https:');
  const standard = provider.callback();
  // Browsers also apply form-action to redirects after the form.
  const policy = `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${pages.join(' ')}; base-uri 'none'; frame-ancestors 'none'`;

  return {
    async answer(request, response) {
      response.setHeader('Content-Security-Policy', policy);
      response.setHeader('Cache-Control', 'no-store');
      const url = request.url!;
      if (url.startsWith(`${path}/interaction/`)) return interact(request, response);
      Object.assign(request, { originalUrl: url, url: url.slice(path.length) || '/' });
      return standard(request, response);
    },
  };

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const begun = await provider.interactionDetails(request, response).catch(() => undefined);
    if (begun === undefined)
      return show(response, 400, page('<p>This login has expired. Please go back to Outloud and start again.</p>'));
    const hint = String(begun.params.login_hint ?? '');
    if (request.method !== 'POST') return show(response, 200, loginPage(hint));
    const form = await readForm(request);
    const email = (form.get('email') ?? '').trim().toLowerCase();
    const password = form.get('password') ?? '';
    const isKnown =
      (await isOfDemo(email)) && ((await isRight(email, password, request)) || isNewcomer(email, password));
    if (!isKnown) return show(response, 401, loginPage(email, 'The email or the password is not right.'));
    return provider.interactionFinished(
      request,
      response,
      { login: { accountId: email, remember: false } },
      { mergeWithLastSubmission: false },
    );
  }
}

function isNewcomer(email: string, password: string): boolean {
  return email.startsWith(`${NEWCOMER.name}@`) && password === NEWCOMER.password;
}

function show(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
}

function loginPage(email: string, problem?: string): string {
  return page(`${problem === undefined ? '' : `<p role="alert">${problem}</p>`}
<form method="post">
<label>Email <input name="email" type="email" autocomplete="username" required value="${escaped(email)}"></label>
<label>Password <input name="password" type="password" autocomplete="current-password" required></label>
<button>Log in</button>
</form>
<p>This page stands in for your school’s login. Use a demo password.</p>`);
}

function page(content: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Demo: school login</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 24rem; margin: 10vh auto; padding: 0 1rem; color: #1f2937 }
label { display: block; margin: 1rem 0 }
input { display: block; width: 100%; box-sizing: border-box; padding: .6rem; font: inherit }
button { padding: .6rem 1.2rem; font: inherit }
</style>
<main>
<h1>Demo: school login</h1>
${content}
</main>
</html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > LARGEST_FORM) throw new Refusal('body_too_large', `A form may have ${LARGEST_FORM} bytes.`);
    pieces.push(piece);
  }
  return new URLSearchParams(Buffer.concat(pieces).toString('utf8'));
}

function memory(): (name: string) => Adapter {
  const kept = new Map<string, { payload: AdapterPayload; until: number }>();
  return (name) => {
    const keyOf = (id: string) => `${name}:${id}`;
    const live = (key: string) => {
      const found = kept.get(key);
      return found !== undefined && found.until > Date.now() ? found.payload : undefined;
    };
    const where = (matches: (payload: AdapterPayload) => boolean) =>
      [...kept.keys()]
        .filter((key) => key.startsWith(`${name}:`))
        .map(live)
        .find((payload) => payload && matches(payload));
    return {
      async upsert(id, payload, expiresIn = LIFETIME) {
        kept.delete(keyOf(id));
        kept.set(keyOf(id), { payload, until: Date.now() + expiresIn * 1000 });
        if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
      },
      find: async (id) => live(keyOf(id)),
      findByUid: async (uid) => where((payload) => payload.uid === uid),
      findByUserCode: async (code) => where((payload) => payload.userCode === code),
      async consume(id) {
        const payload = live(keyOf(id));
        if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => void kept.delete(keyOf(id)),
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
      },
    };
  };
}

import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { interactionPolicy, Provider } from 'oidc-provider';

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim';
const AGS = 'https://purl.imsglobal.org/spec/lti-ags';
const SETTINGS = 'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings';
const SCORE = `${AGS}/scope/score`;
/** Registrations of Outloud. Canvas has many with one issuer. */
const CLIENTS = ['outloud', 'another'];
export const ROLES = {
  learner: 'http://purl.imsglobal.org/vocab/lis/v2/membership#Learner',
  instructor: 'http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor',
};

/** A message for a tool. Claims replace the usual ones. Undefined removes one. */
export type Message = {
  person: string;
  email?: string | undefined;
  claims?: JWTPayload;
  /** Path of the tool that the link is for. */
  target?: string;
  client?: string;
};
export type SentScore = { lineItem: string; body: Record<string, unknown> };
type Answer = { status: number; body: string; location: string | null; cookies: string[]; headers: Headers };

/**
 * Starts a learning management system on this machine. A certified OpenID provider, which shares no code with Outloud,
 * logs people in, signs launches, checks our keys, and gives out access tokens. Only the list of grades is written here.
 *
 * @param host `127.0.0.1` is another site than Outloud at `localhost`
 */
export async function ltiPlatform(host = 'localhost') {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...privateKey.export({ format: 'jwk' }), kid: 'platform', alg: 'RS256', use: 'sig' };
  const messages = new Map<string, Message>();
  const scores: SentScore[] = [];
  /** Answers to the next scores, such as 503. `'hang'` never answers. */
  const troubles: (number | 'hang')[] = [];
  let tokens = 0;
  let course = '';
  const links: string[] = [];
  let oidc: Provider | undefined;
  let answerStandard: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;

  const server = createServer((request, response) => {
    if (request.url === '/course') response.setHeader('content-type', 'text/html').end(course);
    else if (request.url!.startsWith('/links')) void takeLink(request, response);
    else if (request.url!.startsWith('/items/')) void takeScore(request, response);
    else {
      if (request.url === '/token') tokens += 1;
      answerStandard!(request, response);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://${host}:${(server.address() as AddressInfo).port}`;

  async function takeScore(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const trouble = troubles.shift();
    if (trouble === 'hang') return;
    if (trouble !== undefined) return void response.writeHead(trouble).end();
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const token = await oidc!.ClientCredentials.find(bearer);
    const isRight =
      token?.scope?.split(' ').includes(SCORE) === true &&
      request.method === 'POST' &&
      request.headers['content-type'] === 'application/vnd.ims.lis.v1.score+json';
    if (!isRight) return void response.writeHead(401).end();
    const lineItem = url + request.url!.replace(/\/scores(?=\?|$)/, '');
    scores.push({ lineItem, body: JSON.parse(body) as Record<string, unknown> });
    response.writeHead(200).end();
  }

  async function takeLink(request: IncomingMessage, response: ServerResponse): Promise<void> {
    links.push(new URLSearchParams(await text(request)).get('JWT') ?? '');
    response.setHeader('content-type', 'text/html').end('<p>The course has the link.</p>');
  }

  /** Registers Outloud, as the platform's administrator does. */
  function register(tool: string): void {
    // Only a native app may have a plain address on this machine, and the platform would ask before opening it.
    const policy = interactionPolicy.base();
    policy.get('consent')!.checks.remove('native_client_prompt');
    oidc = new Provider(url, {
      clients: CLIENTS.map((client_id) => ({
        client_id,
        application_type: 'native',
        redirect_uris: [`${tool}/lti/launch`],
        response_types: ['id_token'],
        grant_types: ['implicit', 'client_credentials'],
        token_endpoint_auth_method: 'private_key_jwt',
        jwks_uri: `${tool}/lti/jwks`,
        scope: `openid ${SCORE}`,
      })),
      jwks: { keys: [jwk] },
      responseTypes: ['id_token'],
      scopes: ['openid', SCORE],
      extraParams: ['lti_message_hint'],
      interactions: { policy },
      // Its own fetch refuses addresses on this machine.
      fetch: (address, how) => fetch(address, { signal: how?.signal ?? null, redirect: 'error' }),
      cookies: { keys: [] },
      features: { devInteractions: { enabled: false }, clientCredentials: { enabled: true } },
      claims: { openid: ['sub', 'email', ...Object.keys(usualClaims()), `${AGS}/claim/endpoint`, SETTINGS] },
      findAccount: ({ oidc: { params } }, sub) => {
        const { person, email, claims } = messages.get(String(params?.['lti_message_hint'])) ?? { person: sub };
        return person === sub
          ? { accountId: sub, claims: () => ({ sub, email, ...usualClaims(), ...claims }) }
          : undefined;
      },
      async loadExistingGrant({ oidc: { client, session } }) {
        const grant = new oidc!.Grant({ clientId: client!.clientId, accountId: session!.accountId! });
        grant.addOIDCScope('openid');
        await grant.save();
        return grant;
      },
      ttl: { IdToken: 300, Session: 600, Grant: 600, Interaction: 600, ClientCredentials: 600 },
    });
    answerStandard = oidc.callback();
  }

  const usualClaims = () => ({
    [`${CLAIM}/message_type`]: 'LtiResourceLinkRequest',
    [`${CLAIM}/version`]: '1.3.0',
    [`${CLAIM}/deployment_id`]: 'course-1',
    [`${CLAIM}/target_link_uri`]: `${url}/unused`,
    [`${CLAIM}/resource_link`]: { id: 'link-1' },
    [`${CLAIM}/roles`]: [ROLES.learner],
    [`${CLAIM}/custom`]: {},
    [`${CLAIM}/launch_presentation`]: { locale: 'en' },
  });

  /** Logs a person in to the platform. Returns its cookie, and the address of a link in a course. */
  async function visit(tool: string, message: Message) {
    const hint = `message-${messages.size}`;
    messages.set(hint, message);
    const query = new URLSearchParams({
      iss: url,
      login_hint: message.person,
      target_link_uri: tool + (message.target ?? ''),
      lti_message_hint: hint,
      client_id: message.client ?? 'outloud',
    });
    const session = new oidc!.Session();
    session.loginAccount({ accountId: message.person });
    await session.save(600);
    return { address: `${tool}/lti/login?${query}`, cookie: { name: '_session', value: session.jti } };
  }

  /** Clicks a link in a course. Returns the form that the browser would post. */
  async function click(tool: string, message: Message, jar: string[] = []) {
    const { address, cookie } = await visit(tool, message);
    const begun = await ask(address, { headers: { cookie: jar.join('; ') } });
    if (begun.location === null) throw new Error(`The tool answered ${begun.status}`);
    const answered = await ask(begun.location, { headers: { cookie: `${cookie.name}=${cookie.value}` } });
    const inputs = [...answered.body.matchAll(/name="(\w+)" value="([^"]*)"/g)];
    if (inputs.length === 0) throw new Error(`The platform answered ${answered.status}: ${answered.location}`);
    const form = Object.fromEntries(inputs.map(([, name, value]) => [name, value])) as Record<string, string>;
    if (form['id_token'] === undefined) throw new Error(`The platform answered ${JSON.stringify(form)}`);
    return {
      form,
      cookies: begun.cookies.map((set) => set.split(';')[0]!),
      query: new URL(begun.location).searchParams,
    };
  }

  return {
    url,
    register,
    visit,
    click,
    scores,
    /** Signed links that teachers have chosen. */
    links,
    troubles,
    tokensGiven: () => tokens,
    /** Returns the address of a page of the platform that frames the link. */
    frame(address: string): string {
      course = `<iframe src="${address.replaceAll('&', '&amp;')}" width="600" height="400"></iframe>`;
      return `${url}/course`;
    },
    entry: (more: object = {}) => ({
      issuer: url,
      client_id: 'outloud',
      deployment_ids: ['course-1'],
      organization: 'riverside',
      login_url: `${url}/auth`,
      token_url: `${url}/token`,
      keys_url: `${url}/jwks`,
      vouches_for_emails: true,
      ...more,
    }),
    /** Opens a link in a course, with the changes that an attacker makes to the form. */
    async launch(tool: string, message: Message, attack: (form: Record<string, string>) => unknown = () => {}) {
      const { form, cookies } = await click(tool, message);
      await attack(form);
      return post(tool, form, cookies);
    },
    post,
    /** Claims of a launch in which a teacher chooses work for a link. */
    choosing: (settings: object = {}): JWTPayload => ({
      [`${CLAIM}/message_type`]: 'LtiDeepLinkingRequest',
      [`${CLAIM}/roles`]: [ROLES.instructor],
      [SETTINGS]: {
        deep_link_return_url: `${url}/links?course=1`,
        accept_types: ['link', 'ltiResourceLink'],
        accept_presentation_document_targets: ['window'],
        data: 'a "value" of the platform',
        ...settings,
      },
    }),
    /** Signs like the platform, or with another key or algorithm. */
    sign(claims: JWTPayload, how: 'right' | 'another key' | 'none' | 'HS256' | 'PS256' = 'right') {
      if (how === 'none') return new UnsecuredJWT(claims).encode();
      const token = new SignJWT(claims).setProtectedHeader({
        alg: how.endsWith('S256') ? how : 'RS256',
        kid: 'platform',
      });
      if (how !== 'HS256') return token.sign(how === 'another key' ? other.privateKey : privateKey);
      // The public key as a secret, for verifiers that believe the token's algorithm.
      return token.sign(new TextEncoder().encode(JSON.stringify({ n: jwk.n, e: jwk.e, kty: jwk.kty })));
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
export type LtiPlatform = Awaited<ReturnType<typeof ltiPlatform>>;

function post(tool: string, form: Record<string, string>, cookies: readonly string[]): Promise<Answer> {
  return ask(`${tool}/lti/launch`, {
    method: 'POST',
    headers: { cookie: cookies.join('; ') },
    body: new URLSearchParams(form),
  });
}

async function ask(address: string, init: RequestInit): Promise<Answer> {
  const answer = await fetch(address, { redirect: 'manual', ...init });
  const { status, headers } = answer;
  const location = headers.get('location');
  return { status, headers, body: await answer.text(), location, cookies: headers.getSetCookie() };
}

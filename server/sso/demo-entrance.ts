import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PasswordLogins } from '../accounts/password-logins.ts';
import type { Origin } from '../accounts/known-places.ts';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import type { Logger } from '../logger.ts';
import type { Surroundings } from '../surroundings.ts';
import type { DemoIssuer } from './demo-issuer.ts';
import type { SsoIssuer } from '../config/issuers.ts';

const DEMO_ISSUER = '/demo-idp';

type Parts = {
  db: Database;
  around: Surroundings;
  logins: PasswordLogins;
  log: Logger;
  /** Secret shared by the app and the issuer, in every process. */
  secret: string;
  /** False without a demo, because its passwords are public. */
  isOpen: boolean;
  pages: () => readonly string[];
  originOf: (request: IncomingMessage) => Origin;
};

/** The demo school's identity provider, loaded on first use. A real school has its own (SSO_FILE). */
export class DemoEntrance {
  readonly #parts: Parts;
  #issuer: Promise<DemoIssuer> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  owns(url = '/'): boolean {
    return this.#parts.isOpen && (url === DEMO_ISSUER || url.startsWith(`${DEMO_ISSUER}/`));
  }

  async issuerFor(domain: string): Promise<SsoIssuer | undefined> {
    const organization = await this.#organizationOf(domain);
    if (organization === undefined) return undefined;
    return {
      domains: [domain],
      organization,
      issuer: this.#parts.pages()[0]! + DEMO_ISSUER,
      client_id: 'outloud',
      client_secret: this.#parts.secret,
      // Several people may try the demo on one computer.
      parameters: { prompt: 'login' },
    };
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const issuer = await (this.#issuer ??= this.#open());
      await issuer.answer(request, response);
    } catch (err) {
      const refusal = err instanceof Refusal ? err : new Refusal('server_error', 'The demo’s issuer failed.');
      if (refusal !== err) this.#parts.log.error({ err }, 'the issuer of the demo failed');
      if (response.headersSent) response.destroy();
      else response.writeHead(refusal.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(refusal.body));
    }
  }

  async #open(): Promise<DemoIssuer> {
    const { around, logins, pages, originOf, secret } = this.#parts;
    const { openDemoIssuer } = await import('./demo-issuer.ts');
    return openDemoIssuer({
      path: DEMO_ISSUER,
      pages: pages(),
      clientSecret: secret,
      cookieKey: around.newToken(),
      isOfDemo: async (email) => (await this.#organizationOf(email.slice(email.lastIndexOf('@') + 1))) !== undefined,
      isRight: (email, password, request) => logins.isRight(email, password, originOf(request)),
    });
  }

  async #organizationOf(domain: string): Promise<string | undefined> {
    if (!this.#parts.isOpen) return undefined;
    const found = await this.#parts.db
      .selectFrom('organizations')
      .select('id')
      .where('demo_domain', '=', domain)
      .executeTakeFirst();
    return found?.id;
  }
}

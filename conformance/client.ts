import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { ErrorBody, type ErrorCode } from '../contract/errors.ts';
import { SESSION_TOKEN_HEADER } from '../contract/paths.ts';
import { CALLS, NOTHING, type Call, type CallName } from './calls.ts';
import type { Report, Subject } from './report.ts';

/** Any of these codes. */
export type Refused = readonly ErrorCode[];
type Parameters = Record<string, string>;
export type Sent = { params?: Parameters; query?: Parameters; token?: string | undefined; body?: unknown };
type AnswerOf<Name extends CallName> = z.infer<(typeof CALLS)[Name]['answer']>;

/** The response was unusable and has been reported, so the check stops. */
export class Differs extends Error {}
/** The provider doesn't respond. */
export class Unreachable extends Error {}

const STATUS: Partial<Record<ErrorCode, readonly number[]>> = {
  malformed_json: [400],
  invalid_credentials: [401],
  unauthorized: [401],
  refresh_rejected: [401],
  reset_link_invalid: [404],
  forbidden: [403],
  not_found: [404],
  unexpected_message: [409],
  body_too_large: [413],
  invalid_request: [422],
  sso_unknown_domain: [403],
  sso_failed: [403],
};
const isStatusOf = (code: ErrorCode, status: number): boolean => STATUS[code]?.includes(status) ?? true;
/** True if the response must say when to retry. */
const saysWhen = (status: number): boolean => status === 429 || status === 503;
const withStatus = (code: ErrorCode): string => `${STATUS[code]?.join(' or ') ?? ''} ${code}`;

/** Timeout of a request, ms. */
const PATIENCE = 20_000;

/** Makes the calls of the contract and checks every response against it. */
export class Client {
  readonly url: string;
  readonly report: Report;

  constructor(url: string, report: Report) {
    this.url = url.replace(/\/$/, '');
    this.report = report;
  }

  /** Makes a call that must succeed. Returns the response as received. Throws Differs if the status is wrong. */
  async call<Name extends CallName>(name: Name, when: string, sent: Sent = {}): Promise<AnswerOf<Name>> {
    const { answer, answers }: Call = CALLS[name];
    const response = await this.#send(name, sent);
    const expected = answer === NOTHING ? 204 : 200;
    if (response.status !== expected) {
      this.report.differs(name, { when, expected: `status ${expected}`, came: said(response) });
      throw new Differs();
    }
    const isJson = response.type.startsWith('application/json');
    if (expected === 200 && answers !== null && answers !== 'TurnEvent' && !isJson)
      this.report.differs(name, {
        when,
        expected: 'content-type application/json',
        came: `content-type ${response.type}`,
      });
    this.report.succeeded.add(name);
    this.matches(name, when, answer, response.body);
    return response.body as AnswerOf<Name>;
  }

  async refused(name: CallName, when: string, codes: Refused, sent: Sent = {}): Promise<void> {
    const response = await this.#send(name, sent);
    const { status, body, retryAfter } = response;
    const parsed = ErrorBody.safeParse(body);
    const expected = `refused with ${codes.map(withStatus).join(', or ')}, as an ErrorBody`;
    if (!parsed.success) {
      const problem = status < 400 ? said(response) : `status ${status}, ${problems(parsed.error)}`;
      return this.report.differs(name, { when, expected, came: problem });
    }
    const { code, issues } = parsed.data.error;
    if (!codes.includes(code) || !isStatusOf(code, status))
      this.report.differs(name, { when, expected, came: `status ${status}, code ${code}` });
    if (code === 'invalid_request' && sent.body !== undefined && (issues?.length ?? 0) === 0)
      this.report.differs(name, { when, expected: 'issues that say where', came: 'no issues' });
    if (saysWhen(status) && !/^\d+$/.test(retryAfter ?? ''))
      this.report.differs(name, { when, expected: 'Retry-After in seconds', came: String(retryAfter) });
  }

  /** Makes a call that may also be refused with this code, depending on the content. */
  async answered(name: CallName, when: string, or: ErrorCode, sent: Sent): Promise<void> {
    const { status, body } = await this.#send(name, sent);
    if (status === 200) {
      this.report.succeeded.add(name);
      return void this.matches(name, when, CALLS[name].answer, body);
    }
    const code = ErrorBody.safeParse(body).data?.error.code;
    if (code !== or || !isStatusOf(or, status))
      this.report.differs(name, { when, expected: `status 200, or ${or}`, came: said({ status, body }) });
  }

  matches(subject: Subject, when: string, schema: z.ZodType, value: unknown): boolean {
    this.report.saw(subject);
    const { success, error } = schema.safeParse(value);
    if (!success) this.report.differs(subject, { when, expected: 'what the schema says', came: problems(error) });
    return success;
  }

  holds(subject: Subject, when: string, expected: string, isSo: boolean, came: string): void {
    this.report.saw(subject);
    if (!isSo) this.report.differs(subject, { when, expected, came });
  }

  same(subject: Subject, when: string, one: unknown, other: unknown): void {
    this.holds(subject, when, 'the same answer as before', isDeepStrictEqual(one, other), 'another answer');
  }

  /** Returns null if there is no file. */
  async file(address: string): Promise<Uint8Array | null> {
    const response = await fetch(new URL(address, this.url), { signal: AbortSignal.timeout(PATIENCE) });
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
  }

  async #send(name: CallName, { params = {}, query, token, body }: Sent) {
    const { method, path } = CALLS[name];
    this.report.saw(name);
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(params[key] ?? 'nobody-has-this'),
    );
    const address = `${this.url}${filled}${query ? `?${new URLSearchParams(query)}` : ''}`;
    try {
      const response = await fetch(address, {
        method,
        headers: {
          ...(token !== undefined && { [SESSION_TOKEN_HEADER]: token }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE),
      });
      const text = await response.text();
      return {
        status: response.status,
        type: response.headers.get('content-type') ?? 'none',
        retryAfter: response.headers.get('retry-after'),
        body: jsonOf(text),
      };
    } catch (error) {
      if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
      throw new Unreachable(`${this.url} does not respond (${name}). Check that the provider is running.`, {
        cause: error,
      });
    }
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Summarizes a response without student data, because a token must not reach a log. */
function said({ status, body }: { status: number; body: unknown }): string {
  const refusal = ErrorBody.safeParse(body);
  return `status ${status}${refusal.success ? `, code ${refusal.data.error.code}` : ''}`;
}

function problems(error: z.ZodError): string {
  return error.issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.join('.') || 'the body'}: ${message}`)
    .join('; ');
}

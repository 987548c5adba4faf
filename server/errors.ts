import type { z } from 'zod';
import type { ErrorBody, ErrorCode } from '../contract/errors.ts';
import { refusesWrites } from './database/refused-writes.ts';

const STATUS = {
  malformed_json: 400,
  invalid_credentials: 401,
  unauthorized: 401,
  reset_link_invalid: 404,
  password_too_weak: 422,
  refresh_rejected: 401,
  inactive_account: 403,
  sso_failed: 403,
  sso_unknown_domain: 403,
  sso_not_invited: 403,
  sso_no_organization: 403,
  forbidden: 403,
  not_primary_class: 403,
  not_found: 404,
  unexpected_message: 409,
  body_too_large: 413,
  frame_too_large: 413,
  recording_too_long: 413,
  unreadable_audio: 415,
  invalid_request: 422,
  unknown_sentence: 422,
  too_many_attempts: 429,
  scoring_failed: 500,
  server_error: 500,
  busy: 503,
} as const satisfies Record<ErrorCode, number>;

/** Statuses of `invalid_request` for which HTTP has its own code. */
type OtherStatus = 400 | 405 | 408 | 414 | 431;

export type Issue = { path: string; message: string };

/** Thrown anywhere in the provider. Becomes an ErrorBody over HTTP, and an error message on the socket. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;
  /** Seconds until a retry makes sense. Over HTTP, a whole number. */
  readonly retryAfter: number | undefined;
  readonly #status: OtherStatus | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: { issues?: Issue[]; retryAfter?: number; status?: OtherStatus } = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.issues = more.issues;
    this.retryAfter = more.retryAfter;
    this.#status = more.status;
  }

  get status() {
    return this.#status ?? STATUS[this.code];
  }

  get body(): ErrorBody {
    return { error: { code: this.code, message: this.message, ...(this.issues && { issues: this.issues }) } };
  }
}

/** Seconds until a store that refused a write may accept one. */
const STORE_AGAIN = 10;

/** Returns the refusal for anything thrown, without details of an unexpected error. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (refusesWrites(error))
    return new Refusal('busy', 'The store takes no writes for now. Send this again later.', {
      retryAfter: STORE_AGAIN,
    });
  return new Refusal('server_error', 'Something went wrong in the provider.');
}

/** Returns where and why input does not match its schema, but never the value. */
export function schemaRefusal(error: z.ZodError | z.core.$ZodError): Refusal {
  const issues = error.issues.slice(0, 20).map(({ path, message }) => ({ path: path.join('.'), message }));
  const summary = issues.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('; ');
  return new Refusal('invalid_request', `The request does not match its schema. ${summary}`, { issues });
}

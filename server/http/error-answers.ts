import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { Refusal, refusalOf } from '../errors.ts';
import type { Logger } from '../logger.ts';

/** Logs unexpected errors and hides their details. A store that refuses writes for now makes them `busy`. */
export function answerError(log: Logger) {
  return (error: Error, c: Context): Response => {
    const refusal = toRefusal(error);
    const isUnexpected = refusal !== error && ['server_error', 'busy'].includes(refusal.code);
    if (isUnexpected) log.error({ err: error, method: c.req.method }, 'a request failed');
    if (refusal.retryAfter !== undefined) c.header('Retry-After', String(refusal.retryAfter));
    return c.json(refusal.body, refusal.status);
  };
}

function toRefusal(error: Error): Refusal {
  if (error instanceof HTTPException && error.status === 400)
    return new Refusal('malformed_json', 'The body is not JSON.');
  if (error instanceof HTTPException && error.status === 415)
    return new Refusal('invalid_request', 'The body must be JSON, with content-type application/json.');
  return refusalOf(error);
}

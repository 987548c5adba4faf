import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { Refusal } from '../errors.ts';
import type { Logger } from '../logger.ts';

/**
 * Turns whatever was thrown into an ErrorBody. Anything unexpected is logged and answered as `server_error`, without
 * details.
 */
export function answerError(log: Logger) {
  return (error: Error, c: Context): Response => {
    const refusal = toRefusal(error);
    if (refusal.code === 'server_error') log.error({ err: error, method: c.req.method }, 'a request failed');
    if (refusal.retryAfter !== undefined) c.header('Retry-After', String(refusal.retryAfter));
    return c.json(refusal.body, refusal.status);
  };
}

function toRefusal(error: Error): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof HTTPException && error.status === 400)
    return new Refusal('malformed_json', 'The body is not JSON.');
  if (error instanceof HTTPException && error.status === 415)
    return new Refusal('invalid_request', 'The body must be JSON, with content-type application/json.');
  return new Refusal('server_error', 'Something went wrong in the provider.');
}

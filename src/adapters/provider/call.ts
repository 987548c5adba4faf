/** Requests to the provider. */
import { ofetch, type FetchResponse } from 'ofetch';
import { z } from 'zod';
import { ErrorBody, type ErrorCode } from '../../../contract/errors.ts';
import { SESSION_TOKEN_HEADER } from '../../../contract/paths.ts';
import { PortError, type Failure } from '../../../machines/shared/failure.ts';
import { tellNetworkFailed } from '../page/network.browser.ts';

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  query?: Record<string, string | number | undefined>;
  body?: object;
  /** In ms. */
  timeout?: number;
  keepalive?: boolean;
  /** Media type that the contract names for the body. The default is JSON. */
  responseType?: keyof typeof MEDIA_TYPES;
}

const MEDIA_TYPES = { json: /^application\/json\b/, text: /^text\/(plain|vtt)\b/, stream: /^text\/event-stream\b/ };

/** In ms. The result of ten minutes of reading is several megabytes, and a school's network is slow. */
export const LONGEST_UPLOAD = 120_000;

/** Schema of a response with status 204, which has no body. */
export const Nothing = z.undefined();

/** Codes of refusals with a status of 500 or more. */
const IN_TROUBLE: readonly ErrorCode[] = ['server_error', 'scoring_failed', 'busy'];

/**
 * Sends one request, with `token` if any. Returns the validated response. Throws PortError. On a school's network a
 * filter, a portal, or a proxy may respond instead of the provider (docs/decisions/0138).
 */
export async function call<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  options: Call,
  token: string | null,
): Promise<z.output<Schema>> {
  const response = await ask(path, options, token);
  const { responseType = 'json' } = options;
  const { status } = response;
  if (!response.ok) throw new PortError(await refusalIn(response));
  const isEmpty = (schema as z.ZodType) === Nothing;
  if (status !== (isEmpty ? 204 : 200) || (!isEmpty && !isOfType(response, responseType))) throw intercepted(status);
  const read = schema.safeParse(responseType === 'json' ? jsonIn(response) : response._data);
  if (!read.success) throw new PortError({ kind: 'unreadable' }, { cause: read.error });
  return read.data;
}

async function ask(
  path: string,
  { method = 'GET', query, body, timeout = 20_000, keepalive = false, responseType }: Call,
  token: string | null,
): Promise<FetchResponse<unknown>> {
  try {
    return await ofetch.raw(path, {
      method,
      query,
      ...(body && { body }),
      headers: token === null ? {} : { [SESSION_TOKEN_HEADER]: token },
      retry: 0,
      // ofetch stops its own timer before it reads the body.
      ...(responseType === 'stream' ? { timeout } : { signal: AbortSignal.timeout(timeout) }),
      keepalive,
      redirect: 'manual',
      ignoreResponseError: true,
      responseType: responseType === 'stream' ? 'stream' : 'text',
    });
  } catch (error) {
    tellNetworkFailed();
    throw new PortError({ kind: 'offline' }, { cause: error });
  }
}

function isOfType({ headers }: Response, type: keyof typeof MEDIA_TYPES): boolean {
  return MEDIA_TYPES[type].test(headers.get('content-type') ?? '');
}

function intercepted(status: number): PortError {
  tellNetworkFailed();
  return new PortError({ kind: 'intercepted', status });
}

/** Returns undefined for a response without a body. Throws PortError if the body was cut off. */
function jsonIn({ _data: body, status }: FetchResponse<unknown>): unknown {
  if (body === undefined) return undefined;
  try {
    return JSON.parse(body as string);
  } catch {
    throw intercepted(status);
  }
}

/** Returns the provider's refusal. Throws PortError if something else has refused. */
async function refusalIn(response: FetchResponse<unknown>): Promise<Failure> {
  const { status, headers } = response;
  // A refusal is JSON, even if the response would be a stream.
  if (response._data instanceof ReadableStream) response._data = await response.text().catch(() => undefined);
  const body = isOfType(response, 'json') ? ErrorBody.safeParse(jsonIn(response)) : null;
  if (!body?.success) throw intercepted(status);
  const { code, message } = body.data.error;
  // D45: a server in trouble has not judged the request, even if the body says so.
  if (status >= 500 !== IN_TROUBLE.includes(code)) throw intercepted(status);
  const retryAfter = Number(headers.get('retry-after') ?? 0);
  return { kind: 'refused', code, message, ...(retryAfter > 0 && { retryAfter }) };
}

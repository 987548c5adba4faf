import { z } from '@hono/zod-openapi';
import { Id } from '../../contract/values.ts';
import { components } from './components.ts';

/** A path of the contract as a route: builders encode the braces of a placeholder. */
export function template(path: string): string {
  return decodeURIComponent(path);
}

/** Path parameters, by name. */
export function parameters<const Name extends string>(...names: Name[]) {
  const id = Id.min(1);
  return z.object(Object.fromEntries(names.map((name) => [name, id])) as Record<Name, typeof id>);
}

export function jsonBody<S extends z.ZodType>(schema: S) {
  return { body: { required: true, content: { 'application/json': { schema } } } } as const;
}

export function answer<S extends z.ZodType>(description: string, schema: S) {
  return { description, content: { 'application/json': { schema } } } as const;
}

export const noContent = { description: 'Done.' } as const;

export const security = [{ sessionToken: [] }];

const WHEN = {
  400: 'The body is not JSON.',
  401: 'No session: log in or refresh.',
  403: 'The student may not do this.',
  404: 'There is no such thing for this student.',
  413: 'The body is too large.',
  422: 'The request does not match its schema; `issues` says where.',
  429: 'Too much at once; Retry-After says how many seconds to wait.',
  503: 'Busy; Retry-After says how many seconds to wait.',
} as const;

/** The refusals of a call, all with the same body. */
export function refusals<const Status extends keyof typeof WHEN>(...statuses: Status[]) {
  const entries = statuses.map((status) => [status, answer(WHEN[status], components.ErrorBody)]);
  return Object.fromEntries(entries) as Record<Status, ReturnType<typeof answer<typeof components.ErrorBody>>>;
}

import { z } from '@hono/zod-openapi';
import { ErrorBody } from '../../contract/errors.ts';
import { Id } from '../../contract/values.ts';
import { answer, schemaOf, WHEN, type Named } from './calls.ts';

/** Decodes the braces of placeholders, which path builders encode. */
export function template(path: string): string {
  return decodeURIComponent(path);
}

export function parameters<const Name extends string>(...names: Name[]) {
  const id = Id.min(1);
  return z.object(Object.fromEntries(names.map((name) => [name, id])) as Record<Name, typeof id>);
}

export function jsonBody<S extends z.ZodType>(schema: Named<S>) {
  return { body: { required: true, content: { 'application/json': { schema: schemaOf(schema) } } } } as const;
}

/** Returns a function that begins the descriptions of routes with `common` in each. */
export function callWith<Common extends object>(common: Common) {
  return <const Method extends 'get' | 'post' | 'put' | 'patch' | 'delete'>(
    method: Method,
    path: string,
    operationId: string,
  ) => ({ ...common, method, path: template(path), operationId });
}

export const noContent = { description: 'Done.' } as const;

export { answer, schemaOf };
export const noSession: { sessionToken: never[] }[] = [];

/** Possible responses to any request. */
const ANY = [408, 414, 431, 500] as const;

export function refusals<const Status extends keyof typeof WHEN>(...statuses: Status[]) {
  const entries = [...statuses, ...ANY].map((status) => [status, answer(WHEN[status], { ErrorBody })]);
  return Object.fromEntries(entries) as Record<
    Status | (typeof ANY)[number],
    ReturnType<typeof answer<typeof ErrorBody>>
  >;
}

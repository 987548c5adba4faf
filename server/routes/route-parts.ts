import { z } from '@hono/zod-openapi';
import { ErrorBody } from '../../contract/errors.ts';
import { Id } from '../../contract/values.ts';

/** A schema under its name in the OpenAPI document, as in `{ ClassOverview }`. */
type Named<S extends z.ZodType> = { [name: string]: S };

/** The schemas of bodies, by name. */
export const schemas = new Map<string, { given: z.ZodType; named: z.ZodType }>();

/** Throws if the name already belongs to another schema. */
export function schemaOf<S extends z.ZodType>(one: Named<S>): S {
  const [[id, given]] = Object.entries(one) as [[string, S]];
  const known = schemas.get(id) ?? { given, named: given.meta({ id }) };
  if (known.given !== given) throw new Error(`Two schemas are named ${id}.`);
  schemas.set(id, known);
  return known.named as S;
}

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

export function answer<S extends z.ZodType>(description: string, schema: Named<S>) {
  return { description, content: { 'application/json': { schema: schemaOf(schema) } } } as const;
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

export const security = [{ sessionToken: [] }];
export const noSession: typeof security = [];
export const teacherSecurity = [{ teacherCookie: [] }];

const WHEN = {
  400: 'The body is not JSON.',
  401: 'No session: log in or refresh.',
  403: 'The student may not do this, or the account is inactive.',
  404: 'There is no such thing for this student.',
  408: 'The request came too slowly.',
  409: 'Not as things stand now.',
  413: 'The body is too large.',
  414: 'The address is too long.',
  422: 'The request does not match its schema; `issues` says where.',
  429: 'Too much at once; Retry-After says how many seconds to wait.',
  431: 'The headers are too large.',
  500: 'Something went wrong in the provider.',
  503: 'Busy; Retry-After says how many seconds to wait.',
} as const;

/** Possible responses to any request. */
const ANY = [408, 414, 431, 500] as const;

export function refusals<const Status extends keyof typeof WHEN>(...statuses: Status[]) {
  const entries = [...statuses, ...ANY].map((status) => [status, answer(WHEN[status], { ErrorBody })]);
  return Object.fromEntries(entries) as Record<
    Status | (typeof ANY)[number],
    ReturnType<typeof answer<typeof ErrorBody>>
  >;
}

import { z, type RouteConfig } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { ErrorBody } from '../../contract/errors.ts';
import { Id } from '../../contract/values.ts';
import type { AppEnv, Router } from '../http/router.ts';
import type { AppDependencies } from './app-dependencies.ts';

/** Adds the calls of a topic to the router. */
export type Routes = (routes: Router, dependencies: AppDependencies) => void;

/** A schema under its name in the OpenAPI document, as in `{ ClassOverview }`. */
type Named<Schema extends z.ZodType> = { [name: string]: Schema };

/** The schemas of bodies, by name. */
export const schemas = new Map<string, { given: z.ZodType; named: z.ZodType }>();

/** Throws if the name already belongs to another schema. */
export function schemaOf<Schema extends z.ZodType>(one: Named<Schema>): Schema {
  const [[id, given]] = Object.entries(one) as [[string, Schema]];
  const known = schemas.get(id) ?? { given, named: given.meta({ id }) };
  if (known.given !== given) throw new Error(`Two schemas are named ${id}.`);
  schemas.set(id, known);
  return known.named as Schema;
}

/** Path of a call, and the schema of the path's parameters. */
type Place<Params extends z.ZodType> = { path: string; params: Params };

/** Returns the place of calls whose path `pathOf` builds. `names` are the names of its parameters, in order. */
export function at<const Names extends readonly string[]>(
  pathOf: (...ids: { [Position in keyof Names]: string }) => string,
  ...names: Names
) {
  const id = Id.min(1);
  const placeholders = names.map((name) => `{${name}}`) as { [Position in keyof Names]: string };
  return {
    // Path builders encode the braces of placeholders.
    path: decodeURIComponent(pathOf(...placeholders)),
    params: z.object(Object.fromEntries(names.map((name) => [name, id])) as Record<Names[number], typeof id>),
  };
}

type Json<Schema> = { description: string; content: { 'application/json': { schema: Schema } } };
type Other = { description: string; content: Record<string, { schema: object }> };

/** Describes a JSON response. */
export function answer<Schema extends z.ZodType>(description: string, schema: Named<Schema>): Json<Schema> {
  return { description, content: { 'application/json': { schema: schemaOf(schema) } } };
}

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
type Status = keyof typeof WHEN;

/** Result of a handler: the body, a whole response if the body is not JSON, or nothing for 204. */
type Handled<Answer> = Answer extends Json<infer Schema> ? z.output<Schema> : Answer extends Other ? Response : void;

/** Description of a call, with its handler. */
type Call<Asker, Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, Answer> = {
  summary: string;
  description?: string;
  query?: Query;
  body?: Named<Body>;
  /** Response of a success. Without one, it is 204. */
  answers?: Answer;
  /** Further refusals. The login, the parameters, the query, and the body imply others. */
  also?: readonly Status[];
  /** Implied refusals that cannot happen. */
  never?: readonly Status[];
  handle: (
    asked: Asker & { params: z.output<Params>; query: z.output<Query>; body: z.output<Body> },
    c: Context<AppEnv>,
  ) => Handled<Answer> | Promise<Handled<Answer>>;
};

type Group<Env extends AppEnv, OperationId, Asker> = {
  tag: string;
  /** One scheme requires a login. A second one, `{}`, makes the login optional. */
  security: Record<string, string[]>[];
  middleware?: MiddlewareHandler[];
  /** Returns what handlers get to know about the caller. Throws if the caller may not make the validated call. */
  asker?: (c: Context<Env>, operationId: OperationId, params: Record<string, string>) => Asker | Promise<Asker>;
};

/** Returns a function for each method that adds a call to `routes`, and to the OpenAPI document. */
export function callsOf<Env extends AppEnv, OperationId extends string, Asker = unknown>(
  routes: Router,
  group: Group<Env, OperationId, Asker>,
) {
  const adding =
    (method: 'get' | 'post' | 'put' | 'patch' | 'delete') =>
    <
      Params extends z.ZodType = z.ZodUndefined,
      Query extends z.ZodType = z.ZodUndefined,
      Body extends z.ZodType = z.ZodUndefined,
      Answer extends Other | undefined = undefined,
    >(
      operationId: OperationId,
      place: string | Place<Params>,
      call: Call<Asker, Params, Query, Body, Answer>,
    ): void => {
      const { path, params } = typeof place === 'string' ? { path: place } : place;
      const { summary, description, query, body, answers, handle } = call;
      const { tag, security, middleware = [], asker } = group;
      const json = body && { required: true, content: { 'application/json': { schema: schemaOf(body) } } };
      const implied: Status[] = [
        ...(security.length === 1 ? ([401, 403] as const) : []),
        ...(params ? ([404, 422] as const) : []),
        ...(query ? ([422] as const) : []),
        ...(json ? ([400, 413, 422] as const) : []),
        ...([408, 414, 431, 500] as const),
      ];
      const refusals = [...implied, ...(call.also ?? [])].filter((status) => !call.never?.includes(status));
      const route = {
        method,
        path,
        operationId,
        summary,
        description,
        security,
        middleware,
        tags: [tag],
        request: { params, query, body: json },
        responses: {
          ...(answers ? { 200: answers } : { 204: { description: 'Done.' } }),
          ...Object.fromEntries(refusals.map((status) => [status, answer(WHEN[status], { ErrorBody })])),
        },
      };
      routes.openapi(route as RouteConfig, async (c) => {
        const valid = (part: 'param' | 'query' | 'json') => c.req.valid(part as never);
        const asked = { params: valid('param'), query: valid('query'), body: valid('json') };
        const who = await asker?.(c as unknown as Context<Env>, operationId, asked.params);
        const handled = await handle({ ...(who as Asker), ...asked }, c);
        if (handled instanceof Response) return handled;
        return answers ? c.json(handled, 200) : c.body(null, 204);
      });
    };
  return {
    get: adding('get'),
    post: adding('post'),
    put: adding('put'),
    patch: adding('patch'),
    delete: adding('delete'),
  };
}

/** Calls without a login. */
export function openCalls(routes: Router, tag: string, ...middleware: MiddlewareHandler[]) {
  return callsOf(routes, { tag, security: [], middleware });
}

import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { AppDependencies } from '../../../server/routes/app-dependencies.ts';
import { createApp } from '../../../server/routes/app.ts';

type Route = {
  method: string;
  path: RegExp;
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>;
};

/** Stands for dependencies of which no route is called. */
const nothing: object = new Proxy(() => {}, {
  get: (_, name) => (name === Symbol.iterator ? [][Symbol.iterator] : name === Symbol.toPrimitive ? () => '' : nothing),
  apply: () => nothing,
});

let known: Route[] | undefined;

/** Returns the routes with the schemas that they declare. */
export function contractRoutes(): Route[] {
  const settings = { embedUrl: undefined, telemetryUrl: undefined, pages: { terms: null, privacy: null } };
  const app = createApp(Object.setPrototypeOf(settings, nothing) as AppDependencies);
  return app.openAPIRegistry.definitions.flatMap((one) =>
    one.type === 'route'
      ? [{ method: one.route.method, path: pattern(one.route.path), responses: one.route.responses as never }]
      : [],
  );
}

const pattern = (path: string) => new RegExp(`^${path.replaceAll('.', '\\.').replace(/{\w+}/g, '[^/]+')}$`);

/** Throws if a JSON response lacks a field of its schema, or has a field that its schema does not name. */
export function requireContract(method: string, path: string, status: number, body: unknown): void {
  known ??= contractRoutes();
  const [pathname] = path.split('?');
  const route = known.find((one) => one.method === method.toLowerCase() && one.path.test(pathname!));
  const schema = route?.responses[status]?.content?.['application/json']?.schema as z.ZodType | undefined;
  if (schema === undefined) return;
  const read = schema.safeParse(body);
  const name = `${method} ${pathname} answered ${status}`;
  if (!read.success) throw new Error(`${name} against its schema: ${read.error.message}`);
  // Schemas drop fields that they do not name.
  if (isDeepStrictEqual(read.data, body)) return;
  const sent = JSON.stringify(body).slice(0, 1000);
  throw new Error(
    `${name} with more than its schema names: ${sent} instead of ${JSON.stringify(read.data).slice(0, 1000)}`,
  );
}

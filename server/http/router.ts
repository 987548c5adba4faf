import type { HttpBindings } from '@hono/node-server';
import { OpenAPIHono } from '@hono/zod-openapi';
import { schemaRefusal } from '../errors.ts';

export type AppEnv = {
  Bindings: HttpBindings;
  Variables: {
    session?: { student: { id: string } };
    teacher?: { id: string };
    /** Hashes of inline scripts that the content policy allows. */
    inlineScripts?: string;
    /** Content policy of a page that isn't the app's. */
    policy?: string;
  };
};

export type Router = OpenAPIHono<AppEnv>;

/** Returns a router that validates bodies, queries, and paths against schemas before a handler runs. */
export function newRouter(): Router {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (!result.success) throw schemaRefusal(result.error);
    },
  });
}

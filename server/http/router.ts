import type { HttpBindings } from '@hono/node-server';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Session } from '../accounts/sessions.ts';
import type { Teacher } from '../teachers/teacher-logins.ts';
import { schemaRefusal } from '../errors.ts';

export type AppEnv = {
  Bindings: HttpBindings;
  Variables: {
    session?: Session;
    teacher?: Teacher;
    /** Hashes of inline scripts that the content policy allows. */
    inlineScripts?: string;
  };
};

/** Returns a router that validates bodies, queries, and paths against schemas before a handler runs. */
export function newRouter(): OpenAPIHono<AppEnv> {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (!result.success) throw schemaRefusal(result.error);
    },
  });
}

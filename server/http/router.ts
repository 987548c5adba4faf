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
    /** What the content policy lets run of the page itself, as hashes. */
    inlineScripts?: string;
  };
};

/** A set of routes whose bodies, queries and paths are checked against their schemas before a handler runs. */
export function newRouter(): OpenAPIHono<AppEnv> {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (!result.success) throw schemaRefusal(result.error);
    },
  });
}

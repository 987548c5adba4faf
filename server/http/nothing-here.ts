import type { Context, Hono } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import { Refusal } from '../errors.ts';
import type { AppEnv } from './router.ts';

const NOT_OF_THE_APP = /^\/(api|media|healthz|readyz|metrics|lti|\.well-known)(\/|$)/;

export function isOfTheApp(path: string): boolean {
  return !NOT_OF_THE_APP.test(path);
}

/** Answers requests without a route with 404, 405 for another method, or the methods for OPTIONS. */
export function nothingHere(app: Hono<AppEnv>) {
  let known: TrieRouter<string> | undefined;
  const methodsOf = (path: string): string[] => {
    if (isOfTheApp(path)) return ['GET', 'HEAD', 'OPTIONS'];
    known ??= routerOf(app);
    const methods = known.match('ALL', path)[0].map(([method]) => method);
    const all = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
    return all.length === 0 ? [] : [...new Set(all), 'OPTIONS'];
  };
  return (c: Context): Response => {
    const methods = methodsOf(c.req.path);
    const refuse = ({ body, status }: Refusal) => c.json(body, status);
    if (methods.length === 0 || (c.req.method !== 'OPTIONS' && methods.includes(c.req.method)))
      return refuse(new Refusal('not_found', 'There is nothing here.'));
    c.header('Allow', methods.join(', '));
    if (c.req.method === 'OPTIONS') return c.body(null, 204);
    return refuse(new Refusal('invalid_request', `This takes ${methods.join(', ')}.`, { status: 405 }));
  };
}

/** Returns a router whose handlers are the methods of each path. */
function routerOf({ routes }: Hono<AppEnv>): TrieRouter<string> {
  const router = new TrieRouter<string>();
  for (const { method, path } of routes) if (method !== 'ALL' && !path.includes('*')) router.add('ALL', path, method);
  return router;
}

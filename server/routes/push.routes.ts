import { createRoute } from '@hono/zod-openapi';
import { paths } from '../../contract/paths.ts';
import { PushSettings, PushSubscriptionEnd, PushSubscriptionRequest } from '../../contract/push.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { Refusal } from '../errors.ts';
import { answer, callWith, jsonBody, noContent, refusals } from './route-parts.ts';
import { newRouter } from '../http/router.ts';
import { security, signedIn } from './signed-in.ts';
import { subscribe, subscribedEndpoints, unsubscribe } from '../push/subscriptions.ts';

/** Push notifications (PROF-04). */
export function pushRoutes({ db, sessions, around, push, mayPushTo }: AppDependencies) {
  const call = callWith({ security, middleware: signedIn(sessions), tags: ['Push notifications'] });
  const settings = createRoute({
    ...call('get', paths.push, 'readPushSettings'),
    summary: 'How students are reached, if at all',
    responses: { 200: answer('What the app needs for it.', { PushSettings }), ...refusals(401, 403) },
  });
  const begin = createRoute({
    ...call('post', paths.pushSubscriptions, 'subscribeToPush'),
    summary: 'Have this browser reminded',
    description:
      'The browser is then this login’s, whosever it was, until the login ends. Not found where the provider sends nothing itself.',
    request: jsonBody({ PushSubscriptionRequest }),
    responses: { 204: noContent, ...refusals(400, 401, 403, 404, 413, 422) },
  });
  const end = createRoute({
    ...call('delete', paths.pushSubscriptions, 'unsubscribeFromPush'),
    summary: 'Remind this browser no more',
    request: jsonBody({ PushSubscriptionEnd }),
    responses: { 204: noContent, ...refusals(400, 401, 403, 413, 422) },
  });

  return newRouter()
    .openapi(settings, async (c) => {
      if (push.kind !== 'web') return c.json(push, 200);
      return c.json({ ...push, endpoints: await subscribedEndpoints(db, c.get('session')) }, 200);
    })
    .openapi(begin, async (c) => {
      if (push.kind !== 'web') throw new Refusal('not_found', 'This provider sends no push messages itself.');
      const subscription = c.req.valid('json');
      if (!mayPushTo(subscription.endpoint))
        throw new Refusal('invalid_request', 'A push service is a public host that is asked over https.');
      await subscribe(db, c.get('session'), subscription, around.now());
      return c.body(null, 204);
    })
    .openapi(end, async (c) => {
      await unsubscribe(db, c.get('session'), c.req.valid('json').endpoint);
      return c.body(null, 204);
    });
}

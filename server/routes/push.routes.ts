import { paths } from '../../contract/paths.ts';
import { PushSettings, PushSubscriptionEnd, PushSubscriptionRequest } from '../../contract/push.ts';
import { Refusal } from '../errors.ts';
import { answer, type Routes } from './calls.ts';
import { studentCalls } from './signed-in.ts';
import { subscribe, subscribedEndpoints, unsubscribe } from '../push/subscriptions.ts';

/** Push notifications (PROF-04). */
export const pushRoutes: Routes = (routes, { db, sessions, around, push, mayPushTo }) => {
  const call = studentCalls(routes, sessions, 'Push notifications');
  call.get('readPushSettings', paths.push, {
    summary: 'How students are reached, if at all',
    answers: answer('What the app needs for it.', { PushSettings }),
    handle: async ({ session }) =>
      push.kind === 'web' ? { ...push, endpoints: await subscribedEndpoints(db, session) } : push,
  });
  call.post('subscribeToPush', paths.pushSubscriptions, {
    summary: 'Have this browser reminded',
    description:
      'The browser is then this login’s, whosever it was, until the login ends. Not found where the provider sends nothing itself.',
    body: { PushSubscriptionRequest },
    also: [404],
    handle: async ({ session, body }) => {
      if (push.kind !== 'web') throw new Refusal('not_found', 'This provider sends no push messages itself.');
      if (!mayPushTo(body.endpoint))
        throw new Refusal('invalid_request', 'A push service is a public host that is asked over https.');
      await subscribe(db, session, body, around.now());
    },
  });
  call.delete('unsubscribeFromPush', paths.pushSubscriptions, {
    summary: 'Remind this browser no more',
    body: { PushSubscriptionEnd },
    handle: ({ session, body }) => unsubscribe(db, session, body.endpoint),
  });
};

import { fromCallback } from 'xstate';
import { provideActivity } from '../../../machines/activity/activity.provide.ts';
import type { Company } from '../../../machines/app/app.types.ts';
import { provideConnection } from '../../../machines/connection/connection.provide.ts';
import { browserAttention } from '../../adapters/microphone/attention.browser.ts';
import { browserNetwork } from '../../adapters/page/network.browser.ts';
import { keepPushTrue } from '../../adapters/push/push-renewal.ts';
import type { World } from '../../app/world.ts';
import { outboxLogic } from '../outbox/outbox.ts';

/** Actors that stay with a signed-in student on all screens. */
export const company = ({ provider }: World): Company => ({
  outbox: outboxLogic(provider),
  activity: provideActivity(provider, browserAttention()),
  connection: provideConnection(browserNetwork()),
  push: fromCallback(({ input }) => keepPushTrue(provider, (input as { userId: string }).userId)),
});

import { fromCallback } from 'xstate';
import type { ApiVersion } from '../../../contract/paths.ts';
import { provideActivity } from '../../../machines/activity/activity.provide.ts';
import type { Company } from '../../../machines/app/app.types.ts';
import { provideClassNews } from '../../../machines/class-news/class-news.provide.ts';
import { provideConnection } from '../../../machines/connection/connection.provide.ts';
import { browserAttention } from '../../adapters/microphone/attention.browser.ts';
import { browserNetwork } from '../../adapters/page/network.browser.ts';
import { whenIdle } from '../../adapters/page/next-task.ts';
import { keepPushTrue } from '../../adapters/push/push-renewal.ts';
import type { World } from '../../app/world.ts';
import { outboxLogic } from '../outbox/outbox.ts';

/** Actors that stay with a signed-in student on all screens. */
export const company = (world: World, api: ApiVersion): Company => ({
  outbox: outboxLogic(world.provider),
  activity: provideActivity(world.provider, browserAttention()),
  classNews: provideClassNews(world.provider),
  connection: provideConnection(browserNetwork()),
  push: fromCallback(({ input }) => keepPushTrue(world.provider, (input as { userId: string }).userId)),
  nextWork: fromCallback(() => {
    let stop = () => {};
    const closing = new AbortController();
    whenIdle(() =>
      import('./next-work.ts').then(({ storeNextWork }) => {
        if (!closing.signal.aborted) stop = storeNextWork(world, api);
      }, nothing),
    );
    return () => {
      closing.abort();
      stop();
    };
  }),
});

const nothing = () => {};

import { fromCallback, fromPromise } from 'xstate';
import type { Delivery, OutboxPort } from '../ports/outbox.port.ts';
import type { ProviderPort } from '../ports/provider.port.ts';
import { outboxMachine } from './outbox.machine.ts';

type Calls = Pick<ProviderPort, 'saveScores' | 'reportProgress' | 'trackTime' | 'trackActivity'>;

export function provideOutbox(provider: Calls, store: OutboxPort) {
  return outboxMachine.provide({
    actors: {
      watchStore: fromCallback(({ sendBack }) => {
        const stops = [
          store.watch(() => sendBack({ type: 'outbox.changed' })),
          store.watchOnline(() => sendBack({ type: 'network.returned' })),
        ];
        return () => stops.forEach((stop) => stop());
      }),
      sendOldest: fromPromise<{ left: number }, { userId: string }>(({ input: { userId } }) =>
        store.exclusively(async () => {
          const [first] = store.read(userId);
          if (!first) return { left: 0 };
          await send(provider, userId, first.delivery);
          store.remove(first.key);
          return { left: store.read(userId).length };
        }),
      ),
      dropOldest: fromPromise<void, { userId: string }>(({ input: { userId } }) =>
        store.exclusively(async () => {
          const [first] = store.read(userId);
          if (first) store.remove(first.key);
        }),
      ),
    },
  });
}

function send(provider: Calls, userId: string, delivery: Delivery): Promise<void> {
  if (delivery.kind === 'scores') return provider.saveScores(delivery);
  if (delivery.kind === 'progress') return provider.reportProgress(delivery);
  if (delivery.kind === 'studyTime') return provider.trackTime({ userId, time: delivery.time });
  return provider.trackActivity({ userId, events: [delivery.event] });
}

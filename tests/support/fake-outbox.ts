import { createActor, SimulatedClock } from 'xstate';
import type { HeldConversation } from '../../contract/held-conversation.ts';
import type { ConversationFinish, RolePlayReport } from '../../contract/role-play.ts';
import type { AppRequest } from '../../machines/shared/screen.ts';
import type { OutboxReport } from '../../machines/outbox/outbox.machine.ts';
import { provideOutbox } from '../../machines/outbox/outbox.provide.ts';
import type { Delivery, KeptDelivery, OutboxPort } from '../../machines/ports/outbox.port.ts';
import { handCall, settled } from './fakes.ts';
import { somebody } from '../../walks/support/somebody.ts';

/** `isReachable`: the provider responds on another path. */
export function fakeOutbox({ isReachable = false } = {}) {
  const kept: (KeptDelivery & { userId: string })[] = [];
  const putWatchers = new Set<() => void>();
  const onlineWatchers = new Set<() => void>();
  let count = 0;
  let lock: Promise<unknown> = Promise.resolve();
  const sent = handCall<Delivery, void>();
  const finishes = handCall<{ conversationId: string; finish: ConversationFinish }, RolePlayReport>();
  const holds = handCall<HeldConversation, RolePlayReport>();
  const busiest = { sending: 0 };

  const store: OutboxPort = {
    put(userId, delivery) {
      kept.push({ userId, key: String(count++).padStart(6, '0'), delivery });
      for (const watcher of putWatchers) watcher();
    },
    read: (userId) => kept.filter((one) => one.userId === userId),
    remove(key) {
      const at = kept.findIndex((one) => one.key === key);
      if (at >= 0) kept.splice(at, 1);
    },
    watch(onPut) {
      putWatchers.add(onPut);
      return () => putWatchers.delete(onPut);
    },
    watchOnline(onOnline) {
      onlineWatchers.add(onOnline);
      return () => onlineWatchers.delete(onOnline);
    },
    exclusively(task) {
      const turn = lock.then(task, task);
      lock = turn.catch(() => undefined);
      return turn;
    },
  };
  const call = (delivery: Delivery) => {
    const answer = sent.call(delivery);
    busiest.sending = Math.max(busiest.sending, sent.open.length);
    return answer;
  };
  const machine = provideOutbox(
    {
      saveScores: (request) => call({ kind: 'scores', ...request }),
      reportProgress: (request) => call({ kind: 'progress', ...request }),
      keepRecording: (request) => call({ kind: 'recording', ...request }),
      finishConversation: finishes.call,
      holdConversation: holds.call,
      keepSaidWords: async (words) => {
        for (const said of words) await call({ kind: 'saidWord', said });
      },
      keepTakenSteps: async (steps) => {
        for (const taken of steps) await call({ kind: 'takenStep', taken });
      },
      chooseGoal: (choice) => call({ kind: 'goal', choice }),
      trackTime: ({ time }) => call({ kind: 'studyTime', time }),
      trackActivity: async ({ events }) => {
        for (const event of events) await call({ kind: 'activity', event });
      },
    },
    store,
    { reach: () => (isReachable ? Promise.resolve() : Promise.reject(new Error('Nothing responded.'))) },
  );
  return {
    machine,
    store,
    sent,
    finishes,
    holds,
    busiest,
    left: () => kept.length,
    goOnline: () => onlineWatchers.forEach((watcher) => watcher()),
    async put(...deliveries: Delivery[]) {
      for (const delivery of deliveries) store.put('student-linh', delivery);
      await settled();
    },
    answer: () => sent.answer(),
    refuse: sent.refuse,
    /** Stopping the actor closes the page, even during a request. */
    openTab(userId = 'student-linh') {
      const clock = new SimulatedClock();
      const above = somebody<AppRequest | OutboxReport>();
      const actor = createActor(machine, { input: { parent: above.parent, userId }, clock }).start();
      return {
        actor,
        clock,
        async pass(ms: number) {
          clock.increment(ms);
          await settled();
        },
        asked: () => above.heard().filter(({ type }) => type !== 'outbox.held'),
        /** Numbers of lessons that were reported as waiting. */
        held: () => above.heard().flatMap((report) => (report.type === 'outbox.held' ? [report.lessons] : [])),
        value: () => actor.getSnapshot().value,
      };
    },
  };
}

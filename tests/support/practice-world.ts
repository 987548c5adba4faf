import type { Delivery } from '../../machines/ports/outbox.port.ts';
import type { PracticeWorld } from '../../machines/word-practice/word-practice.provide.ts';

export function fakePracticeWorld({ ios = false } = {}) {
  const put: [userId: string, delivery: Delivery][] = [];
  let ids = 0;
  const world: PracticeWorld = {
    isIos: () => ios,
    now: () => Date.UTC(2026, 10, 25, 8),
    newId: () => `answer-${++ids}`,
    outbox: { put: (userId, delivery) => void put.push([userId, delivery]) },
  };
  return { world, put };
}

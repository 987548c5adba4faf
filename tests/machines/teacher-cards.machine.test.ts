import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { provideTeacherCards } from '../../machines/teacher/teacher-cards.provide.ts';
import type { ReadingReport } from '../../machines/teacher/teacher-reading.machine.ts';
import { somebody } from '../../walks/support/somebody.ts';
import { accounts, made } from '../../walks/support/teacher-accounts.ts';
import { settled } from '../support/fakes.ts';

async function ready(studentId?: string) {
  const clock = new SimulatedClock();
  const leaving = new Set<() => void>();
  const machine = provideTeacherCards({
    accounts: async () => accounts,
    replacePasswords: async () => made,
    watchLeaving(onLeave) {
      leaving.add(onLeave);
      return () => leaving.delete(onLeave);
    },
  });
  const place = { name: 'cards', classId: 'class-7a2', ...(studentId !== undefined && { studentId }) } as const;
  const actor = createActor(machine, { clock, input: { place, parent: somebody<ReadingReport>().parent } }).start();
  await settled();
  return { actor, clock, leaving };
}

test.each([
  ['gia-huy', ['gia-huy']],
  // Is inactive.
  ['anastasia', []],
  ['bao-ngoc', []],
  ['khanh', []],
  ['nobody', []],
])('the address of a student chooses only one who can log in: %s', async (studentId, chosen) => {
  const { actor } = await ready(studentId);
  expect(actor.getSnapshot().context.chosen).toEqual(chosen);
});

describe('shown passwords', () => {
  type Shown = Awaited<ReturnType<typeof ready>>;

  test.each<[string, (shown: Shown) => void]>([
    ['the teacher is done', ({ actor }) => actor.send({ type: 'cards.done' })],
    ['the browser leaves the page, whose Back button could show it again', ({ leaving }) => [...leaving][0]!()],
    ['half an hour has passed', ({ clock }) => clock.increment(30 * 60_000)],
  ])('are forgotten when %s', async (_, end) => {
    const it = await ready('gia-huy');
    it.actor.send({ type: 'cards.ask' });
    it.actor.send({ type: 'cards.confirm' });
    expect(it.leaving.size).toBe(0);
    await settled();
    const stored = () => JSON.stringify(it.actor.getPersistedSnapshot());
    expect(stored()).toContain(made.cards[0]!.password);
    expect(it.leaving.size).toBe(1);
    end(it);
    expect(stored()).not.toContain(made.cards[0]!.password);
    expect(it.leaving.size).toBe(0);
  });
});

import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { teacherCardsMachine } from '../../machines/teacher/cards/teacher-cards.machine.ts';
import { nobody } from '../../walks/support/somebody.ts';
import { made } from '../../walks/support/teacher-accounts.ts';
import { pages } from '../../walks/support/teacher-pages.ts';
import { settled } from '../support/fakes.ts';

function ready(studentId: string) {
  const clock = new SimulatedClock();
  const leaving = new Set<() => void>();
  const machine = teacherCardsMachine.provide({
    actors: {
      make: fromPromise(async () => made),
      leaving: fromCallback(({ sendBack }) => {
        const leave = () => sendBack({ type: 'page.left' });
        leaving.add(leave);
        return () => leaving.delete(leave);
      }),
    },
  });
  const page = { ...pages.cards, studentId };
  const actor = createActor(machine, { clock, input: { parent: nobody, page } }).start();
  return { actor, clock, leaving };
}

test.each([
  ['gia-huy', ['gia-huy']],
  // Is inactive.
  ['anastasia', []],
  ['bao-ngoc', []],
  ['khanh', []],
  ['nobody', []],
])('the address of a student chooses only one who can log in: %s', (studentId, chosen) => {
  const { actor } = ready(studentId);
  expect(actor.getSnapshot().context.chosen).toEqual(chosen);
});

describe('shown passwords', () => {
  type Shown = ReturnType<typeof ready>;

  test.each<[string, (shown: Shown) => void]>([
    ['the teacher is done', ({ actor }) => actor.send({ type: 'cards.done' })],
    ['the browser leaves the page, whose Back button could show it again', ({ leaving }) => [...leaving][0]!()],
    ['half an hour has passed', ({ clock }) => clock.increment(30 * 60_000)],
  ])('are forgotten when %s', async (_, end) => {
    const it = ready('gia-huy');
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

/**
 * Tests the guard in tests/support/endless.ts, which fails the test of an endless chart so that the run does not hang.
 */
import { expect, test } from 'vitest';
import { createActor, createMachine, fromPromise } from 'xstate';

const never = new Promise<never>(() => {});
const ask = fromPromise(async () => {});

test.fails('a chart that loops through promises fails its test', async () => {
  const round = createMachine({
    initial: 'there',
    states: { there: { invoke: { src: ask, onDone: 'back' } }, back: { invoke: { src: ask, onDone: 'there' } } },
  });
  const actor = createActor(round);
  actor.subscribe({ error: () => {} });
  actor.start();
  await expect(never).resolves.toBeUndefined();
});

test.fails('a chart that loops within one step fails its test', async () => {
  const round = createMachine({
    initial: 'rest',
    states: { rest: { on: { go: 'there' } }, there: { always: 'back' }, back: { always: 'there' } },
  });
  const actor = createActor(round);
  actor.subscribe({ error: () => {} });
  actor.start();
  actor.send({ type: 'go' });
  await expect(never).resolves.toBeUndefined();
});

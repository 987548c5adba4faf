/** The guard of tests/support/endless.ts, by which a test of a chart that never comes to rest fails instead of hanging. */
import { expect, test } from 'vitest';
import { createActor, createMachine, fromPromise } from 'xstate';

const never = new Promise<never>(() => {});
const ask = fromPromise(async () => {});

test.fails('a chart that goes round over promises fails its test', async () => {
  const round = createMachine({
    initial: 'there',
    states: { there: { invoke: { src: ask, onDone: 'back' } }, back: { invoke: { src: ask, onDone: 'there' } } },
  });
  const actor = createActor(round);
  actor.subscribe({ error: () => {} });
  actor.start();
  await expect(never).resolves.toBeUndefined();
});

test.fails('a chart that goes round within one step fails its test', async () => {
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

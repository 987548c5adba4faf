/**
 * Tests the guard in tests/support/endless.ts, which fails the test of an endless chart so that the run does not hang.
 */
import { expect, test } from 'vitest';
import { createActor, createMachine, fromPromise, type AnyActorRef } from 'xstate';

/** Resolves with the actor's error. A test that continues after its failure can disturb a later test. */
const stopped = (actor: AnyActorRef) => new Promise<unknown>((error) => actor.subscribe({ error }));
const ask = fromPromise(async () => {});

test.fails('a chart that loops through promises fails its test', async () => {
  const round = createMachine({
    initial: 'there',
    states: { there: { invoke: { src: ask, onDone: 'back' } }, back: { invoke: { src: ask, onDone: 'there' } } },
  });
  const actor = createActor(round);
  const error = stopped(actor);
  actor.start();
  expect(await error).toBeInstanceOf(Error);
});

test.fails('a chart that loops within one step fails its test', async () => {
  const round = createMachine({
    initial: 'rest',
    states: { rest: { on: { go: 'there' } }, there: { always: 'back' }, back: { always: 'there' } },
  });
  const actor = createActor(round);
  const error = stopped(actor);
  actor.start();
  actor.send({ type: 'go' });
  expect(await error).toBeInstanceOf(Error);
});

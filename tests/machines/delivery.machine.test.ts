import { expect, test } from 'vitest';
import { createActor, setup, SimulatedClock, spawnChild, stopChild } from 'xstate';
import { deliveryGate, provideDelivery } from '../../machines/outbox/delivery.provide.ts';
import { settled } from '../support/fakes.ts';

/** The part of an outbox that a delivery sees. */
const sending = setup({ types: { tags: {} as 'settled' } }).createMachine({
  initial: 'resting',
  states: {
    resting: { tags: 'settled', on: { 'outbox.flush': 'sending' } },
    sending: { on: { sent: 'resting' } },
  },
});

/** An app with only an outbox, which the test opens. */
function school() {
  const clock = new SimulatedClock();
  const machine = setup({ actors: { sending } }).createMachine({
    initial: 'loading',
    states: {
      loading: { on: { open: 'open' } },
      open: {
        tags: 'delivering',
        entry: spawnChild('sending', { id: 'outbox' }),
        on: { signOut: { target: 'loading', actions: stopChild('outbox') } },
      },
    },
  });
  const app = createActor(machine, { clock }).start();
  const delivered = deliveryGate(
    provideDelivery(() => app),
    { clock },
  );
  const ended: string[] = [];
  return {
    app,
    ended,
    sent: () => app.getSnapshot().children['outbox']!.send({ type: 'sent' }),
    wait: () => void delivered().then(() => ended.push('ended')),
    async pass(ms: number) {
      clock.increment(ms);
      await settled();
    },
  };
}

test('[SET-09] a request waits until the outbox is empty, and no longer', async () => {
  const { sent, app, ended, wait, pass } = school();
  wait();
  await pass(1_000);
  app.send({ type: 'open' });
  await pass(1_000);
  expect(ended).toEqual([]);
  sent();
  await pass(0);
  expect(ended).toEqual(['ended']);
});

test('[SET-09] a request waits at most 5 s in total for loading the outbox and delivering', async () => {
  const { app, ended, wait, pass } = school();
  wait();
  await pass(4_000);
  app.send({ type: 'open' });
  await pass(999);
  expect(ended).toEqual([]);
  await pass(1);
  expect(ended).toEqual(['ended']);
});

test('[SET-09] a request waits at most 5 s if the outbox never opens', async () => {
  const { ended, wait, pass } = school();
  wait();
  await pass(4_999);
  expect(ended).toEqual([]);
  await pass(1);
  expect(ended).toEqual(['ended']);
});

test('[SET-09] a request continues if the outbox closes while it sends', async () => {
  const { app, ended, wait, pass } = school();
  wait();
  app.send({ type: 'open' });
  await pass(1_000);
  app.send({ type: 'signOut' });
  await pass(0);
  expect(ended).toEqual(['ended']);
});

test('[SET-09] a request continues if the app ends before the outbox opens', async () => {
  const { app, ended, wait, pass } = school();
  wait();
  await pass(1_000);
  app.stop();
  await pass(0);
  expect(ended).toEqual(['ended']);
});

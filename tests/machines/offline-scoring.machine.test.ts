import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { provideOfflineScoring } from '../../machines/offline-scoring/offline-scoring.provide.ts';
import type { KeptEngine } from '../../machines/ports/offline-scoring.port.ts';
import { eventually } from '../support/eventually.ts';
import { handCall } from '../support/fakes.ts';

const kept = (isKept: boolean): KeptEngine => ({ isKept, bytes: 30_000_000 });

function open() {
  const calls = {
    look: handCall<void, KeptEngine>(),
    keep: handCall<void, KeptEngine>(),
    drop: handCall<void, KeptEngine>(),
  };
  const { look, keep, drop } = calls;
  const actor = createActor(
    provideOfflineScoring({ look: () => look.call(), keep: () => keep.call(), drop: () => drop.call() }),
  ).start();
  const reaches = (state: string) => eventually(() => expect(actor.getSnapshot().value).toBe(state));
  return { calls, reaches, actor };
}

test('[SPK-07] begins with what this device stores, and asks again if it could not delete the files', async () => {
  const { calls, reaches, actor } = open();
  calls.look.open[0]!.answer(kept(true));
  await reaches('on');
  expect(actor.getSnapshot().context.bytes).toBe(30_000_000);
  actor.send({ type: 'offlineScoring.turnOff' });
  calls.drop.open[0]!.refuse(new Error('The browser is busy'));
  await reaches('looking');
  calls.look.open[0]!.answer(kept(true));
  await reaches('on');
});

test('[SPK-07] offers nothing if the browser can store nothing', async () => {
  const { calls, reaches, actor } = open();
  calls.look.open[0]!.refuse(new TypeError('No service worker'));
  await reaches('unavailable');
  actor.send({ type: 'offlineScoring.turnOn' });
  await reaches('unavailable');
  expect(calls.keep.open).toEqual([]);
});

import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { provideMicrophoneStandby } from '../../machines/microphone-standby/microphone-standby.provide.ts';
import { fakeMicrophone, settled } from '../support/fakes.ts';
import { speakingRig } from '../support/speaking-rig.ts';

function rig() {
  const clock = new SimulatedClock();
  const device = fakeMicrophone();
  const actor = createActor(provideMicrophoneStandby(device.port), { clock }).start();
  const answer = async (allowed: boolean) => {
    device.allowed.open.at(-1)!.answer(allowed);
    await settled();
  };
  return {
    actor,
    clock,
    device,
    answer,
    /** Whether each standby so far still lasts. */
    held: () => device.standbys.map(({ released }) => !released),
  };
}

test('[SPK-01] an allowed microphone is held from the start of the game until it is left', async () => {
  const { actor, answer, held } = rig();
  await answer(true);
  expect(held()).toEqual([true]);
  actor.stop();
  expect(held()).toEqual([false]);
});

test('[SPK-06] a microphone that is not allowed is not asked for; once a press was allowed it is held', async () => {
  const { device, answer, held } = rig();
  await answer(false);
  expect(held()).toEqual([]);
  device.surround({ type: 'device.changed' });
  expect(held()).toEqual([]);
  await answer(true);
  expect(held()).toEqual([true]);
});

test('[SPK-01] another microphone is held in place of the one before', async () => {
  const { device, answer, held } = rig();
  await answer(true);
  device.surround({ type: 'device.changed' });
  expect(held()).toEqual([false]);
  await answer(true);
  expect(held()).toEqual([false, true]);
});

test('[SPK-01] one that was taken away is not fought for: the next change, or a press, brings it back', async () => {
  const { device, clock, answer, held } = rig();
  await answer(true);
  device.standbys[0]!.lose();
  clock.increment(3_600_000);
  expect(held()).toEqual([false]);
  device.surround({ type: 'device.changed' });
  await answer(true);
  expect(held()).toEqual([false, true]);
});

test('[SPK-01] a page that nobody sees for 30 s lets go, and holds again when it is seen', async () => {
  const { device, clock, answer, held } = rig();
  await answer(true);
  device.surround({ type: 'page.hidden' });
  clock.increment(29_999);
  device.surround({ type: 'page.seen' });
  clock.increment(30_000);
  expect(held()).toEqual([true]);
  device.surround({ type: 'page.hidden' });
  clock.increment(30_000);
  expect(held()).toEqual([false]);
  device.surround({ type: 'device.changed' });
  expect(device.allowed.open).toEqual([]);
  device.surround({ type: 'page.seen' });
  await answer(true);
  expect(held()).toEqual([false, true]);
});

test('[SPK-01] the standby lasts over every attempt of a speaking game, and ends with the game', async () => {
  const { actor, device, record, connect } = speakingRig();
  device.allowed.open[0]!.answer(true);
  await settled();
  await connect();
  record();
  expect(device.standbys).toMatchObject([{ released: false }]);
  actor.stop();
  expect(device.standbys).toMatchObject([{ released: true }]);
});

test('[SPK-01] a page that is seen keeps the microphone, however long the student thinks', async () => {
  const { clock, answer, held } = rig();
  await answer(true);
  clock.increment(3_600_000);
  expect(held()).toEqual([true]);
});

test('[SPK-06] where the browser cannot say whether it is allowed, nothing is opened unasked', async () => {
  const { device, held } = rig();
  device.allowed.open[0]!.refuse(new TypeError('microphone is no permission here'));
  await settled();
  expect(held()).toEqual([]);
});

test('[SPK-01] a page that is hidden, asked or refused, opens nothing, and asks anew when it is seen', async () => {
  const { device, answer, held } = rig();
  device.surround({ type: 'page.hidden' });
  await answer(true);
  expect(held()).toEqual([]);
  device.surround({ type: 'page.seen' });
  expect(device.allowed.made).toHaveLength(2);
  await answer(false);
  device.surround({ type: 'page.hidden' });
  device.surround({ type: 'device.changed' });
  expect(device.allowed.made).toHaveLength(2);
  device.surround({ type: 'page.seen' });
  expect(device.allowed.made).toHaveLength(3);
});

test('[SPK-06] allowed while the answer is on its way: the browser is asked again', async () => {
  const { device, answer, held } = rig();
  device.surround({ type: 'device.changed' });
  expect(device.allowed.made).toHaveLength(2);
  await answer(true);
  expect(held()).toEqual([true]);
});

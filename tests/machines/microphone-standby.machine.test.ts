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
    /** Returns for each standby so far whether it is still held. */
    held: () => device.standbys.map(({ released }) => !released),
  };
}

test('[SPK-01] holds an allowed microphone from the start of the game to its end', async () => {
  const { actor, answer, held } = rig();
  await answer(true);
  expect(held()).toEqual([true]);
  actor.stop();
  expect(held()).toEqual([false]);
});

test('[SPK-06] does not ask for a permission by itself, and holds the microphone once a press was allowed', async () => {
  const { device, answer, held } = rig();
  await answer(false);
  expect(held()).toEqual([]);
  device.surround({ type: 'device.changed' });
  expect(held()).toEqual([]);
  await answer(true);
  expect(held()).toEqual([true]);
});

test('[SPK-01] holds a newly chosen microphone and releases the previous one', async () => {
  const { device, answer, held } = rig();
  await answer(true);
  device.surround({ type: 'device.changed' });
  expect(held()).toEqual([false]);
  await answer(true);
  expect(held()).toEqual([false, true]);
});

test('[SPK-01] takes a lost microphone back only after a device change or a press', async () => {
  const { device, clock, answer, held } = rig();
  await answer(true);
  device.standbys[0]!.lose();
  clock.increment(3_600_000);
  expect(held()).toEqual([false]);
  device.surround({ type: 'device.changed' });
  await answer(true);
  expect(held()).toEqual([false, true]);
});

test('[SPK-01] releases the microphone after 30 s on a hidden page, and holds it again on return', async () => {
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

test('[SPK-01] lasts across all attempts of a speaking game, and ends with the game', async () => {
  const { actor, device, record, connect } = speakingRig();
  await device.allowed.answer(true);
  await connect();
  record();
  expect(device.standbys).toMatchObject([{ released: false }]);
  actor.stop();
  expect(device.standbys).toMatchObject([{ released: true }]);
});

test('[SPK-01] keeps the microphone on a visible page, however long the student thinks', async () => {
  const { clock, answer, held } = rig();
  await answer(true);
  clock.increment(3_600_000);
  expect(held()).toEqual([true]);
});

test("[SPK-06] opens nothing on its own if the browser can't report the permission", async () => {
  const { device, held } = rig();
  await device.allowed.refuse(new TypeError('microphone is no permission here'));
  expect(held()).toEqual([]);
});

test('[SPK-01] opens nothing on a hidden page, or while the permission is open or refused, and asks again on return', async () => {
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

test('[SPK-06] asks the browser again if the permission changes during the request', async () => {
  const { device, answer, held } = rig();
  device.surround({ type: 'device.changed' });
  expect(device.allowed.made).toHaveLength(2);
  await answer(true);
  expect(held()).toEqual([true]);
});

import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { ConnectionReport } from '../../machines/connection/connection.machine.ts';
import { provideConnection } from '../../machines/connection/connection.provide.ts';
import { signOf } from '../../machines/connection/connection.selectors.ts';
import { somebody } from '../../walks/support/somebody.ts';
import { fakeNetwork } from '../support/fake-network.ts';

function open() {
  const { port, ...network } = fakeNetwork();
  const clock = new SimulatedClock();
  const above = somebody<ConnectionReport>();
  const actor = createActor(provideConnection(port), { input: { parent: above.parent }, clock }).start();
  return {
    ...network,
    clock,
    reports: above.heard,
    sign: () => signOf(actor.getSnapshot()),
    hold: (lessons: number) => actor.send({ type: 'outbox.held', lessons }),
    responds: () => network.reach.answer(),
    isSilent: () => network.reach.refuse(new TypeError('Failed to fetch')),
  };
}

describe('the connection', () => {
  test('[SET-09] asks the provider after a request without a response, and says offline only if it is silent', async () => {
    const { fail, reach, responds, isSilent, sign, reports } = open();
    fail();
    expect([reach.made.length, sign()]).toEqual([1, null]);
    await responds();
    expect(sign()).toBeNull();
    fail();
    await isSilent();
    expect(sign()).toBe('offline');
    expect(reports()).toEqual([]);
  });

  test('[SET-09] says offline at once if the browser does while the provider is asked', () => {
    const { lose, fail, sign } = open();
    fail();
    lose();
    expect(sign()).toBe('offline');
  });

  test('[SET-09] notices within 5 s that the provider responds again, although the browser reports nothing', async () => {
    const { lose, clock, reach, isSilent, responds, sign, reports, returns } = open();
    lose();
    clock.increment(5_000);
    await isSilent();
    expect(sign()).toBe('offline');
    clock.increment(4_999);
    expect(reach.open).toHaveLength(0);
    clock.increment(1);
    await responds();
    expect([sign(), reports(), returns]).toEqual([null, [{ type: 'network.returned' }], ['returned']]);
  });

  test('[SET-09] asks at once after a change, one request at a time', async () => {
    const { lose, change, reach, responds, reports } = open();
    change();
    lose();
    expect(reach.made).toHaveLength(0);
    change();
    change();
    expect(reach.made).toHaveLength(1);
    await responds();
    expect([reach.made.length, reports().length]).toEqual([1, 1]);
  });

  // Otherwise the outbox would retry without a pause, and each retry would fail.
  test('[SET-09] reports no return while requests fail and the provider responds', async () => {
    const { fail, responds, reports } = open();
    for (let turn = 0; turn < 3; turn++) {
      fail();
      await responds();
    }
    expect(reports()).toEqual([]);
  });

  test('[SET-09] says for 4 s that work was sent, once none is left', () => {
    const { hold, clock, sign } = open();
    hold(2);
    hold(1);
    expect(sign()).toBe('saved');
    hold(0);
    expect(sign()).toBe('sent');
    hold(0);
    clock.increment(3_999);
    expect(sign()).toBe('sent');
    clock.increment(1);
    expect(sign()).toBeNull();
    hold(1);
    hold(0);
    hold(1);
    expect(sign()).toBe('saved');
  });
});

import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { AppRequest } from '../../machines/shared/screen.ts';
import type { PushPermission, PushPort } from '../../machines/ports/push.port.ts';
import { providePush } from '../../machines/push/push.provide.ts';
import { settled } from '../support/fakes.ts';
import { somebody } from '../../walks/support/somebody.ts';

type Step = Exclude<keyof PushPort, 'permission' | 'watchPermission' | 'isOn'>;

interface World {
  permission?: PushPermission;
  /** ID of the student whose notifications this browser gets. */
  owner?: string | null;
  /** The student's response to the permission question. */
  answer?: PushPermission;
  /** The step that fails. */
  broken?: Step | 'permission' | 'isOn';
  /** The call that has not returned yet. */
  slow?: keyof PushPort;
}

async function open({ permission = 'unasked', owner = null, answer = 'granted', broken, slow }: World = {}) {
  const above = somebody<AppRequest>();
  const did: string[] = [];
  let registered = owner;
  let known: string | null = null;
  let now = permission;
  const watchers = new Set<() => void>();
  const waits = Promise.withResolvers<void>();
  const step = async (name: Step, effect: () => void, what: string = name) => {
    did.push(what);
    if (name === slow) await waits.promise;
    if (name === broken) throw new Error(`${name} failed`);
    effect();
  };
  const port: PushPort = {
    async permission() {
      if (slow === 'permission') await waits.promise;
      if (broken === 'permission') throw new Error('the provider does not answer');
      return now;
    },
    watchPermission: (onChange) => {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
    async isOn() {
      if (broken === 'isOn') throw new Error('the storage is blocked');
      return registered === 'ext-linh';
    },
    enable: () => step('enable', () => {}),
    identify: (externalId) => step('identify', () => (known = externalId), `identify ${externalId}`),
    ask: () => step('ask', () => (now = answer)).then(() => answer),
    register: () => step('register', () => (registered = known)),
    unregister: () => step('unregister', () => (registered = null)),
    disable: () => step('disable', () => (known = null)),
  };
  const input = { app: above.parent, externalId: 'ext-linh' };
  const actor = createActor(providePush(port), { input }).start();
  await settled();
  return {
    actor,
    did,
    watchers,
    asked: above.heard,
    registered: () => registered,
    value: () => actor.getSnapshot().value,
    isOn: () => actor.getSnapshot().hasTag('on'),
    /** The switch's look during a change. */
    tags: () => (['on', 'busy'] as const).filter((tag) => actor.getSnapshot().hasTag(tag)),
    async goesOn() {
      waits.resolve();
      await settled();
    },
    isClosed: () => actor.getSnapshot().hasTag('closed'),
    async turn(to: 'On' | 'Off') {
      actor.send({ type: `push.turn${to}` });
      await settled();
    },
    async allowElsewhere(changed: PushPermission) {
      now = changed;
      for (const watcher of watchers) watcher();
      await settled();
    },
  };
}

const FAILED = { type: 'app.notify', notice: { kind: 'error', text: 'notice.pushFailed' } };

describe('the notification switch', () => {
  test('[PROF-04] is disabled if the browser has no notifications, or if the student denied them', async () => {
    for (const permission of ['unsupported', 'denied'] as const) {
      const { value, isClosed, turn, did } = await open({ permission });
      expect([value(), isClosed()]).toEqual([permission, true]);
      await turn('On');
      expect([value(), did]).toEqual([permission, []]);
    }
  });

  test('[PROF-04] is on if this browser gets this student’s notifications, and off if it gets another student’s', async () => {
    expect((await open({ permission: 'granted', owner: 'ext-linh' })).value()).toBe('on');
    expect((await open({ permission: 'granted', owner: 'ext-kenji' })).value()).toBe('off');
    expect((await open({ permission: 'granted' })).value()).toBe('off');
  });

  test.each([
    ['permission', 'ext-linh', ['busy'], ['on']],
    ['enable', null, ['on', 'busy'], ['on']],
    ['unregister', 'ext-linh', ['busy'], []],
  ] as const)('[PROF-04] looks busy until %s ends', async (slow, owner, during, after) => {
    const { actor, tags, goesOn } = await open({ permission: 'granted', owner, slow });
    actor.send({ type: owner === null ? 'push.turnOn' : 'push.turnOff' });
    expect(tags()).toEqual(during);
    await goesOn();
    expect(tags()).toEqual(after);
  });

  test('[PROF-04] is disabled after a denial, and off without a response', async () => {
    for (const [answer, state] of [
      ['denied', 'denied'],
      ['unasked', 'off'],
    ] as const) {
      const { did, turn, value, asked } = await open({ answer });
      await turn('On');
      expect(did).toEqual(['enable', 'identify ext-linh', 'ask', 'disable']);
      expect([value(), asked()]).toEqual([state, []]);
    }
  });

  test('[PROF-04] follows the permission in the browser’s settings', async () => {
    const { allowElsewhere, value, watchers, actor } = await open({ permission: 'denied', owner: 'ext-linh' });
    await allowElsewhere('granted');
    expect(value()).toBe('on');
    await allowElsewhere('denied');
    expect(value()).toBe('denied');
    actor.stop();
    expect(watchers.size).toBe(0);
  });

  test.each(['enable', 'identify', 'ask', 'register'] as const)(
    '[PROF-04] [ERR-01] tells the student if turning on fails (%s), and leaves nothing half on',
    async (broken) => {
      const { did, turn, value, registered, asked } = await open({ broken });
      await turn('On');
      expect([value(), registered(), asked()]).toEqual(['off', null, [FAILED]]);
      expect(did.slice(-2)).toEqual(['unregister', 'disable']);
    },
  );

  test('[PROF-04] [ERR-01] shows the actual state, with a message, if turning off fails', async () => {
    const { turn, value, registered, asked } = await open({
      permission: 'granted',
      owner: 'ext-linh',
      broken: 'unregister',
    });
    await turn('Off');
    expect([value(), registered(), asked()]).toEqual(['on', 'ext-linh', [FAILED]]);
  });

  test('[PROF-04] does not count as on without the permission, despite an earlier registration', async () => {
    expect((await open({ permission: 'unasked', owner: 'ext-linh' })).value()).toBe('off');
  });

  test("[PROF-04] [ERR-01] is disabled while the provider's settings are unknown, and off while the browser's state is unknown", async () => {
    const silent = await open({ permission: 'granted', owner: 'ext-linh', broken: 'permission' });
    expect([silent.value(), silent.isClosed(), silent.asked()]).toEqual(['unsupported', true, []]);
    const blocked = await open({ permission: 'granted', owner: 'ext-linh', broken: 'isOn' });
    expect([blocked.value(), blocked.did, blocked.asked()]).toEqual(['off', [], []]);
  });

  test('[PROF-04] follows a permission that changes elsewhere, in every state', async () => {
    const closed = await open({ permission: 'unsupported', owner: 'ext-linh' });
    await closed.allowElsewhere('granted');
    expect(closed.value()).toBe('on');
    const off = await open();
    await off.allowElsewhere('denied');
    expect(off.value()).toBe('denied');
  });

  test("[PROF-04] [ERR-01] shows no error if the service can't be disabled, because no notification arrives", async () => {
    const { turn, value, registered, asked } = await open({
      permission: 'granted',
      owner: 'ext-linh',
      broken: 'disable',
    });
    await turn('Off');
    expect([value(), registered(), asked()]).toEqual(['off', null, []]);
  });
});

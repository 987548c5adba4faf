import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { ReleasePort } from '../../machines/ports/release.port.ts';
import { provideRelease } from '../../machines/release/release.provide.ts';
import { handCall } from '../support/fakes.ts';

function open() {
  const quiet = handCall<void, void>();
  const keep = handCall<void, void>();
  const takeOver = handCall<void, void>();
  const watchers = new Set<() => void>();
  const port: ReleasePort = {
    quiet: () => quiet.call(),
    keep: () => keep.call(),
    takeOver: () => takeOver.call(),
    watch(onNewer) {
      watchers.add(onNewer);
      return () => watchers.delete(onNewer);
    },
  };
  const actor = createActor(provideRelease(port)).start();
  return {
    quiet,
    keep,
    takeOver,
    find: () => watchers.forEach((watcher) => watcher()),
    value: () => actor.getSnapshot().value,
    becomeQuiet: () => quiet.answer(),
    kept: () => keep.answer(),
  };
}

describe('the app on this device', () => {
  test('[NAV-07] waits until the browser is idle', async () => {
    const { keep, becomeQuiet } = open();
    expect(keep.made).toHaveLength(0);
    await becomeQuiet();
    expect(keep.made).toHaveLength(1);
  });

  test('[NAV-07] keeps the files although the browser does not say when it is idle', async () => {
    const { quiet, keep } = open();
    await quiet.refuse(new Error('No idle time'));
    expect(keep.made).toHaveLength(1);
  });

  test('[NAV-07] needs the network if the browser has no service worker', async () => {
    const { keep, becomeQuiet, value } = open();
    await becomeQuiet();
    await keep.refuse(new Error('No service workers'));
    expect(value()).toBe('notKept');
  });

  test('[NAV-07] asks newer versions to take over one at a time, whether that fails or not', async () => {
    const { becomeQuiet, kept, find, takeOver, value } = open();
    await becomeQuiet();
    await kept();
    expect(takeOver.made).toHaveLength(0);
    find();
    find();
    expect(takeOver.made).toHaveLength(1);
    await takeOver.refuse(new Error('No locks'));
    expect(value()).toEqual({ kept: 'current' });
    find();
    expect(takeOver.made).toHaveLength(2);
    await takeOver.answer();
    find();
    expect(takeOver.made).toHaveLength(3);
  });
});

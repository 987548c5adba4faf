import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { panelHeight } from '../../machines/panel/panel.machine.ts';
import { providePanel } from '../../machines/panel/panel.provide.ts';
import type { WindowSize } from '../../machines/ports/window.port.ts';

function rig(width = 390, height = 844) {
  const clock = new SimulatedClock();
  let tell: (size: WindowSize) => void = () => {};
  let isWatched = true;
  const actor = createActor(
    providePanel({
      watchSize(onChange) {
        tell = onChange;
        tell({ width, height });
        return () => (isWatched = false);
      },
    }),
    { clock },
  ).start();
  return {
    actor,
    clock,
    isWatched: () => isWatched,
    resize: (toWidth: number, toHeight: number) => tell({ width: toWidth, height: toHeight }),
    place: () => actor.getSnapshot().value.place,
    height: () => panelHeight(actor.getSnapshot()),
    /** Lets the panel come to rest. */
    rest: () => clock.increment(5_000),
  };
}

const over = (place: string) => ({ over: place });

describe('panel', () => {
  test("[LAY-02] covers the page in a narrow window, at the window's height less 130 px", () => {
    const { place, height } = rig();
    expect([place(), height()]).toEqual([over('resting'), 714]);
  });

  test.each([
    [640, 480, over('resting')],
    [641, 480, 'flowing'],
    [640, 479, 'flowing'],
    [844, 390, 'flowing'],
  ])('[LAY-02] in a window of %i x %i is %o', (width, height, expected) => {
    expect(rig(width, height).place()).toEqual(expected);
  });

  test('[LAY-02] expands and collapses by a press, and by the keys for each direction', () => {
    const { actor, place } = rig();
    const after = (type: 'panel.toggle' | 'panel.expand' | 'panel.collapse') => {
      actor.send({ type });
      return place();
    };
    expect(after('panel.toggle')).toEqual(over('expanded'));
    expect(after('panel.toggle')).toEqual(over('resting'));
    expect(after('panel.expand')).toEqual(over('expanded'));
    expect(after('panel.expand')).toEqual(over('expanded'));
    expect(after('panel.collapse')).toEqual(over('resting'));
    expect(after('panel.collapse')).toEqual(over('resting'));
  });

  test.each([
    [48, 0, 'expanded'],
    [49, 0, 'resting'],
    [90, -401, 'expanded'],
    [90, -400, 'resting'],
    [10, 401, 'resting'],
    [10, 400, 'expanded'],
  ])('[LAY-02] after a drop %i px below the top at %i px a second is %s', (below, speed, expected) => {
    const { actor, place } = rig();
    actor.send({ type: 'panel.grab' });
    expect(place()).toEqual(over('dragged'));
    actor.send({ type: 'panel.toggle' });
    expect(place()).toEqual(over('dragged'));
    actor.send({ type: 'panel.drop', below, speed });
    expect(place()).toEqual(over(expected));
  });

  test('[LAY-02] follows a resize at once, then every 1000 ms, up to the last size', () => {
    const { clock, height, rest, resize } = rig();
    rest();
    resize(390, 800);
    expect(height()).toBe(670);
    resize(390, 700);
    resize(390, 600);
    clock.increment(999);
    expect(height()).toBe(670);
    clock.increment(1);
    expect(height()).toBe(470);
    resize(390, 500);
    clock.increment(999);
    expect(height()).toBe(470);
    clock.increment(1);
    expect(height()).toBe(370);
    rest();
    resize(390, 844);
    expect(height()).toBe(714);
  });

  test('[LAY-02] becomes part of the page in a wide window, and rests when the window narrows again', () => {
    const { actor, place, resize, rest } = rig();
    actor.send({ type: 'panel.expand' });
    rest();
    resize(844, 390);
    expect(place()).toBe('flowing');
    actor.send({ type: 'panel.toggle' });
    expect(place()).toBe('flowing');
    rest();
    resize(390, 844);
    expect(place()).toEqual(over('resting'));
  });

  test('[LAY-02] stops watching the window when its screen ends', () => {
    const { actor, isWatched } = rig();
    expect(isWatched()).toBe(true);
    actor.stop();
    expect(isWatched()).toBe(false);
  });
});

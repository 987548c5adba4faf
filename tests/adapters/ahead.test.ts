import { afterEach, expect, test, vi } from 'vitest';
import { loadAhead } from '../../src/app/ahead.ts';

afterEach(() => vi.unstubAllGlobals());

test('[NAV-07] what may come next is loaded one at a time, when the browser is idle, whatever fails', async () => {
  const steps: string[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    steps.push('idle');
    run();
  });
  await loadAhead('assignment-detail', async (feature) => {
    steps.push(feature);
    if (feature === 'study-set-detail') throw new Error('offline');
    await Promise.resolve();
    steps.push('loaded');
  });
  expect(steps).toEqual([
    'idle',
    'study-set-detail',
    'idle',
    'read-aloud-detail',
    'loaded',
    'idle',
    'role-play-introduction',
    'loaded',
  ]);
});

test('[NAV-07] who saves data loads nothing ahead, and after a last screen nothing comes', async () => {
  const load = vi.fn<() => Promise<void>>();
  await loadAhead('guide', load);
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  await loadAhead('home', load);
  expect(load).not.toHaveBeenCalled();
});

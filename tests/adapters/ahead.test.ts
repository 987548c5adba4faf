import { afterEach, expect, test, vi } from 'vitest';
import { loadAhead } from '../../src/app/ahead.ts';
import type { Feature } from '../../src/app/features.ts';

afterEach(() => vi.unstubAllGlobals());

test('[NAV-07] the rest of a screen and likely next screens load one at a time when the browser is idle, despite failures', async () => {
  const steps: string[] = [];
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    steps.push('idle');
    run();
  });
  const loadRest = async () => {
    steps.push('rest');
    throw new Error('offline');
  };
  const load = async (feature: Feature) => {
    steps.push(feature);
    if (feature === 'study-set-detail') throw new Error('offline');
    await Promise.resolve();
    steps.push('loaded');
    return feature === 'read-aloud-detail' ? { loadRest } : {};
  };
  await loadAhead('assignment-detail', { loadRest }, load);
  expect(steps).toEqual([
    'idle',
    'rest',
    'idle',
    'study-set-detail',
    'idle',
    'read-aloud-detail',
    'loaded',
    'idle',
    'rest',
    'idle',
    'role-play-introduction',
    'loaded',
    // Then the browser may store the whole app.
    'idle',
  ]);
});

test('[NAV-07] nothing loads ahead for a student who saves data, or after a last screen', async () => {
  const load = vi.fn<() => Promise<object>>();
  await loadAhead('guide', {}, load);
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  await loadAhead('home', {}, load);
  expect(load).not.toHaveBeenCalled();
});

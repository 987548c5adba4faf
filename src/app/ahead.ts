import { scriptsReachable } from '../adapters/page/scripts-reachable.ts';
import { release } from './release.ts';
import type { Feature } from './features.ts';

/** Screens that students usually open next. */
const NEXT: Partial<Record<Feature, readonly Feature[]>> = {
  home: ['assignment-list', 'assignment-detail', 'study-set-detail'],
  'assignment-list': ['assignment-detail', 'study-set-detail', 'read-aloud-detail', 'role-play-introduction', 'home'],
  'assignment-detail': ['study-set-detail', 'read-aloud-detail', 'role-play-introduction'],
  'study-set-detail': ['lesson'],
  'read-aloud-detail': ['read-aloud-lesson'],
  'role-play-introduction': ['role-play'],
};

/** A screen's module, of which only the rest matters here. */
type Loaded = { loadRest?(): Promise<unknown> };

/** Fallback delay for browsers without an idle event, in ms. */
const SOON = 300;

/**
 * Loads the rest of this screen's code and all code of likely next screens one at a time, and then keeps the whole app
 * on this device. Ignores failures, because a screen loads again when shown.
 */
export async function loadAhead(
  feature: Feature,
  screen: Loaded,
  load: (feature: Feature) => Promise<Loaded>,
): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean } };
  if (connection?.saveData) return;
  await loadRestOf(screen);
  for (const next of NEXT[feature] ?? []) {
    await idle();
    await scriptsReachable();
    await load(next).then(loadRestOf, () => {});
  }
  release.start();
}

async function loadRestOf({ loadRest }: Loaded): Promise<void> {
  if (!loadRest) return;
  await idle();
  await scriptsReachable();
  await loadRest().catch(() => {});
}

function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve);
    else setTimeout(resolve, SOON);
  });
}

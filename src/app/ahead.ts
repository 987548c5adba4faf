import type { Feature } from './routes.ts';

/** Where students usually go from a screen. */
const NEXT: Partial<Record<Feature, readonly Feature[]>> = {
  home: ['assignment-list', 'assignment-detail', 'study-set-detail'],
  'assignment-list': ['assignment-detail', 'study-set-detail', 'read-aloud-detail', 'role-play-introduction', 'home'],
  'assignment-detail': ['study-set-detail', 'read-aloud-detail', 'role-play-introduction'],
  'study-set-detail': ['lesson'],
  'read-aloud-detail': ['read-aloud-lesson'],
  'role-play-introduction': ['role-play'],
};

/** ms, where the browser does not tell when it is idle. */
const SOON = 300;

/**
 * Loads the code of the screens that may come next, one at a time, while the student looks at this one. What can't be
 * loaded is asked for again when it is needed, and who saves data saves this.
 */
export async function loadAhead(feature: Feature, load: (feature: Feature) => Promise<unknown>): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean } };
  if (connection?.saveData) return;
  for (const next of NEXT[feature] ?? []) {
    await idle();
    await load(next).catch(() => {});
  }
}

function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve);
    else setTimeout(resolve, SOON);
  });
}

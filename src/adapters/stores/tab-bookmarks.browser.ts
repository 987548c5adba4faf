import type { Bookmark, LessonStorePort } from '../../../machines/ports/lesson-store.port.ts';
import { browserLessonStore } from './lesson-store.browser.ts';
import { ownStorage } from './session-record.ts';
import { BOOKMARKS } from './storage-keys.ts';

type Locks = Pick<LockManager, 'request'>;

/** Separates the lesson from the tab's number, from 2. */
const TAB = '~';
/** Time until a reloaded page has lost its lock, in ms. */
const RELOAD_WAIT = 500;

/** Bookmarks of which each tab has its own, as long as the browser has Web Locks (docs/decisions/0091). */
export function tabBookmarks(locks: Locks | undefined = globalThis.navigator?.locks): LessonStorePort {
  const store = browserLessonStore();
  /** Ends the lock on this page's bookmark. */
  let letGo = () => {};

  async function freeKey(key: string): Promise<{ name: string; end(): void }> {
    for (let tab = 1; ; tab++) {
      const name = tab === 1 ? key : `${key}${TAB}${tab}`;
      const end = await hold(locks, BOOKMARKS + name, 0);
      if (end) return { name, end };
    }
  }

  return {
    ...store,
    async open(key) {
      letGo();
      const left = await Promise.all(
        keysOf(key).map(async (name) => ({ name, end: await hold(locks, BOOKMARKS + name, RELOAD_WAIT) })),
      );
      const [own, ...others] = left.flatMap(({ name, end }) => (end === null ? [] : [{ name, end }]));
      if (own === undefined) {
        const free = await freeKey(key);
        letGo = free.end;
        return { key: free.name, bookmark: null };
      }
      letGo = own.end;
      const bookmark = [own, ...others].map(({ name }) => store.read(name)).reduce(joined, null);
      if (others.length > 0 && bookmark) store.write(own.name, bookmark);
      for (const { name, end } of others) {
        store.clear(name);
        end();
      }
      return { key: own.name, bookmark };
    },
  };
}

/** Returns the keys of the lesson's bookmarks in all tabs. */
function keysOf(key: string): string[] {
  const isOfLesson = (name: string) => name === key || name.startsWith(key + TAB);
  try {
    return Object.keys(ownStorage())
      .filter((name) => name.startsWith(BOOKMARKS))
      .map((name) => name.slice(BOOKMARKS.length))
      .filter(isOfLesson)
      .toSorted();
  } catch {
    return [];
  }
}

/** Takes a lock within `ms`. Returns a function that ends it, or null if another tab holds it. */
async function hold(locks: Locks | undefined, name: string, ms: number): Promise<(() => void) | null> {
  if (locks === undefined) return () => {};
  const over = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<(() => void) | null>();
  const use = (lock: Lock | null) => {
    begun.resolve(lock && over.resolve);
    return lock ? over.promise : undefined;
  };
  const options = ms === 0 ? { ifAvailable: true } : { signal: AbortSignal.timeout(ms) };
  locks.request(name, options, use).catch((error: unknown) => {
    const isHeld = (error as Partial<DOMException> | null)?.name === 'TimeoutError';
    // A browser that blocks storage may block locks too.
    begun.resolve(isHeld ? null : over.resolve);
  });
  return begun.promise;
}

function joined(one: Bookmark | null, other: Bookmark | null): Bookmark | null {
  if (one === null || other === null) return one ?? other;
  const sets = { ...one.sets };
  for (const [id, place] of Object.entries(other.sets)) sets[id] = id in sets ? further(sets[id]!, place) : place;
  return { ...one, sets, studied: one.studied + other.studied };
}

type Place = Bookmark['sets'][string];

/** The better score keeps its receipt. */
const further = (one: Place, other: Place): Place => ({
  ...(other.score > one.score ? other : one),
  retries: Math.max(one.retries, other.retries),
  isPassed: one.isPassed || other.isPassed,
});

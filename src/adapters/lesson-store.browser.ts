import type { AttentionPort, Bookmark, LessonStorePort } from '../../machines/ports/lesson-store.port.ts';

const PREFIX = 'lesson.';

/** Bookmarks in local storage. A browser without storage has none, and the lesson begins where the provider has it. */
export function browserLessonStore(): LessonStorePort {
  return {
    read(key) {
      try {
        const bookmark = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null') as Partial<Bookmark> | null;
        return bookmark !== null && typeof bookmark.studied === 'number' && typeof bookmark.sets === 'object'
          ? (bookmark as Bookmark)
          : null;
      } catch {
        return null;
      }
    },
    write(key, bookmark) {
      try {
        localStorage.setItem(PREFIX + key, JSON.stringify(bookmark));
      } catch {
        // Full or forbidden: nothing that the provider has not got is lost.
      }
    },
    clear: (key) => localStorage.removeItem(PREFIX + key),
  };
}

/** Often enough to count seconds of study, seldom enough to cost nothing. */
const LEAST_MS_BETWEEN = 1_000;

export function browserAttention(): AttentionPort {
  return {
    watch(onActive) {
      const closing = new AbortController();
      const { signal } = closing;
      let last = 0;
      const report = () => {
        const now = Date.now();
        if (now - last < LEAST_MS_BETWEEN || document.hidden) return;
        last = now;
        onActive(now);
      };
      for (const sign of ['pointerdown', 'keydown']) window.addEventListener(sign, report, { signal, passive: true });
      document.addEventListener('visibilitychange', report, { signal });
      return () => closing.abort();
    },
  };
}

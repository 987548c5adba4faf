import type { Bookmark, LessonStorePort } from '../../machines/ports/lesson-store.port.ts';

/** The bookmarks of a browser with one tab. */
export const bookmarksIn = (bookmarks: Map<string, Bookmark>): LessonStorePort => ({
  open: async (key) => ({ key, bookmark: bookmarks.get(key) ?? null }),
  read: (key) => bookmarks.get(key) ?? null,
  write: (key, bookmark) => void bookmarks.set(key, bookmark),
  clear: (key) => void bookmarks.delete(key),
});

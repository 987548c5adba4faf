import type { Bookmark, LessonStorePort, UnansweredTurn } from '../../../machines/ports/lesson-store.port.ts';
import { ownStorage } from './session-record.ts';
import { BOOKMARKS } from './storage-keys.ts';

/** Bookmarks in the student's storage. Without storage, a lesson begins at the provider's position. */
export function browserLessonStore(): Omit<LessonStorePort, 'open'> {
  return {
    read(key) {
      try {
        const bookmark: unknown = JSON.parse(ownStorage().getItem(BOOKMARKS + key) ?? 'null');
        return isBookmark(bookmark) ? bookmark : null;
      } catch {
        return null;
      }
    },
    write(key, bookmark) {
      try {
        ownStorage().setItem(BOOKMARKS + key, JSON.stringify(bookmark));
      } catch {
        // Storage is full or forbidden. The provider still has the student's progress.
      }
    },
    clear(key) {
      try {
        ownStorage().removeItem(BOOKMARKS + key);
      } catch {}
    },
  };
}

function isBookmark(value: unknown): value is Bookmark {
  const { sets, studied, unanswered } = (value ?? {}) as Partial<Bookmark>;
  const isWhole = isCount(studied) && typeof sets === 'object' && sets !== null && Object.values(sets).every(isPlace);
  return isWhole && (unanswered === undefined || isUnanswered(unanswered));
}

function isUnanswered(value: unknown): boolean {
  const { turn, draft } = (value ?? {}) as Partial<UnansweredTurn>;
  if (turn === undefined || typeof draft !== 'string') return false;
  return (
    turn === null ||
    (typeof turn.turn_id === 'string' && (turn.understood === null || typeof turn.understood?.text === 'string'))
  );
}

function isPlace(value: unknown): boolean {
  const { retries, score, isPassed, engineVersion, receipt } = (value ?? {}) as Partial<Bookmark['sets'][string]>;
  return (
    isCount(retries) &&
    retries >= 1 &&
    isCount(score) &&
    score <= 100 &&
    typeof isPassed === 'boolean' &&
    [engineVersion, receipt].every((text) => text === undefined || typeof text === 'string')
  );
}

const isCount = (value: unknown): value is number => typeof value === 'number' && value >= 0;

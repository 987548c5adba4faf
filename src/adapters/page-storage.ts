/** Holds its entries as its own keys, as a browser's storage does. */
class MemoryStorage {
  [key: string]: unknown;
  getItem(key: string): unknown {
    return Object.hasOwn(this, key) ? this[key] : null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

/**
 * A browser that blocks site data throws when a page asks for its storage. The page then gets a storage in memory, so
 * that a student can log in and work until the page is closed.
 */
export function replaceBlockedStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    if (isBlocked(name)) Object.defineProperty(globalThis, name, { value: new MemoryStorage(), configurable: true });
  }
}

function isBlocked(name: 'localStorage' | 'sessionStorage'): boolean {
  try {
    // Some browsers have null there instead.
    return (globalThis[name] as Storage | null) === null;
  } catch {
    return true;
  }
}

/** Returns false if nothing in the storage outlives the page. */
export const outlivesPage = (storage: Storage): boolean => !((storage as object) instanceof MemoryStorage);

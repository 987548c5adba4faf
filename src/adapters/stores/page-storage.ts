/** Holds its entries as own keys, like a browser's storage. */
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

/** Replaces storage with memory if the browser blocks site data, so that a student can work until the page closes. */
export function replaceBlockedStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    if (isBlocked(name)) Object.defineProperty(globalThis, name, { value: new MemoryStorage(), configurable: true });
  }
}

function isBlocked(name: 'localStorage' | 'sessionStorage'): boolean {
  try {
    // Some browsers have null instead of throwing.
    return (globalThis[name] as Storage | null) === null;
  } catch {
    return true;
  }
}

/** Returns false if the storage ends with the page. */
export const outlivesPage = (storage: Storage): boolean => !((storage as object) instanceof MemoryStorage);

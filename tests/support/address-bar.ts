import { vi } from 'vitest';
import { browserSessionStore } from '../../src/adapters/stores/session-store.browser.ts';

/** Stubs a page's globals with an address at app.example and stored data. */
export function addressBar(path: string, stored: Record<string, string>) {
  const at = (to: string) => new URL(to, 'http://app.example');
  let url = at('http://app.example/');
  try {
    url = at(`http://app.example/${path.replace(/^\//, '')}`);
  } catch {}
  const move = (to: string) => {
    // Chromium treats an address with half a character as another origin.
    if (!to.isWellFormed()) throw new DOMException('Half a character', 'SecurityError');
    const next = new URL(to, url);
    if (next.origin !== url.origin) throw new DOMException('Another origin', 'SecurityError');
    url = next;
  };
  const storage = () => {
    const entries = new Map(Object.entries(stored));
    return {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
      removeItem: (key: string) => void entries.delete(key),
    };
  };
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', {
    get href() {
      return url.href;
    },
    get pathname() {
      return url.pathname;
    },
    get search() {
      return url.search;
    },
    get hash() {
      return url.hash;
    },
    origin: 'http://app.example',
    reload,
  });
  const back = vi.fn<() => void>();
  const pushed = vi.fn<(state: unknown, _: string, to: string) => void>((state, _, to) => {
    move(to);
    history.state = state;
  });
  const history = {
    state: null as unknown,
    pushState: pushed,
    replaceState: (state: unknown, _: string, to: string) => {
      move(to);
      history.state = state;
    },
    back,
  };
  vi.stubGlobal('history', history);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  const [localStorage, sessionStorage] = [storage(), storage()];
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('sessionStorage', sessionStorage);
  const store = browserSessionStore({ localStorage, sessionStorage, navigator: {}, addEventListener: () => {} });
  return { store, reload, pushed, back, here: () => url };
}

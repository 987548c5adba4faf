import type { Destination, NavigationPort, Route } from '../../../machines/ports/navigation.port.ts';
import { outlivesPage } from '../stores/page-storage.ts';
import { RELOADS, SAVED_PATH } from '../stores/storage-keys.ts';

export interface RouteTable {
  read(path: string): Destination;
  write(route: Route): string;
}

export function browserNavigation(routes: RouteTable): NavigationPort {
  const here = () => routes.read(location.pathname + location.search + location.hash);
  const moved = new EventTarget();

  function go(to: Route | { path: string; replace?: boolean }) {
    if ('preferBack' in to && to.preferBack && isOpenedHere(history.state)) {
      history.back();
      return;
    }
    const path = 'path' in to ? to.path : routes.write(to);
    // A path such as //elsewhere would lead to another site without the origin. Browsers refuse a lone surrogate.
    const { href: address } = new URL(location.origin + path);
    // A double click asks for one address twice. Back must still leave the screen with one press.
    if (to.replace || address === location.href) history.replaceState(history.state, '', address);
    else history.pushState(OPENED_HERE, '', address);
    moved.dispatchEvent(new Event('moved'));
  }

  /** Parses like a browser, which ignores tabs and reads backslashes as slashes. */
  const isOwnPath = (path: string) =>
    path.startsWith('/') &&
    !path.startsWith('//') &&
    URL.canParse(path, location.origin) &&
    new URL(path, location.origin).origin === location.origin;

  function followLink(click: MouseEvent) {
    const link = click.target instanceof Element ? click.target.closest('a') : null;
    const plain = click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey;
    if (!plain || click.defaultPrevented || !link || link.target !== '' || link.origin !== location.origin) return;
    click.preventDefault();
    go({ path: link.pathname + link.search + link.hash });
  }

  return {
    watch(onChange) {
      const closing = new AbortController();
      const { signal } = closing;
      const report = () => onChange(here());
      window.addEventListener('popstate', report, { signal });
      moved.addEventListener('moved', report, { signal });
      document.addEventListener('click', followLink, { signal });
      report();
      return () => closing.abort();
    },
    go,
    reload: () => location.reload(),
    isOwnPath,
    savedPath: {
      read: () => sessionStorage.getItem(SAVED_PATH),
      write: (path) => sessionStorage.setItem(SAVED_PATH, path),
      clear: () => sessionStorage.removeItem(SAVED_PATH),
    },
    reloads: {
      // Offline, a reload shows the browser's error page. A count that ends with the page never reaches its limit.
      read() {
        if (!navigator.onLine) return 'offline';
        return outlivesPage(sessionStorage) ? countIn(sessionStorage.getItem(RELOADS)) : null;
      },
      write: (count) => sessionStorage.setItem(RELOADS, String(count)),
    },
  };
}

/** State of a history entry that follows another screen of this app. */
const OPENED_HERE = { openedHere: true };
const isOpenedHere = (state: unknown) => (state as Partial<typeof OPENED_HERE> | null)?.openedHere === true;

function countIn(text: string | null): number {
  const count = Number(text ?? 0);
  return Number.isInteger(count) && count >= 0 ? count : 0;
}

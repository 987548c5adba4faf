/** Runs in the page. Returns everything that the browser stores for this origin, except for the app's own files. */
export async function everythingKept(): Promise<{ place: string; name: string; value: string }[]> {
  const settled = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error!));
    });
  const text = (value: unknown) =>
    JSON.stringify(value, (_, part: unknown) => (part instanceof ArrayBuffer ? `${part.byteLength} bytes` : part));
  const kept = [
    ...Object.entries(localStorage).map(([name, value]) => ({ place: 'local storage', name, value: String(value) })),
    ...Object.entries(sessionStorage).map(([name, value]) => ({
      place: 'session storage',
      name,
      value: String(value),
    })),
    ...document.cookie.split('; ').flatMap((cookie) => (cookie ? [{ place: 'cookie', name: cookie, value: '' }] : [])),
  ];
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await settled(indexedDB.open(name));
    for (const storeName of db.objectStoreNames) {
      const store = db.transaction(storeName).objectStore(storeName);
      const [keys, values] = await Promise.all([settled(store.getAllKeys()), settled(store.getAll())]);
      kept.push(
        ...keys.map((key, at) => ({ place: `${name} ${storeName}`, name: text(key), value: text(values[at]) })),
      );
    }
    db.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      // The app's own files belong to no student, and stay (docs/decisions/0083).
      if (name === 'outloud-shell' && /^\/(assets\/|favicon\.svg$|index\.html$)/.test(new URL(url).pathname)) continue;
      kept.push({ place: `cache ${name}`, name: url, value: await (await cache.match(url))!.text() });
    }
  }
  // WebKitGTK has no push, and a page may have no service workers.
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? []) {
    const subscription = await registration.pushManager?.getSubscription();
    if (subscription) kept.push({ place: 'service worker', name: registration.scope, value: subscription.endpoint });
    for (const { title } of await registration.getNotifications()) {
      kept.push({ place: 'notification', name: title, value: '' });
    }
  }
  return kept;
}

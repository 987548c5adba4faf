/** Shows what the provider pushes (contract/push.ts), and opens its path in the app when it is pressed (PROF-04). */
self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/favicon.svg', data: { path } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

/** In a window of the app that is there already, else in a new one; never anywhere else. */
async function open(path) {
  const address = new URL(path, self.location.origin);
  if (address.origin !== self.location.origin) return;
  const [shown] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (shown) {
    await shown.focus();
    await shown.navigate(address.href).catch(() => self.clients.openWindow(address.href));
  } else await self.clients.openWindow(address.href);
}

/** Shows what the provider pushes (contract/push.ts), and opens its path in the app when it is pressed (PROF-04). */
// The page where the student has just switched them on is led too; a worker can't lead others.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/favicon.svg', data: { path } }));
});

// The browser ended the subscription or renewed it. The app tells the provider at its next start.
self.addEventListener('pushsubscriptionchange', (event) => {
  const options = event.oldSubscription?.options;
  if (event.newSubscription || !options) return;
  event.waitUntil(self.registration.pushManager.subscribe(options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

/** In a window of the app that is there already, else in a new one; never anywhere else. */
async function open(path) {
  const address = new URL(path, self.location.origin);
  if (address.origin !== self.location.origin) return undefined;
  // A press allows one of the two, so a window that it can't lead is of no use.
  const [shown] = await self.clients.matchAll({ type: 'window' });
  if (!shown) return self.clients.openWindow(address.href);
  await shown.focus();
  return shown.navigate(address.href);
}

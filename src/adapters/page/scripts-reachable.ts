/**
 * Resolves when scripts can load: at once online or with a worker that has them, otherwise when the network returns.
 * Browsers never request a module again that failed to load.
 */
export async function scriptsReachable(): Promise<void> {
  if (navigator.onLine || navigator.serviceWorker?.controller) return;
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
}

/** Returns a function that waits for the network and loads code once. */
export function whenReachable<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let code: Promise<Code> | undefined;
  return () => (code ??= scriptsReachable().then(load));
}

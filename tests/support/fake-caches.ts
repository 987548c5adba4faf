const ORIGIN = 'https://outloud.example';

/** The parts of CacheStorage that the app uses. No request finds entries of a deleted cache. */
export function fakeCaches({ isFull = false } = {}) {
  const all = new Map<string, Map<string, string>>();
  const open = (entries: Map<string, string>) => ({
    async put(address: string, answer: Response) {
      if (isFull) throw new DOMException('No space', 'QuotaExceededError');
      entries.delete(address);
      entries.set(address, await answer.text());
    },
    match: async (address: string) => found(entries, address),
    keys: async () => [...entries.keys()].map((address) => ({ url: new URL(address, ORIGIN).href, address })),
    delete: async ({ address }: { address: string }) => entries.delete(address),
  });
  const found = (entries: Map<string, string> | undefined, address: string) =>
    entries?.has(address) ? new Response(entries.get(address)) : undefined;
  return {
    all,
    caches: {
      async open(name: string) {
        if (!all.has(name)) all.set(name, new Map());
        return open(all.get(name)!);
      },
      match: async (address: string, { cacheName }: { cacheName: string }) => found(all.get(cacheName), address),
      has: async (name: string) => all.has(name),
      delete: async (name: string) => all.delete(name),
      keys: async () => [...all.keys()],
    },
  };
}

/** `quota`: maximum number of characters. */
export function storageOf(quota = Infinity): Storage {
  const entries: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    setItem(key: string, value: string) {
      const others = Object.entries(entries).filter(([other]) => other !== key);
      const used = others.reduce((sum, [name, text]) => sum + name.length + text.length, 0);
      if (used + key.length + value.length > quota) throw new DOMException('Full', 'QuotaExceededError');
      entries[key] = value;
    },
    removeItem: (key: string) => void delete entries[key],
  };
  // Own keys of a storage are its entries only.
  return new Proxy(entries, {
    get: (_, name) => methods[name as keyof typeof methods],
  }) as unknown as Storage;
}

/** Returns a number in [0, 1) and the next seed (mulberry32). */
export function draw(seed: number): { chance: number; seed: number } {
  const next = (seed + 0x6d2b79f5) | 0;
  let bits = Math.imul(next ^ (next >>> 15), next | 1);
  bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
  return { chance: ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32, seed: next };
}

/** Returns a seed that depends on every character (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/** Returns the list in an order that follows from the seed. */
export function shuffled<T>(list: readonly T[], seed: number): T[] {
  let next = seed;
  const drawn = list.map((item) => {
    const { chance, seed: after } = draw(next);
    next = after;
    return { item, chance };
  });
  return drawn.toSorted((a, b) => a.chance - b.chance).map(({ item }) => item);
}

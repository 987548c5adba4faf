const MOST = 500;

/**
 * In place of Chakra's own, which remembers the same and walks through the arguments to find it, several times for each
 * element that is drawn. The browser itself is quicker at writing them down.
 */
export function memo<Given extends unknown[], Made>(make: (...given: Given) => Made): (...given: Given) => Made {
  const made = new Map<string, Made>();
  return (...given) => {
    const key = JSON.stringify(given);
    if (!made.has(key)) {
      if (made.size === MOST) made.clear();
      made.set(key, make(...given));
    }
    return made.get(key)!;
  };
}

import type { SystemContext } from '@chakra-ui/react/styled-system';

/** What is made of an object is made once. */
function perObject<From extends object, Made>(make: (from: From) => Made): (from: From) => Made {
  const made = new WeakMap<From, Made>();
  return (from) => {
    if (!made.has(from)) made.set(from, make(from));
    return made.get(from)!;
  };
}

/**
 * Chakra's factory compiles the recipe of a component anew whenever one of its elements is drawn, and with it forgets the
 * styles it had worked out: about an eighth of the time in which a list appears. Here a recipe, and one that extends another, is
 * compiled once.
 */
export function compiledOnce(cva: SystemContext['cva']): SystemContext['cva'] {
  return perObject((config: Parameters<typeof cva>[0]) => {
    const recipe = cva(config);
    const merge = recipe.merge.bind(recipe);
    return Object.assign(recipe, { merge: perObject(merge) });
  }) as SystemContext['cva'];
}

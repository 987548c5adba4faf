import type { SystemContext } from '@chakra-ui/react/styled-system';
import { css as serialized } from '@emotion/react';

/** What is made of something is made once, and kept: there are as many as components have variants. */
function once<From, Made>(make: (from: From) => Made): (from: From) => Made {
  const made = new Map<From, Made>();
  return (from) => {
    if (!made.has(from)) made.set(from, make(from));
    return made.get(from)!;
  };
}

/**
 * Chakra's factory compiles the recipe of a component anew whenever one of its elements is drawn, and with it forgets the
 * styles it had worked out; and what it remembers it finds by all that it was made of. Here a recipe, and one that extends
 * another, is compiled once, and its styles are found by themselves, as text with its hash. Chakra also writes what is nested
 * in an extension into the recipe that is extended, so both are copied first.
 */
export function compiledOnce({ cva, css, isValidProperty, ...chakra }: SystemContext): SystemContext {
  const textOf = once((styles: object) => serialized(css(styles)));
  return {
    ...chakra,
    cva: once((config: Parameters<typeof cva>[0]) => {
      const recipe = cva(config);
      const copied = (own: object) => cva(structuredClone(own));
      return Object.assign(recipe, {
        merge: once((other: typeof recipe) => copied(config).merge(copied(other.config))),
      });
    }) as SystemContext['cva'],
    css: (styles, ...own) =>
      own.every((some) => Object.keys(some!).length === 0) ? textOf(styles!) : css(styles, ...own),
    isValidProperty: once(isValidProperty),
  };
}

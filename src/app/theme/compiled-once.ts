import type { SystemContext } from '@chakra-ui/react/styled-system';
import { css as serialized } from '@emotion/react';

function once<From, Made>(make: (from: From) => Made): (from: From) => Made {
  const made = new Map<From, Made>();
  return (from) => {
    if (!made.has(from)) made.set(from, make(from));
    return made.get(from)!;
  };
}

/**
 * Compiles each recipe once, because Chakra would do so for each element. Caches styles by their serialized text.
 * Copies recipes before a merge, because Chakra writes nested styles of an extension into the original.
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

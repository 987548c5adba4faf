import type { MouseEvent } from 'react';

/** A link within the app: a press goes there in this window, with a key held down in another. */
export function linkTo(href: string, onGo: (press: MouseEvent) => void) {
  return {
    href,
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      onGo(event);
    },
  };
}

/** A link as it is given to what draws it. */
export type Link = ReturnType<typeof linkTo>;

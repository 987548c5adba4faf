import type { MouseEvent } from 'react';

/** Props for a link within the app. A press with a modifier key opens it in another window. */
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

export type Link = ReturnType<typeof linkTo>;

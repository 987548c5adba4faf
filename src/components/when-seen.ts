import type { RefCallback } from 'react';

/** A ref that calls back whenever its element comes near the visible part of the page. */
export function whenSeen(onSeen: () => void): RefCallback<Element> {
  return (element) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onSeen();
      },
      { rootMargin: '300px', root: element.closest('[data-scroller]') },
    );
    observer.observe(element);
    return () => observer.disconnect();
  };
}

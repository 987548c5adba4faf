import type { RefCallback } from 'react';

/** Returns a ref that calls back when its element comes within 300 px of the visible area. */
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

/** Measurements inside the page. Each function runs before the page's own scripts. */

export interface Interaction {
  place: string;
  kind: string;
  target: string;
  /** ms from the input to the next paint, rounded to 8 by the browser. */
  duration: number;
  /** ms before the page could begin, of its own work, and of drawing. */
  delay: number;
  work: number;
  draw: number;
}

/** Collects every interaction of 16 ms or more in `interactions`. `places` matches the line that names the place. */
export function watchInteractions(places: string) {
  const interactions: Interaction[] = [];
  Object.assign(globalThis, { interactions });
  const label = () => document.body.innerText.match(new RegExp(places, 'm'))?.[0] ?? 'before';
  let place = 'before';
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, () => (place = label()), true);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      if (!entry.interactionId) continue;
      const target = entry.target as Element | null;
      interactions.push({
        place,
        kind: entry.name,
        target: (target?.closest('button')?.getAttribute('aria-label') ?? target?.textContent ?? '').slice(0, 40),
        duration: entry.duration,
        delay: entry.processingStart - entry.startTime,
        work: entry.processingEnd - entry.processingStart,
        draw: entry.startTime + entry.duration - entry.processingEnd,
      });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

export function worst(some: readonly Interaction[]): Interaction | undefined {
  const one = some.toSorted((a, b) => b.duration - a.duration)[0];
  return one && { ...one, delay: Math.round(one.delay), work: Math.round(one.work), draw: Math.round(one.draw) };
}

/** Calls `start` at the next gesture, because browsers let a page play sound only after one. */
export function atNextGesture(start: () => void, stopped: AbortSignal): void {
  const unlocked = new AbortController();
  const once = { signal: AbortSignal.any([stopped, unlocked.signal]) };
  const retry = () => {
    unlocked.abort();
    start();
  };
  for (const gesture of ['pointerup', 'keydown']) window.addEventListener(gesture, retry, once);
}

/** Calls `start` again at the next gesture, which is what browsers want before they let a page sound. */
export function atNextGesture(start: () => void, stopped: AbortSignal): void {
  const unlocked = new AbortController();
  const once = { signal: AbortSignal.any([stopped, unlocked.signal]) };
  const retry = () => {
    unlocked.abort();
    start();
  };
  for (const gesture of ['pointerup', 'keydown']) window.addEventListener(gesture, retry, once);
}

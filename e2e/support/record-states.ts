/** Part of the app's pages only in the build of `npm run states -- --record`. Tells Playwright each state once. */
import { restingIn, watchMachines } from '../../tests/support/entered-states.ts';

const told = new Set<string>();
watchMachines((snapshot) => {
  for (const state of restingIn(snapshot)) {
    if (told.has(state)) continue;
    told.add(state);
    (globalThis as { enteredState?: (name: string) => void }).enteredState?.(state);
  }
});

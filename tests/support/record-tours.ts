/** Adds the states that machines enter during a tour to its report. */
import { afterEach, beforeEach } from 'vitest';
import { restingIn, watchMachines } from './entered-states.ts';

declare module 'vitest' {
  interface TaskMeta {
    entered?: readonly string[];
  }
}

/** Records each test of the suite that is being described. */
export function recordTours(): void {
  const entered = new Set<string>();
  let end = () => {};
  beforeEach(() => {
    entered.clear();
    end = watchMachines((snapshot) => restingIn(snapshot).forEach((state) => entered.add(state)));
  });
  afterEach(({ task }) => {
    end();
    task.meta.entered = [...entered];
  });
}

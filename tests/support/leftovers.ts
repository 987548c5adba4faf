/** Restores the process after each file, because the next one runs in it. A failed test may not have cleaned up. */
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

import { vi } from 'vitest';

/** Maximum wait in ms. Passing tests don't reach it, also on a machine that takes many times as long. */
const LIMIT = 30_000;

/** Runs `check` again until it passes. vitest's own limit of a second is too short for a busy machine. */
export function eventually<Result>(
  check: () => Result | Promise<Result>,
  options: { interval?: number } = {},
): Promise<Result> {
  return vi.waitFor(check, { timeout: LIMIT, ...options });
}

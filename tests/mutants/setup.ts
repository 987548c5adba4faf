/**
 * Runs before each test file on a mutant, which `?mutant=7` in the name of the file chooses. The worker stays, the charts
 * are made anew. One failed test is enough, unless
 * all are asked for: those after it are left out.
 */
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, expect, inject, vi } from 'vitest';
import { choose, chosen } from './chosen.ts';

const [, number] = /\?mutant=(\d+)$/.exec(expect.getState().testPath!)!;
choose(inject('mutants')[Number(number)] ?? undefined);
vi.resetModules();
fc.configureGlobal({ endOnFailure: true });

let noticed = false;
beforeEach(({ skip }) => skip(noticed && !chosen()?.thorough));
afterEach(({ task }) => {
  if (task.result?.state === 'fail') noticed = true;
});
// An error that nobody caught is thrown a moment later; it belongs to this mutant, not to the next.
afterAll(async () => {
  await setImmediate();
});

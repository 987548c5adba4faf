/**
 * Runs before each test file on a mutant, which `?mutant=7` in the file's name chooses. The worker stays, and the
 * charts are created again. After one failed test, the rest is skipped.
 */
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, expect, inject, vi } from 'vitest';
import { choose, chosen } from './chosen.ts';

const [, number] = /\?mutant=(\d+)$/.exec(expect.getState().testPath!)!;
choose(inject('mutants')[Number(number)] ?? undefined);
vi.resetModules();
fc.configureGlobal({ endOnFailure: true });

const only = new RegExp(chosen()?.only ?? '');
let noticed = false;
beforeEach(({ skip, task }) => skip(noticed || !only.test(task.name)));
afterEach(({ task }) => {
  if (task.result?.state === 'fail') noticed = true;
});
// An uncaught error is thrown a moment later. It belongs to this mutant, not to the next.
afterAll(async () => {
  await setImmediate();
});

import { existsSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testRun } from '../scripts/test-run.mjs';

const printed: string[] = [];
beforeEach(() => {
  printed.length = 0;
  vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const NODE = process.execPath;
const PASSED = { passed: 3, failed: 0, skipped: 0, failures: [] };
const LIMIT = 60_000;

it('runs every part and ends with the commands that repeat failures, and the counts', async () => {
  const { check, suite, end } = testRun({ env: {}, limit: LIMIT });
  expect(await check('a check', NODE, ['-e', 'process.exit(2)'])).toBe(false);
  await suite('a suite', NODE, ['-e', ''], { read: () => PASSED });
  expect(end()).toBe(1);
  expect(printed).toContain(`✘ a check    npx ${NODE} -e process.exit(2)`);
  expect(printed.at(-1)).toBe('\n3 passed, 1 failed');
});

it('counts a suite that passes all tests but has a bad exit code as failed', async () => {
  const { suite, end } = testRun({ env: {}, limit: LIMIT });
  await suite('a suite', NODE, ['-e', 'process.exit(1)'], { read: () => ({ ...PASSED, failures: [] }) });
  expect(end()).toBe(1);
  expect(printed.at(-1)).toBe('\n3 passed, 1 failed');
});

it('gives a suite the settings of its own and of the run', async () => {
  const { suite, end } = testRun({ env: { OF_RUN: 'a' }, limit: LIMIT });
  let said = '';
  const read = (text: string) => {
    said = text;
    return PASSED;
  };
  const script = 'console.log(process.env.OF_RUN + process.env.OF_SUITE)';
  await suite('a suite', NODE, ['-e', script], { read, env: { OF_SUITE: 'b' } });
  expect(said.trim()).toBe('ab');
  expect(end()).toBe(0);
});

it.runIf(existsSync('/proc/self/stat'))('says how much processor time a part took', async () => {
  const { check } = testRun({ env: {}, limit: LIMIT });
  const busy = 'while (process.cpuUsage().user < 500_000);';
  await check('a busy check', NODE, ['-e', busy]);
  const [, seconds] = /ok in [\d.]+ s, ([\d.]+) processor seconds/.exec(printed.join('\n'))!;
  expect(Number(seconds)).toBeGreaterThanOrEqual(0.5);
});

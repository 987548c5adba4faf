import { expect, it } from 'vitest';
import { failureText, ofPlaywright, ofVitest } from '../scripts/test-reports.mjs';

it('names a failed test of Vitest, and a file that could not run', () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'adds', failureMessages: [] },
          { status: 'failed', fullName: 'takes away', failureMessages: ['Error: 1 is not 2'] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'SyntaxError', assertionResults: [] },
    ],
  };
  expect(ofVitest(report)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    failures: [
      { title: 'a.test.ts › takes away', why: 'Error: 1 is not 2' },
      { title: 'b.test.ts', why: 'SyntaxError' },
    ],
  });
});

it('names a failed test of Playwright by its file and groups', () => {
  const spec = (title: string, ...errors: object[]) => ({
    title,
    ok: errors.length === 0,
    tests: [{ results: [{ errors }] }],
  });
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
    errors: [],
    suites: [
      {
        title: 'a.e2e.ts',
        specs: [spec('logs in')],
        suites: [{ title: 'a list', specs: [spec('is shown', { message: 'Error: \u001B[31mhidden\u001B[39m' })] }],
      },
    ],
  };
  const { failures, ...counts } = ofPlaywright(report);
  expect(counts).toEqual({ passed: 1, failed: 1, skipped: 0 });
  expect(failures.map(failureText)).toEqual(['✘ a.e2e.ts › a list › is shown\n    Error: hidden']);
});

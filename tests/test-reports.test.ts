import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../scripts/prepare.mjs';
import {
  failureLine,
  failureText,
  ofMutants,
  ofPlaywright,
  ofPlanted,
  ofStories,
  ofTexts,
  ofVitest,
} from '../scripts/test-reports.mjs';

const ofTests = (name: string, ...fullNames: string[]) => ({
  numPassedTests: 2,
  numFailedTests: fullNames.length,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [
    {
      name: join(root, name),
      status: 'failed',
      message: 'SyntaxError',
      assertionResults: [
        { status: 'passed', fullName: 'adds', failureMessages: [] },
        ...fullNames.map((fullName) => ({ status: 'failed', fullName, failureMessages: ['Error: 1 is not 2'] })),
      ],
    },
  ],
});

describe('the report of Vitest', () => {
  it('names a failed test and the command that repeats it', () => {
    expect(ofVitest('unit')(ofTests('tests/a.test.ts', 'takes away (once)'))).toEqual({
      passed: 2,
      failed: 1,
      skipped: 1,
      failures: [
        {
          title: 'tests/a.test.ts › takes away (once)',
          why: 'Error: 1 is not 2',
          again: String.raw`npx vitest run --project unit tests/a.test.ts -t '^takes away \(once\)$'`,
        },
      ],
    });
  });

  it('names a file that could not run', () => {
    expect(ofVitest('unit', 'NIGHTLY=1 ')(ofTests('tests/b.test.ts')).failures).toEqual([
      {
        title: 'tests/b.test.ts',
        why: 'SyntaxError',
        again: 'NIGHTLY=1 npx vitest run --project unit tests/b.test.ts',
      },
    ]);
  });

  it('escapes an apostrophe in a title for the shell', () => {
    const [failure] = ofVitest('unit')(ofTests('tests/a.test.ts', "keeps the student's score")).failures;
    expect(failure!.again.split(' -t ')[1]).toBe(String.raw`'^keeps the student'\''s score$'`);
  });

  it('repeats a tour by its number', () => {
    const report = ofTests('tests/students/home.hands.tsx', 'home, as a student sees it 12. [HOME-01] list → lesson');
    expect(ofVitest('paths')(report).failures.map(({ again }) => again)).toEqual(['npm run paths -- home 12']);
  });
});

it('names a failed test of Playwright by its file and groups, and repeats it by its line', () => {
  const spec = (title: string, line: number, ...errors: object[]) => ({
    title,
    file: 'lesson/a.e2e.ts',
    line,
    ok: errors.length === 0,
    tests: [{ results: [{ errors }] }],
  });
  const report = {
    config: { rootDir: join(root, 'e2e') },
    stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
    errors: [],
    suites: [
      {
        title: 'lesson/a.e2e.ts',
        specs: [spec('logs in', 5)],
        suites: [{ title: 'a list', specs: [spec('is shown', 9, { message: 'Error: \u001B[31mhidden\u001B[39m' })] }],
      },
    ],
  };
  const { failures, ...counts } = ofPlaywright('E2E_AXE=1 ')(report);
  expect(counts).toEqual({ passed: 1, failed: 1, skipped: 0 });
  expect(failures.map(failureText)).toEqual(['✘ lesson/a.e2e.ts › a list › is shown\n    Error: hidden']);
  expect(failures.map(failureLine)).toEqual([
    '✘ lesson/a.e2e.ts › a list › is shown    E2E_AXE=1 npx playwright test e2e/lesson/a.e2e.ts:9',
  ]);
});

describe('the report of the mutants', () => {
  const flows = [
    { flow: 'lesson', killed: 37, total: 40 },
    { flow: 'login', killed: 20, total: 20 },
  ];

  it('names each flow with a mutant that no test noticed if too many pass', () => {
    const outcome = ofMutants({ flows, isEnough: false, unknownEquivalents: [] });
    expect(outcome).toMatchObject({ passed: 1, failed: 1 });
    expect(outcome.failures).toEqual([
      { title: 'mutants of lesson', why: 'No test noticed 3 of 40 changes.', again: 'npm run mutants -- lesson' },
    ]);
  });

  it('accepts a few', () => {
    expect(ofMutants({ flows, isEnough: true, unknownEquivalents: [] })).toMatchObject({ passed: 2, failed: 0 });
  });

  it('names a mutant that no chart has any more', () => {
    const outcome = ofMutants({ flows, isEnough: true, unknownEquivalents: ['in gone: never'] });
    expect(outcome).toMatchObject({ passed: 2, failed: 1 });
  });
});

describe('the faults of stories', () => {
  it('name a story that repeats each', () => {
    const printed = [
      'color-contrast  .title',
      '    Fix any of the following:',
      '      Element has insufficient color contrast',
      '    in home--empty, dark, 390 px',
      '       home--full, dark, 390 px',
      '',
      'requested from outside: https://fonts.example/',
      '1 requests to outside. 1 faults in 2 stories (2 look different) × 3 themes × 2 sizes, 9 s',
      '',
    ].join('\n');
    const { failures, ...counts } = ofStories(printed);
    expect(counts).toEqual({ passed: 0, failed: 2, skipped: 0 });
    expect(failures.map(failureLine)).toEqual([
      '✘ home--empty: color-contrast  .title    npm run stories -- --story home--empty',
      '✘ requested from outside: https://fonts.example/    npm run stories',
    ]);
  });

  it('let a good run pass', () => {
    expect(ofStories('0 requests to outside. 0 faults in 2 stories, 9 s\n')).toMatchObject({ passed: 1, failed: 0 });
  });
});

it('reads planted faults', () => {
  const printed =
    'caught  slice-500  (tests/a.test.ts)\nLIVED   no-inp  (tests/b.test.ts)\n1 of 2 planted faults were caught.\n';
  const { failures, ...counts } = ofPlanted(printed);
  expect(counts).toEqual({ passed: 1, failed: 1, skipped: 0 });
  expect(failures.map(failureLine)).toEqual(['✘ planted fault no-inp    npm run planted -- no-inp']);
});

it('reads cut texts', () => {
  const printed = 'cut | vi | home--full | 390 | button | Tiếp tục\n1 faults in 2 stories, 4 views, 9 s\n';
  expect(ofTexts(printed).failures.map(failureLine)).toEqual([
    '✘ home--full: cut in vi    npm run texts -- overflow --story home--full',
  ]);
  expect(ofTexts('0 faults in 2 stories, 4 views, 9 s\n')).toMatchObject({ passed: 1, failed: 0 });
});

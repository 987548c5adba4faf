// Reads the JSON reports of the test runners.

/**
 * @typedef {{ passed: number, failed: number, skipped: number, failures: { title: string, why: string }[] }} Outcome
 */

/** @returns {Outcome} of Vitest's report */
export function ofVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [{ title: name, why: message ?? '' }];
    return failed.map(({ fullName, failureMessages }) => ({
      title: `${name} › ${fullName}`,
      why: failureMessages[0] ?? '',
    }));
  });
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests, failures };
}

/** @returns {Outcome} of Playwright's report */
export function ofPlaywright({ stats, suites, errors }) {
  const failures = [
    ...errors.map(({ message }) => ({ title: 'outside of the tests', why: message })),
    ...suites.flatMap((suite) => specsIn(suite, [])).filter(({ ok }) => !ok),
  ].map(({ title, why }) => ({ title, why }));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped, failures };
}

function specsIn({ title, specs = [], suites = [] }, above) {
  const path = [...above, title];
  return [
    ...specs.map((spec) => ({
      title: [...path, spec.title].join(' › '),
      ok: spec.ok,
      why: spec.tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))[0]?.message ?? '',
    })),
    ...suites.flatMap((suite) => specsIn(suite, path)),
  ];
}

/** Maximum lines of a failure's reason. */
const LINES = 16;
// eslint-disable-next-line no-control-regex -- the colors of a terminal
const COLORS = /\u001B\[[\d;]*m/g;

/** @param {Outcome['failures'][number]} failure */
export function failureText({ title, why }) {
  const own = why
    .replaceAll(COLORS, '')
    .split('\n')
    .filter((line) => !/^\s+at .*node_modules|^\s+at new Promise/.test(line));
  const lines = own.slice(0, LINES);
  return [`✘ ${title}`, ...lines.map((line) => `    ${line}`)].join('\n');
}

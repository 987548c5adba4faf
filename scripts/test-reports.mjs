// Reads the reports of the test runners.
import { relative } from 'node:path';
import { root } from './prepare.mjs';

/**
 * @typedef {{ title: string, why: string, again: string }} Failure `again` is the command that repeats it alone
 * @typedef {{ passed: number, failed: number, skipped: number, failures: Failure[] }} Outcome
 */

/**
 * @param {string} project of Vitest
 * @param {string} before the settings that a command needs to repeat a test, such as `NIGHTLY=1 `
 * @returns {(report: any) => Outcome}
 */
export const ofVitest =
  (project, before = '') =>
  ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) => {
    const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
      const file = relative(root, name);
      const again = `${before}npx vitest run --project ${project} ${quoted(file)}`;
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (status === 'failed' && failed.length === 0) return [{ title: file, why: message ?? '', again }];
      return failed.map(({ fullName, failureMessages }) => ({
        title: `${file} › ${fullName}`,
        why: failureMessages[0] ?? '',
        again: tourAgain(fullName) ?? `${again} -t ${quoted(pattern(fullName))}`,
      }));
    });
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests, failures };
  };

/** Returns the command that repeats the tour of a student. undefined for another test. */
function tourAgain(fullName) {
  const [, flow, number] = /^(\S+), as a student sees it (\d+)\. /.exec(fullName) ?? [];
  return flow && `npm run paths -- ${flow} ${number}`;
}

/** @returns {(report: any) => Outcome} of Playwright's report */
export const ofPlaywright =
  (before = '') =>
  ({ stats, suites, errors, config: { rootDir } }) => {
    const again = `${before}npx playwright test`;
    const failures = [
      ...errors.map(({ message }) => ({ title: 'outside of the tests', why: message, again })),
      ...suites
        .flatMap((suite) => specsIn(suite, []))
        .filter(({ ok }) => !ok)
        .map(({ title, why, file, line }) => {
          const path = relative(root, `${rootDir}/${file}`);
          return { title, why, again: `${again} ${quoted(`${path}:${line}`)}` };
        }),
    ];
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped, failures };
  };

function specsIn({ title, specs = [], suites = [] }, above) {
  const path = [...above, title];
  return [
    ...specs.map(({ file, line, ...spec }) => ({
      title: [...path, spec.title].join(' › '),
      file,
      line,
      ok: spec.ok,
      why: spec.tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))[0]?.message ?? '',
    })),
    ...suites.flatMap((suite) => specsIn(suite, path)),
  ];
}

/** @returns {Outcome} of `scripts/mutants.ts --report`, with one failure for each flow that lets too many pass */
export function ofMutants({ flows, isEnough, unknownEquivalents }) {
  const below = isEnough ? [] : flows.filter(({ killed, total }) => killed < total);
  const failures = [
    ...below.map(({ flow, killed, total }) => ({
      title: `mutants of ${flow}`,
      why: `No test noticed ${total - killed} of ${total} changes.`,
      again: `npm run mutants -- ${flow}`,
    })),
    ...unknownEquivalents.map((words) => ({
      title: `equivalent mutant ${words}`,
      why: 'No chart has this mutant.',
      again: 'npx vitest run --project unit tests/mutants',
    })),
  ];
  return { passed: flows.length - below.length, failed: failures.length, skipped: 0, failures };
}

/**
 * Reads what `scripts/planted.ts` prints: a line for each fault.
 * @returns {Outcome}
 */
export function ofPlanted(printed) {
  const lines = [...printed.matchAll(/^(caught|LIVED) +(\S+) +\((\S+)\)$/gm)];
  const failures = lines
    .filter(([, outcome]) => outcome === 'LIVED')
    .map(([, , name, file]) => ({
      title: `planted fault ${name}`,
      why: `${file} did not notice it.`,
      again: `npm run planted -- ${name}`,
    }));
  return { passed: lines.length - failures.length, failed: failures.length, skipped: 0, failures };
}

/**
 * Reads what `scripts/stories.ts` prints: a fault, its reason, and the stories that have it.
 * @returns {Outcome}
 */
export function ofStories(printed) {
  const failures = printed.split(/\n(?=\S)/).flatMap((block) => {
    const outside = /^requested from outside: .*/.exec(block)?.[0];
    if (outside !== undefined) return [{ title: outside, why: '', again: 'npm run stories' }];
    const [, title, why, story] = /^(\S+ {2}.*)\n([^]*?)\n {4}in ([^,\s]+), /.exec(block) ?? [];
    return title ? [{ title: `${story}: ${title}`, why, again: `npm run stories -- --story ${story}` }] : [];
  });
  return wholeOrFaults(failures);
}

/**
 * Reads what `scripts/texts.ts overflow` prints, a line for each fault.
 * @returns {Outcome}
 */
export function ofTexts(printed) {
  const failures = printed.split('\n').flatMap((line) => {
    const [what, language, story, ...rest] = line.split(' | ');
    if (rest.length < 3) return [];
    const again = `npm run texts -- overflow --story ${story}`;
    return [{ title: `${story}: ${what} in ${language}`, why: rest.join(' | '), again }];
  });
  return wholeOrFaults(failures);
}

const wholeOrFaults = (failures) => ({
  passed: Number(failures.length === 0),
  failed: failures.length,
  skipped: 0,
  failures,
});

/** Returns text as one word for a shell. */
const quoted = (text) => (/^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`);

/** Returns the regular expression that only a test of this name matches. */
const pattern = (name) => `^${name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}$`;

/** Maximum lines of a failure's reason. */
const LINES = 16;
// eslint-disable-next-line no-control-regex -- the colors of a terminal
const COLORS = /\u001B\[[\d;]*m/g;

/** @param {Failure} failure */
export function failureText({ title, why }) {
  const own = why
    .replaceAll(COLORS, '')
    .split('\n')
    .filter((line) => !/^\s+at .*node_modules|^\s+at new Promise/.test(line));
  const lines = own.slice(0, LINES);
  return [`✘ ${title}`, ...lines.map((line) => `    ${line}`)].join('\n');
}

/** @param {Failure} failure */
export const failureLine = ({ title, again }) => `✘ ${title}    ${again}`;

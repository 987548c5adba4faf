// Runs the parts of `npm test` and `npm run nightly`, and counts what passed, failed, and was skipped.
import { existsSync, readFileSync } from 'node:fs';
import { start } from './prepare.mjs';
import { failureLine, failureText } from './test-reports.mjs';

/** Clock ticks of Linux per second. */
const TICKS = 100;

/**
 * Returns the processor seconds of all child processes that have ended and of their descendants, as `time` counts them.
 * null outside of Linux.
 */
function childSeconds() {
  if (!existsSync('/proc/self/stat')) return null;
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // The name of the program comes first and may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS;
}

/**
 * @param {object} options
 * @param {Record<string, string>} options.env of every part
 * @param {number} options.limit timeout of a part, ms
 * @param {boolean} [options.isLive] true to print what a part prints at once, which only parts that run alone can do
 */
export function testRun({ env, limit, isLive = false }) {
  const started = performance.now();
  const total = { passed: 0, failed: 0, skipped: 0 };
  /** Printed again at the end. */
  const failures = [];
  let countedSeconds = childSeconds();

  function add(outcome) {
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    total.skipped += outcome.skipped;
    failures.push(...outcome.failures);
  }

  async function timed(title, command, args, more = {}) {
    const began = performance.now();
    if (isLive) console.log(`\n— ${title}`);
    const { code, printed } = await start(command, args, {
      env: { ...env, ...more },
      timeout: limit,
      killSignal: 'SIGKILL',
      stdio: ['ignore', 'pipe', 'pipe'],
      isLive,
    });
    const seconds = childSeconds();
    const figures = figuresOf(performance.now() - began, seconds === null ? null : seconds - countedSeconds);
    countedSeconds = seconds;
    console.log(
      `${isLive ? '' : `\n— ${title}\n${printed}`}  ${code === 0 ? 'ok' : 'FAILED'} in ${figures} (${title})`,
    );
    return { code, printed };
  }

  return {
    add,

    /** Runs a check that passes or fails as a whole. Resolves with whether it passed. */
    async check(title, command, args) {
      const { code } = await timed(title, command, args);
      const failed = Number(code !== 0);
      const why = 'The output of the check is above.';
      const again = [...(command === 'node' ? [] : ['npx']), command, ...args].join(' ');
      add({ passed: 1 - failed, failed, skipped: 0, failures: failed ? [{ title, why, again }] : [] });
      return code === 0;
    },

    /**
     * Runs tests. `read` gets their report and what they printed. Bad exit codes count as at least one failure.
     * @param {string} title
     * @param {string} command
     * @param {string[]} args
     * @param {{ report?: string, read: (report: any) => import('./test-reports.mjs').Outcome, env?: object }} how
     */
    async suite(title, command, args, how) {
      const { report, read, env: more } = how;
      const { code, printed } = await timed(title, command, args, { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...more });
      const outcome =
        report === undefined
          ? read(printed)
          : existsSync(report)
            ? read(JSON.parse(readFileSync(report, 'utf8')))
            : { passed: 0, failed: 0, skipped: 0, failures: [] };
      if (code !== 0 && outcome.failures.length === 0)
        outcome.failures.push({ title, why: `The exit code is ${code}.`, again: [command, ...args].join(' ') });
      add({ ...outcome, failed: Math.max(outcome.failed, code === 0 ? 0 : 1) });
    },

    /** Prints all failures, the commands that repeat them, and the totals. Returns the exit code. */
    end() {
      for (const failure of failures) console.log(`\n${failureText(failure)}`);
      if (failures.length > 0) console.log(`\nTo repeat each failure alone:`);
      for (const failure of failures) console.log(failureLine(failure));
      const { user, system } = process.cpuUsage();
      const children = childSeconds();
      const seconds = children === null ? null : children + (user + system) / 1e6;
      console.log(`\nAll parts: ${figuresOf(performance.now() - started, seconds)}`);
      if (total.skipped > 0) console.log(`${total.skipped} skipped`);
      console.log(`\n${total.passed} passed, ${total.failed} failed`);
      return total.failed === 0 ? 0 : 1;
    },
  };
}

function figuresOf(milliseconds, processorSeconds) {
  const figures = [`${(milliseconds / 1000).toFixed(1)} s`];
  if (processorSeconds !== null) figures.push(`${processorSeconds.toFixed(1)} processor seconds`);
  return figures.join(', ');
}

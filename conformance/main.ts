/**
 * npm run conformance -- URL    checks a provider against the contract and reports differences
 *
 * Exit codes: 0 no differences, 1 differences, 2 wrong usage, 3 no response.
 */
import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { Unreachable } from './client.ts';
import { asTable } from './report.ts';
import { run, TRACES } from './run.ts';
import type { Login } from './student.ts';

const EXIT = { clean: 0, differs: 1, usage: 2, unreachable: 3 } as const;

/** Students of the demo school, whose passwords are public: one for each version of the calls. */
const DEMO_LOGINS: Login[] = ['minh.anh@hoasen.example', 'haruto@harborbridge.example'].map((email) => ({
  email,
  password: 'outloud-demo',
}));

const HELP = `
Without --login, the check uses the students that a fresh \`npm start\` prints. With --login, put the passwords into the
file of --password-file or into OUTLOUD_PASSWORD, one per line and in the same order. To have every request tried, give
one student for each kind of organization (v1, nova), with a study set, a reading, and a role-play each.

Exit codes: 0, no differences; 1, differences; 2, wrong usage; 3, no response.`;

async function main(words: readonly string[]): Promise<number> {
  const program = new Command('conformance')
    .argument('<url>', 'the provider’s address, for example http://localhost:3000')
    .description('Checks a provider against the contract by using it as the app would, and lists the differences.')
    .option('--login <email...>', 'emails of students, one for each kind of organization')
    .option('--password-file <file>', 'a file with their passwords')
    .option('--json', 'print the whole report as JSON')
    .addHelpText('after', HELP)
    .exitOverride();
  try {
    program.parse(words, { from: 'user' });
    const url = checkedUrl(program.args[0] ?? '');
    const options = program.opts<{ login?: string[]; passwordFile?: string; json?: boolean }>();
    const logins = loginsOf(options.login, options.passwordFile);
    process.stderr.write(`${url}, as ${logins.map(({ email }) => email).join(' and ')}.\n${TRACES}\n\n`);
    const report = await run(url, logins);
    const { rows, differences } = report;
    process.stdout.write(
      options.json ? `${JSON.stringify({ url, calls: rows, differences }, null, 2)}\n` : asTable(report),
    );
    return differences.length === 0 ? EXIT.clean : EXIT.differs;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.clean : EXIT.usage;
    if (error instanceof UsageError) return fail(error.message, EXIT.usage);
    if (error instanceof Unreachable) return fail(error.message, EXIT.unreachable);
    throw error;
  }
}

class UsageError extends Error {}

function checkedUrl(text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new UsageError(`${text} is not an address. Give one like http://localhost:3000.`);
  return url.origin + url.pathname.replace(/\/$/, '');
}

function loginsOf(emails: readonly string[] | undefined, file: string | undefined): readonly Login[] {
  if (emails === undefined) return DEMO_LOGINS;
  const text = file === undefined ? process.env.OUTLOUD_PASSWORD : readPasswords(file);
  const passwords = (text ?? '').split('\n').map((line) => line.replace(/\r$/, ''));
  return emails.map((email, index) => {
    const password = passwords[index];
    if (!password)
      throw new UsageError(
        `The password for ${email} is missing. Add it to the file of --password-file or to OUTLOUD_PASSWORD, one per line.`,
      );
    return { email, password };
  });
}

function readPasswords(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new UsageError(`${file} can’t be read. Check its path and permissions.`);
  }
}

function fail(message: string, code: number): number {
  process.stderr.write(`${message}\n`);
  return code;
}

process.exitCode = await main(process.argv.slice(2));

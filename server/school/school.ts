import { Command, CommanderError } from 'commander';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import { realSurroundings, type Surroundings } from '../surroundings.ts';
import type { Given, Operator, Outcome, SchoolCommand } from './command.ts';
import { commands } from './commands/commands.ts';
import { EXIT, SchoolError, type ExitCode } from '../exit-codes.ts';
import { explained, openStore, readSettings } from './open-store.ts';

export type Console = {
  environment?: Record<string, string | undefined>;
  out: (text: string) => void;
  error: (text: string) => void;
  isWatched: boolean;
  readInput: () => Promise<string>;
  around?: Surroundings;
};

/** Runs a command line, starting with the command's name. Never rejects. */
export async function runSchool(words: readonly string[], console: Console): Promise<ExitCode> {
  const program = new Command('school')
    .usage('COMMAND …')
    .description('Manages an Outloud school. Uses the server’s settings, such as DATA_DIR and DATABASE_URL.')
    .addHelpText('after', EXIT_HELP)
    .helpCommand(false)
    .exitOverride()
    .configureOutput({ writeOut: console.out, writeErr: console.error });
  let exitCode: ExitCode = EXIT.done;
  for (const command of commands)
    program.addCommand(
      toCommander(command, program, async (given, isJson) => {
        exitCode = await runCommand(command, given, isJson, console);
      }),
    );
  try {
    await program.parseAsync(words, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    console.error(`${describe(error)}\n`);
    return EXIT.failed;
  }
}

const EXIT_HELP = `
Every command has --help and --json.
Exit codes: 0, success; 1, refused, nothing changed; 2, wrong usage; 3, the configuration or the store can’t be used;
4, a program or disk space is missing.
In a script, run  npm run --silent school -- COMMAND --json`;

function toCommander(
  { name, summary, details, arguments: taken = {}, options = {} }: SchoolCommand,
  program: Command,
  run: (given: Given, isJson: boolean) => Promise<void>,
): Command {
  const command = new Command(name).summary(summary).description(`${summary}.`).copyInheritedSettings(program);
  for (const [argument, explanation] of Object.entries(taken)) command.argument(argument, explanation);
  for (const [flags, explanation] of Object.entries(options)) command.option(flags, explanation);
  command.option('--json', 'print one JSON value, or {"error": …} if the command fails');
  if (details !== undefined) command.addHelpText('after', `\n${details}`);
  return command.action(async () => {
    const written = command.opts<Record<string, string | boolean | undefined>>();
    const find = (option: string) => written[option.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())];
    const given: Given = {
      values: command.args,
      has: (flag) => find(flag) === true,
      option: (option) => {
        const value = find(option);
        return typeof value === 'string' ? value : undefined;
      },
    };
    await run(given, written['json'] === true);
  });
}

async function runCommand(command: SchoolCommand, given: Given, isJson: boolean, console: Console): Promise<ExitCode> {
  const desk = new Desk(console);
  try {
    const { data, text } = await desk.run(command, given);
    if (isJson) console.out(`${JSON.stringify(data)}\n`);
    else if (text !== '') console.out(`${text}\n`);
    return EXIT.done;
  } catch (thrown) {
    const error = desk.explain(thrown);
    const lines = [error.message, ...error.issues];
    console.error(`${lines.join('\n')}\n`);
    if (isJson)
      console.out(`${JSON.stringify({ error: { message: error.message, issues: error.issues, ...error.data } })}\n`);
    return error.exitCode;
  }
}

class Desk {
  readonly #console: Console;
  #config: Config | undefined;
  #store: Promise<Database> | undefined;
  #isLineOpen = false;

  constructor(console: Console) {
    this.#console = console;
  }

  async run(command: SchoolCommand, given: Given): Promise<Outcome> {
    try {
      return await command.run(this.#operator(), given);
    } finally {
      this.#endLine();
      const store = await this.#store?.catch(() => undefined);
      await store?.destroy();
    }
  }

  explain(thrown: unknown): SchoolError {
    if (thrown instanceof Refusal) return new SchoolError(thrown.message);
    const known = thrown instanceof SchoolError ? thrown : this.#config && explained(thrown, this.#config);
    return known ?? new SchoolError(describe(thrown), { exitCode: EXIT.failed });
  }

  #operator(): Operator {
    const { around = realSurroundings, readInput } = this.#console;
    const config = () => (this.#config ??= readSettings(this.#console.environment));
    return {
      get config() {
        return config();
      },
      around,
      readInput,
      store: ({ create } = { create: false }) => (this.#store ??= openStore(config(), create)),
      progress: (done, all, what) => this.#tell(done, all, what),
      warn: (line) => {
        this.#endLine();
        this.#console.error(`${line}\n`);
      },
    };
  }

  #tell(done: number, all: number, what: string): void {
    if (!this.#console.isWatched) return;
    this.#console.error(`\r\u001B[K${what}: ${done} of ${all}`);
    this.#isLineOpen = true;
  }

  #endLine(): void {
    if (this.#isLineOpen) this.#console.error('\n');
    this.#isLineOpen = false;
  }
}

/** One line, because a stack does not help the operator. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return `The command failed: ${String(error)}`;
  const code: unknown = Reflect.get(error, 'code');
  const note = typeof code === 'string' && !error.message.includes(code) ? ` (${code})` : '';
  return `The command failed: ${error.message.split('\n')[0] ?? ''}${note}`;
}

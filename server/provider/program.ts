import { join } from 'node:path';
import { MAIL_FOLDER } from '../mail/mailer.ts';
import { ConfigError, readConfig, type Config } from '../config/config.ts';
import { StoreInUseError } from '../database/store-lock.ts';
import { storeProblem } from '../database/store-problem.ts';
import { demoLogins } from '../demo-logins.ts';
import type { Overrides } from './overrides.ts';
import { startServer, type RunningServer } from './start-server.ts';

/** Maximum time to stop after the pause, in ms: 8 s for running scores, and 2 s each for the rest. */
const LONGEST_STOP = 12_000;

/** The process around the program. Tests pass another one, so that many starts share a process. */
export type ProgramProcess = {
  /** Settings. Defaults to the process's environment. */
  environment?: Record<string, string | undefined>;
  out(text: string): void;
  error(text: string): void;
  /** Calls `stop` at every SIGINT and SIGTERM. */
  onSignal(stop: () => void): void;
  /** Ends the process. */
  exit(code: number): void;
  /** Ends the process at once, without native cleanup, which aborts while a worker loads the encoder. */
  kill(): void;
  /** Sets the exit code for when nothing is left to do. */
  fail(): void;
};

/**
 * Starts the provider with the settings in the environment and prints its address. If it can't start, the program prints
 * one line that says why and ends with exit code 1.
 *
 * @param overrides replace parts of the provider in tests
 */
export async function runProgram(world: ProgramProcess, overrides?: Overrides): Promise<void> {
  const fail = (text: string) => {
    world.error(`${text}\n`);
    world.fail();
  };
  const say = (text: string) => world.out(`${text}\n`);
  let config: Config;
  try {
    config = readConfig(world.environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return fail(`The configuration is wrong: ${error.message}`);
  }
  let server: RunningServer;
  try {
    server = await startServer(config, overrides);
  } catch (error) {
    return fail(explain(error, config));
  }
  stopOnSignal(server, config, world);
  server.describe();
  const students = config.publicUrl === undefined ? '' : ` for ${config.publicUrl}`;
  say(`\nOutloud is ready at ${server.url}${students}\n`);
  // Optional, because an early stop may have closed the database.
  const logins = await demoLogins(server.db).catch(() => []);
  say(aboutDemo(config, logins));
  if (config.smtpUrl === undefined)
    say(`Mails are written to ${join(config.dataDir, MAIL_FOLDER)} (set SMTP_URL to send them).\n`);
}

/** The first signal lets work in progress end. A second one exits at once. */
function stopOnSignal(
  server: RunningServer,
  { stopPause }: Config,
  { out, error, onSignal, exit, kill }: ProgramProcess,
): void {
  let isStopping = false;
  onSignal(() => {
    if (isStopping) return kill();
    isStopping = true;
    out(
      `\nOutloud stops when running scores are finished, within ${stopPause + 10} s. Send a second signal to stop it immediately.\n\n`,
    );
    setTimeout(kill, stopPause * 1000 + LONGEST_STOP).unref();
    server.close().then(
      () => exit(0),
      (reason: unknown) => {
        error(`Outloud did not stop cleanly: ${String(reason)}\n`);
        exit(1);
      },
    );
  });
}

function aboutDemo({ demo }: Config, logins: readonly string[]): string {
  const list = `Demo logins:\n${logins.map((line) => `  ${line}`).join('\n')}\n`;
  if (logins.length === 0) return NO_DEMO[demo];
  if (demo === 'loopback') return `${list}Only this machine can reach them.\n`;
  if (demo === 'asked') return `${list}Anyone who reaches this address can use them, because DEMO=1 is set.\n`;
  return `${list}Warning: an earlier start created them, and anyone who reaches this address can use them.\n`;
}

const NO_DEMO: Record<Config['demo'], string> = {
  loopback: 'No demo school: the database already has a school.\n',
  asked: 'No demo school: the database already has a school.\n',
  refused: 'No demo school: EMPTY=1 or DEMO=0 is set.\n',
  reachable:
    'No demo school: other machines can reach this address, and its passwords are public. Set DEMO=1 to create it anyway.\n',
};

function explain(error: unknown, config: Config): string {
  const { port, host, dataDir, databaseUrl } = config;
  const { code, syscall, hostname, message } = (error instanceof Error ? error : new Error(String(error))) as Error &
    NodeJS.ErrnoException & { hostname?: string };
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop that program, or choose another port, for example PORT=${port + 1}.`;
  if (code === 'EACCES' && syscall === 'listen')
    return `This user may not listen on port ${port}. Choose a port above 1023, for example PORT=3000.`;
  if (hostname === host || (code === 'EADDRNOTAVAIL' && syscall === 'listen'))
    return `HOST can’t be used: this machine has no address ${host}. Set HOST to an address of this machine, or to 0.0.0.0 for all.`;
  if (error instanceof StoreInUseError) {
    const place = databaseUrl === undefined ? `in ${dataDir} (DATA_DIR)` : 'in the database of DATABASE_URL';
    return `The store ${place} was made by an older version, and other processes are using it. Stop all of them, then start one.`;
  }
  return storeProblem(error, config) ?? `Outloud could not start. ${message || String(code)}`;
}

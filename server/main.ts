import { join } from 'node:path';
import { MAIL_FOLDER } from './mail/mailer.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { StoreInUseError } from './database/store-lock.ts';
import { storeProblem } from './database/store-problem.ts';
import { demoLogins } from './demo-logins.ts';
import { startServer, type RunningServer } from './start-server.ts';

/** Maximum time to stop after the pause, in ms: 8 s for running scores, and 2 s each for the rest. */
const LONGEST_STOP = 12_000;

async function main(): Promise<void> {
  let config: Config;
  try {
    config = readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return fail(`The configuration is wrong: ${error.message}`);
  }
  let server: RunningServer;
  try {
    server = await startServer(config);
  } catch (error) {
    return fail(explain(error, config));
  }
  stopOnSignal(server, config);
  say(`\nOutloud is ready at ${server.url}\n`);
  // Optional, because an early stop may have closed the database.
  const logins = await demoLogins(server.db).catch(() => []);
  say(aboutDemo(config, logins));
  if (config.smtpUrl === undefined)
    say(`Mails are written to ${join(config.dataDir, MAIL_FOLDER)} (SMTP_URL sends them).\n`);
}

/** The first signal lets work in progress end. A second one exits at once. */
function stopOnSignal(server: RunningServer, { stopPause }: Config): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    say(
      `\nOutloud stops as soon as running scores are out, in ${stopPause + 10} s at most. A second signal ends it at once.\n`,
    );
    setTimeout(() => process.exit(1), stopPause * 1000 + LONGEST_STOP).unref();
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`It did not stop in order. ${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
}

function aboutDemo({ demo }: Config, logins: readonly string[]): string {
  const list = `Demo logins:\n${logins.map((line) => `  ${line}`).join('\n')}\n`;
  if (logins.length === 0) return NO_DEMO[demo];
  if (demo === 'loopback') return `${list}Only this machine can reach them.\n`;
  if (demo === 'asked') return `${list}Whoever reaches this address can use them: DEMO=1 says so.\n`;
  return `${list}Careful: an earlier start made them, and whoever reaches this address can use them.\n`;
}

const NO_DEMO: Record<Config['demo'], string> = {
  loopback: 'No demo school: the database has a school of its own.\n',
  asked: 'No demo school: the database has a school of its own.\n',
  refused: 'No demo school: EMPTY=1 or DEMO=0 says so.\n',
  reachable:
    'No demo school: other machines can reach this address, and its passwords are public. DEMO=1 makes it all the same.\n',
};

function explain(error: unknown, config: Config): string {
  const { port, host, dataDir, databaseUrl } = config;
  const { code, syscall, hostname, message } = (error instanceof Error ? error : new Error(String(error))) as Error &
    NodeJS.ErrnoException & { hostname?: string };
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken: another program listens there. Stop it, or choose another port, for example PORT=${port + 1}.`;
  if (code === 'EACCES' && syscall === 'listen')
    return `Port ${port} may not be used by this user. Choose one above 1023, for example PORT=3000.`;
  if (hostname === host || (code === 'EADDRNOTAVAIL' && syscall === 'listen'))
    return `HOST can’t be used: this machine has no address ${host}. Set HOST to one that it has, or to 0.0.0.0 for all.`;
  if (error instanceof StoreInUseError) {
    const place = databaseUrl === undefined ? `in ${dataDir} (DATA_DIR)` : 'in the database of DATABASE_URL';
    return `The store ${place} is of an older version, and others work with it. Stop every process of it, then start one.`;
  }
  return storeProblem(error, config) ?? `Outloud could not start. ${message || String(code)}`;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function fail(text: string): void {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}

await main();

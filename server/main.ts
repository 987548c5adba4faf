import { ConfigError, readConfig, type Config } from './config.ts';
import { demoLogins } from './demo-logins.ts';
import { startServer, type RunningServer } from './start-server.ts';

/** Starts the provider as the environment says and prints where it is; ends with a clear line and status 1 when it can't. */
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
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void server.close().then(() => process.exit(0)));
  say(`\nOutloud is ready at ${server.url}\n`);
  // Only a courtesy: a stop that comes now has closed the database.
  const logins = await demoLogins(server.db).catch(() => []);
  say(aboutDemo(config, logins));
}

/** Which demo logins there are and why: their passwords are public. */
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

function explain(error: unknown, { port }: Config): string {
  const {
    code,
    syscall,
    message = String(error),
  }: { code?: unknown; syscall?: unknown; message?: string } = error instanceof Error ? error : {};
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken: another program listens there. Stop it, or choose another port, for example PORT=${port + 1}.`;
  if (code === 'EACCES' && syscall === 'listen')
    return `Port ${port} may not be used by this user. Choose one above 1023, for example PORT=3000.`;
  return `Outloud could not start. ${message || String(code)}`;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function fail(text: string): void {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}

await main();

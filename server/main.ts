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
  if (logins.length > 0) say(`Demo logins:\n${logins.map((line) => `  ${line}`).join('\n')}\n`);
}

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

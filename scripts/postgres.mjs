// Starts a PostgreSQL for tests and benchmarks in a temporary folder, without durability for speed. `node
// scripts/postgres.mjs COMMAND …` runs a command with it.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { start as startCommand } from './prepare.mjs';

/** Users to run PostgreSQL as if root runs the tests, because PostgreSQL refuses root. */
const OWNERS = ['postgres', 'nobody'];
/** Tests run in parallel, each with its own databases and pools. */
const CONNECTIONS = 300;
const CRASHES_LOSE_ALL = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

const isRoot = () => process.getuid?.() === 0;

/** Debian's folder of versions, outside of PATH. */
const DEBIAN = '/usr/lib/postgresql';

function programs() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : [];
  const debian = versions.map((version) => join(DEBIAN, version, 'bin'));
  const folders = [...debian, ...(process.env.PATH ?? '').split(delimiter)];
  return folders.find((folder) => ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))));
}

/** Installs PostgreSQL only in CI. Elsewhere the machine's owner decides. */
export function installPostgres() {
  if (programs() !== undefined || !process.env.CI || !isRoot() || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing PostgreSQL for the tests…');
  const command = 'apt-get update && apt-get install --yes --no-install-recommends postgresql';
  spawnSync('sh', ['-c', command], { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' });
}

/**
 * Starts a cluster that only this user can reach and that stops with this process. null if it isn't installed.
 * @param isDurable survives a crash like a school's database, for measurements
 */
export async function startPostgres({ isDurable = false } = {}) {
  const bin = programs();
  if (bin === undefined) return null;
  const folder = mkdtempSync(join(tmpdir(), 'outloud-postgres-'));
  const as = isRoot() ? owner() : {};
  chmodSync(folder, 0o700);
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  const common = { ...as, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } };
  const made = spawnSync(
    join(bin, 'initdb'),
    ['--pgdata', data, '--username', 'outloud', '--auth', 'trust', '--encoding', 'UTF8', '--no-sync', '--locale', 'C'],
    { ...common, encoding: 'utf8' },
  );
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`PostgreSQL's initdb failed: ${made.stderr}`);
  }
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    `max_connections=${CONNECTIONS}`,
    ...(isDurable ? [] : CRASHES_LOSE_ALL),
  ];
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((each) => ['-c', each])], {
    ...common,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const atExit = () => {
    server.kill('SIGQUIT');
    remove();
  };
  process.once('exit', atExit);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  await accepting(server, ended);
  return {
    pid: server.pid,
    url: `postgres://outloud@localhost/postgres?host=${folder}`,
    async stop() {
      process.off('exit', atExit);
      server.kill('SIGINT');
      await ended;
      remove();
    },
  };
}

function owner() {
  const id = (flag, name) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout);
  const name = OWNERS.find((each) => spawnSync('id', [each]).status === 0);
  return { uid: id('-u', name), gid: id('-g', name) };
}

function accepting(server, ended) {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr.setEncoding('utf8').on('data', (text) => {
      // Read all output, because PostgreSQL stops if its pipe is full.
      said = (said + text).slice(-10_000);
      if (said.includes('ready to accept connections')) resolve();
    });
    void ended.then(() => reject(new Error(`PostgreSQL did not start: ${said}`)));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [command, ...args] = process.argv.slice(2);
  const postgres = await startPostgres();
  if (postgres === null) console.error('PostgreSQL is not installed. On Debian: apt-get install postgresql');
  const env = { PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}` };
  const { code } =
    postgres === null
      ? { code: 1 }
      : await startCommand(command, args, { env: { ...env, TEST_DATABASE_URL: postgres.url } });
  await postgres?.stop();
  process.exit(code);
}

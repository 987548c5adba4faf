// A real PostgreSQL for tests and benchmarks: a cluster of its own in a temporary folder, gone afterwards. It forgets
// everything in a crash, which makes it fast. `node scripts/postgres.mjs COMMAND …` runs a command beside one.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { start as startCommand } from './prepare.mjs';

/** Who owns the cluster where root, which PostgreSQL refuses, runs the tests; the first of them that there is. */
const OWNERS = ['postgres', 'nobody'];
/** Tests run side by side, each with databases and pools of its own. */
const CONNECTIONS = 300;
const CRASHES_LOSE_ALL = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

const isRoot = () => process.getuid?.() === 0;

/** Where Debian has it, outside of PATH: a folder for each version. */
const DEBIAN = '/usr/lib/postgresql';

/** The folder of the newest PostgreSQL's programs. */
function programs() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : [];
  const debian = versions.map((version) => join(DEBIAN, version, 'bin'));
  const folders = [...debian, ...(process.env.PATH ?? '').split(delimiter)];
  return folders.find((folder) => ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))));
}

/** Installs PostgreSQL where CI lacks it and can have it; elsewhere that is the owner's to decide. */
export function installPostgres() {
  if (programs() !== undefined || !process.env.CI || !isRoot() || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing PostgreSQL for the tests…');
  const command = 'apt-get update && apt-get install --yes --no-install-recommends postgresql';
  spawnSync('sh', ['-c', command], { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' });
}

/**
 * Starts a cluster that only this user (and, for root, the owner of the cluster) can reach, by a socket in its folder.
 * Resolves with null where PostgreSQL is not installed. It also ends with this process, however that ends in order.
 *
 * @param isDurable whether it keeps what it acknowledged, as a school's does: for what measures it
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

/** Resolves when it takes connections. */
function accepting(server, ended) {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr.setEncoding('utf8').on('data', (text) => {
      // Read on, or it would stop when nobody takes what it says.
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

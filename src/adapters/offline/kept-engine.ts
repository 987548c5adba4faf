import type { KeptEngine } from '../../../machines/ports/offline-scoring.port.ts';
import { isFile } from './is-file.ts';
import { ENGINE_CACHE } from './names.ts';

/** Message to the service worker, which answers on the message's port with a `KeptEngine` or an `EngineFailure`. */
export type EngineMessage = { type: 'engine'; command: 'look' | 'keep' | 'drop' };
export type EngineFailure = { failed: true };

/** Files that only scoring without a network needs. Their names contain their hash. */
export type EngineFiles = { urls: readonly string[]; bytes: number };

export async function answerAboutEngine(
  { command }: EngineMessage,
  { urls, bytes }: EngineFiles,
): Promise<KeptEngine | EngineFailure> {
  try {
    if (command === 'drop') await caches.delete(ENGINE_CACHE);
    if (command === 'keep') await keep(urls);
    return { isKept: (await missingOf(urls)).length === 0, bytes };
  } catch {
    // The switch is off again, so later versions must not download the files.
    if (command === 'keep') await caches.delete(ENGINE_CACHE);
    return { failed: true };
  }
}

/** Downloads the files of this version if the student keeps the files of another version. */
export async function followEngine({ urls }: EngineFiles): Promise<void> {
  if (await caches.has(ENGINE_CACHE)) await keep(urls).catch(() => {});
}

/** Deletes the files of other versions. */
export async function forgetOldEngine({ urls }: EngineFiles): Promise<void> {
  if (!(await caches.has(ENGINE_CACHE))) return;
  const cache = await caches.open(ENGINE_CACHE);
  const old = (await cache.keys()).filter(({ url }) => !urls.includes(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}

async function keep(urls: readonly string[]): Promise<void> {
  // A cache that exists tells later versions that the student wants the files.
  const cache = await caches.open(ENGINE_CACHE);
  const answers = await Promise.all((await missingOf(urls)).map((url) => fileAt(url)));
  await Promise.all(answers.map(({ url, answer }) => cache.put(url, answer)));
}

async function fileAt(url: string) {
  const answer = await fetch(url);
  if (!isFile(answer)) throw new Error(`${url} cannot be had.`);
  return { url, answer };
}

async function missingOf(urls: readonly string[]): Promise<string[]> {
  const found = await Promise.all(urls.map((url) => caches.match(url, { cacheName: ENGINE_CACHE })));
  return urls.filter((_, at) => found[at] === undefined);
}

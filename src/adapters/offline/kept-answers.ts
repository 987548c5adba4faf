/** The provider's responses and their media in one student's cache, for times without a network. */
import { z } from 'zod';
import { paths } from '../../../contract/paths.ts';
import type { TokenPort } from '../../../machines/ports/speech.port.ts';
import { failureOf, isBadNetwork, PortError } from '../../../machines/shared/failure.ts';
import { whenIdle } from '../page/next-task.ts';
import { sessionRecord, stayingStudent } from '../stores/session-record.ts';
import { isFile } from './is-file.ts';
import { STUDENT_CACHE } from './names.ts';

/** Maximum number of responses and media files of one student. The oldest make room. */
const MOST = 2_000;

const MEDIA = /"(\/media\/[^"\\]+)"/g;

interface Place {
  tokens: Pick<TokenPort, 'authorize'>;
  path: string;
  query?: Record<string, string | number | undefined> | undefined;
}

/** Returns the name of the student's cache. Throws if the student is no longer signed in. */
async function cacheOf({ tokens }: Pick<Place, 'tokens'>): Promise<string> {
  const token = await tokens.authorize();
  const session = sessionRecord(globalThis).read();
  // Another tab may just have stored another student's session.
  if (session?.user_token !== token) throw new PortError({ kind: 'expired' });
  return STUDENT_CACHE + session.profile.user_id;
}

/** Opens the student's cache. Throws if the student is no longer signed in. */
export async function openCache(place: Pick<Place, 'tokens'>): Promise<Cache> {
  const name = await cacheOf(place);
  const cache = await caches.open(name);
  // A cache that was opened before a logout is deleted with it, and takes nothing after that.
  await cacheOf(place).catch(async (error: unknown) => {
    await caches.delete(name);
    throw error;
  });
  return cache;
}

/** A scenario whose conversations this device can hold. */
const HeldHere = z.object({ scenarioId: z.string(), works_offline: z.literal(true) });

/** Makes a request and keeps its response. */
type Kept = (schema: z.ZodType, path: string) => Promise<unknown>;

/**
 * Keeps a response. As soon as the browser is idle, keeps what belongs to it. Ignores failures, because the network is
 * back later. `kept` makes further requests.
 */
export async function keepAnswer(place: Place, answer: unknown, kept?: Kept): Promise<void> {
  try {
    // If the student does not stay logged in, only the worker forgets what the tab leaves (left-tab.ts).
    if (stayingStudent(localStorage) === null && !(await navigator.serviceWorker.getRegistration())?.active) {
      void navigator.serviceWorker.ready.then(() => keepAnswer(place, answer, kept));
      return;
    }
    const cache = await openCache(place);
    const text = JSON.stringify(answer);
    await cache.put(addressOf(place), new Response(text, { headers: { 'Content-Type': 'application/json' } }));
    const scenario = HeldHere.safeParse(answer);
    if (scenario.success && kept !== undefined) void keepDialogue(scenario.data.scenarioId, kept);
    const media = [...new Set([...text.matchAll(MEDIA)].map(([, path]) => path!))];
    if (media.length === 0) return;
    await keepMedia(cache, media, place);
    await makeRoom(cache);
  } catch {}
}

/** Keeps what this device needs to hold a scenario's conversations (docs/decisions/0085). */
async function keepDialogue(scenarioId: string, kept: Kept): Promise<void> {
  try {
    // Without a worker, the app does not open without a network.
    await navigator.serviceWorker.ready;
    await new Promise<void>(whenIdle);
    await kept(z.unknown(), paths.dialogue(scenarioId));
  } catch {}
}

/** Returns the last response if the request failed for lack of a network. Otherwise throws its error. */
export async function insteadOf<Schema extends z.ZodType>(
  place: Place,
  schema: Schema,
  error: unknown,
): Promise<z.output<Schema>> {
  if (!isBadNetwork(failureOf(error))) throw error;
  const read = schema.safeParse(await lastAnswer(place).catch(() => undefined));
  if (!read.success) throw error;
  return read.data;
}

async function lastAnswer(place: Place): Promise<unknown> {
  const answer = await caches.match(addressOf(place), { cacheName: await cacheOf(place) });
  return answer?.json();
}

function addressOf({ path, query = {} }: Pick<Place, 'path' | 'query'>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}

async function keepMedia(cache: Cache, media: readonly string[], place: Place) {
  // Only the worker reads media from the cache.
  await navigator.serviceWorker.ready;
  for (const path of media) {
    if (await cache.match(path)) continue;
    await new Promise<void>(whenIdle);
    await cacheOf(place);
    const answer = await fetch(path, { priority: 'low' });
    if (isFile(answer)) await cache.put(path, answer);
  }
}

async function makeRoom(cache: Cache): Promise<void> {
  // The cache lists entries by the time of their last change.
  const kept = await cache.keys();
  for (const request of kept.slice(0, Math.max(0, kept.length - MOST))) await cache.delete(request);
}
